// Mails of an app in development, in memory only: they are lost when the provider stops.

/** A mail as the inbox knows it. */
export interface Mail {
	readonly id: number;
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	/** Milliseconds since 1970. */
	readonly at: number;
}

/** Limit of mails; the oldest is dropped first. */
export const mostMails = 50;
/** Limit of characters per mail, with all of its parts. */
export const longestMail = 256 * 1024;

/** The mails, newest first. */
export interface Inbox {
	readonly all: () => readonly Mail[];
	readonly find: (id: number) => Mail | undefined;
	/** Stores a mail; false for an invalid one. */
	readonly put: (given: unknown) => boolean;
	readonly clear: () => void;
}

/** Creates an empty inbox. */
export function openInbox(now: () => number): Inbox {
	let mails: readonly Mail[] = [];
	let last = 0;
	return {
		all: () => mails,
		find: (id) => mails.find((mail) => mail.id === id),
		put(given) {
			const parts = partsOf(given);
			if (parts === undefined) return false;
			last += 1;
			mails = [{ ...parts, id: last, at: now() }, ...mails].slice(0, mostMails);
			return true;
		},
		clear() {
			mails = [];
		}
	};
}

function partsOf(given: unknown) {
	if (typeof given !== 'object' || given === null) return undefined;
	const part = (name: string) => {
		const value: unknown = Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined;
		return typeof value === 'string' ? value : undefined;
	};
	const [to, subject, text, html = ''] = ['to', 'subject', 'text', 'html'].map(part);
	if (!to || subject === undefined || text === undefined) return undefined;
	return { to, subject, text, html };
}

/** The links of a mail, in the order of its text, each once. */
export function linksIn({ text }: Pick<Mail, 'text'>): readonly string[] {
	const found = text.match(/\bhttps?:\/\/[^\s<>"']{1,4000}/g) ?? [];
	return [...new Set(found)].filter((link) => URL.canParse(link));
}
