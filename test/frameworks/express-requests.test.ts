import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { setCookies } from '#runtime/core/node-answer.ts';

interface Asked {
	readonly method: string;
	readonly protocol: string;
	readonly originalUrl: string;
	readonly headers: Readonly<Record<string, string | string[]>>;
	readonly body?: unknown;
}
interface Answered {
	readonly set: Map<string, string | string[]>;
	getHeader(name: string): number | string | string[] | undefined;
	append(name: string, value: string): unknown;
	status(code: number): unknown;
	end(body: Uint8Array): void;
	setHeader(name: string, value: number | string | readonly string[]): unknown;
}
interface Requests {
	toRequest(req: Asked): Request;
	send(answer: Response, res: Answered): Promise<void>;
}

// Its types are those of Express, which only apps have.
const path = '../../templates/express/requests.ts';
const { toRequest, send }: Requests = await import(path);

const form = { 'content-type': 'application/x-www-form-urlencoded' };

function post(body: unknown, headers: Asked['headers'] = form): Asked {
	const all = { host: 'app.test', 'content-length': '99', ...headers };
	return { method: 'POST', protocol: 'https', originalUrl: '/auth/x?a=1', headers: all, body };
}

describe('an Express request as a web request', () => {
	it('has its URL and headers', () => {
		const headers = { host: 'app.test', accept: 'text/html', 'x-many': ['1', '2'] };
		const request = toRequest({ ...post(undefined, headers), method: 'GET' });
		expect(request.url).toBe('https://app.test/auth/x?a=1');
		expect(request.headers.get('accept')).toBe('text/html');
		expect(request.headers.get('x-many')).toBe('1, 2');
	});

	it.each([
		['an object of a form', { name: 'Pat', word: 'a&b=c' }, 'name=Pat&word=a%26b%3Dc'],
		['a field that came twice, twice', { state: ['1', '2'] }, 'state=1&state=2'],
		['bytes', Buffer.from('name=Pat'), 'name=Pat'],
		['text', 'name=Pat', 'name=Pat']
	])('has the body that a parser read: %s', async (_, body, text) => {
		const request = toRequest(post(body));
		expect(await request.text()).toBe(text);
		expect(request.headers.get('content-type')).toContain('x-www-form-urlencoded');
	});

	it('has the raw body when the Express 4 parser skipped it with an empty object', async () => {
		const stream = Readable.from([Buffer.from('name=Pat')]);
		const request = toRequest(Object.assign(stream, post({})));
		expect(await request.text()).toBe('name=Pat');
	});

	it('has no field when a parser found none', async () => {
		const stream = Readable.from([Buffer.from('')]);
		for await (const _ of stream);
		expect(await toRequest(Object.assign(stream, post({}))).text()).toBe('');
	});

	it('has the parsed JSON, and no inherited properties', async () => {
		const request = toRequest(post({ csrfToken: 'x' }, { 'content-type': 'application/json' }));
		expect(await request.json()).toEqual({ csrfToken: 'x' });
		expect(request.headers.get('content-length')).toBeNull();
	});

	it('reads no body before it is needed', async () => {
		const stream = Readable.from([Buffer.from('name='), Buffer.from('Pat')]);
		const request = toRequest(Object.assign(stream, post(undefined)));
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(stream.readableFlowing).toBeNull();
		expect(stream.readableDidRead).toBe(false);
		expect(await request.text()).toBe('name=Pat');
	});

	it('rejects a body that is larger than any form of sign-in', async () => {
		const endless = (function* () {
			for (;;) yield Buffer.alloc(50_000);
		})();
		const request = toRequest(Object.assign(Readable.from(endless), post(undefined)));
		await expect(request.text()).rejects.toThrow(/too large/);
	});
});

/** The part of an Express response used here. */
function answered(): Answered {
	const set = new Map<string, string | string[]>();
	return {
		set,
		getHeader: (name) => set.get(name),
		setHeader: (name, value) => set.set(name, typeof value === 'object' ? [...value] : `${value}`),
		append: (name, value) => set.set(name, [set.get(name) ?? [], value].flat()),
		status: () => undefined,
		end: () => undefined
	};
}

it('ends a session that the same request renewed, and keeps other cookies of the app', async () => {
	const res = answered();
	res.setHeader('Set-Cookie', 'flash=bye; Path=/');
	setCookies(res, ['session.0=abc; Path=/', 'session.1=def; Path=/']);
	const answer = new Response(null, { headers: { 'Set-Cookie': 'former=; Max-Age=0' } });
	await send(answer, res);
	expect(res.set.get('Set-Cookie')).toEqual(['flash=bye; Path=/', 'former=; Max-Age=0']);
});

it('adds its cookies to those of the app', async () => {
	const res = answered();
	res.setHeader('Set-Cookie', 'flash=bye');
	await send(new Response(null, { headers: { 'Set-Cookie': 'state=1' } }), res);
	expect(res.set.get('Set-Cookie')).toEqual(['flash=bye', 'state=1']);
});

it('keeps a response with a sign-in cookie out of caches, whatever the app sets later (ruling 35)', () => {
	const res = answered();
	const { set } = res;
	setCookies(res, ['a=1']);
	res.setHeader('cache-control', 'public, max-age=60');
	res.setHeader('Content-Type', 'text/html');
	expect(set.get('Set-Cookie')).toEqual(['a=1']);
	expect([...set.values()]).not.toContain('public, max-age=60');
	expect(set.get('Content-Type')).toBe('text/html');
});
