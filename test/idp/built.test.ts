import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../e2e/support/port.ts';
import { browserless, locationOf } from './browserless.ts';

const program = join(import.meta.dirname, '../../dist/auth-cli.js');
const secret = 'a-secret-of-the-app-that-is-long-enough';
const callback = 'http://localhost:5173/auth/callback/dev';
const verifier = 'v'.repeat(43);

describe('auth-cli idp, built', () => {
	// The library finds lifetimes and stores by the names of its classes, which a minifier shortens.
	it('issues tokens, and exits cleanly when interrupted', async () => {
		const port = await freePort();
		const run = start(['idp', '--port', `${port}`], { AUTH_DEV_SECRET: secret });
		await expect.poll(run.output, { timeout: 10_000 }).toContain('Ctrl-C');
		const issuer = `http://localhost:${port}`;
		const answer = await token(issuer, await codeOf(issuer));
		expect(answer.status).toBe(200);
		expect(await answer.json()).toMatchObject({ id_token: expect.any(String), expires_in: 3600 });
		expect(run.output()).not.toContain(secret);
		run.interrupt();
		expect(await run.exitCode).toBe(0);
	});

	it('exits with 1 in production', async () => {
		const run = start(['idp'], { AUTH_DEV_SECRET: secret, NODE_ENV: 'production' });
		expect(await run.exitCode).toBe(1);
		expect(run.output()).toContain('IDP_IN_PRODUCTION');
	});
});

function start(args: readonly string[], env: NodeJS.ProcessEnv) {
	const child = spawn(process.execPath, [program, ...args], {
		cwd: tmpdir(),
		env: { PATH: process.env['PATH'], ...env }
	});
	onTestFinished(() => void child.kill('SIGKILL'));
	let text = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (piece: string) => {
			text += piece;
		});
	}
	const exitCode = new Promise((resolve) => child.once('close', resolve));
	return { output: () => text, exitCode, interrupt: () => child.kill('SIGINT') };
}

async function codeOf(issuer: string): Promise<string> {
	const visit = browserless();
	const parameters = new URLSearchParams({
		client_id: 'auth-cli-dev',
		response_type: 'code',
		redirect_uri: callback,
		scope: 'openid profile email',
		code_challenge: createHash('sha256').update(verifier).digest('base64url'),
		code_challenge_method: 'S256'
	});
	const page = locationOf(await visit(`${issuer}/auth?${parameters}`));
	const body = new URLSearchParams({ person: 'ada' });
	const answer = await visit(page, { method: 'POST', body });
	const back = locationOf(await visit(locationOf(answer)));
	return back.searchParams.get('code') ?? `no code: ${back}`;
}

function token(issuer: string, code: string): Promise<Response> {
	const authorization = `Basic ${Buffer.from(`auth-cli-dev:${secret}`).toString('base64')}`;
	const body = new URLSearchParams({
		grant_type: 'authorization_code',
		code,
		redirect_uri: callback,
		code_verifier: verifier
	});
	return fetch(`${issuer}/token`, { method: 'POST', headers: { authorization }, body });
}
