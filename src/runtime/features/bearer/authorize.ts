// The authorization page and the authorization code for an app (RFC 6749 section 4.1, RFC 7636).

import { sessionOf } from '../../core/config.ts';
import { readToken, seal } from '../../core/cookies.ts';
import { digest, hex } from '../../core/hash.ts';
import { hiddenFields, page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { recordsOf } from '../records.ts';
import { signInFirst } from '../sign-in-first.ts';
import { clientOf } from './clients.ts';

/** Seconds. */
const codeAge = 60;
const longestState = 500;

/** The content of an authorization code. */
export interface Grant {
	readonly client: string;
	readonly redirectUri: string;
	readonly challenge: string;
	/** The value of the session cookie. */
	readonly session: string;
}

type Asked = NonNullable<ReturnType<typeof clientOf>> & {
	state: string | undefined;
	challenge: string;
};

const texts = {
	title: 'Sign in to {0}',
	question: '{0} gets to act for you: {1}.',
	here: 'as you are signed in here',
	allow: 'Continue',
	cancel: 'Cancel',
	failed: 'That did not work'
} as const;

/** The authorization request; an error text if it is invalid, which must not cause a redirect. */
function read(context: Context): Asked | string {
	const { query, body = {}, method } = context.request;
	const from = method === 'POST' ? body : query;
	const client = clientOf(context, from['client_id'], from['redirect_uri']);
	if (!client) return 'This app is not known here, or its address is not the registered one.';
	const {
		response_type: type,
		code_challenge_method: kind,
		code_challenge: challenge,
		state
	} = from;
	if (type !== 'code' || kind !== 'S256')
		return 'This app asks in a way that is not safe: it needs PKCE with S256.';
	if (typeof challenge !== 'string' || !/^[\w-]{43}$/.test(challenge))
		return 'The code challenge is wrong.';
	const known = typeof state === 'string' ? state : undefined;
	if (state !== known || (known?.length ?? 0) > longestState) return 'The state is too long.';
	return { ...client, state: known, challenge };
}

/** Asks the signed-in user for consent; without a session it redirects to the sign-in page. */
export async function showAuthorize(context: Context): Promise<ResponseInternal> {
	const asked = read(context);
	if (typeof asked === 'string') return refused(context, asked);
	const { user } = await sessionOf(context).peek(context);
	if (!user) return signInFirst(context, context.request.url.href);
	const { id, name, redirectUri, challenge, state } = asked;
	const fields = {
		client_id: id,
		redirect_uri: redirectUri,
		code_challenge: challenge,
		...(state !== undefined && { state })
	};
	const all = { ...fields, response_type: 'code', code_challenge_method: 'S256' };
	const inputs = Object.entries(all).map(
		([key, value]) => safe`<input type="hidden" name="${key}" value="${value}">`
	);
	const who = user.name ?? user.email ?? say(context, texts.here);
	const body = safe`<p>${say(context, texts.question, name, who)}</p>
<form action="${context.base}/authorize" method="POST">${hiddenFields(context)}${inputs}
<button type="submit">${say(context, texts.allow)}</button></form>
<p><a href="${back(asked, context, { error: 'access_denied' })}">${say(context, texts.cancel)}</a></p>`;
	return page(context, { title: say(context, texts.title, name), body, hasForm: true });
}

/** Issues an authorization code after the user's consent. */
export async function authorize(context: Context): Promise<ResponseInternal> {
	const asked = read(context);
	if (typeof asked === 'string') return refused(context, asked);
	const { user } = await sessionOf(context).peek(context);
	if (!user) return showAuthorize(context);
	const code = hex(crypto.getRandomValues(new Uint8Array(32)));
	const { value: session } = readToken(context);
	const { id: client, redirectUri, challenge } = asked;
	const grant: Grant = { client, redirectUri, challenge, session };
	await recordsOf(context.config).put({
		kind: 'bearer-code',
		key: await digest(code, 'sha256', 'hex'),
		owner: user.id ?? '',
		value: await seal(context, 'bearer-code', { token: { ...grant }, maxAge: codeAge }),
		expires: new Date(Date.now() + codeAge * 1000)
	});
	return { redirect: back(asked, context, { code }) };
}

function back(
	{ redirectUri, state }: Asked,
	{ base }: Context,
	answer: Record<string, string>
): string {
	// `iss` tells apps that use several servers where the code is from (RFC 9207).
	const parameters = new URLSearchParams({
		...answer,
		...(state !== undefined && { state }),
		iss: base
	});
	return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${parameters}`;
}

function refused(context: Context, why: string): ResponseInternal {
	const body = safe`<p class="error" role="alert">${why}</p>`;
	return page(context, { title: texts.failed, body, status: 400 });
}
