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
	const mailer = mailerOf(config);
	if (!mailer) {
		if (!context.development) throw new AuthError(nothingSends(setting));
		await showMail(context, { to, why: nothingSends(setting), message: message() });
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

/** @throws {AuthError} if no way to send mails is configured */
export function demandMailer(config: ResolvedConfig, setting: string): void {
	if (functionOf(config, setting) || mailerOf(config) || config.development) return;
	throw new AuthError(nothingSends(setting));
}

const nothingSends = (setting: string) =>
	`The setting ${setting} needs something that sends mails: add a provider of type email, or set \`${setting}.sendMail\`.`;

/** `sendMail` of the feature's settings, else of `password`. */
function functionOf({ input }: ResolvedConfig, setting: string) {
	for (const name of [setting, 'password']) {
		const { sendMail } = fieldsIn(fieldsIn(input)[name]);
		if (typeof sendMail === 'function') return sendMail;
	}
	return undefined;
}

/** The first email provider with all required settings; undefined if there is none. */
function mailerOf({ providers }: ResolvedConfig) {
	for (const provider of providers.values()) {
		const fields = fieldsIn(provider);
		const { sendVerificationRequest: send, requires } = fields;
		const needed: unknown[] = Array.isArray(requires) ? requires : [];
		const isReady = needed.every((name) => fields[String(name)]);
		if (provider.type === 'email' && typeof send === 'function' && isReady)
			return { provider, send };
	}
	return undefined;
}
