// npm next-auth 4 beside the compat file: one app, written once, answers the same requests in the same way.

import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderBeside } from '../../../scripts/packages-beside.ts';
import Email from '../../../templates/compat/next-auth-4/providers/email.ts';
import type { Answer, Visitor } from '../../runtime/visitor.ts';
import { apps, openBoth, origin, secret, submit } from './apps.ts';
import { openCompat, visitorOfCompat } from './folder.ts';
import { loadNextAuth4, visitorOf } from './library.ts';

type Any = ReturnType<typeof JSON.parse>;
let close: () => void;
let compat: Any;
beforeAll(async () => {
	close = await openBoth();
	compat = await openCompat('side-by-side');
}, 120_000);
afterAll(() => close?.());
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const ann = { id: '7', name: 'Ann', email: 'ann@example.test' };
/** Both, of the same options. */
function both(make: () => object): Visitor[] {
	return [visitorOf(loadNextAuth4(), make(), origin), visitorOfCompat(compat, make(), origin)];
}

const credentials = (authorize: (...given: Any[]) => unknown) => ({
	secret,
	providers: [
		{
			id: 'credentials',
			name: 'Credentials',
			type: 'credentials',
			credentials: { username: {}, password: {} },
			authorize
		}
	]
});

async function send(visitor: Visitor, path: string, fields: Record<string, string> = {}) {
	const { csrfToken } = JSON.parse((await visitor.get('/api/auth/csrf')).text);
	return visitor.post(`/api/auth/${path}`, { csrfToken, ...fields });
}

/** What a script or a browser sees of an answer; paths are those of the app. */
const seen = ({ status, location, text }: Answer) => {
	const body = text.startsWith('{') ? JSON.parse(text) : undefined;
	const short = (url?: string) => url?.replace(origin, '');
	return { status, location: short(location), url: short(body?.url) };
};

/** Where a browser ends up that follows redirects within the routes. */
async function follow(visitor: Visitor, answer: Answer): Promise<string> {
	let at = answer;
	let to = at.location;
	for (let hops = 0; hops < 5 && to.replace(origin, '').startsWith('/api/auth'); hops++) {
		at = await visitor.get(to.replace(origin, ''));
		// A browser shows a page that has a Location but no status of a redirect.
		if (at.status < 300 || at.status > 399) break;
		to = at.location;
	}
	const url = new URL(to, origin);
	return `${url.pathname} ${url.searchParams.get('error')}`;
}

const pagesOf: [string, object][] = [
	['of the app', { signIn: '/login', error: '/failed' }],
	['that are built in', {}]
];

describe('a script that asks for a token', () => {
	it('gets one, and the log says nothing of it', async () => {
		for (const one of both(() => credentials(() => ({ ...ann })))) {
			const logged = vi.spyOn(console, 'warn').mockClear();
			const { status, text, headers } = await one.get('/api/auth/csrf');
			expect(status).toBe(200);
			expect(JSON.parse(text).csrfToken).toMatch(/^[0-9a-f]{64}$/);
			expect(headers.get('content-type')).toContain('application/json');
			expect(logged.mock.calls.flat().join()).not.toContain('csrf');
		}
	});
});

describe('the log of a sign-in', () => {
	it('has no error where `signIn` sends people to a page', async () => {
		const options = () => ({
			...credentials(() => ({ ...ann })),
			callbacks: { signIn: () => '/verify' }
		});
		for (const one of both(options)) {
			const logged = vi.spyOn(console, 'error').mockClear();
			await send(one, 'callback/credentials', { username: 'ann' });
			expect(logged.mock.calls).toEqual([]);
		}
	});
});

describe('credentials', () => {
	const refusals: [string, () => object][] = [
		[
			'an error thrown in authorize',
			() => credentials(() => Promise.reject(new Error('No user with this address: try again')))
		],
		['a falsy answer of authorize', () => credentials(() => null)],
		['a good answer', () => credentials(() => ({ ...ann }))],
		[
			'an error thrown in signIn',
			() => ({
				...credentials(() => ({ ...ann })),
				callbacks: { signIn: () => Promise.reject(new Error('You are blocked')) }
			})
		],
		[
			'signIn that says no',
			() => ({ ...credentials(() => ({ ...ann })), callbacks: { signIn: () => false } })
		],
		[
			'signIn that sends people elsewhere',
			() => ({
				...credentials(() => ({ ...ann })),
				callbacks: { signIn: () => 'https://other.test/pay' }
			})
		],
		[
			'signIn that sends people to a page',
			() => ({ ...credentials(() => ({ ...ann })), callbacks: { signIn: () => '/verify' } })
		]
	];

	it.each(refusals)('tells a script of %s', async (_, options) => {
		const [old, today] = both(options);
		const ask = (one: Visitor | undefined) =>
			one && send(one, 'callback/credentials', { username: 'ann', json: 'true' });
		const [before, after] = [await ask(old), await ask(today)];
		expect(before && after && seen(after)).toEqual(before && seen(before));
	});

	describe.each(pagesOf)('with pages %s', (_where, pages) => {
		it.each(refusals)('shows people %s at the same place', async (_, options) => {
			const [before, after] = await Promise.all(
				both(() => ({ ...options(), pages })).map(async (one) =>
					follow(one, await send(one, 'callback/credentials', { username: 'ann' }))
				)
			);
			expect(after).toBe(before);
		});
	});

	it('asks the first of two providers with one id', async () => {
		const options = () => {
			const [first, second] = [credentials(() => ({ ...ann })), credentials(() => null)];
			return { ...first, providers: [...first.providers, ...second.providers] };
		};
		for (const one of both(options)) {
			const answer = await send(one, 'callback/credentials', { username: 'ann', json: 'true' });
			expect(answer.status).toBe(200);
			expect((await one.get('/api/auth/session')).text).toContain('Ann');
		}
	});

	it('gives authorize the request as plain objects', async () => {
		const calls: Any[] = [];
		const [old, today] = both(() =>
			credentials((...given) => {
				calls.push(JSON.parse(JSON.stringify(given)));
				return { ...ann };
			})
		);
		for (const one of [old, today])
			if (one) await send(one, 'callback/credentials?from=mail', { username: 'ann', json: 'true' });
		const [[typed, asked], [typedNow, askedNow]] = calls;
		const known = ({ csrfToken: _, ...rest }: Any) => rest;
		expect(known(typedNow)).toEqual(known(typed));
		expect(typedNow).toHaveProperty('csrfToken');
		expect({ ...askedNow.query }).toMatchObject({ from: 'mail' });
		expect(asked.query).toMatchObject({ from: 'mail' });
		expect(known(askedNow.body)).toEqual(known(asked.body));
		expect(askedNow.headers.origin).toBe(asked.headers.origin);
		expect(askedNow.method).toBe(asked.method);
	});
});

/** An app whose sign-in is a link by mail. */
const byMail = (more: object = {}, sendVerificationRequest: () => unknown = () => undefined) => ({
	secret,
	session: { strategy: 'jwt' },
	providers: [
		{
			id: 'email',
			name: 'Email',
			type: 'email',
			from: 'app@example.test',
			server: 'smtp://localhost',
			maxAge: 600,
			sendVerificationRequest
		}
	],
	adapter: {
		getUserByEmail: async () => null,
		createVerificationToken: async (row: object) => row,
		useVerificationToken: async () => null
	},
	...more
});

describe('the form for a mail', () => {
	const signIn = (callback: () => unknown) => () => byMail({ callbacks: { signIn: callback } });
	const endings: [string, () => object][] = [
		['a mail that was sent', byMail],
		['a mail server that fails', () => byMail({}, () => Promise.reject(new Error('No server')))],
		['an error thrown in signIn', signIn(() => Promise.reject(new Error('Not you: ask Bob')))],
		['another error thrown in signIn', signIn(() => Promise.reject(new TypeError('Bad')))],
		['a text thrown in signIn', signIn(() => Promise.reject('Not today'))],
		['signIn that says no', signIn(() => false)],
		['signIn that sends people elsewhere', signIn(() => 'https://other.test/pay')]
	];
	const ask = (one: Visitor, more = {}) =>
		send(one, 'signin/email', { email: 'ann@example.test', ...more });

	it.each(endings)('tells a script of %s', async (_, options) => {
		const [before, after] = await Promise.all(
			both(options).map(async (one) => seen(await ask(one, { json: 'true' })))
		);
		const plain = (url = '') => decodeURIComponent(url.replaceAll('+', '%20'));
		expect({ ...after, url: plain(after?.url) }).toEqual({ ...before, url: plain(before?.url) });
	});

	describe.each(pagesOf)('with pages %s', (_where, pages) => {
		it.each(endings)('shows people %s at the same place', async (_, options) => {
			const [before, after] = await Promise.all(
				both(() => ({ ...options(), pages })).map(async (one) => follow(one, await ask(one)))
			);
			expect(after).toBe(before);
		});
	});
});

describe('the provider for mails', () => {
	it.each([
		['has the server of version 4 where none is named', {}, 'smtp://localhost:25', []],
		['lacks one where its variable is empty', { server: undefined }, undefined, ['server']],
		['has the one that is named', { server: 'smtp://a' }, undefined, ['server']]
	])('%s', (_, options, server, requires) => {
		expect(Email(options)).toMatchObject({ options, requires });
		expect(Email(options).server).toBe(server);
	});
});

describe('what is read', () => {
	it.each(['session', 'providers'])('is the same at %s, when nobody is signed in', async (path) => {
		const [before, after] = await Promise.all(
			both(() => credentials(() => null)).map((one) => one.get(`/api/auth/${path}`))
		);
		expect(JSON.parse(after?.text ?? '')).toEqual(JSON.parse(before?.text ?? ''));
	});

	it('is what is wrong with the configuration, as a text, at providers', async () => {
		const without = { ...credentials(() => null), secret: undefined };
		const answer = await visitorOfCompat(compat, without, origin).get('/api/auth/providers');
		expect(answer.status).toBe(500);
		expect(JSON.parse(answer.text)).toEqual({ message: expect.stringContaining('not set up') });
	});

	it('is a token for forms', async () => {
		for (const one of both(() => credentials(() => null)))
			expect(JSON.parse((await one.get('/api/auth/csrf')).text).csrfToken).toMatch(/^[\w-]{32,}$/);
	});

	describe.each(pagesOf)('with pages %s', (_where, pages) => {
		it.each(['CredentialsSignin', 'Callback', 'AccessDenied', 'Anything', 'oauthcallback'])(
			'is the page for the error %s',
			async (code) => {
				const [before, after] = await Promise.all(
					both(() => ({ ...credentials(() => null), pages })).map(async (one) =>
						follow(one, await one.get(`/api/auth/error?error=${code}`))
					)
				);
				expect(after).toBe(before);
			}
		);
	});

	it('is the session of whoever signed in, the same for both', async () => {
		const [before, after] = await Promise.all(
			both(() => credentials(() => ({ ...ann }))).map(async (one) => {
				await send(one, 'callback/credentials', { username: 'ann' });
				return JSON.parse((await one.get('/api/auth/session')).text);
			})
		);
		expect({ ...after, expires: '' }).toEqual({ ...before, expires: '' });
	});

	it('ignores options of other versions', async () => {
		const odd = { session: { jwt: true }, jwt: { encryption: true, signingKey: 'x' }, site: 'x' };
		const [before, after] = await Promise.all(
			both(() => ({ ...credentials(() => ({ ...ann })), ...odd })).map(async (one) =>
				seen(await send(one, 'callback/credentials', { username: 'ann', json: 'true' }))
			)
		);
		expect(after).toEqual(before);
	});
});

describe.each(pagesOf)('a sign-in at a provider, with pages %s', (_where, pages) => {
	/** What comes back is what `answer` says of the state that was sent along. */
	async function returning(visitor: Visitor, answer: (state: string) => Record<string, string>) {
		const { location } = await submit(visitor, '/api/auth/signin/idp');
		const asked = new URL(location).searchParams;
		const back = new URL(asked.get('redirect_uri') ?? '').pathname;
		const query = new URLSearchParams(answer(asked.get('state') ?? ''));
		return follow(visitor, await visitor.get(`${back}?${query}`));
	}
	const plays: [string, (state: string) => Record<string, string>, object][] = [
		['is finished', (state) => ({ code: 'c', state }), {}],
		['was refused by its user', (state) => ({ error: 'access_denied', state }), {}],
		['comes back with the state of another', () => ({ code: 'c', state: 'other' }), {}],
		[
			'is refused by the app',
			(state) => ({ code: 'c', state }),
			{ signIn: () => Promise.reject(new Error('Not you')) }
		],
		[
			'is sent elsewhere by the app',
			(state) => ({ code: 'c', state }),
			{ signIn: () => '/welcome?a=1' }
		]
	];

	it('leads to the same page when the provider takes longer than httpOptions.timeout', async () => {
		const silent = createServer(() => {});
		await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
		const { port }: Any = silent.address();
		const slow = () => {
			const { providers, ...options } = apps().options;
			const [first] = providers;
			const token = `http://127.0.0.1:${port}/token`;
			return { ...options, pages, providers: [{ ...first, token, httpOptions: { timeout: 200 } }] };
		};
		const start = performance.now();
		const [before, after] = await Promise.all(
			both(slow).map((one) => returning(one, (state) => ({ code: 'c', state })))
		);
		silent.closeAllConnections();
		silent.close();
		expect(after).toBe(before);
		expect(performance.now() - start).toBeLessThan(5000);
	});

	it.each(plays)('leads to the same page when it %s', async (_, answer, callbacks) => {
		const [before, after] = await Promise.all(
			both(() => ({ ...apps().options, pages, callbacks })).map((one) => returning(one, answer))
		);
		expect(after).toBe(before);
	});
});

describe('NextAuth', () => {
	const at = (path: string) => ({ params: { nextauth: path.split('/') } });
	const ask = (path: string) => new Request(`${origin}/api/auth/${path}`);

	it('is the default export, and that of `next-auth/next`', () => {
		expect(compat.default).toBe(compat.NextAuth);
		expect(compat.unstable_getServerSession).toBe(compat.getServerSession);
	});

	it('answers in the app router, as a handler or at once, whatever Next.js makes of its parameters', async () => {
		const options = credentials(() => ({ ...ann }));
		const { NextAuth } = compat;
		const later = { params: Promise.resolve(at('providers').params) };
		const answers: Response[] = [
			await NextAuth(options)(ask('providers'), at('providers')),
			await NextAuth(options)(ask('providers'), later),
			await NextAuth(ask('providers'), at('providers'), options),
			await NextAuth(ask('providers'), later, options)
		];
		for (const answer of answers) {
			expect(answer.status).toBe(200);
			expect(Object.keys(await answer.json())).toEqual(['credentials']);
		}
		expect((await NextAuth(ask('none'), at('none'), options)).status).toBe(400);
	});

	it('answers at once with options that were made of request and response', async () => {
		const handler = (req: Any, res: Any) => {
			res.setHeader('x-asked', String(req.query.nextauth));
			return compat.NextAuth(
				req,
				res,
				credentials(() => ({ ...ann }))
			);
		};
		const visitor = visitorOfCompat({ NextAuth: () => handler }, {}, origin);
		const { headers, text } = await visitor.get('/api/auth/providers');
		expect(headers.get('x-asked')).toBe('providers');
		expect(Object.keys(JSON.parse(text))).toEqual(['credentials']);
	});
});

describe('functions of the app that seal and open tokens', () => {
	const named = ({ token, secret: given, ...rest }: Any) => ({
		token: typeof token === 'string' ? token : token?.name,
		secret: given,
		names: Object.keys(rest).filter((name) => name === 'salt')
	});

	it('are called with one secret, and no salt', async () => {
		vi.stubEnv('NEXTAUTH_SECRET', secret);
		const calls = await Promise.all(
			[0, 1].map(async (which) => {
				const seen: Any[] = [];
				const options = () => ({
					...credentials(() => ({ ...ann })),
					secret: undefined,
					jwt: {
						encode: async (given: Any) => {
							seen.push(['encode', named(given)]);
							return 'sealed';
						},
						decode: async (given: Any) => {
							seen.push(['decode', named(given)]);
							return { name: 'Ann', sub: '7' };
						}
					}
				});
				const one = both(options)[which];
				if (!one) return seen;
				await send(one, 'callback/credentials', { username: 'ann' });
				await one.get('/api/auth/session');
				return seen;
			})
		);
		expect(calls[1]).toEqual(calls[0]);
		vi.stubEnv('NEXTAUTH_SECRET', '');
	});

	it('are given the same by getToken', async () => {
		vi.stubEnv('NEXTAUTH_SECRET', secret);
		const load = createRequire(join(folderBeside('next-auth-4'), 'package.json'));
		const ours = await compat.load('compat/next-auth-4/jwt.ts');
		const req = { headers: {}, cookies: new Map([['__Secure-next-auth.session-token', 'sealed']]) };
		const ask = ({ getToken }: Any) =>
			getToken({ req, decode: async (given: Any) => named(given) });
		expect(await ask(ours)).toEqual(await ask(load('next-auth/jwt')));
		vi.stubEnv('NEXTAUTH_SECRET', '');
	});
});

describe('who is signed in', () => {
	it('is told to server components without the end of the session', async () => {
		const options = credentials(() => ({ ...ann }));
		const visitor = visitorOfCompat(compat, options, origin);
		await send(visitor, 'callback/credentials', { username: 'ann' });
		const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		compat.visit.headers.set('cookie', cookie);
		expect(await compat.getServerSession(options)).toEqual({
			user: { name: 'Ann', email: 'ann@example.test' }
		});
		compat.visit.headers.delete('cookie');
		expect(await compat.getServerSession(options)).toBeNull();
	});
});
