// The same sign-in with either library, and what can be seen of it from outside.

import { vi } from 'vitest';
import type { Library } from '../../compat/play/library.ts';
import { Visitor } from '../../runtime/visitor.ts';
import type { Facts } from './catalog.ts';
import { client } from './place.ts';
import { SimulatedProvider } from './provider.ts';

export type AnyFactory = (options?: object) => object;
/** What was seen, by aspect: `authorization scope`, `token url`, `user name`. */
export type Seen = ReadonlyMap<string, string>;

/** The app: settings over the provider's, and an existing user with the address. */
export interface Scene {
	readonly own?: (provider: SimulatedProvider) => object;
	readonly known?: boolean;
	/** What the token endpoint answers instead. */
	readonly token?: () => Response;
}

const ours = 'https://app.example';
/** Random, or decided for all providers alike: state and nonce are always sent. */
const passing = /^(state|nonce|code_challenge|code_verifier|client_assertion)$/;

/** Signs in with a library; `@auth/core` must not be handed a fetch, as some of its providers have their own. */
export async function seenWith(
	library: Library,
	facts: Facts,
	factory: AnyFactory,
	scene: Scene = {}
): Promise<Seen> {
	const provider = new SimulatedProvider(facts, { isPatient: true });
	const seen = new Map<string, string>();
	vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
		const request = new Request(input, init);
		await note(seen, facts, { provider, request: request.clone() });
		const isToken = request.url === seen.get('token url')?.replace(/^\S+ /, '');
		return (isToken && scene.token?.()) || provider.fetch(request);
	});
	try {
		await play(library, facts, { factory, provider, seen, scene });
	} catch (error) {
		seen.set('sign-in', `fails: ${error}`);
	} finally {
		vi.unstubAllGlobals();
	}
	return seen;
}

async function note(
	seen: Map<string, string>,
	facts: Facts,
	what: { provider: SimulatedProvider; request: Request }
) {
	const { desk } = what.provider;
	const { request } = what;
	const url = new URL(request.url);
	const place = url.origin + url.pathname;
	const isToken =
		place === desk.endpoint('token') ||
		(facts.type === 'oauth' && request.method === 'POST' && !seen.has('token url'));
	const isKey = place.endsWith('/jwks') || place === facts.jwksEndpoint;
	const kind = isToken ? 'token' : place.includes('.well-known') || isKey ? undefined : 'userinfo';
	if (!kind || seen.has(`${kind} url`)) return;
	seen.set(`${kind} url`, `${request.method} ${place}`);
	for (const [name, value] of url.searchParams) seen.set(`${kind} query ${name}`, value);
	seen.set(`${kind} authorization`, request.headers.get('authorization') ?? '');
	const text = await request.text();
	const isJson = text.startsWith('{');
	const fields = isJson ? Object.entries(JSON.parse(text)) : [...new URLSearchParams(text)];
	for (const [name, value] of fields) {
		if (!passing.test(name)) seen.set(`${kind} body ${name}`, String(value));
		else seen.set(`${kind} body ${name}`, 'there');
	}
}

interface Play {
	readonly factory: AnyFactory;
	readonly provider: SimulatedProvider;
	readonly seen: Map<string, string>;
	readonly scene: Scene;
}

async function play(
	library: Library,
	{ id }: Facts,
	{ factory, provider, seen, scene }: Play
): Promise<void> {
	const { options, configured, discovery = '' } = provider.desk.place;
	// Without `wellKnown` the issuer has to be the one that the place of the document implies.
	const hasOwnPlace = /^(asgardeo|onelogin)$/.test(id);
	const issuer = hasOwnPlace ? discovery.replace(/\/\.well-known.*/, '') : configured;
	let subject = '';
	const config = {
		providers: [
			factory({ ...options, ...client, ...(issuer && { issuer }), ...scene.own?.(provider) })
		],
		...(scene.known && { adapter: someoneWithEveryAddress(), session: { strategy: 'jwt' } }),
		secret: 'a secret of this test: thirty-two bytes and more',
		trustHost: true,
		basePath: '/auth',
		skipCSRFCheck: library.skipCSRFCheck,
		callbacks: {
			signIn(params: { account?: { providerAccountId?: string } }) {
				subject = String(params.account?.providerAccountId);
				return true;
			}
		},
		logger: { error: () => undefined, warn: () => undefined, debug: () => undefined }
	};
	const visitor = new Visitor(async (request) => {
		const answer = await library.Auth(request, config);
		if (!(answer instanceof Response)) throw new TypeError('no response');
		return answer;
	}, ours);
	const { location } = await visitor.post(`/auth/signin/${id}`);
	if (!location || location.startsWith(ours)) {
		seen.set('sign-in', 'does not start');
		return;
	}
	const url = new URL(location);
	seen.set('authorization url', url.origin + url.pathname);
	for (const [name, value] of url.searchParams) {
		if (!/^(state|nonce)$/.test(name))
			seen.set(`authorization ${name}`, passing.test(name) ? 'there' : value);
	}
	const { isForm, parameters } = provider.authorize(location);
	const { iss: _, ...known } = parameters;
	const from = { origin: 'null', 'sec-fetch-site': 'cross-site' };
	const answer = await (isForm
		? visitor.post(`/auth/callback/${id}`, known, from)
		: visitor.get(`/auth/callback/${id}?${new URLSearchParams(known)}`));
	if (Object.keys(scene).length) seen.set('end', answer.location);
	noteUser(seen, subject, await visitor.session());
}

function noteUser(seen: Map<string, string>, subject: string, session: { user?: object } | null) {
	if (!session?.user) {
		seen.set('sign-in', 'is refused');
		return;
	}
	seen.set('user id', subject);
	for (const [name, value] of Object.entries(session.user))
		if (value) seen.set(`user ${name}`, String(value));
}

/**
 * A store in which every address belongs to the same user, who has no account at a provider yet.
 */
function someoneWithEveryAddress(): object {
	const users = (email: string) => ({ id: 'user-7', email, emailVerified: null });
	return {
		getUser: () => users('known@people.example'),
		getUserByAccount: () => null,
		getUserByEmail: users,
		createUser: (user: object) => ({ ...user, id: 'user-8' }),
		updateUser: (user: object) => user,
		linkAccount: (account: object) => account
	};
}
