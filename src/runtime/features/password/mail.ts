// Sends mails about passwords, by the app's own function or by its provider of type `email`.

import { type ResolvedConfig, urlsOf } from '../../core/config.ts';
import { AuthError } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import { patience, within } from '../../core/within.ts';
import { showMail } from '../../email/inbox.ts';
import { type Topic, writeMessage } from './message.ts';
import { settingsOf } from './settings.ts';

interface Mail {
	readonly topic: Topic;
	readonly to: string;
	/** Where its button leads. */
	readonly url: string;
	/** Of the link, if it has one. */
	readonly token?: string;
	readonly expires?: Date;
}

/** Sends a mail. In development it is shown instead, where nothing sends mails. @throws {Error} if it could not be sent */
export async function sendMail(context: Context, { topic, to, url, ...link }: Mail): Promise<void> {
	const { config } = context;
	const theme = { ...noTheme, ...config.theme };
	const message = () => writeMessage(topic, { url, theme });
	const { sendMail: own } = settingsOf(config);
	if (own) {
		await within(patience, Reflect.apply(own, undefined, [{ to, ...message() }]));
		return;
	}
	const mailer = mailerOf(config);
	if (!mailer) {
		if (!context.development) throw new AuthError(nothingSends);
		await showMail(context, { to, why: nothingSends, message: message() });
		return;
	}
	const { headers, url: asked } = context.request;
	const { token = '', expires = new Date() } = link;
	const provider = { ...mailer.provider, ...urlsOf(context.base, mailer.provider.id) };
	const request = new Request(asked, { headers });
	const told = { identifier: to, url, token, expires, provider, theme, request, message };
	const sent: unknown = Reflect.apply(mailer.send, undefined, [told]);
	await within(patience, sent);
}

const noTheme = { colorScheme: 'auto', logo: '', brandColor: '', buttonText: '' } as const;
const nothingSends =
	'The feature password sends mails: add a provider of type email, or set `password.sendMail`.';

/** The provider that sends mails, the first that lacks nothing; undefined if there is none. */
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

/** @throws {AuthError} if nothing could send a mail */
export function demandMail(config: ResolvedConfig): void {
	if (settingsOf(config).sendMail || mailerOf(config) || config.development) return;
	throw new AuthError(nothingSends);
}
