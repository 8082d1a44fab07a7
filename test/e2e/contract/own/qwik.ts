import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { said } from '../../support/browser.ts';
import {
	initialiseQwik,
	previewQwikApp,
	type QwikMajor,
	serveQwik
} from '../../support/qwik-app.ts';
import { qwik } from '../../support/qwik-contract.ts';
import { cookieFor, postFrom } from '../../support/requests.ts';
import type { Served } from '../../support/serve.ts';
import { compiles } from '../../support/server-contract.ts';
import * as person from '../../support/steps.ts';
import type { Running } from '../framework.ts';
import { frameworkContract } from '../framework-contract.ts';
import { formOf, inBrowser, logIn, nobody, open, pat } from '../steps.ts';

export function qwikContract(major: QwikMajor): void {
	frameworkContract(qwik(major), {
		development: (running) => {
			if (major === 2) compilesDocs(running);
		},
		production: (running) => {
			actions(running, major);
			guards(running);
			requests(running);
		},
		built: (running) => describe('in its preview', () => previews(running))
	});
}

/** What docs/qwik.md shows is for version 2. */
function compilesDocs(running: Running): void {
	it('compiles the code of docs/qwik.md', async () => {
		expect(await compiles(running.app.folder, 'qwik.md')).toHaveLength(3);
	});
}

/** What the sign-in action must not take. */
const badInputs = [
	'{"providerId":["dev"]}',
	'{"providerId":{"a":1}}',
	'{"redirectTo":1}',
	'{"authorizationParams":{"a":["b"]}}',
	'{"options":{"__proto__":{"polluted":1}}}',
	'{"options":["a"]}',
	'{"constructor":{"prototype":{}}}'
];

function actions(running: Running, major: QwikMajor): void {
	it.each(badInputs)('P7: answers 400 to the action input %s', async (body) => {
		const form = new URL((await formOf(running, 'enter')).url);
		if (major === 1) form.pathname = '/q-data.json';
		const headers = { 'content-type': 'application/json', accept: 'application/json' };
		const answer = await postFrom(form.origin, form.href, { body, headers });
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain('Expected');
		expect(answer.headers.getSetCookie()).toEqual([]);
	});
}

function guards(running: Running): void {
	it('redirects to sign-in when a script calls an action after the session has ended', async () => {
		await inBrowser(running, 'ended', async (page, context) => {
			await open(running, page);
			await logIn(page, 'right');
			await page.locator('#session', { hasText: pat }).waitFor();
			await page.getByRole('link', { name: 'Secret' }).click();
			await page.locator('#secret', { hasText: 'a secret' }).waitFor();
			await context.clearCookies({ name: /session-token/ });
			await page.getByRole('button', { name: 'Change' }).click();
			await page.waitForURL(/\/auth\/signin\/?\?/);
			await page.getByRole('button', { name: /Local account/ }).waitFor();
		});
	});
}

function requests(running: Running): void {
	it('returns the session of a plain request, and its cookies', async () => {
		const session = await cookieFor(running.app.folder, 'Kim');
		const read = async (cookie: string) => {
			const answer = await fetch(running.at('/who/data'), { headers: { cookie } });
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

	it('keeps a page that shows the session out of shared caches', async () => {
		const cookie = await cookieFor(running.app.folder, 'Kim');
		const { headers } = await fetch(running.at('/'), { headers: { cookie } });
		expect(headers.get('cache-control')).toBe('private, no-store');
		expect(headers.get('vary')?.toLowerCase()).toContain('cookie');
	});
}

function previews(running: Running): void {
	let served: Served;
	beforeAll(async () => {
		const { folder } = running.app;
		await initialiseQwik(folder, '--components');
		await previewQwikApp(folder);
		const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
		served = await serveQwik({ folder, mode: 'preview', env });
	});
	afterAll(() => served?.stop());

	it('signs in and out on the pages of the app', async () => {
		await inBrowser(running, 'preview', async (page) => {
			await page.goto(`${served.origin}/account/`);
			expect(page.url()).toContain('/signin/?callbackUrl=');
			for (const [password, then] of [
				['wrong', page.getByRole('alert').filter({ hasText: 'not right' })],
				['right', page.getByRole('heading', { name: 'Your account' })]
			] as const) {
				await page.getByLabel('Name').fill('Pat');
				await page.getByLabel('Password').fill(password);
				await page.getByRole('button', { name: 'Sign in', exact: true }).click();
				await then.waitFor();
			}
			await said(page.getByRole('main')).toContain('pat@example.test');
			await page.getByRole('button', { name: 'Sign out' }).click();
			await page.waitForURL(`${served.origin}/`);
			await person.shows(page).toBe(nobody);
		});
	});
}
