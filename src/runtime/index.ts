// The whole runtime: all flows, both session strategies. An app has a smaller one of these, with what it chose.

import { accounts } from './accounts/accounts.ts';
import { toResponse } from './core/answer.ts';
import { csrf } from './core/csrf.ts';
import { defineAuth, type Auth as Opened } from './core/define-auth.ts';
import { AuthError } from './core/errors.ts';
import { json } from './core/json-redirects.ts';
import { cookies } from './core/own-cookies.ts';
import type { ResponseInternal } from './core/types.ts';
import { credentials } from './credentials/flow.ts';
import { email } from './email/flow.ts';
import { fapi } from './oauth/fapi/fapi.ts';
import { quirkyFlow } from './oauth/quirks.ts';
import { quirkyOpenId } from './oauth/quirky-oidc.ts';
import { recallFixed } from './oauth/recall-fixed.ts';
import { proxy } from './oauth/redirect-proxy.ts';
import { databaseSession } from './session/database.ts';
import { jwtSession } from './session/jwt.ts';
import { lifetime } from './session/lifetime.ts';
import { older } from './session/older-tokens.ts';
import { codec } from './session/own-codec.ts';
import { tokens } from './session/token.ts';
import { webauthn } from './webauthn/flow.ts';

export { createActionURL } from './core/action-url.ts';
export { customFetch } from './core/config.ts';
export { skipCSRFCheck } from './core/csrf.ts';
export { isAuthAction } from './core/request.ts';
export { setEnvDefaults } from './core/set-env-defaults.ts';
export type * from './core/types.ts';

/** As `config.raw`: the answer comes as data and errors are thrown. */
export const raw: unique symbol = Symbol('raw');

const oauth = quirkyFlow({ ...quirkyOpenId, recallOther: recallFixed });

/** What an app's own index calls `Auth`. */
export const openAuth = defineAuth({
	flows: [oauth, credentials, email, webauthn],
	sessions: [jwtSession, databaseSession],
	accounts,
	tokens,
	csrf,
	json,
	proxy,
	fapi,
	cookies,
	older,
	codec,
	lifetime
});

type Config = Parameters<typeof openAuth>[0] & { raw?: typeof raw };
const known = new WeakMap<Config, { copy: Config; auth: Opened }>();

/** Answers a request. A configuration is opened again only if a field of it was exchanged meanwhile. */
export function Auth(
	request: Request,
	config: Config & { raw: typeof raw }
): Promise<ResponseInternal | Response>;
export function Auth(request: Request, config: Config): Promise<Response>;
export function Auth(request: Request, config: Config): Promise<ResponseInternal | Response> {
	const entry = known.get(config);
	const isKnown = entry && isSame(entry.copy, config) && isSame(config, entry.copy);
	const auth = isKnown ? entry.auth : openAuth(config);
	if (!isKnown) known.set(config, { copy: { ...config }, auth });
	return config.raw === raw ? answerRaw(auth, request) : auth.respond(request);
}

function isSame(a: Config, b: Config): boolean {
	for (const key in a) if (Reflect.get(a, key) !== Reflect.get(b, key)) return false;
	return true;
}

async function answerRaw(auth: Opened, request: Request): Promise<ResponseInternal | Response> {
	const answer = await auth.answer(request);
	if (!answer.error) return answer;
	const wantsJson = request.headers.has('x-auth-return-redirect');
	if (answer.error instanceof AuthError && !wantsJson) throw answer.error;
	return toResponse(json(request, answer));
}
