// What `next-auth` of version 4 exports, by the code in this folder: it lets the app's own code stay as it is.

import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from 'next';
import type { NextRequest } from 'next/server';
import { base } from '../base-path';
import { connect } from '../core/integration';
import { readBytes } from '../core/request';
import { Auth } from '../index';
import { secretsOf } from '../jwt-4';
import { headersOf, setCookies } from '../node-requests';
import { askedUrl, currentVisit, development, readEnv, untilAsked } from '../platform';
import { optionsOfToday } from './next-auth-4/options';
import { without } from './next-auth-4/provider';
import { respond } from './next-auth-4/respond';
import type { Any, AuthOptions, Session } from './next-auth-4/types';

export type * from './next-auth-4/types';

type RouteContext = { params: Any };
type Handler = (request: Any, response?: Any) => Any;
/** Bytes. No form of ours comes near. */
const largestBody = 65_536;

/** Answers the routes of sign-in: as a handler of these options, or at once. */
export function NextAuth(options: AuthOptions): Any;
export function NextAuth(req: NextApiRequest, res: NextApiResponse, options: AuthOptions): Any;
export function NextAuth(req: NextRequest, context: RouteContext, options: AuthOptions): Any;
export function NextAuth(...given: [AuthOptions] | [Any, Any, AuthOptions]): Any {
	if (given.length === 1) {
		const handler: Handler = (request, response) => handle(request, response, given[0]);
		return handler;
	}
	return handle(...given);
}
export default NextAuth;

function handle(request: Any, response: Any, options: AuthOptions): Promise<unknown> {
	const isRoute = !!response && 'params' in response;
	return isRoute ? route(request, response, options) : api(request, response, options);
}

/** A route of the app router. */
async function route(request: NextRequest, { params }: RouteContext, options: AuthOptions) {
	const { method, headers } = request;
	const { nextauth } = await params;
	const read = async () => new TextDecoder().decode(await readBytes(request.body, largestBody));
	return respond(open(options), { method, headers, url: askedUrl(request), path: nextauth, read });
}

/** A route of the pages router, whose body has been read already unless the app says otherwise. */
async function api(req: NextApiRequest, res: NextApiResponse, options: AuthOptions) {
	const headers = headersOf(req);
	const scheme = headers.get('x-forwarded-proto')?.startsWith('https') ? 'https' : 'http';
	const { nextauth = [], ...query } = req.query;
	const url = new URL(`${scheme}://localhost/?${formOf(query)}`);
	const path = [nextauth].flat();
	const read = async () => bodyOf(req.body, headers);
	const answer = await respond(open(options), {
		method: req.method ?? 'GET',
		headers,
		url,
		path,
		read
	});
	res.status(answer.status);
	// Types of Node.js before 18.13 have no `appendHeader`.
	for (const [name, value] of answer.headers) Object(res).appendHeader(name, value);
	res.end(new Uint8Array(await answer.arrayBuffer()));
}

/** As it was sent: Next.js makes objects of forms and of JSON. */
function bodyOf(body: Any, headers: Headers): string {
	if (typeof body !== 'object') return String(body ?? '');
	if (headers.get('content-type')?.includes('json')) return JSON.stringify(body);
	return String(formOf(body));
}

function formOf(fields: Any): URLSearchParams {
	const all = Object.entries<Any>(fields ?? {}).flatMap(([name, value]) =>
		[value].flat().map((one) => [name, String(one)])
	);
	return new URLSearchParams(all);
}

const opened = new WeakMap<object, ReturnType<typeof connected>>();

/** Those of an object once; a function of the app may make others for each request. */
function open(options: object) {
	const known = opened.get(options) ?? connected(options);
	opened.set(options, known);
	return known;
}

function connected(options: Partial<AuthOptions>) {
	const env = readEnv();
	const { AUTH_URL: url } = env;
	// Version 4 takes a host without a scheme for one of https.
	const AUTH_URL = url && !/^https?:/.test(url) ? `https://${url}` : url;
	const config = optionsOfToday(options);
	config.secret ??= secretsOf();
	return connect(Auth, Object(config), {
		...{ env: { ...env, AUTH_URL }, development, base, routes: '/api/auth' }
	});
}

type Asking = Partial<Omit<AuthOptions, 'callbacks'>> & {
	callbacks?: Partial<Record<keyof NonNullable<AuthOptions['callbacks']>, Any>>;
};
type Seen<O> = O extends { callbacks: { session: (...given: Any[]) => infer S } }
	? Awaited<S>
	: Session;
type Req = GetServerSidePropsContext['req'] | NextApiRequest;
type Res = GetServerSidePropsContext['res'] | NextApiResponse;

/** The session, or `null`. With `req` and `res` it keeps the session alive. */
export async function getServerSession<O extends Asking, R = Seen<O>>(
	...given: [Req, Res, O] | [O] | []
): Promise<R | null> {
	const [req, res, options] = given.length === 3 ? given : [undefined, undefined, given[0]];
	const { auth, requestOf } = open(options ?? none);
	if (req && res) {
		const { session, cookies } = await auth.session(requestOf({ headers: headersOf(req) }));
		setCookies(res, cookies);
		return session ? seen(session) : null;
	}
	const visit = await currentVisit();
	await untilAsked();
	const { session } = await auth.session({ ...requestOf(visit), isReadOnly: true });
	if (!session) return null;
	return seen(without(session, 'expires'));
}
/** @deprecated As `getServerSession`. */
export const unstable_getServerSession = getServerSession;

/** For calls without options: sessions in cookies, with the secret of the environment. */
const none = {};

/** What an app's own `session` gives, only it knows. */
const seen = (session: unknown): Any => session;
