// What next-auth 4 answers where the code in this folder answers otherwise: codes of errors, and JSON for scripts.

import type { Answer } from '../../core/answer';
import { withParameters } from '../../core/callback-url';
import { AccessDenied, AuthError } from '../../core/errors';
import { hex } from '../../core/hash';
import { reasonOf, SentOn, Told } from './thrown';
import type { Any } from './types';

/** A request, as far as it decides on the form of its answer. */
export interface Asked {
	readonly method: string;
	readonly action: string;
	readonly providerId: string;
	readonly providerType: string | undefined;
	readonly query: URLSearchParams;
	/** The script that sent the form wants to be told where it leads. */
	readonly wantsJson: boolean;
	/** Where the routes begin, such as `https://app.example/api/auth`. */
	readonly base: string;
}

/** These are shown on the sign-in page, all others on the page for errors. */
const onSignIn =
	/^(Signin|OAuthSignin|OAuthCallback|OAuthCreateAccount|EmailCreateAccount|Callback|OAuthAccountNotLinked|EmailSignin|CredentialsSignin|SessionRequired)$/;

export function answerAsBefore(answer: Answer, asked: Asked): Answer {
	const { action, method, base, query, providerType } = asked;
	const { body, redirect } = answer;
	const error = reasonOf(answer.error);
	if (action === 'session' && !body) return { ...answer, body: {} };
	// Where a form comes from is checked, no token: pages of the app want one nonetheless.
	if (action === 'csrf')
		return {
			...answer,
			status: 200,
			body: { csrfToken: hex(crypto.getRandomValues(new Uint8Array(32))) }
		};
	if (action === 'providers' && (answer.status ?? 200) === 200)
		return { ...answer, body: allOAuth(body) };
	const code = query.get('error') ?? '';
	if (action === 'error' && method === 'GET' && onSignIn.test(code))
		return { redirect: withParameters(`${base}/signin`, { error: code }) };
	if (error instanceof SentOn) return asJson({ ...answer, redirect: error.message }, asked);
	const isKnown = error instanceof AuthError || (error && action === 'signin');
	if (!redirect || !isKnown) return asJson(answer, asked);
	const parameters = { error: codeOf(error, asked) };
	const whose = parameters.error === 'CredentialsSignin' && { provider: asked.providerId };
	// Pages of the app may decode it by hand, where a plus is no space.
	const page = withParameters(`${base}/error`, { ...parameters, ...whose }).replaceAll('+', '%20');
	const isRefused = providerType === 'credentials' && action === 'callback';
	return asJson({ ...answer, redirect: page }, asked, isRefused ? statusOf(error) : 200);
}

/** Version 4 knows no other type for providers that speak OpenID Connect. */
function allOAuth(providers: Any): object {
	const entries = Object.entries<Any>(providers ?? {}).map(([id, one]) => [
		id,
		{ ...one, type: one.type === 'oidc' ? 'oauth' : one.type }
	]);
	return Object.fromEntries(entries);
}

function codeOf(error: unknown, { action, providerType }: Asked): string {
	const { type, cause } = Object(error);
	const isMail = providerType === 'email';
	if (error instanceof Told) return isMail && action === 'signin' ? error.whole : error.message;
	if (/^(AccessDenied|Verification|CredentialsSignin|OAuthAccountNotLinked)$/.test(type))
		return type;
	if (action === 'signin') return isMail ? 'EmailSignin' : 'OAuthSignin';
	if (action !== 'callback') return 'Configuration';
	const isLater = type === 'OAuthCallbackError' || Object(cause).err instanceof AuthError;
	return isMail || isLater ? 'Callback' : 'OAuthCallback';
}

function statusOf(error: unknown): number {
	if (error instanceof Told) return error.status;
	return error instanceof AccessDenied ? 403 : 401;
}

/** A script is told where a redirect leads; it sees none otherwise. */
function asJson(answer: Answer, { wantsJson }: Asked, status = 200): Answer {
	const { redirect, ...rest } = answer;
	if (!redirect || !wantsJson) return answer;
	return { ...rest, status, body: { url: redirect } };
}
