// The integration of SvelteKit as an app gets it, between a framework that is only pretended.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { toApp } from '../../../src/app/app.ts';
import { planSignIn } from '../../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';
import { memoryApp } from '../../templates/memory-app.ts';

const root = join(import.meta.dirname, '../../..');
const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };
const stubs = {
	'@sveltejs/kit': `export const redirect = (status, to) => { throw { status, location: to } };
export const error = (status, message) => { throw { status, body: { message } } };
export const fail = (status, data) => ({ status, data });`,
	'$app/paths': "export const base = ''; export const resolve = (path) => path;",
	'$app/environment': `export const dev = false, building = false;`,
	'$env/dynamic/private': `export const env = { AUTH_URL: 'https://app.test' };`
};

export interface Session {
	readonly user?: { readonly name?: string };
}
export interface Event {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { auth?(): Promise<Session | null> };
	readonly cookies: { set(name: string, value: string, options: object): void };
}
interface Handlers {
	handle(input: {
		event: Event;
		resolve(event: Event): Response | Promise<Response>;
	}): Promise<Response>;
	signIn(event: Event): Promise<object | undefined>;
	signOut(event: Event): Promise<object | undefined>;
}
interface Layer {
	SvelteKitAuth(config: object | ((event: Event) => object)): Handlers;
}

/** The vendored folder of a fresh app, as one module. */
export async function sveltekitLayer(): Promise<Layer> {
	const catalogue = openCatalogue();
	const app = memoryApp({}, { major: 2 });
	const { changes } = await planSignIn(toApp(app, catalogue), {
		providers: [catalogue.readProvider('github')],
		session: 'jwt',
		fresh,
		replaceSecret: false
	});
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-layer-'));
	for (const change of changes) {
		if (change.kind === 'create') write(join(folder, change.path), change.text);
	}
	const alias = Object.entries(stubs).map(([name, text], index) => {
		const path = join(folder, `stub-${index}.js`);
		write(path, text);
		return [name, path] as const;
	});
	const outfile = join(folder, 'layer.mjs');
	await build({
		entryPoints: [join(folder, 'src/lib/server/auth/sveltekit.ts')],
		alias: Object.fromEntries(alias),
		nodePaths: [join(root, 'node_modules')],
		outfile,
		bundle: true,
		format: 'esm',
		platform: 'node',
		logLevel: 'error'
	});
	return import(outfile);
}

function write(path: string, text: string): void {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
}

/** A request as SvelteKit hands it over, and the cookies that were set for it. */
export function visit(path: string, headers: Record<string, string> = {}) {
	const url = new URL(path, 'https://app.test');
	const set: string[] = [];
	const cookies = { set: (name: string) => void set.push(name) };
	const event: Event = { request: new Request(url, { headers }), url, locals: {}, cookies };
	return { event, set };
}

/** A user who submits a form of the app, and their cookies afterwards. */
export function formVisit(fields: Record<string, string>, cookie: string) {
	const headers = { origin: 'https://app.test', cookie };
	const jar = new Map<string, string>();
	const cookies = { set: (name: string, value: string) => void jar.set(name, value) };
	const { event } = visit('/', headers);
	const body = new URLSearchParams(fields);
	const request = new Request(event.url, { method: 'POST', body, headers });
	return { event: { ...event, request, cookies }, jar };
}
