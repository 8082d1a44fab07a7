// Sends sign-in links, and handles requests that follow one.

import { endOf } from '../accounts/store.ts';
import { hex } from '../core/hash.ts';
import type { Context } from '../core/parts.ts';
import { completeSignIn } from '../core/sign-in.ts';
import type { ResponseInternal } from '../core/types.ts';
import { Verification } from './errors.ts';
import { type Asked, deliver } from './mail.ts';
import { confirmPage } from './pages.ts';
import type { EmailConfig } from './provider.ts';
import { expiryOf, hashOf, identityOf, takeRow } from './token.ts';

/** Sends a link with a single-use token. */
export async function sendLink(context: Context, provider: EmailConfig, asked: Asked) {
	const token = (await provider.generateVerificationToken?.()) ?? randomToken();
	const { base, callbackUrl } = context;
	const query = new URLSearchParams({ callbackUrl, token, email: asked.identifier });
	await deliver(context, provider, {
		...asked,
		token,
		row: await hashOf(context, provider, token),
		expires: expiryOf(provider),
		url: `${base}/callback/${provider.id}?${query}`
	});
}

/** Signs in the user who follows a valid link, or asks them to confirm it first. The token is used up in any case. */
export async function followLink(
	context: Context,
	provider: EmailConfig
): Promise<ResponseInternal> {
	const { method, query, headers } = context.request;
	const { token, email } = query;
	if (!token) throw new TypeError('The link has no token.');
	// A prefetch is not a click of a user.
	const onlyLooks = provider.confirm === 'post' || headers.get('sec-purpose')?.includes('prefetch');
	if (method === 'GET' && onlyLooks) return confirmPage(context, email);
	const row = await takeRow(context, provider, { identifier: email, token });
	if (!row || endOf(row) < Date.now()) throw new Verification('The link is used up, or too old.');
	if (row.identifier !== email) throw new Verification('The link is for another address.');
	return completeSignIn(context, await identityOf(context, provider, row.identifier));
}

function randomToken(): string {
	return hex(crypto.getRandomValues(new Uint8Array(32)));
}
