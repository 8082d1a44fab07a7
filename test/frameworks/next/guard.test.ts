import { describe, expect, it } from 'vitest';
import { templateInAnApp } from '../template-in-an-app.ts';

interface Guard {
	guard(auth: object, request: object, handler?: () => Promise<Response>): Promise<Response>;
}
interface Platform {
	setCookies(all: readonly object[]): Promise<void>;
}

const server = `export class NextResponse extends Response {
	static next() { return new NextResponse(null); }
	static redirect(to) { return new NextResponse(null, { status: 302, headers: { location: String(to) } }); }
	cookies = { set: (name, value) => this.headers.append('set-cookie', name + '=' + value) };
}`;
/** What Next knows of the request that it answers. */
const stored = { headers: new Headers(), set: new Map<string, string>(), isKnown: true };
Object.assign(globalThis, { stored });
const headersOfNext = `const { stored } = globalThis;
export const headers = () => {
	if (!stored.isKnown) throw new Error('outside a request scope');
	return Promise.resolve(stored.headers);
};
export const cookies = async () => stored.set;`;

/** Somebody whose session is renewed. */
const auth = {
	config: { basePath: '/api/auth' },
	session: async () => ({
		session: { user: { name: 'Ann' } },
		cookies: [{ name: 'session', value: 'renewed', options: {} }]
	})
};
const url = new URL('https://app.test/api/out');
const request = { url, headers: new Headers() };
const ended = { name: 'session', value: '', options: { maxAge: 0 } };

async function open() {
	const platform = await templateInAnApp<Platform>('next/platform.ts', {
		'next/headers': headersOfNext,
		react: 'export {};',
		'./base-path': `export const base = '';`
	});
	Object.assign(globalThis, { platform });
	const { guard } = await templateInAnApp<Guard>('next/guard.ts', {
		'next/server': server,
		'./platform': `export const askedUrl = ({ url }) => url;
export const { isAnswered } = globalThis.platform;`
	});
	stored.headers = new Headers();
	stored.isKnown = true;
	return { guard, platform };
}

describe('a proxy that lets nobody pass', () => {
	const closed = {
		config: {
			basePath: '/api/auth',
			pages: { signIn: '/signin' },
			callbacks: { authorized: () => false }
		},
		session: async () => ({ session: null, cookies: [] })
	};

	it.each([
		['/', 302],
		['/signin', 200],
		['/signin/', 200],
		['/signin/more', 302]
	])('answers %s by %i, be there a slash at the end or not', async (path, status) => {
		const { guard } = await open();
		const asked = { url: new URL(path, 'https://app.test'), headers: new Headers() };
		expect((await guard(closed, asked)).status).toBe(status);
	});
});

describe('a handler of Next in auth()', () => {
	it('keeps people signed in', async () => {
		const { guard } = await open();
		const answer = await guard(auth, request, async () => new Response());
		expect(answer.headers.getSetCookie()).toEqual(['session=renewed']);
	});

	it('signs people out, whose session is not set again by the answer (I4)', async () => {
		const { guard, platform } = await open();
		const answer = await guard(auth, request, async () => {
			await platform.setCookies([ended]);
			return new Response();
		});
		expect(answer.headers.getSetCookie()).toEqual([]);
	});

	it('keeps the next one signed in, be it where Next knows of no request', async () => {
		const { guard, platform } = await open();
		await platform.setCookies([ended]);
		stored.headers = new Headers();
		for (const isKnown of [true, false]) {
			stored.isKnown = isKnown;
			const answer = await guard(auth, request, async () => new Response());
			expect(answer.headers.getSetCookie()).toEqual(['session=renewed']);
		}
	});
});
