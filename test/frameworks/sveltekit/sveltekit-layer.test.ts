import { beforeAll, describe, expect, it } from 'vitest';
import { encode } from '../../../src/runtime/jwt.ts';
import { type Event, formVisit, sveltekitLayer, visit } from './sveltekit-layer.ts';

const secret = 'a-secret-for-tests-that-is-long-enough';
const salt = '__Secure-authjs.session-token';
const provider = {
	id: 'idp',
	name: 'Idp',
	type: 'oauth',
	clientId: 'client',
	clientSecret: 'secret',
	authorization: 'https://idp.test/authorize?scope=profile',
	token: 'https://idp.test/token',
	userinfo: 'https://idp.test/userinfo'
};
const config = (more: object = {}) => ({ secret, providers: [provider], ...more });

let layer: Awaited<ReturnType<typeof sveltekitLayer>>;
beforeAll(async () => {
	layer = await sveltekitLayer();
});

const cookie = async () =>
	`${salt}=${await encode({ token: { name: 'Ann', sub: '7' }, secret, salt })}`;

/** A page that shows the user, with these headers of its own. */
const page = (headers: Record<string, string> = {}) => ({
	resolve: async ({ locals }: { locals: { auth?(): Promise<object | null> } }) =>
		Response.json(await locals.auth?.(), { headers })
});

describe('SvelteKitAuth', () => {
	it('shows no user on a page after its form signed out, and does not renew the session (I4)', async () => {
		const { handle, signOut } = layer.SvelteKitAuth(config({ session: { updateAge: 0 } }));
		const { event, jar } = formVisit({ redirect: '' }, await cookie());
		const answer = await handle({
			event,
			resolve: async (event) => {
				await signOut(event);
				return page().resolve(event);
			}
		});
		expect(await answer.json()).toBeNull();
		expect(jar.get(salt)).toBe('');
	});

	it('leaves no cookie chunk of a session that grew before its form ended it (I4)', async () => {
		const note = 'n'.repeat(4000);
		const { handle, signOut } = layer.SvelteKitAuth(
			config({ callbacks: { jwt: ({ token }: { token: object }) => ({ ...token, note }) } })
		);
		const { event, jar } = formVisit({ redirect: '' }, await cookie());
		const resolve = async () => {
			await event.locals.auth?.();
			expect(jar.get(`${salt}.1`)).toBeTruthy();
			await signOut(event);
			return new Response();
		};
		await handle({ event, resolve });
		const left = [...jar].filter(([name, value]) => name.startsWith(salt) && value !== '');
		expect(left).toEqual([]);
	});

	it('rejects a path that adapter-node received in another form (A2)', async () => {
		const { handle } = layer.SvelteKitAuth(config());
		for (const [url, status] of [
			['/auth/./providers', 400],
			['/auth/providers', 200]
		] as const) {
			const { event } = visit('/auth/providers', { host: 'app.test' });
			const answer = await handle({
				event: Object.assign(event, { platform: { req: { url } } }),
				...page()
			});
			expect(answer.status).toBe(status);
		}
	});

	describe('a rejected form (ruling 43)', () => {
		const logged: string[] = [];
		const logger = { error: (error: { type?: string }) => void logged.push(String(error.type)) };
		const send = async (act: 'signIn' | 'signOut', request: (sent: Request) => Request) => {
			logged.length = 0;
			const handlers = layer.SvelteKitAuth(config({ logger }));
			const { event } = formVisit({ providerId: 'idp' }, await cookie());
			return handlers[act]({ ...event, request: request(event.request) });
		};

		it('shows its page again if it came from another site', async () => {
			const foreign = (sent: Request) => {
				const headers = { ...Object.fromEntries(sent.headers), origin: 'https://evil.test' };
				return new Request(sent.url, { method: 'POST', headers, body: 'providerId=idp' });
			};
			for (const act of ['signIn', 'signOut'] as const) {
				expect(await send(act, foreign)).toEqual({ status: 403, data: { error: 'MissingCSRF' } });
				expect(logged).toEqual(['MissingCSRF']);
			}
		});

		it('shows its page again if it is too large for sign-in, or for SvelteKit', async () => {
			const again = { status: 413, data: { error: 'BodyTooLarge' } };
			const large = (sent: Request) => {
				const body = new URLSearchParams({ providerId: 'idp', more: 'x'.repeat(70_000) });
				return new Request(sent.url, {
					method: 'POST',
					headers: { origin: 'https://app.test' },
					body
				});
			};
			expect(await send('signIn', large)).toEqual(again);
			expect(logged).toEqual(['BodyTooLarge']);
			const tooLarge = Object.assign(new Error('Payload Too Large'), { status: 413 });
			const formData = () => Promise.reject(tooLarge);
			const byKit = (sent: Request) => Object.assign(sent.clone(), { formData });
			expect(await send('signIn', byKit)).toEqual(again);
			expect(logged).toEqual(['BodyTooLarge']);
		});
	});

	it('calls a configuration function once per request', async () => {
		let calls = 0;
		const configure = () => {
			calls += 1;
			return config();
		};
		const { handle, signIn } = layer.SvelteKitAuth(configure);
		const { event } = visit('/', { cookie: await cookie() });
		await handle({ event, ...page() });
		expect(calls).toBe(1);
		const form = new URLSearchParams({ providerId: 'idp' });
		const request = new Request('https://app.test/signin', {
			method: 'POST',
			body: form,
			headers: { origin: 'https://app.test' }
		});
		const post = { ...visit('/signin').event, request };
		const leave = (): Promise<Response> => signIn(post).then(() => new Response());
		await expect(handle({ event: post, resolve: leave })).rejects.toMatchObject({ status: 302 });
		expect(calls).toBe(2);
	});

	it('reads the fields of a configuration once, not per session', async () => {
		let reads = 0;
		const session = new Proxy(
			{},
			{
				ownKeys() {
					reads += 1;
					return [];
				}
			}
		);
		const { handle } = layer.SvelteKitAuth(config({ session }));
		const read = async () => {
			const { event } = visit('/', { cookie: await cookie() });
			return (await (await handle({ event, ...page() })).json()).user.name;
		};
		expect(await read()).toBe('Ann');
		const first = reads;
		expect(await read()).toBe('Ann');
		expect(reads).toBe(first);
	});

	it('keeps an action that signs in out of caches, though it sets no cookie (P6)', async () => {
		const { handle, signIn } = layer.SvelteKitAuth(config());
		const { event, jar } = formVisit({ providerId: 'unknown' }, '');
		const resolve = async (event: Event) => {
			await signIn(event).catch(() => undefined);
			return new Response(null, { status: 303, headers: { location: '/' } });
		};
		const answer = await handle({ event, resolve });
		expect([...jar]).toEqual([]);
		expect(answer.headers.get('cache-control')).toBe('private, no-store');
	});

	it('sets no cookies without a session', async () => {
		const { handle } = layer.SvelteKitAuth(config());
		const { event, set } = visit('/');
		const answer = await handle({ event, ...page({ 'cache-control': 'public, max-age=60' }) });
		expect(await answer.json()).toBeNull();
		expect(set).toEqual([]);
		expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
	});

	it.each([
		[undefined, 'private, no-store'],
		['private, max-age=60', 'private, max-age=60']
	])(
		'keeps a page with user data out of caches, if its header is: %s (I12)',
		async (said, kept) => {
			const { handle } = layer.SvelteKitAuth(config());
			const { event, set } = visit('/', { cookie: await cookie() });
			const headers: Record<string, string> = said === undefined ? {} : { 'cache-control': said };
			const answer = await handle({ event, ...page(headers) });
			expect((await answer.json()).user.name).toBe('Ann');
			expect(set).toEqual([]);
			expect(answer.headers.get('cache-control')).toBe(kept);
			const nobody = await handle({ event: visit('/').event, ...page() });
			expect(nobody.headers.get('cache-control')).toBeNull();
		}
	);

	it('keeps a page out of caches that starts before the session is known (I12)', async () => {
		const { handle } = layer.SvelteKitAuth(config());
		const { event } = visit('/', { cookie: await cookie() });
		let told: Promise<object | null> | undefined;
		const resolve = async () => {
			told = event.locals.auth?.();
			return new Response('streams');
		};
		const answer = await handle({ event, resolve });
		expect(answer.headers.get('cache-control')).toBe('private, no-store');
		expect(await told).toMatchObject({ user: { name: 'Ann' } });
	});

	describe('a page that fetches', () => {
		const publicly = { 'cache-control': 'public, max-age=60' };

		/** What a page says of caches that fetches something from the app, or from elsewhere. */
		async function fetching(more: object, said: Record<string, string>, other?: Response) {
			const { handle } = layer.SvelteKitAuth(config(more));
			const { event } = visit('/', { cookie: await cookie() });
			const fetch = async () => {
				if (other) return other;
				// As SvelteKit has it: an endpoint of the app is another event, whose cookies become those of the page.
				const inner = visit('/me', { cookie: await cookie() });
				const answer = await handle({ event: inner.event, ...page() });
				for (const name of inner.set) answer.headers.append('set-cookie', `${name}=new`);
				return answer;
			};
			const asking = Object.assign(event, { fetch });
			const resolve = async () => {
				const { body, headers } = await asking.fetch();
				const own = new Headers(said);
				for (const one of headers.getSetCookie()) own.append('set-cookie', one);
				return new Response(body, { headers: own });
			};
			return (await handle({ event: asking, resolve })).headers.get('cache-control');
		}

		it.each([
			['names a person', {}, {}],
			['names a person, and says that all may have it', {}, publicly],
			['renews their session', { session: { updateAge: 0 } }, {}],
			['renews it, and says that all may have it', { session: { updateAge: 0 } }, publicly]
		])('what %s is never cached (I12)', async (_, more, said) => {
			expect(await fetching(more, { ...said })).toBe('private, no-store');
		});

		it('other hosts and public data keep their cache headers', async () => {
			const headers = { 'cache-control': 'private, no-store' };
			const elsewhere = new Response('', { headers });
			Object.defineProperty(elsewhere, 'url', { value: 'https://api.test/who' });
			expect(await fetching({}, publicly, elsewhere)).toBe('public, max-age=60');
			const fresh = new Response('', { headers: { 'cache-control': 'no-store' } });
			expect(await fetching({}, publicly, fresh)).toBe('public, max-age=60');
		});
	});

	describe('ruling 35: a response that renews the session cookie', () => {
		const renewing = () => layer.SvelteKitAuth(config({ session: { updateAge: 0 } }));

		it.each([
			[undefined, 'private, no-store'],
			['public, max-age=600', 'private, no-store'],
			['private, max-age=600', 'private, no-store'],
			['no-store', 'no-store'],
			['private, no-cache, no-store', 'private, no-cache, no-store']
		])('with Cache-Control %s has %s', async (own, expected) => {
			const { event, set } = visit('/', { cookie: await cookie() });
			const headers: Record<string, string> = own === undefined ? {} : { 'cache-control': own };
			const answer = await renewing().handle({ event, ...page(headers) });
			expect(set).toContain(salt);
			expect(answer.headers.get('cache-control')).toBe(expected);
			expect((await answer.json()).user.name).toBe('Ann');
		});

		it('may have immutable headers', async () => {
			const { event } = visit('/', { cookie: await cookie() });
			const resolve = async () => {
				await event.locals.auth?.();
				return Response.redirect('https://app.test/elsewhere');
			};
			const answer = await renewing().handle({ event, resolve });
			expect([answer.status, answer.headers.get('location')]).toEqual([
				302,
				'https://app.test/elsewhere'
			]);
			expect(answer.headers.get('cache-control')).toBe('private, no-store');
		});
	});
});
