import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimedNodes, nodeOf } from '../../scripts/ensure-nodes.ts';
import { installPlatforms, miniflarePath, programOf } from './install-platforms.ts';
import type { Outcome } from './play-all.ts';

let folder: string;
const oldestNode = nodeOf(claimedNodes[0]);

beforeAll(async () => {
	installPlatforms();
	folder = await mkdtemp(join(tmpdir(), 'auth-cli-platforms-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bundled = new Map<string, Promise<string>>();

/** One of the programs here as one file, which is written once: the tests run at the same time. */
function bundle(name: string, platform: 'node' | 'browser'): Promise<string> {
	const known = bundled.get(name) ?? write(name, platform);
	bundled.set(name, known);
	return known;
}

async function write(name: string, platform: 'node' | 'browser'): Promise<string> {
	const outfile = join(folder, `${name}.mjs`);
	const entryPoints = [join(import.meta.dirname, `${name}.ts`)];
	await build({ entryPoints, outfile, bundle: true, format: 'esm', platform, logLevel: 'error' });
	return outfile;
}

async function run(program: string, ...args: string[]): Promise<Outcome> {
	const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 2 ** 26 });
	return JSON.parse(stdout);
}

/** A Worker on workerd, to which requests are sent. */
async function startWorker(path: string, compatibilityFlags: string[]) {
	const { Miniflare } = await import(miniflarePath());
	const options = { modules: true, modulesRoot: folder, scriptPath: path, compatibilityFlags };
	return new Miniflare({ ...options, compatibilityDate: '2026-04-01' });
}

describe.concurrent('the sequences compared with @auth/core, on another platform', () => {
	const expected = { unexplained: [], played: expect.any(Number) };

	it.skipIf(oldestNode === undefined)(`Node.js ${claimedNodes[0]}`, async () => {
		const outcome = await run(oldestNode ?? '', await bundle('program', 'node'));
		expect(outcome).toEqual(expected);
		expect(outcome.played).toBeGreaterThan(2000);
	});

	it('Deno', async () => {
		const program = await bundle('program', 'node');
		const outcome = await run(programOf('@deno', 'deno'), 'run', '-A', '--no-lock', program);
		expect(outcome).toEqual(expected);
		expect(outcome.played).toBeGreaterThan(2000);
	});

	it('Bun', async () => {
		const program = await bundle('program', 'node');
		const outcome = await run(programOf('@oven', 'bun'), 'run', program);
		expect(outcome).toEqual(expected);
		expect(outcome.played).toBeGreaterThan(2000);
	});

	it('Workers', async () => {
		const worker = await startWorker(await bundle('worker', 'node'), ['nodejs_compat']);
		try {
			const response = await worker.dispatchFetch('https://app.example/');
			const outcome = await response.json();
			expect(outcome).toEqual(expected);
			expect(outcome.played).toBeGreaterThan(2000);
		} finally {
			await worker.dispose();
		}
	});
});

describe('a Worker without any Node.js API', () => {
	const origin = 'https://app.example';

	it('signs in, shows the session and signs out', async () => {
		const worker = await startWorker(await bundle('plain-worker', 'browser'), []);
		const jar = new Map<string, string>();
		async function send(path: string, init: RequestInit = {}) {
			const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
			const headers = { cookie, origin, ...init.headers };
			const response = await worker.dispatchFetch(origin + path, {
				...init,
				headers,
				redirect: 'manual'
			});
			for (const line of response.headers.getSetCookie()) {
				const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
				if (value) jar.set(name, value);
				else jar.delete(name);
			}
			return response;
		}
		const form = async (path: string, fields: Record<string, string> = {}) => {
			const { csrfToken } = await (await send('/auth/csrf')).json();
			const body = `${new URLSearchParams({ csrfToken, ...fields })}`;
			const headers = { 'content-type': 'application/x-www-form-urlencoded' };
			return send(path, { method: 'POST', body, headers });
		};
		try {
			const start = await form('/auth/signin/idp');
			const state = new URL(start.headers.get('location') ?? '').searchParams.get('state');
			await send(`/auth/callback/idp?code=1&state=${state}`);
			const session = async () => (await send('/auth/session')).json();
			expect(await session()).toMatchObject({ user: { name: 'Ann' } });
			await form('/auth/signout');
			expect(await session()).toBeNull();
			jar.set('__Secure-authjs.session-token', await (await send('/token')).text());
			expect(await session()).toMatchObject({ user: { name: 'Ann' } });
		} finally {
			await worker.dispose();
		}
	});
});
