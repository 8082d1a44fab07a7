import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, startProvider, variables } from './support/auth-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { authCli } from './support/package.ts';
import { freePort } from './support/port.ts';
import {
	buildQwikApp,
	initialiseQwik,
	previewQwikApp,
	qwikAuthApp,
	serveQwik
} from './support/qwik-app.ts';
import * as requests from './support/qwik-requests.ts';
import { enter, logIn, rightForm, rightPassword } from './support/qwik-steps.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';
import * as person from './support/steps.ts';
import { tree } from './support/tree.ts';

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

const [nobody, ada] = ['Nobody is signed in', 'Ada Moreau (ada@example.test)'];
const [pat, evil] = ['Pat (pat@example.test)', 'https://evil.example'];

describe.each([1, 2] as const)('sign-in on Qwik %i', (major) => {
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	beforeAll(async () => {
		app = await qwikAuthApp(major);
		provider = await startProvider(app.folder);
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
	});

	it('changes nothing when init is run again', async () => {
		const before = await tree(app.folder);
		await initialiseQwik(app.folder);
		expect(await tree(app.folder)).toEqual(before);
	});

	it('adds a provider and rotates the secret, as in any other app', async () => {
		expect(await authCli(app.folder, 'add', 'provider', 'github', '--yes')).toMatchObject({
			code: 0
		});
		const config = await requests.fileOf(app.folder, 'src/routes/plugin@auth.ts');
		expect(config).toContain('import GitHub from "../auth/providers/github";');
		const before = await variables(app.folder);
		expect(await authCli(app.folder, 'secret', '--rotate', '--yes')).toMatchObject({ code: 0 });
		expect(await authCli(app.folder, 'secret', '--prune', '--yes')).toMatchObject({ code: 0 });
		const after = await variables(app.folder);
		expect(after['AUTH_SECRET']).not.toBe(before['AUTH_SECRET']);
		expect(after['AUTH_SECRET_1']).toBeUndefined();
	});

	describe('in development', () => {
		beforeAll(async () => {
			served = await serveQwik({ folder: app.folder, mode: 'dev', open: true });
			await person.warmUp(browser, `${served.origin}/`);
		});
		afterAll(() => served.stop());
		behaves('development');

		it('P12: signs in at an address of the network, over http', async () => {
			const origin = served.origin.replace('localhost', requests.networkAddress());
			await visit(browser, `qwik-network-${major}`, async (page) => {
				// Vite shows the first page that comes what went wrong while there was none, and covers it.
				await page.goto(origin);
				await page.reload();
				await person.untilRunning(page);
				await logIn(page, 'right');
				await page.locator('#session', { hasText: pat }).waitFor();
				expect(page.url()).toBe(`${origin}/`);
			});
		});

		it('P12: builds its addresses for the tunnel that a request came through', async () => {
			const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'tunnel.example' };
			const answer = await fetch(`${served.origin}/auth/providers`, { headers });
			const callbackUrl = 'https://tunnel.example/auth/callback/dev';
			expect(await answer.json()).toMatchObject({ dev: { callbackUrl } });
			const session = await fetch(`${served.origin}/auth/signin`, { headers });
			expect(session.headers.getSetCookie().join()).toMatch(/__Secure-authjs|__Host-authjs/);
		});

		it('signs in and out on the pages that come with it', async () => {
			await visit(browser, `qwik-pages-${major}`, async (page) => {
				await person.signIn(page, served.origin);
				await page.goto(served.origin);
				expect(await person.shownSession(page)).toBe(ada);
				await person.signOut(page, served.origin);
				await page.goto(served.origin);
				expect(await person.shownSession(page)).toBe(nobody);
			});
		});
	});

	describe('in a production build on Node, by what AUTH_URL says', () => {
		beforeAll(() => buildQwikApp(app.folder));

		it('P12: without it, refuses to answer, and the log names the variables', async () => {
			const mute = await serveQwik({ folder: app.folder, mode: 'node', env: { AUTH_URL: '' } });
			const answer = await fetch(`${mute.origin}/auth/providers`);
			await mute.stop();
			expect(answer.status).toBe(500);
			expect(mute.output()).toMatch(/set AUTH_URL or AUTH_TRUST_HOST=true/);
		});

		it('P3: with a base path called signin, does not take it for the action', async () => {
			const port = await freePort();
			const site = `http://localhost:${port}`;
			const env = { AUTH_URL: `${site}/signin`, AUTH_ALLOW_DEV_PROVIDER: '1' };
			const named = await serveQwik({ folder: app.folder, mode: 'node', port, env });
			const providers = await (await fetch(`${named.origin}/signin/providers`)).json();
			const callbackUrl = `${site}/signin/callback/password`;
			const body = 'username=Pat&password=right&callbackUrl=%2F';
			const answer = await requests.postFrom(site, callbackUrl, { body });
			await named.stop();
			expect(providers).toMatchObject({ password: { callbackUrl } });
			expect(answer.headers.get('location')).toBe(`${site}/`);
			expect(answer.headers.getSetCookie().join()).toContain('session-token=');
		});
	});

	describe('in a production build on Node', () => {
		beforeAll(async () => {
			const env = { NODE_ENV: 'staging', AUTH_ALLOW_DEV_PROVIDER: '1' };
			served = await serveQwik({ folder: app.folder, mode: 'node', env });
		});
		behaves('production');

		it('answers people without scripts just the same', async () => {
			const context = await browser.newContext({ javaScriptEnabled: false });
			const page = await context.newPage();
			await page.goto(served.origin);
			await logIn(page, 'wrong');
			expect(await page.locator('#errors').innerText()).toBe('credentials');
			await logIn(page, 'right');
			expect(await person.shownSession(page)).toBe(pat);
			await page.getByRole('button', { name: 'Leave' }).click();
			expect(await person.shownSession(page)).toBe(nobody);
			await enter(page);
			expect(await person.shownSession(page)).toBe(ada);
			await context.close();
		});

		it('P5: guards data requests, server functions and actions like the page', async () => {
			const fetched = await visit(browser, `qwik-guard-${major}`, async (page) => {
				await page.goto(served.origin);
				await logIn(page, 'right');
				await page.locator('#session', { hasText: pat }).waitFor();
				await person.untilRunning(page);
				const recorded = requests.recordFetches(page);
				await page.getByRole('link', { name: 'Secret' }).click();
				await page.locator('#secret', { hasText: 'a secret' }).waitFor();
				await page.getByRole('button', { name: 'Change' }).click();
				await page.locator('#changed', { hasText: 'a secret' }).waitFor();
				await page.getByRole('button', { name: 'Ask' }).click();
				await page.locator('#answer', { hasText: 'a secret' }).waitFor();
				return recorded;
			});
			const page = await fetch(`${served.origin}/secret/`, { redirect: 'manual' });
			expect(page.status).toBe(302);
			const guarded = fetched.filter((request) => request.url().includes('/secret/'));
			const data = major === 1 ? 'q-data.json' : 'q-loader-';
			for (const kind of [data, 'qaction=', 'qfunc=']) {
				expect(guarded.some((request) => request.url().includes(kind))).toBe(true);
			}
			for (const request of guarded) {
				expect(await requests.replay(request)).not.toContain('a secret');
				const elsewhere = request.url().replace('/secret/', '/');
				expect(await requests.replay(request, elsewhere)).not.toContain('a secret');
			}
		});

		it('P6: redirects from actions and routes with 302 that nobody caches', async () => {
			const { origin } = served;
			const id = await requests.actionId(origin, 'enter');
			const leave = await requests.actionId(origin, 'leave');
			const answers = await Promise.all([
				requests.postFrom(origin, `${origin}/?qaction=${id}`, { body: 'providerId=dev' }),
				requests.postFrom(origin, `${origin}/?qaction=${id}`, { body: 'providerId=unknown' }),
				requests.postFrom(origin, `${origin}/?qaction=${leave}`, { body: 'redirectTo=%2F' })
			]);
			for (const answer of answers) {
				expect(answer.status).toBe(302);
				expect(answer.headers.get('cache-control')).toContain('no-store');
				expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost/);
			}
			const posted = { body: 'callbackUrl=%2F' };
			const route = await requests.postFrom(origin, `${origin}/auth/signin/dev`, posted);
			expect(route.status).toBe(302);
		});

		it.each(requests.badInputs)('P7: answers 400 to the action input %s', async (body) => {
			const { origin } = served;
			const id = await requests.actionId(origin, 'enter');
			const path = major === 1 ? '/q-data.json' : '/';
			const headers = { 'content-type': 'application/json', accept: 'application/json' };
			const answer = await requests.postFrom(origin, `${origin}${path}?qaction=${id}`, {
				body,
				headers
			});
			const text = await answer.text();
			expect(answer.status).toBe(400);
			expect(text).toContain('Expected');
			expect(answer.headers.getSetCookie()).toEqual([]);
		});

		it('P9: has nothing of the server in the code for browsers', async () => {
			const code = await requests.browserCode(app.folder);
			const secrets = Object.values(await variables(app.folder)).filter(Boolean);
			const words = [
				'secretPolicy',
				'authorize was called',
				'authorization_endpoint',
				'MissingSecret'
			];
			for (const word of [...words, 'AUTH_', 'compactDecrypt', 'from"node:', ...secrets]) {
				expect(code).not.toContain(word);
			}
		});

		it('P11: keeps a thousand people apart', async () => {
			const names = Array.from({ length: 1000 }, (_, number) => `person ${number}`);
			const seen: unknown[] = [];
			for (let first = 0; first < names.length; first += 50) {
				const some = names.slice(first, first + 50).map(async (name) => {
					const cookie = await requests.cookieFor(app.folder, name);
					const answer = await fetch(`${served.origin}/who/`, { headers: { cookie } });
					return answer.json();
				});
				seen.push(...(await Promise.all(some)));
			}
			expect(seen).toEqual(names.map((name) => ({ name })));
		});

		it('gives the session of a plain request, and what it sets', async () => {
			const session = await requests.cookieFor(app.folder, 'Kim');
			const read = async (cookie: string) => {
				const answer = await fetch(`${served.origin}/who/data/`, { headers: { cookie } });
				return answer.json();
			};
			expect(await read(session)).toMatchObject({
				data: { user: { name: 'Kim' } },
				cookie: expect.stringMatching(/^authjs\.[^;]+; .*Path=\//)
			});
			expect(await read('authjs.session-token=x')).toMatchObject({
				data: null,
				cookie: expect.stringContaining('authjs.session-token=;')
			});
		});

		it('sends no cookie again that is still good, and keeps the page out of shared caches', async () => {
			const session = await requests.cookieFor(app.folder, 'Kim');
			const cookie = `${session}; authjs.callback-url=${encodeURIComponent(served.origin)}`;
			const answer = await fetch(`${served.origin}/`, { headers: { cookie } });
			expect(await answer.text()).toContain('Kim');
			expect(answer.headers.get('cache-control')).toBe('private, no-store');
			expect(answer.headers.get('vary')?.toLowerCase()).toContain('cookie');
			expect(answer.headers.getSetCookie()).toEqual([]);
		});
	});

	describe('in the preview of a production build', () => {
		beforeAll(async () => {
			await served?.stop();
			await initialiseQwik(app.folder, '--components');
			await previewQwikApp(app.folder);
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			served = await serveQwik({ folder: app.folder, mode: 'preview', env });
		});
		behaves('preview');

		it('signs in and out on the pages of the app', async () => {
			await visit(browser, `qwik-preview-${major}`, async (page) => {
				await page.goto(`${served.origin}/account/`);
				expect(page.url()).toContain('/signin/?callbackUrl=');
				await page.getByLabel('Name').fill('Pat');
				for (const [password, then] of [
					['wrong', page.getByRole('alert').filter({ hasText: 'not right' })],
					['right', page.getByRole('heading', { name: 'Your account' })]
				] as const) {
					await page.getByLabel('Password').fill(password);
					await page.getByRole('button', { name: 'Sign in', exact: true }).click();
					await then.waitFor();
				}
				expect(await page.getByRole('main').innerText()).toContain('pat@example.test');
				await page.getByRole('button', { name: 'Sign out' }).click();
				await page.waitForURL(`${served.origin}/`);
				expect(await person.shownSession(page)).toBe(nobody);
			});
		});
	});

	/** What holds in development and in production. */
	function behaves(where: string): void {
		it('signs in and out by forms of the app, with the session in component and loader', async () => {
			await visit(browser, `qwik-form-${major}-${where}`, async (page) => {
				await page.goto(served.origin);
				await person.untilRunning(page);
				expect(await person.shownSession(page)).toBe(nobody);
				await enter(page);
				expect(page.url()).toBe(`${served.origin}/?by=form`);
				expect(await person.shownSession(page)).toBe(ada);
				expect(await page.locator('#loader').innerText()).toBe('Ada Moreau');
				await person.untilRunning(page);
				await page.getByRole('button', { name: 'Leave' }).click();
				await page.locator('#session', { hasText: nobody }).waitFor();
				expect(await page.locator('#loader').innerText()).toBe('nobody');
				expect(await person.sessionCookie(page)).toBe('');
			});
		});

		it('says in the form why a password was refused, and takes the right one', async () => {
			await visit(browser, `qwik-password-${major}-${where}`, async (page) => {
				await page.goto(served.origin);
				await person.untilRunning(page);
				await logIn(page, 'wrong');
				await page.locator('#errors', { hasText: 'credentials' }).waitFor();
				expect(await person.shownSession(page)).toBe(nobody);
				await logIn(page, 'right');
				await page.locator('#session', { hasText: pat }).waitFor();
			});
		});

		it.each([
			'application/x-www-form-urlencoded',
			'text/plain',
			'application/json',
			'TEXT/PLAIN;a'
		])('D1: refuses what another site posts as %s', async (type) => {
			const { origin, output } = served;
			const calls = output().split('authorize was called').length;
			const id = await requests.actionId(origin, 'password');
			const paths = ['callback/password', 'signin/dev', 'signout', 'session'];
			const body = type.includes('json') ? JSON.stringify(rightPassword) : rightForm;
			const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site' };
			for (const path of [...paths.map((name) => `/auth/${name}`), `/?qaction=${id}`]) {
				const answer = await requests.postFrom(evil, origin + path, { body, headers });
				// Qwik itself cannot read plain text as the input of an action.
				const unread = /plain/i.test(type) && path.includes('qaction');
				if (!unread) expect(answer.status, path).toBe(403);
				expect(answer.headers.getSetCookie(), path).toEqual([]);
			}
			expect(output().split('authorize was called').length).toBe(calls);
		});
	}
});
