// Sign-in by email: with a link, or with a code.

import { typed } from '../core/arrange.ts';
import { merge } from '../core/config.ts';
import { lacking } from '../core/env.ts';
import { AuthError, CallbackRouteError } from '../core/errors.ts';
import type { Context, Flow } from '../core/parts.ts';
import type { ResponseInternal } from '../core/types.ts';
import { isPending, redeemCode } from './code.ts';
import { followLink } from './link.ts';
import { missingIn } from './mail.ts';
import { codePage, emailForm, verifyRequestPage } from './pages.ts';
import type { EmailConfig } from './provider.ts';
import { start } from './start.ts';

export const email: Flow<EmailConfig> = {
	types: ['email'],
	layOver,
	check,
	start,
	finish,
	form: emailForm,
	typed,
	routes: { 'verify-request': verifyRequest }
};

/** If the app sends the mails itself, only the app knows the required settings. */
function layOver(provider: EmailConfig, options: Partial<EmailConfig>): EmailConfig {
	return merge(options.sendVerificationRequest ? { ...provider, requires: [] } : provider, options);
}

function check(provider: EmailConfig, { development }: { development: boolean }) {
	const { id, code } = provider;
	const missing = missingIn(provider);
	// In development without it, mails go to the inbox of `auth-cli idp`, or else to the console.
	if (missing && !development) return new AuthError(lacking(id, missing));
	// Shorter codes, or more than ten attempts, make guessing practical.
	const { length = 6, attempts = 5 } = code ?? {};
	if (length >= 6 && length <= 32 && attempts >= 1 && attempts <= 10) return undefined;
	return new AuthError(`${id} needs a \`code\` of 6 to 32 digits and 1 to 10 attempts.`);
}

async function finish(context: Context, provider: EmailConfig): Promise<ResponseInternal> {
	try {
		return await (provider.code ? redeemCode : followLink)(context, provider);
	} catch (error) {
		if (error instanceof AuthError) throw error;
		throw new CallbackRouteError(undefined, { cause: { err: error, provider: provider.id } });
	}
}

async function verifyRequest(context: Context): Promise<ResponseInternal> {
	const { config, request } = context;
	const own = config.pages.verifyRequest;
	if (own) return { redirect: own + request.url.search };
	const provider = config.providers.get(request.query['provider'] ?? '');
	const asks = provider && isEmail(provider) && provider.code;
	return asks && (await isPending(context, provider))
		? codePage(context, provider)
		: verifyRequestPage(context);
}

function isEmail(provider: { type: string }): provider is EmailConfig {
	return provider.type === 'email';
}
