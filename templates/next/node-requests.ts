// The session in the pages router, with requests and responses of Node.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeCookie } from './core/cookies';
import type { Connected } from './core/integration';
import type { Cookie, Session } from './core/types';

/** The session of a request. Sets its cookies on the response. */
export async function sessionForNode(
	auth: Connected,
	request: IncomingMessage,
	response?: object
): Promise<Session | null> {
	const { session, cookies } = await auth.session({
		headers: headersOf(request),
		scope: request
	});
	if (isResponse(response)) setCookies(response, cookies);
	return session;
}

export function setCookies(response: ServerResponse, cookies: readonly Cookie[]): void {
	// Types before Node.js 18.13 have no `appendHeader`.
	for (const cookie of cookies) Object(response).appendHeader('Set-Cookie', writeCookie(cookie));
	if (cookies.length > 0) response.setHeader('Cache-Control', 'private, no-store');
}

export function headersOf(request: IncomingMessage): Headers {
	const headers = new Headers();
	for (const [name, values] of Object.entries(request.headers)) {
		for (const value of [values ?? []].flat()) headers.append(name, value);
	}
	return headers;
}

function isResponse(value: object = {}): value is ServerResponse {
	return 'appendHeader' in value;
}
