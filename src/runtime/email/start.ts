// Asking for a mail with a link or a code.

import { AccessDenied, Refused } from '../core/errors.ts';
import type { Context } from '../core/parts.ts';
import { askApp } from '../core/sign-in.ts';
import type { ResponseInternal } from '../core/types.ts';
import { patience, within } from '../core/within.ts';
import { normalizeAddress } from './address.ts';
import { sendCode } from './code.ts';
import { fewCodes } from './few-codes.ts';
import { sendLink } from './link.ts';
import { verifyRequestUrl } from './pages.ts';
import type { EmailConfig } from './provider.ts';
import { identityOf } from './token.ts';

/** Sends the mail. The response is the same whether or not the address has a user. */
export async function start(context: Context, provider: EmailConfig): Promise<ResponseInternal> {
	const { body = {} } = context.request;
	const given = body['email'];
	const identifier = (provider.normalizeIdentifier ?? normalizeAddress)(
		typeof given === 'string' ? given : ''
	);
	const request = requestOf(context);
	const limit = provider.limit ?? (provider.code && fewCodes);
	if ((await within(patience, limit?.({ identifier, request }))) === false) {
		throw new Refused('TooManyRequests', 429, 'Too many emails were requested.');
	}
	const { user, account } = await identityOf(context, provider, identifier);
	const refusal = await mayAsk(context, { user, account, email: { verificationRequest: true } });
	if (refusal) return refusal;
	await (provider.code ? sendCode : sendLink)(context, provider, { identifier, request });
	return { redirect: verifyRequestUrl(context, provider) };
}

/** The request with its parsed body. */
function requestOf({ request: { url, headers, body } }: Context): Request {
	return new Request(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
}

/** Calls the `signIn` callback, as `askApp` does; here any error it throws refuses the request. */
async function mayAsk(context: Context, question: Parameters<typeof askApp>[1]) {
	try {
		return await askApp(context, question);
	} catch (error) {
		if (error instanceof AccessDenied) throw error;
		throw new AccessDenied(error instanceof Error ? error : String(error));
	}
}
