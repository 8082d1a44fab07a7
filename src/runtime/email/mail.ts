// Storing a token and sending it.

import { adapterOf, storeOf } from '../accounts/store.ts';
import { lacking } from '../core/env.ts';
import { AuthError, asError } from '../core/errors.ts';
import type { Context } from '../core/parts.ts';
import { within } from '../core/within.ts';
import { patienceForMail, showMail } from './inbox.ts';
import { writeMessage } from './message.ts';
import type { EmailConfig, VerificationRequest } from './provider.ts';

/** Who asked for a mail. */
export interface Asked {
	readonly identifier: string;
	readonly request: Request;
}

type Mail = Asked & Pick<VerificationRequest, 'token' | 'url' | 'expires'> & { row: string };

/** Stores the row before sending, so that each sent token is in the database; tries to remove it if sending fails. */
export async function deliver(context: Context, provider: EmailConfig, mail: Mail): Promise<void> {
	const { config, base } = context;
	const { row, ...told } = mail;
	const { identifier, url, token, expires } = told;
	const store = storeOf(config);
	const theme = config.input.theme ?? noTheme;
	const { language } = context;
	const code = provider.code && { code: token };
	const message = () => writeMessage({ url, theme, language, ...code });
	const voids = !provider.keepEarlier && adapterOf(config)?.deleteVerificationTokens;
	if (voids) await store.deleteVerificationTokens(identifier);
	await store.createVerificationToken({ identifier, token: row, expires });
	try {
		const { id } = provider;
		const urls = { signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` };
		const params = { ...told, provider: { ...provider, ...urls }, theme, message };
		const missing = context.development && missingIn(provider);
		if (missing)
			await showMail(context, { to: identifier, why: lacking(id, missing), message: message() });
		else await within(patienceForMail, provider.sendVerificationRequest(params));
	} catch (error) {
		await forget();
		if (error instanceof AuthError) throw error;
		throw new Error(`${provider.id} could not send the mail.`, { cause: error });
	}

	async function forget(): Promise<void> {
		try {
			await store.useVerificationToken({ identifier, token: row });
		} catch (error) {
			config.logger.error(asError(error));
		}
	}
}

/** A required setting that is missing. */
export function missingIn({ requires = [], ...provider }: EmailConfig) {
	return requires.find((name) => !provider[name]);
}

const noTheme = { colorScheme: 'auto', logo: '', brandColor: '', buttonText: '' } as const;
