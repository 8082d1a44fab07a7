// The CSRF token: for clients that do not say where a request comes from, and frameworks that check nothing.

import { clearedCookie, presentName } from './cookies.ts';
import { MissingCSRF } from './errors.ts';
import { digest, hex, sameText } from './hash.ts';
import type { Context } from './parts.ts';

/** As `config.skipCSRFCheck`: no CSRF token; where a POST comes from is checked all the same. */
export const skipCSRFCheck: unique symbol = Symbol('skip-csrf-check');

/** The browser's token; a new one with its cookie unless it has a good one. @throws {MissingCSRF} */
export async function csrf(context: Context): Promise<string | undefined> {
	const { request, config, cookies, set } = context;
	if (config.input.skipCSRFCheck === skipCSRFCheck) return undefined;
	const sign = (token: string) => digest(token + config.secrets.join(','), 'sha256', 'hex');
	const { csrfToken } = cookies;
	const name = presentName(csrfToken, request.cookies);
	const value = request.cookies.get(name) ?? '';
	const [token, signature] = value.split('|');
	const known = token && signature && sameText(signature, await sign(token)) ? token : undefined;
	const given = request.body?.['csrfToken'];
	if (needsToken(context) && !(known && typeof given === 'string' && sameText(given, known))) {
		throw new MissingCSRF('The CSRF token is missing or not that of the cookie.');
	}
	if (known) {
		if (name !== csrfToken.name)
			set.push({ ...csrfToken, value }, clearedCookie({ ...csrfToken, name }));
		return known;
	}
	const fresh = hex(crypto.getRandomValues(new Uint8Array(32)));
	set.push({ ...csrfToken, value: `${fresh}|${await sign(fresh)}` });
	return fresh;
}

function needsToken({ request, config, parts: { features } }: Context): boolean {
	const { method, action, providerId } = request;
	if (method !== 'POST') return false;
	const route = `POST ${action}`;
	if (features?.routes?.[route]) return !features.openRoutes?.includes(route);
	if (action !== 'callback') return ['signin', 'signout', 'session'].includes(action);
	return config.providers.get(providerId ?? '')?.type === 'credentials';
}
