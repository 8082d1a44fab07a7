import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../src/commands/command.ts';
import { idp } from '../../src/commands/idp/idp.ts';
import { freePort } from '../e2e/support/port.ts';

const secret = 'a-secret-of-the-app-that-is-long-enough';
let folder: string;
let printed: string;
beforeEach(() => {
	printed = '';
	folder = mkdtempSync(join(tmpdir(), 'auth-cli-idp-'));
	const manifest = { name: 'app', type: 'module', devDependencies: { '@sveltejs/kit': '^2.70.0' } };
	writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('idp', () => {
	it('uses the secret of the env files, prints the next step and ends when interrupted', async () => {
		const port = await freePort();
		writeFileSync(join(folder, '.env'), `AUTH_DEV_SECRET=other\nAUTH_DEV_ID=my-app\n`);
		writeFileSync(
			join(folder, '.env.local'),
			`AUTH_DEV_SECRET="${secret}"\nAUTH_DEV_ISSUER=http://localhost:${port}\n`
		);
		const { context, interrupt } = contextWith({});
		const outcome = idp(context, {});
		await expect.poll(() => printed, { timeout: 10_000 }).toContain('Ctrl-C');
		expect(printed).toContain('for development only');
		expect(printed).toContain(`AUTH_DEV_ISSUER=http://localhost:${port}`);
		expect(printed).toContain('AUTH_DEV_ID=my-app');
		expect(printed).not.toContain(secret);

		const accepted = await tokenError(port, 'my-app', secret);
		expect(accepted).toBe('invalid_grant');
		expect(await tokenError(port, 'my-app', 'other')).toBe('invalid_client');
		interrupt();
		expect(await outcome).toEqual({ exitCode: 0 });
		await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
	});

	it('names the issuer for the app when --port differs from it', async () => {
		const port = await freePort();
		const env = { AUTH_DEV_SECRET: secret, AUTH_DEV_ISSUER: 'http://localhost:1' };
		const { context, interrupt } = contextWith(env);
		const outcome = idp(context, { port });
		await expect.poll(() => printed, { timeout: 10_000 }).toContain('Ctrl-C');
		expect(printed).toContain(`set it to http://localhost:${port}`);
		interrupt();
		await outcome;
	});

	it('refuses to run in production', async () => {
		const { context } = contextWith({ NODE_ENV: 'production', AUTH_DEV_SECRET: secret });
		await expect(idp(context, {})).rejects.toMatchObject({
			code: 'IDP_IN_PRODUCTION',
			exitCode: 1
		});
	});

	it('refuses to run without a secret, and names the command that writes one', async () => {
		writeFileSync(join(folder, '.env'), 'AUTH_DEV_SECRET=\n');
		const { context } = contextWith({});
		await expect(idp(context, {})).rejects.toMatchObject({
			code: 'IDP_NO_SECRET',
			exitCode: 1,
			fix: expect.stringContaining('add provider dev')
		});
	});
});

function contextWith(env: NodeJS.ProcessEnv): { context: Context; interrupt: () => void } {
	const controller = new AbortController();
	const nobody = () => Promise.reject(new Error('nobody is asked'));
	const print = (text: string) => {
		printed += text;
	};
	const context: Context = {
		cwd: folder,
		stdout: print,
		stderr: print,
		drawing: { draw: () => undefined, erase: () => undefined },
		dryRun: false,
		interactive: false,
		plain: false,
		waiting: (_message, work) => work(),
		env,
		signal: controller.signal,
		now: () => new Date(),
		randomBytes: (length) => new Uint8Array(length),
		fetch,
		ask: {
			during: (work) => work(),
			isRepeating: () => false,
			one: nobody,
			many: nobody,
			confirm: nobody,
			text: nobody,
			password: nobody,
			tell: nobody
		},
		desktop: { open: nobody, copy: nobody },
		askRelease: async () => ({ reason: 'there is no network' }),
		askRegistry: async () => undefined
	};
	return { context, interrupt: () => controller.abort() };
}

/** The error for an unknown code: it shows whether the client was accepted. */
async function tokenError(port: number, id: string, password: string): Promise<unknown> {
	const answer = await fetch(`http://localhost:${port}/token`, {
		method: 'POST',
		headers: { authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}` },
		body: new URLSearchParams({
			grant_type: 'authorization_code',
			code: 'none',
			redirect_uri: 'http://localhost:5173/auth/callback/dev',
			code_verifier: 'v'.repeat(43)
		})
	});
	const { error } = await answer.json();
	return error;
}
