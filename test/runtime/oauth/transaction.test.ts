import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decode, encode } from '../../../src/runtime/jwt.ts';
import { App, type Config, consent, origin, secret } from '../core/app.ts';
import type { Visitor } from '../visitor.ts';

const start = new Date('2030-01-01');
const stateCookie = '__Secure-authjs.state';
const broken = `${origin}/auth/error?error=Configuration`;

beforeEach(() => vi.useFakeTimers({ now: start, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function appWith(changes: Partial<Config> = {}): App {
	const app = new App(changes);
	app.config.providers = [app.provider(), app.provider({ id: 'other', name: 'Other' })];
	return app;
}

const begin = async (visitor: Visitor, callbackUrl = '/', id = 'idp') =>
	(await visitor.submit(`/auth/signin/${id}`, { callbackUrl })).location;

const inFlight = ({ cookies }: Visitor) =>
	[...cookies.keys()].filter((name) => name.startsWith(`${stateCookie}.`));

const nameFor = (location: string) => {
	const state = new URL(location).searchParams.get('state') ?? '';
	return `${stateCookie}.${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;
};

describe('the cookie of a transaction (ruling 1)', () => {
	it('is named after its state and contains what the callback needs', async () => {
		const visitor = appWith().visitor();
		const location = await begin(visitor, '/x');
		const salt = nameFor(location);
		expect(inFlight(visitor)).toEqual([salt]);
		const payload = await decode({ token: visitor.cookies.get(salt), secret, salt });
		const at = start.getTime() / 1000;
		const { searchParams } = new URL(location);
		const state = String(searchParams.get('state'));
		const hashed = createHash('sha256').update(state).digest('base64url');
		expect(payload).toMatchObject({ provider: 'idp', hash: hashed });
		// A token in a token would be a third longer, and five of them more than some servers take.
		expect(JSON.stringify(payload)).not.toContain(state);
		expect(payload).toMatchObject({ callbackUrl: `${origin}/x`, iat: at, exp: at + 900 });
		const hash = createHash('sha256').update(String(payload?.['verifier'])).digest('base64url');
		expect(searchParams.get('code_challenge')).toBe(hash);
	});

	it('is sent with cross-site posts only if the provider posts its response', async () => {
		const app = appWith();
		const params = { response_mode: 'form_post' };
		const authorization = { url: 'https://idp.test/authorize', params };
		app.config.providers.push(app.provider({ id: 'poster', authorization }));
		for (const [id, sameSite] of [
			['idp', 'Lax'],
			['poster', 'None']
		]) {
			const { headers } = await app.visitor().submit(`/auth/signin/${id}`);
			const line = headers.getSetCookie().find((one) => one.startsWith(stateCookie));
			expect(line).toMatch(new RegExp(`; Max-Age=900; .*HttpOnly; Secure; SameSite=${sameSite}$`));
		}
	});

	it('is cleared with the attributes it was set with', async () => {
		const visitor = appWith({
			cookies: { state: { options: { path: '/auth', domain: 'app.test' } } }
		}).visitor();
		const { headers } = await visitor.get(consent(await begin(visitor)));
		const line = headers.getSetCookie().find((one) => one.startsWith(stateCookie));
		expect(line).toMatch(
			/=; Max-Age=0; Domain=app\.test; Path=\/auth; HttpOnly; Secure; SameSite=Lax$/
		);
	});
});

describe('transactions of one browser', () => {
	it.each([
		['two providers', 'idp', 'other'],
		['the same provider twice', 'idp', 'idp']
	])(
		'E4: %s in two tabs end in reverse order, each at its own return URL',
		async (_name, one, two) => {
			const visitor = appWith().visitor();
			const first = await begin(visitor, '/one', one);
			const second = await begin(visitor, '/two', two);
			expect((await visitor.get(consent(second))).location).toBe(`${origin}/two`);
			expect(inFlight(visitor)).toEqual([nameFor(first)]);
			expect((await visitor.get(consent(first))).location).toBe(`${origin}/one`);
			expect(inFlight(visitor)).toEqual([]);
		}
	);

	it('E4: of 25, the newest five are kept, in any order of their names', async () => {
		const visitor = appWith().visitor();
		const locations: string[] = [];
		for (let i = 0; i < 25; i++) {
			vi.setSystemTime(start.getTime() + i * 1000);
			locations.push(await begin(visitor, `/${i}`));
			expect(inFlight(visitor).length).toBeLessThanOrEqual(5);
		}
		expect(inFlight(visitor).toSorted()).toEqual(locations.slice(-5).map(nameFor).toSorted());
		expect((await visitor.get(consent(locations[20] ?? ''))).location).toBe(`${origin}/20`);
		expect((await visitor.get(consent(locations[19] ?? ''))).location).toBe(broken);
	});

	it('do not interfere after one was abandoned', async () => {
		const visitor = appWith().visitor();
		await begin(visitor, '/given-up');
		expect((await visitor.get(consent(await begin(visitor, '/again')))).location).toBe(
			`${origin}/again`
		);
		const cancelled = await visitor.get(consent(await begin(visitor), { error: 'access_denied' }));
		expect(cancelled.location).toBe(`${origin}/auth/signin?error=OAuthCallbackError`);
		expect(inFlight(visitor)).toHaveLength(1);
	});

	it.each<[string, (digit: number) => string]>([
		['shorter', (digit) => `${stateCookie}.${'0'.repeat(14)}${digit}`],
		['longer', (digit) => `${stateCookie}.${'0'.repeat(16)}${digit}`],
		['with another letter', (digit) => `${stateCookie}.x${'0'.repeat(15)}${digit}`],
		['with capitals', (digit) => `${stateCookie}.${'A'.repeat(15)}${digit}`],
		['of another app', (digit) => `${'x'.repeat(stateCookie.length + 1)}${'0'.repeat(15)}${digit}`]
	])('do not count cookies with similar names: %s', async (_name, nameOf) => {
		const visitor = appWith().visitor();
		const similar = [1, 2, 3, 4, 5, 6].map(nameOf);
		for (const name of similar) visitor.cookies.set(name, 'x');
		await begin(visitor);
		expect([...visitor.cookies.keys()]).toEqual(expect.arrayContaining(similar));
	});

	it.each([
		['fits into 3800 bytes with it', 0, 2],
		['would need one byte more', 1, 1]
	])('are dropped beside the newest unless the header %s', async (_name, more, left) => {
		const app = appWith();
		const first = app.visitor();
		const name = nameFor(await begin(first));
		const size = name.length + (first.cookies.get(name) ?? '').length;
		const second = app.visitor();
		const rest = 3800 - size - name.length - '=; '.length + more;
		second.cookies.set(`${stateCookie}.${'0'.repeat(16)}`, 'x'.repeat(rest));
		await begin(second);
		expect(inFlight(second)).toHaveLength(left);
	});
});

describe('an invalid callback', () => {
	const over = 'The sign-in did not work. Try again';
	const loggedFor =
		/was not started in this browser, took longer than 15 minutes, or is over already/;
	type Spoil = (visitor: Visitor, location: string, app: App) => unknown;

	it.each<[string, Spoil]>([
		['whose cookie is gone', ({ cookies }) => cookies.clear()],
		[
			'whose cookie is that of another start',
			async (visitor, location) => {
				const other = await begin(visitor);
				visitor.cookies.set(nameFor(location), visitor.cookies.get(nameFor(other)) ?? '');
			}
		],
		[
			'whose cookie was sealed for another name',
			async ({ cookies }, location) => {
				const salt = nameFor(location);
				const token = await decode({ token: cookies.get(salt), secret, salt });
				cookies.set(salt, await encode({ token: token ?? {}, secret, salt: 'x' }));
			}
		],
		[
			'whose cookie holds the hash of another state, of which the name is too short to tell',
			async ({ cookies }, location) => {
				const salt = nameFor(location);
				const token = await decode({ token: cookies.get(salt), secret, salt });
				cookies.set(salt, await encode({ token: { ...token, hash: 'x' }, secret, salt }));
			}
		],
		['that comes after 16 minutes', () => vi.setSystemTime(start.getTime() + 960_000)],
		[
			'whose secret is gone',
			(_visitor, _location, app) => {
				app.config.secret = 'y'.repeat(32);
			}
		],
		['that was answered before', (visitor, location) => visitor.get(consent(location))]
	])(
		'%s: sends no request to the provider, shows an error, and offers to start again',
		async (_name, spoil) => {
			const app = appWith();
			const visitor = app.visitor();
			const location = await begin(visitor);
			await spoil(visitor, location, app);
			const asked = app.tokenRequests.length;
			const answer = await visitor.get(consent(location));
			expect(answer.location).toBe(broken);
			expect(answer.headers.getSetCookie().join()).not.toContain('session-token');
			expect(app.tokenRequests).toHaveLength(asked);
			expect(app.logged).toEqual(['InvalidCheck']);
			expect(app.errors[0]?.message).toMatch(loggedFor);
			const page = await visitor.get(answer.location);
			expect([page.status, page.text.includes(over)]).toEqual([500, true]);
			expect(page.text).toContain('href="/auth/signin"');
		}
	);

	it('at another provider: is rejected, and its transaction ends', async () => {
		const app = appWith();
		const visitor = app.visitor();
		const back = consent(await begin(visitor)).replace('/idp?', '/other?');
		expect((await visitor.get(back)).location).toBe(broken);
		expect([app.logged, app.tokenRequests, inFlight(visitor)]).toEqual([['InvalidCheck'], [], []]);
	});

	it('that started with an older secret succeeds', async () => {
		const app = appWith();
		const visitor = app.visitor();
		const location = await begin(visitor, '/x');
		app.config.secret = ['y'.repeat(32), secret];
		expect((await visitor.get(consent(location))).location).toBe(`${origin}/x`);
	});
});
