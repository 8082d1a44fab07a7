// Next.js for the runtime: environment, requests, cookies and redirects.

import type { NextRequest } from 'next/server';
import * as react from 'react';
import { base } from './base-path';
import { headersAfter } from './core/cookies';
import { type Env, siteOf } from './core/env';
import type { Visit } from './core/integration';
import type { Cookie } from './core/types';
import { localePath } from './locale';

declare const process: { env: Env & { NODE_ENV?: string } };

export const development = process.env.NODE_ENV !== 'production';

/** The environment variables. Those of next-auth 4 count if the current ones are not set. */
export function readEnv(): Env {
	const { AUTH_URL, AUTH_SECRET, NEXTAUTH_URL, NEXTAUTH_SECRET } = process.env;
	const told = { AUTH_URL: AUTH_URL ?? NEXTAUTH_URL, AUTH_SECRET: AUTH_SECRET ?? NEXTAUTH_SECRET };
	return { ...process.env, ...told };
}

/** The URL of a request as its browser sees it: Next names another host, and leaves out the language and `basePath`, if not the app made it. */
export function askedUrl({ url, nextUrl, headers }: NextRequest): URL {
	const own = new URL(url);
	const { origin } = siteOf(own.protocol.slice(0, -1), headers.get('host')) ?? own;
	const isWhole = !nextUrl.basePath && `${nextUrl.pathname}/`.startsWith(`${base}/`);
	const start = origin + (isWhole ? '' : base) + localePath({ nextUrl });
	return new URL(start + nextUrl.pathname + nextUrl.search);
}

type Ask<T> = () => T;
const { cache = (ask) => ask }: { version: string; cache?: <T>(ask: Ask<T>) => Ask<T> } = react;

/** Caches a call for all server components of one request. Elsewhere, and in React 18, it does not cache. */
export const oncePerRender = cache;

/** An object that server components of one request share. */
const rendered = oncePerRender(() => ({}));

// Imported late, since modules of the pages router must not import it.
const headersOfNext = () => import('next/headers');

/** The current request in server components, server actions and route handlers. */
export async function currentVisit(): Promise<Visit> {
	const { cookies, headers } = await headersOfNext();
	const { NextRequest } = await import('next/server');
	const sent = new Headers(await headers());
	// Of several cookies with one name, Next uses the last, but the runtime and proxies the first.
	const before = new NextRequest('http://localhost', { headers: sent }).cookies;
	const now = await cookies();
	// Only this contains changes by a proxy or a server action.
	const names = new Set([...before.getAll(), ...now.getAll()].map(({ name }) => name));
	const changed = [...names].filter((name) => now.get(name)?.value !== before.get(name)?.value);
	const set = changed.map((name) => ({ name, value: now.get(name)?.value ?? '', options: {} }));
	return { headers: headersAfter(sent, set), scope: rendered() };
}

type Wait = () => Promise<void>;

/** With `cacheComponents`, Next prerenders parts of pages, which must await this before reading the time. */
export async function untilAsked(): Promise<void> {
	const cache: { io?: Wait; revalidatePath: unknown } = await import('next/cache');
	const server: { connection?: Wait; NextResponse: unknown } = await import('next/server');
	// Next 13 and 14 have neither: reading headers is enough there.
	await (cache.io ?? server.connection)?.();
}

/** Requests whose code has set session cookies, by their headers object of Next. */
const answered = new WeakSet<object>();

/** Whether code of this request has signed in or out, or changed the session. */
export async function isAnswered(): Promise<boolean> {
	const asked = async () => (await headersOfNext()).headers();
	// Without a request in Next, as in edge functions of the pages router, no code could do so.
	return asked().then(
		(known) => answered.has(known),
		() => false
	);
}

/** Sets cookies. Next only allows it in server actions and route handlers. */
export async function setCookies(all: readonly Cookie[]): Promise<void> {
	if (!all.length) return;
	const { cookies, headers } = await headersOfNext();
	answered.add(await headers());
	// Types of Next.js 13.4 have no `set`.
	const store = Object(await cookies());
	for (const { name, value, options } of all) store.set(name, value, options);
}

/** Redirects from a server action or a route handler, also to paths that `typedRoutes` does not know. */
export async function leave(url: ReturnType<typeof JSON.parse>): Promise<never> {
	const { redirect } = await import('next/navigation');
	return redirect(url);
}
