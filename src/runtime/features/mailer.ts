// Sends the mails of features, by a function of the app or its provider of type `email`.

import { type ResolvedConfig, urlsOf } from '../core/config.ts';
import { AuthError } from '../core/errors.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Context } from '../core/parts.ts';
import { within } from '../core/within.ts';
import { patienceForMail, showMail } from '../email/inbox.ts';
import { type Letter, writeLetter } from './letter.ts';

interface Mail {
	readonly letter: Letter;
	readonly to: string;
	/** The target of the button. */
	readonly url: string;
	/** Token and expiry of the link, if it has one. */
	readonly token?: string;
	readonly expires?: Date;
}

const noTheme = { colorScheme: 'auto', logo: '', brandColor: '', buttonText: '' } as const;

/**
 * Sends a mail of a feature. `setting`: the name of its settings. In development without a mailer, it shows the mail to
 * the developer. @throws {Error} if sending fails
 */
export async function sendLetter(context: Context, setting: string, mail: Mail): Promise<void> {
	const { config, language } = context;
	const { letter, to, url, ...link } = mail;
	const theme = { ...noTheme, ...config.theme };
	const message = () => writeLetter(letter, { url, config: { theme }, language });
	const own = functionOf(config, setting);
	if (own) {
		await within(patienceForMail, Reflect.apply(own, undefined, [{ to, ...message() }]));
		return;
	}
	const mailer = mailersOf(config).find(({ lacks }) => lacks.length === 0);
	if (!mailer) {
		const why = nothingSends(config, setting);
		if (!context.development) throw new AuthError(why);
		await showMail(context, { to, why, message: message() });
		return;
	}
	const { headers, url: asked } = context.request;
	const { token = '', expires = new Date() } = link;
	const provider = { ...mailer.provider, ...urlsOf(context.base, mailer.provider.id) };
	const request = new Request(asked, { headers });
	const told = { identifier: to, url, token, expires, provider, theme, request, message };
	const sent: unknown = Reflect.apply(mailer.send, undefined, [told]);
	await within(patienceForMail, sent);
}

/** @throws {AuthError} if no way to send mails is configured. A provider that lacks settings fails when it has to send. */
export function demandMailer(config: ResolvedConfig, setting: string): void {
	if (functionOf(config, setting) || mailersOf(config)[0] || config.development) return;
	throw new AuthError(nothingSends(config, setting));
}

function nothingSends(config: ResolvedConfig, setting: string): string {
	const [mailer] = mailersOf(config);
	if (mailer)
		return `The provider ${mailer.provider.id} lacks ${mailer.lacks.join(', ')}, so it sends no mail for the setting ${setting}.`;
	return `The setting ${setting} needs something that sends mails: add a provider of type email, or set \`${setting}.sendMail\`.`;
}

/** `sendMail` of the feature's settings, else of `password`. */
function functionOf({ input }: ResolvedConfig, setting: string) {
	for (const name of [setting, 'password']) {
		const { sendMail } = fieldsIn(fieldsIn(input)[name]);
		if (typeof sendMail === 'function') return sendMail;
	}
	return undefined;
}

/** The email providers, with the names of required settings that they lack. */
function mailersOf({ providers }: ResolvedConfig) {
	return [...providers.values()].flatMap((provider) => {
		const fields = fieldsIn(provider);
		const { sendVerificationRequest: send, requires } = fields;
		if (provider.type !== 'email' || typeof send !== 'function') return [];
		const needed = Array.isArray(requires) ? requires.map(String) : [];
		return [{ provider, send, lacks: needed.filter((name) => !fields[name]) }];
	});
}
