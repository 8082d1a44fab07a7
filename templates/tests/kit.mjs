// Runs this app for tests, on a port of its own, with a provider that tests tell whom to sign in and a clock that they move.
//
// Nothing of it is ever part of the app: it starts the development server as another process. It does not load in production,
// so a build that imports it fails where the framework loads its modules, and it does nothing unless AUTH_TEST_KIT is 1.

/* eslint-disable */
// @ts-nocheck: the types that others see are in a .d.mts file.

import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProvider } from './provider.mjs';
import { settings } from './settings.mjs';

if (process.env.NODE_ENV === 'production') {
	throw new Error('The test kit of auth-cli is for tests only: code of the app may not import it.');
}

/** Starts the app. Stop it at the end. */
export async function startApp() {
	demandTests();
	const port = await portFor(settings.port);
	const origin = `http://localhost:${port}`;
	const folder = mkdtempSync(join(tmpdir(), 'auth-tests-'));
	const file = join(folder, 'clock');
	const clock = { ahead: 0, advance };
	async function advance(seconds) {
		clock.ahead += seconds * 1000;
		writeFileSync(file, `${clock.ahead}`);
		// The app checks the file every few milliseconds.
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	await clock.advance(0);
	const provider = await startProvider({ now: () => Date.now() + clock.ahead });
	const program = run(settings.start.replaceAll('{port}', `${port}`), {
		PORT: `${port}`,
		NODE_ENV: 'development',
		NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('./clock.mjs', import.meta.url)}`,
		AUTH_TEST_CLOCK: file,
		AUTH_URL: origin,
		// Sessions of tests are valid only for this run.
		AUTH_SECRET: randomBytes(32).toString('base64'),
		AUTH_DEV_ID: provider.clientId,
		AUTH_DEV_SECRET: provider.clientSecret,
		AUTH_DEV_ISSUER: provider.issuer,
		...settings.env
	});
	async function stop() {
		program.stop();
		await provider.stop();
		rmSync(folder, { recursive: true, force: true });
	}
	try {
		await ready(`${origin}${settings.auth}/session`, program);
	} catch (error) {
		await stop();
		throw error;
	}
	return { origin, provider, clock, visitor: () => visitor(origin), stop };
}

/** Signs a user in through the app, and returns the cookies of the session. The default user is Ada. */
export async function createTestSession(app, user = {}) {
	const visit = app.visitor();
	const response = await visit.signIn(app.provider, user);
	const session = await visit.session();
	if (session === null) {
		const where = response.headers.get('location') ?? `status ${response.status}`;
		throw new Error(`Sign-in failed: the app responded with ${where}. Its log says why.`);
	}
	return { cookie: visit.cookie(), session, visit };
}

/** A minimal browser that stores cookies and sends them back. It follows no redirect by itself. */
function visitor(origin) {
	const cookies = new Map();
	const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	async function get(path, init = {}) {
		const url = new URL(path, origin);
		const headers = new Headers(init.headers);
		if (url.origin === origin && !headers.has('cookie')) headers.set('cookie', cookie());
		const response = await fetch(url, { ...init, headers, redirect: 'manual' });
		if (url.origin === origin) keep(response);
		return response;
	}
	function keep(response) {
		for (const line of response.headers.getSetCookie()) {
			const [pair = '', ...attributes] = line.split(';');
			const name = pair.slice(0, pair.indexOf('=')).trim();
			const isOver = attributes.some((one) =>
				/^\s*max-age=0\b|^\s*expires=thu, 01 jan 1970/i.test(one)
			);
			if (isOver) cookies.delete(name);
			else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
		}
	}
	/** Submits a form of sign-in, with the CSRF token if the app requires one. */
	async function post(action, fields = {}) {
		const token = await (await get(`${settings.auth}/csrf`)).json().catch(() => undefined);
		const body = new URLSearchParams({ ...token, callbackUrl: origin, ...fields });
		return get(`${settings.auth}/${action}`, { method: 'POST', headers: { origin }, body });
	}
	async function signIn(provider, user = {}) {
		provider.next(user);
		const asked = await post('signin/dev');
		const away = asked.headers.get('location') ?? '';
		if (!away.startsWith(provider.issuer)) return asked;
		const back = await fetch(away, { redirect: 'manual' });
		return get(back.headers.get('location') ?? '');
	}
	return {
		cookie,
		get,
		post,
		signIn,
		signOut: () => post('signout'),
		session: async () => (await get(`${settings.auth}/session`)).json()
	};
}

function demandTests() {
	if (process.env.AUTH_TEST_KIT === '1') return;
	throw new Error('The test kit of auth-cli runs in tests only: set AUTH_TEST_KIT=1 for them.');
}

function run(command, env) {
	const isWindows = process.platform === 'win32';
	const cwd = new URL(settings.root, import.meta.url);
	const stdio = ['ignore', 'pipe', 'pipe'];
	// In its own process group, so that all of it can be stopped.
	const child = spawn(command, {
		cwd,
		stdio,
		shell: true,
		detached: !isWindows,
		env: { ...process.env, ...env }
	});
	const program = { output: '', hasEnded: false, stop };
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (text) => {
			program.output = (program.output + text).slice(-20_000);
		});
	}
	child.on('exit', () => {
		program.hasEnded = true;
	});
	function stop() {
		if (child.pid === undefined) return;
		if (isWindows) spawnSync('taskkill', ['/pid', `${child.pid}`, '/T', '/F']);
		else if (!program.hasEnded) process.kill(-child.pid, 'SIGKILL');
	}
	return program;
}

async function ready(url, program) {
	const end = Date.now() + 120_000;
	while (Date.now() < end && !program.hasEnded) {
		const response = await fetch(url).catch(() => undefined);
		if (response?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error(
		`The app does not answer at ${url}. It was started by: ${settings.start}\n${program.output}`
	);
}

/** This port if it is free, or any. */
function portFor(port = 0) {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', () => reject(new Error(`Port ${port} is in use: stop what runs there.`)));
		server.listen(port, 'localhost', () => {
			const { port: found } = server.address();
			server.close(() => resolve(found));
		});
	});
}
