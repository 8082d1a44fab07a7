// npm next-auth of version 4, called as a black box by its handler for API routes.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folderBeside, installBeside } from '../../../scripts/packages-beside.ts';
import { Visitor } from '../../runtime/visitor.ts';

export const version = '4.24.15';

/** Installs it without Next.js and React, which its handler does not need: only these tests have it. */
export function installNextAuth4(): void {
	installBeside('next-auth-4', { 'next-auth': version });
}

interface Reply {
	status: (code: number) => Reply;
	setHeader: (name: string, value: string | string[]) => Reply;
	getHeader: (name: string) => string | string[] | undefined;
	json: (body: unknown) => void;
	send: (body: unknown) => void;
	end: (body?: unknown) => void;
}
type Handler = (req: object, res: Reply, options: object) => Promise<void>;
type Modules = { handler: Handler; encode: (params: object) => Promise<string> };

function isFunction(value: unknown): value is (...given: unknown[]) => never {
	return typeof value === 'function';
}

/** Its handler, and what makes tokens. */
export function loadNextAuth4(): Modules {
	const load = createRequire(join(folderBeside('next-auth-4'), 'package.json'));
	const { default: handler } = load('next-auth');
	const { encode } = load('next-auth/jwt');
	if (!isFunction(handler) || !isFunction(encode)) throw new Error('next-auth is another one');
	return { handler, encode };
}

/** A browser at an app of next-auth 4. */
export function visitorOf({ handler }: Modules, options: object, origin: string): Visitor {
	return new Visitor((request) => answer(handler, request, options), origin);
}

async function answer(handler: Handler, request: Request, options: object): Promise<Response> {
	const url = new URL(request.url);
	const pairs = (request.headers.get('cookie') ?? '').split('; ').filter(Boolean);
	const cookies = Object.fromEntries(
		pairs.map((pair) => {
			const at = pair.indexOf('=');
			return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
		})
	);
	const nextauth = url.pathname.replace('/api/auth/', '').split('/');
	const text = await request.text();
	const isJson = request.headers.get('content-type') === 'application/json';
	const req = {
		method: request.method,
		headers: Object.fromEntries(request.headers),
		cookies,
		query: { ...Object.fromEntries(url.searchParams), nextauth },
		body: isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
	};
	const headers = new Map<string, string | string[]>();
	let code = 200;
	const written: string[] = [];
	const reply: Reply = {
		status(given) {
			code = given;
			return reply;
		},
		setHeader(name, value) {
			headers.set(name.toLowerCase(), value);
			return reply;
		},
		getHeader: (name) => headers.get(name.toLowerCase()),
		json: (body) => void written.push(JSON.stringify(body)),
		send: (body) => void written.push(typeof body === 'string' ? body : JSON.stringify(body ?? '')),
		end: (body) => void written.push(String(body ?? ''))
	};
	await handler(req, reply, options);
	const list = [...headers].flatMap(([name, value]) =>
		[value].flat().map((one): [string, string] => [name, String(one)])
	);
	return new Response(code === 204 ? null : written.join(''), { status: code, headers: list });
}
