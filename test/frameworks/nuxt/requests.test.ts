import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { templateInAnApp } from '../template-in-an-app.ts';

type Module = {
	readonly requestOf: (event: object) => Promise<Request>;
	readonly urlOf: (event: object) => URL;
};

const requests = () => templateInAnApp<Module>('nuxt/requests.ts', {});
const form = 'a=1&a=2&b=%C3%A9';

/** What Nitro hands to a route: of h3, no more than version 1 has for data. */
function eventOf(req: object, path = '/api/auth/signin') {
	const headers = {
		host: 'app.example',
		'x-forwarded-proto': 'https',
		'content-type': 'application/x-www-form-urlencoded'
	};
	const node = { req: Object.assign(req, { headers, socket: {}, url: path }) };
	return { method: 'POST', path, headers: new Headers(headers), node };
}

describe('a Nitro request', () => {
	it.each<[string, object]>([
		['a stream of Node.js', Readable.from([Buffer.from('a=1&a=2'), Buffer.from('&b=%C3%A9')])],
		['bytes, on Workers', { body: Buffer.from(form) }],
		['a buffer, on Bun and Deno', { body: new TextEncoder().encode(form).buffer }],
		['text, on Lambda', { body: form }],
		['a stream of the Web, on Netlify', { body: new Response(form).body }],
		['fields that its host took apart', { body: { a: ['1', '2'], b: 'é' } }],
		['bytes beside such fields', { rawBody: Buffer.from(form), body: { a: '3' } }],
		[
			'what the app has read by then',
			{ [Symbol.for('h3RawBody')]: Promise.resolve(Buffer.from(form)) }
		]
	])('has the body of %s', async (_, req) => {
		const { requestOf } = await requests();
		const request = await requestOf(eventOf(req));
		expect(await request.text()).toBe(form);
	});

	it('has no body when none was sent', async () => {
		const { requestOf } = await requests();
		const request = await requestOf(eventOf({ body: null }));
		expect(await request.text()).toBe('');
	});

	it('has the requested URL, also below a path, and trusts no header', async () => {
		const { urlOf } = await requests();
		expect(urlOf(eventOf({}, '/api/auth?x=1')).href).toBe('http://app.example/api/auth?x=1');
		const below = eventOf({ originalUrl: '/shop/api/auth' });
		expect(urlOf(below).href).toBe('http://app.example/shop/api/auth');
		expect(urlOf(eventOf({}, '//evil.example/x')).href).toBe('http://app.example//evil.example/x');
		const secure = eventOf({});
		Object.assign(secure.node.req.socket, { encrypted: true });
		expect(urlOf(secure).protocol).toBe('https:');
	});
});

describe('the sign-in of Nuxt', () => {
	it('calls no h3 function, since an app may resolve another version than Nitro', () => {
		for (const name of ['nuxt.ts', 'requests.ts']) {
			const file = new URL(`../../../templates/nuxt/${name}`, import.meta.url);
			const imports = readFileSync(file, 'utf8').match(/^import .*'h3';$/gm) ?? [];
			for (const one of imports) expect(one).toMatch(/^import type /);
		}
	});
});
