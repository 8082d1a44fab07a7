import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';

interface Asked {
	readonly method: string;
	readonly protocol: string;
	readonly originalUrl: string;
	readonly headers: Readonly<Record<string, string | string[]>>;
	readonly body?: unknown;
}
interface Answered {
	readonly set: Map<string, unknown>;
	append(name: string, value: string): void;
	setHeader(name: string, value: unknown): unknown;
}
interface Requests {
	toRequest(req: Asked): Request;
	setCookies(res: Answered, cookies: readonly string[]): void;
}

// Its types are those of Express, which only apps have.
const path = '../../templates/express/requests.ts';
const { toRequest, setCookies }: Requests = await import(path);

const form = { 'content-type': 'application/x-www-form-urlencoded' };

function post(body: unknown, headers: Asked['headers'] = form): Asked {
	const all = { host: 'app.test', 'content-length': '99', ...headers };
	return { method: 'POST', protocol: 'https', originalUrl: '/auth/x?a=1', headers: all, body };
}

describe('a request of Express, as one of the Web', () => {
	it('has its address and headers', () => {
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
	])('has what a parser made of its body: %s', async (_, body, text) => {
		const request = toRequest(post(body));
		expect(await request.text()).toBe(text);
		expect(request.headers.get('content-type')).toContain('x-www-form-urlencoded');
	});

	it('has the JSON that a parser read, and nothing that its object inherits', async () => {
		const request = toRequest(post({ csrfToken: 'x' }, { 'content-type': 'application/json' }));
		expect(await request.json()).toEqual({ csrfToken: 'x' });
		expect(request.headers.get('content-length')).toBeNull();
	});

	it('takes nothing of a body before somebody asks for it', async () => {
		const stream = Readable.from([Buffer.from('name='), Buffer.from('Pat')]);
		const request = toRequest(Object.assign(stream, post(undefined)));
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(stream.readableFlowing).toBeNull();
		expect(stream.readableDidRead).toBe(false);
		expect(await request.text()).toBe('name=Pat');
	});

	it('stops at a body that is larger than any form of sign-in', async () => {
		const endless = (function* () {
			for (;;) yield Buffer.alloc(50_000);
		})();
		const request = toRequest(Object.assign(Readable.from(endless), post(undefined)));
		await expect(request.text()).rejects.toThrow(/too large/);
	});
});

it('keeps an answer with a cookie of sign-in out of caches, whatever the app says later (ruling 35)', () => {
	const set = new Map<string, unknown>();
	const res: Answered = {
		set,
		append: (name, value) => void set.set(name, value),
		setHeader: (name, value) => set.set(name, value)
	};
	setCookies(res, ['a=1']);
	res.setHeader('cache-control', 'public, max-age=60');
	res.setHeader('Content-Type', 'text/html');
	expect(set.get('Set-Cookie')).toBe('a=1');
	expect([...set.values()]).not.toContain('public, max-age=60');
	expect(set.get('Content-Type')).toBe('text/html');
});
