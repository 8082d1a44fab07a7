import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect, type Place } from '../../../src/runtime/core/integration.ts';
import { openAuth, skipCSRFCheck } from '../../../src/runtime/index.ts';
import { encode } from '../../../src/runtime/jwt.ts';
import { type Config, secret, sessionCookie } from './app.ts';

const place: Place = { env: {}, development: false, base: '' };
const month = 30 * 24 * 60 * 60;

function connected(config: Partial<Config> = {}) {
	const all: Config = { providers: [], secret, trustHost: true, ...config };
	const { requestOf, ...rest } = connect(openAuth, all, place);
	const request = (headers: Headers) => requestOf({ headers });
	return {
		...rest,
		look: (headers: Headers) => rest.auth.session({ ...request(headers), isReadOnly: true }),
		read: (headers: Headers) => rest.auth.session(request(headers)),
		update: (headers: Headers, data: unknown) => rest.auth.session(request(headers), { data })
	};
}

/** The headers of a user who signed in this many seconds ago. */
async function headersOf(age: number): Promise<Headers> {
	vi.useFakeTimers({ now: Date.now() - age * 1000 });
	const token = { sub: '7', name: 'Ann', email: 'ann@example.test' };
	const value = await encode({ token, secret, salt: sessionCookie, maxAge: month });
	vi.useRealTimers();
	return new Headers({ host: 'app.test', cookie: `${sessionCookie}=${value}` });
}

afterEach(() => vi.useRealTimers());

describe('reading a session', () => {
	it('returns the user and does not renew an old session', async () => {
		const jwt = vi.fn(({ token }) => token);
		const auth = connected({ callbacks: { jwt } });
		const headers = await headersOf(2 * 24 * 60 * 60);

		const seen = await auth.look(headers);
		const read = await auth.read(headers);

		expect(seen.session?.user?.name).toBe('Ann');
		expect(seen.cookies).toEqual([]);
		expect(read.cookies.map(({ name }) => name)).toEqual([sessionCookie]);
		expect(new Date(seen.session?.expires ?? 0).getTime()).toBeLessThan(
			new Date(read.session?.expires ?? 0).getTime()
		);
		expect(jwt).toHaveBeenCalledTimes(2);
	});

	it('uses no random values, and the time only for expiry', async () => {
		const headers = await headersOf(2 * 24 * 60 * 60);
		const random = vi.spyOn(crypto, 'getRandomValues');
		const uuid = vi.spyOn(crypto, 'randomUUID');

		await connected({ session: { updateAge: 0 } }).look(headers);

		expect(random).not.toHaveBeenCalled();
		expect(uuid).not.toHaveBeenCalled();
		random.mockRestore();
		uuid.mockRestore();
	});
});

describe('updating a session', () => {
	it('passes the update to the jwt callback, and returns the cookies to set', async () => {
		const jwt = vi.fn(({ token, session }) => ({ ...token, name: session?.name ?? token.name }));
		const auth = connected({ callbacks: { jwt } });

		const changed = await auth.update(await headersOf(60), { name: 'Bea' });

		expect(jwt).toHaveBeenCalledWith(expect.objectContaining({ trigger: 'update' }));
		expect(changed.session?.user?.name).toBe('Bea');
		expect(changed.cookies.map(({ name }) => name)).toEqual([sessionCookie]);
	});
});

it('rejects a method that a web Request forbids, when the URL differs from the request (A5)', async () => {
	const { serve } = connected({ logger: { error: () => undefined } });
	// As servers make it that have requests of their own.
	const request = new Request('http://inside.test/auth/session', { headers: { host: 'app.test' } });
	Object.defineProperty(request, 'method', { value: 'TRACE' });
	const url = new URL('https://app.test/auth/session');
	expect((await serve(request, { url }))?.status).toBe(400);
});

describe('a path that URL parsing changes (A2)', () => {
	it.each([
		['/auth/session', 200],
		['/auth/session?a=/../b', 200],
		['https://app.test/auth/session', 200],
		['/auth/./session', 400],
		['/x/../auth/session', 400],
		['/auth/%2e/session', 400],
		['/auth\\session', 400],
		['https://app.test\\auth\\session', 400],
		['https://app.test/auth/./session', 400],
		['/auth/session#x', 400],
		['*', 400]
	])('is rejected when the original is visible: %s is answered by %i', async (target, status) => {
		const { serve } = connected({ logger: { error: () => undefined } });
		const url = 'https://app.test/auth/session';
		const request = new Request(url, { headers: { host: 'app.test' } });
		expect((await serve(request, { target }))?.status).toBe(status);
		if (!target.startsWith('https:')) return;
		// As servers make it that do not parse what they were asked for.
		Object.defineProperty(request, 'url', { value: target });
		expect((await serve(request))?.status).toBe(status);
	});
});

describe('a return URL whose path begins with several slashes', () => {
	/** Where a browser that signs out is sent. */
	async function target(callbackUrl: string): Promise<string | null> {
		const { auth } = connected({ skipCSRFCheck });
		const body = new URLSearchParams({ callbackUrl });
		const headers = { origin: 'https://app.test' };
		const request = new Request('https://app.test/auth/signout', { method: 'POST', headers, body });
		return (await auth.respond(request)).headers.get('location');
	}

	it.each([
		['//evil.test/x', 'https://app.test/evil.test/x'],
		['///evil.test//x?a=//b#//c', 'https://app.test/evil.test//x?a=//b#//c'],
		['/\\evil.test', 'https://app.test/evil.test'],
		['https://app.test//evil.test/x', 'https://app.test/evil.test/x'],
		['/x//y?a=1#b', 'https://app.test/x//y?a=1#b'],
		['/x/', 'https://app.test/x/'],
		['not a url', 'https://app.test']
	])(
		'C2: %s: stays on this site, even for a script that uses only the path',
		async (asked, location) => {
			expect(await target(asked)).toBe(location);
		}
	);
});
