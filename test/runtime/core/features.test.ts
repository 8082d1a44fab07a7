import { describe, expect, expectTypeOf, it } from 'vitest';
import { answering, ask } from '../../../src/runtime/core/ask.ts';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { AuthError, Refused } from '../../../src/runtime/core/errors.ts';
import { features } from '../../../src/runtime/core/features.ts';
import { page, safe } from '../../../src/runtime/core/pages.ts';
import type { Feature } from '../../../src/runtime/core/parts.ts';
import { visits } from '../../../src/runtime/core/visits.ts';
import { credentials } from '../../../src/runtime/credentials/flow.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { Visitor } from '../visitor.ts';

const said: string[] = [];
const errors: Error[] = [];
const ann = { id: '7', name: 'Ann', email: 'ann@example.test' };
const config = {
	secret: 'a secret of the tests, longer than thirty-two characters',
	trustHost: true,
	basePath: '/auth',
	logger: { error: (error: Error) => void errors.push(error), warn: () => {} },
	providers: [
		{
			id: 'form',
			name: 'Form',
			type: 'credentials' as const,
			credentials: {},
			authorize: async () => ann
		}
	]
};

/** Sign-in with a form, and these features. */
function appWith(...all: Feature[]) {
	said.length = 0;
	errors.length = 0;
	const open = defineAuth({
		flows: [credentials],
		sessions: [jwtSession],
		tokens,
		csrf,
		features: features(...all)
	});
	const auth = open(config);
	return { open, auth, visitor: new Visitor((request) => auth.respond(request)) };
}

const signIn = (visitor: Visitor) => visitor.submit('/auth/callback/form');

describe('a feature', () => {
	const hello: Feature = {
		routes: {
			'GET hello': (context) => page(context, { title: 'Hello', body: safe`<p>Hi</p>` }),
			'POST hello': ({ request }) => ({ body: request.body }),
			'POST from-elsewhere': () => ({ body: 'taken' })
		},
		openRoutes: ['POST from-elsewhere']
	};

	it('has its own routes and pages', async () => {
		const { visitor, auth } = appWith(hello);
		const shown = await visitor.get('/auth/hello');
		expect(shown.status).toBe(200);
		expect(shown.text).toContain('<p>Hi</p>');
		expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
		expect(auth.serves('hello')).toBe(true);
		expect(auth.serves('constructor')).toBe(false);
		expect((await visitor.get('/auth/hello/github')).status).toBe(400);
		expect((await appWith().visitor.get('/auth/hello')).status).toBe(400);
	});

	it('accepts a form only from the app, with the token of the browser', async () => {
		const { visitor } = appWith(hello);
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		expect((await visitor.post('/auth/hello', {}, foreign)).status).toBe(403);
		expect((await visitor.post('/auth/hello', {})).location).toContain('MissingCSRF');
		expect((await visitor.submit('/auth/hello', { a: 'b' })).status).toBe(200);
		expect(errors.map(({ name }) => name)).toEqual(['Refused', 'MissingCSRF']);
	});

	it('may open some of its routes to other servers', async () => {
		const { visitor } = appWith(hello);
		const foreign = { origin: 'https://idp.test', 'sec-fetch-site': 'cross-site' };
		const taken = await visitor.post('/auth/from-elsewhere', {}, foreign);
		expect([taken.status, taken.text]).toEqual([200, 'taken']);
	});

	it('runs before a request, and may reject it', async () => {
		const limit: Feature = {
			async prepare(context) {
				const { method, action } = context.request;
				said.push(`${method} ${action}`);
				if (method === 'POST') throw new Refused('TooManyRequests', 429, 'Too many.');
				return context;
			}
		};
		const { visitor } = appWith(limit);
		const answer = await signIn(visitor);
		expect(answer.status).toBe(429);
		expect(said).toEqual(['GET csrf', 'POST callback']);
		expect(await visitor.session()).toBeNull();
	});

	it('may replace the configuration of a request', async () => {
		const named = (name: string): Feature => ({
			async prepare(context) {
				const { config } = context;
				const session = async () => ({ user: { name }, expires: '2030-01-01' });
				return { ...context, config: { ...config, callbacks: { ...config.callbacks, session } } };
			}
		});
		const { visitor } = appWith(named('first'), named('second'));
		await signIn(visitor);
		expect(await visitor.session()).toMatchObject({ user: { name: 'second' } });
	});

	it('runs between authentication and session, and may answer instead', async () => {
		const second: Feature = {
			async signedIn(context, { user }) {
				said.push(String(user.id));
				return { redirect: `${context.base}/second` };
			}
		};
		const never: Feature = {
			async signedIn() {
				said.push('never');
				return undefined;
			}
		};
		const { visitor } = appWith(second, never);
		expect((await signIn(visitor)).location).toBe('https://app.test/auth/second');
		expect(await visitor.session()).toBeNull();
		expect(said).toEqual(['7']);
	});

	it('runs after a session has begun, which the request then has', async () => {
		const one: Feature = {
			async sessionStarted({ request }, { user }) {
				const names = [...request.cookies.keys()].filter((name) => /session-token$/.test(name));
				said.push(`${user.name} has ${names}`);
			}
		};
		const { visitor } = appWith(one);
		await signIn(visitor);
		expect(said).toEqual(['Ann has __Secure-authjs.session-token']);
	});

	it('does not run without a new session', async () => {
		const refusing: Feature = { signedIn: async () => ({ redirect: '/elsewhere' }) };
		const { visitor } = appWith({ sessionStarted: async () => void said.push('begun') }, refusing);
		expect((await signIn(visitor)).location).toBe('/elsewhere');
		expect(said).toEqual([]);
	});

	it('leaves no session if it fails after the session has begun', async () => {
		const { visitor } = appWith({
			sessionStarted: async () => {
				throw new Error('down');
			}
		});
		await signIn(visitor);
		expect(await visitor.session()).toBeNull();
	});

	it('runs after a session has ended, whatever other features return', async () => {
		const first: Feature = { signedOut: async () => ({ redirect: 'https://idp.test/logout' }) };
		const second: Feature = {
			async signedOut() {
				said.push('second');
				return undefined;
			}
		};
		const { visitor } = appWith(first, second);
		await signIn(visitor);
		expect((await visitor.submit('/auth/signout')).location).toBe('https://idp.test/logout');
		expect(said).toEqual(['second']);
	});

	it('runs after a session has ended, and may set the redirect', async () => {
		const away: Feature = {
			signedOut: async (context) => ({
				redirect: `https://idp.test/?back=${context.callbackUrl}`
			})
		};
		const { visitor } = appWith(away);
		await signIn(visitor);
		const answer = await visitor.submit('/auth/signout');
		expect(answer.location).toBe('https://idp.test/?back=https://app.test');
		expect(await visitor.session()).toBeNull();
	});

	it('receives every response, and cannot change it by throwing', async () => {
		const watch: Feature = {
			async after({ request }, { status = 200, error }) {
				said.push(`${request.action} ${error?.name ?? status}`);
				throw new Error('full disk');
			}
		};
		const { visitor } = appWith(watch);
		await visitor.get('/auth/csrf');
		await visitor.get('/auth/signin/form');
		expect(said).toEqual(['csrf 200', 'signin UnknownAction']);
		expect(errors.filter(({ message }) => message === 'full disk')).toHaveLength(2);
	});

	it('can change the configuration after the features before it', async () => {
		const adds = (claim: string): Feature => ({
			amend: (before) => ({
				...before,
				callbacks: {
					...before.callbacks,
					session: async (view) => {
						const session = await before.callbacks.session(view);
						return { ...session, user: { ...session.user, name: `${session.user?.name}${claim}` } };
					}
				}
			})
		});
		const { visitor } = appWith(adds('1'), adds('2'));
		await signIn(visitor);
		expect((await visitor.session())?.user).toMatchObject({ name: 'Ann12' });
	});

	it('is checked before the first request', async () => {
		const picky: Feature = {
			check() {
				throw new AuthError('It needs more.');
			}
		};
		const { visitor } = appWith(picky);
		expect((await visitor.get('/auth/session')).status).toBe(500);
		expect(errors[0]?.message).toBe('It needs more.');
	});

	it('adds its settings to the configuration, by types', () => {
		const one: Feature<{ one?: { often: number } }> = {};
		const two: Feature<{ two?: string }> = {};
		const open = defineAuth({
			flows: [credentials],
			sessions: [jwtSession],
			tokens,
			features: features(one, two)
		});
		type Given = Parameters<typeof open>[0];
		expectTypeOf<Given['one']>().toEqualTypeOf<{ often: number } | undefined>();
		expectTypeOf<Given['two']>().toEqualTypeOf<string | undefined>();
		expectTypeOf<Given>().not.toHaveProperty('three');
	});
});

describe('calling a feature', () => {
	const event = { headers: new Headers(), url: new URL('https://app.test/page') };
	const place = () => ({ env: {}, development: false, base: '' });

	it('acts for the browser, and sets its cookies', async () => {
		const { open, visitor } = appWith();
		await signIn(visitor);
		const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const asked = { ...event, headers: new Headers({ cookie }) };
		const all = visits(open, config, { visit: (one: typeof event) => one, place });
		const auth = answering(
			() => all.auth(asked),
			(question) => all.ask(asked, question)
		);
		const found = await ask(auth, async (context) => {
			context.set.push({ name: 'made', value: '1', options: {} });
			return (await context.parts.sessions[0]?.peek(context))?.user?.name;
		});
		expect(found).toBe('Ann');
		expect(all.cookies(asked)).toContain('made=1');
		expect(all.isPersonal(asked)).toBe(true);
	});

	it('is rejected for an object that is no `auth`', () => {
		expect(() =>
			ask(
				() => null,
				async () => 1
			)
		).toThrow(TypeError);
	});
});
