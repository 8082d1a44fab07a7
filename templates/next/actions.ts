// Sign-in, sign-out and session updates in server actions and route handlers.

import type { GetServerSidePropsContext } from 'next';
import type { Connector } from './connector';
import type { Answer } from './core/answer';
import type { Question } from './core/ask';
import { AuthError } from './core/errors';
import type { Visit } from './core/integration';
import { warnOnce } from './core/logger';
import type { Cookie, Session } from './core/types';
import { headersOf, setCookies as setOn } from './node-requests';
import { currentVisit, leave, setCookies, untilAsked } from './platform';

export type Page = Pick<GetServerSidePropsContext, 'req' | 'res'>;
/** The return URL; with `redirect: false` the URL is returned instead of redirecting. */
type SignOutOptions = { redirectTo?: string; redirect?: boolean };
/** Also the fields of the provider's form, such as `email` or `password`. */
type SignInOptions = SignOutOptions & { [field: string]: unknown };
type Leaving<Options> = FormData | (Options & { redirect?: true });
/** The redirect URL and the cookies that were set. */
type Accepted = { redirect: string; cookies: Cookie[] };
type AuthorizationParams = string | string[][] | Record<string, string> | URLSearchParams;

const noProxy =
	'A server component cannot set a cookie. Export `auth` as `proxy` (Next.js 15 and before: `middleware`), which does it.';

/** Runs questions of features, also in server components, which set no cookies. `given`: for the pages router. */
export function asksFor(sessions: Connector) {
	return async <T>(question: Question<T>, given?: Page): Promise<T> => {
		const visit = given
			? { headers: headersOf(given.req), scope: given.req }
			: await currentVisit();
		if (!given) await untilAsked();
		const { auth, requestOf } = await sessions();
		const context = auth.contextOf(requestOf(visit));
		const found = await question(context);
		const cookies = [...context.setEvenOnFailure, ...context.set];
		const warn = () => warnOnce(auth.config.input, 'cookies-not-set', noProxy);
		if (given) setOn(given.res, cookies);
		else await setCookies(cookies).catch(warn);
		return found;
	};
}

export function serverActions(routes: Connector, sessions: Connector) {
	/** Opens the sign-in page without a provider. The URL has no type, as in next-auth 5. @throws {AuthError} */
	async function signIn(
		provider?: string,
		options?: Leaving<SignInOptions>,
		authorizationParams?: AuthorizationParams
	): Promise<never>;
	async function signIn(
		provider: string | undefined,
		options: SignInOptions,
		authorizationParams?: AuthorizationParams
	): Promise<ReturnType<typeof JSON.parse>>;
	async function signIn(
		providerId = '',
		options: FormData | SignInOptions = {},
		authorizationParams?: AuthorizationParams
	): Promise<string> {
		const visit = await currentVisit();
		const { fields, callbackUrl, stay } = readOptions(options, visit);
		const parameters = new URLSearchParams(authorizationParams);
		const wish = { providerId, callbackUrl, fields, parameters };
		return (await accept(await (await routes()).signIn(visit, wish), stay)).redirect;
	}

	async function signOut(options?: Leaving<SignOutOptions>): Promise<never>;
	async function signOut(options: SignOutOptions): Promise<Accepted>;
	async function signOut(options: FormData | SignOutOptions = {}): Promise<Accepted> {
		const visit = await currentVisit();
		const { callbackUrl, stay } = readOptions(options, visit);
		return accept(await (await routes()).signOut(visit, callbackUrl), stay);
	}

	/** Passes `data` to the callbacks `jwt` and `session`. */
	async function unstable_update(data: unknown): Promise<Session | null> {
		const { auth, requestOf } = await sessions();
		const { session, cookies } = await auth.session(requestOf(await currentVisit()), { data });
		await setCookies(cookies);
		return session;
	}

	return { signIn, signOut, unstable_update };
}

function readOptions(options: FormData | SignInOptions, { headers }: Visit) {
	const given: Readonly<Record<string, unknown>> =
		options instanceof FormData ? Object.fromEntries(options) : options;
	const { redirect, redirectTo, callbackUrl = headers.get('referer') ?? '/', ...rest } = given;
	const fields = new URLSearchParams();
	for (const [name, value] of Object.entries(rest)) {
		// Without scripts, such a field names the action of a form.
		const isOurs = !name.startsWith('$ACTION');
		if (isOurs && /^(string|number|boolean)$/.test(typeof value)) fields.set(name, String(value));
	}
	// Form fields are text: an empty `redirect` keeps the browser on the page.
	const stay = redirect === false || redirect === '';
	return { fields, callbackUrl: String(redirectTo ?? callbackUrl), stay };
}

/** Sets the cookies of a response and follows its redirect. @throws {AuthError} if that is an error page */
async function accept({ redirect, error, cookies = [] }: Answer, stay: boolean): Promise<Accepted> {
	await setCookies(cookies);
	if (error instanceof AuthError) throw error;
	if (!redirect) throw new Error('Sign-in refused this request: the log says why.');
	return stay ? { redirect, cookies } : leave(redirect);
}
