// A production build: forms without scripts, guards, redirects, what reaches browsers, and many people at once.
import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { variables } from '../support/auth-app.ts';
import { said } from '../support/browser.ts';
import * as requests from '../support/requests.ts';
import * as person from '../support/steps.ts';
import type { Running } from './framework.ts';
import * as steps from './steps.ts';

export function produces(running: Running): void {
	it('answers people without scripts just the same', async () => {
		await steps.withoutScripts(running, async (page) => {
			await page.goto(running.at('/'));
			await steps.logIn(page, 'wrong');
			await said(page.locator('#errors')).toBe('credentials');
			await steps.logIn(page, 'right');
			await person.shows(page).toBe(steps.pat);
			await page.getByRole('button', { name: 'Leave' }).click();
			await person.shows(page).toBe(steps.nobody);
			await steps.enter(page);
			await person.shows(page).toBe(steps.ada);
		});
	});

	it('ruling 43: shows the page again where there were too many attempts, and logs that once', async () => {
		await steps.withoutScripts(running, async (page) => {
			await page.goto(running.at('/'));
			await page.getByLabel('Name').fill('Max');
			await page.getByLabel('Password').fill('right');
			await page.getByRole('button', { name: 'Log in' }).click();
			await said(page.locator('#errors')).toBe('TooManyRequests');
			await person.shows(page).toBe(steps.nobody);
		});
		expect(running.served.output().split('There were too many attempts.')).toHaveLength(2);
	});

	it('A2: refuses a path of sign-in that parsing changes, where it sees what was sent', async () => {
		const { framework, root, served } = running;
		const path = `${new URL(root).pathname.replace(/\/$/, '')}/auth/`;
		const answer = (target: string) => requests.sendTarget(served.origin, `${target}providers`);
		expect(await answer(path)).toContain('signinUrl');
		const inside = ['./', '%2e/', 'x/../', 'x/%2E%2e/', '.\\'].map((way) => path + way);
		for (const target of [...inside, `/x/..${path}`, `/.${path}`, path.replace(/\/$/, '\\')]) {
			const got = await answer(target);
			expect(got, target).not.toMatch(/^5/);
			if (!framework.seesTarget) continue;
			expect(got, target).toMatch(/^40[04] /);
			expect(got, target).not.toContain('signinUrl');
		}
		// Astro itself takes two slashes for one before anybody sees the path.
		if (framework.seesTarget) expect(await answer(`/${path}`)).not.toContain('signinUrl');
	});

	it('P4, P5: guards actions, endpoints and calls of the server like the page', async () => {
		const { framework } = running;
		const guarded: Request[] = [];
		await steps.inBrowser(running, 'guard', async (page) => {
			await steps.open(running, page);
			await steps.logIn(page, 'right');
			await page.locator('#session', { hasText: steps.pat }).waitFor();
			await person.untilRunning(page);
			const recorded = requests.recordFetches(page);
			await page.getByRole('link', { name: 'Secret' }).click();
			await page.locator('#secret', { hasText: 'a secret' }).waitFor();
			await page.getByRole('button', { name: 'Change' }).click();
			await page.locator('#changed', { hasText: 'a secret' }).waitFor();
			await page.getByRole('button', { name: 'Ask' }).click();
			await page.locator('#answer', { hasText: 'a secret' }).waitFor();
			guarded.push(...recorded);
		});
		for (const kind of framework.requests) {
			expect(guarded.map((request) => request.url()).join('\n')).toContain(kind);
		}
		for (const request of guarded) {
			expect(await requests.replay(request)).not.toContain('a secret');
			const elsewhere = request.url().replace(/\/secret\/?/, '/');
			expect(await requests.replay(request, elsewhere)).not.toContain('a secret');
		}
	});

	it('P4, P5: sends nobody the data of a guarded page, and the page itself to sign in', async () => {
		const page = await fetch(running.at('/secret'), { redirect: 'manual' });
		expect([302, 303]).toContain(page.status);
		expect(page.headers.get('location')).toContain('/auth/signin');
		const { data } = running.framework;
		const paths = [
			...data.map((path) => running.served.origin + running.base + path),
			running.at('/secret/data')
		];
		for (const path of paths) {
			const answer = await fetch(path, { redirect: 'manual' });
			expect(await answer.text(), path).not.toContain('a secret');
		}
		const headers = { cookie: await requests.cookieFor(running.app.folder, 'Kim') };
		const known = await fetch(running.at('/secret/data'), { headers });
		expect(await known.text()).toBe('a secret from the endpoint');
	});

	it('shows the page of a feature to its user, and sends others to sign in', async () => {
		const page = `${running.root}/auth/account`;
		const stranger = await fetch(page, { redirect: 'manual' });
		expect([302, 303]).toContain(stranger.status);
		expect(stranger.headers.get('location')).toContain('/auth/signin?callbackUrl=');
		const headers = { cookie: await requests.cookieFor(running.app.folder, 'Kim') };
		const own = await fetch(page, { headers });
		expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
		expect(await own.text()).toContain('<strong>Kim</strong>');
	});

	it('P6: redirects from actions and routes with 302 or 303 that nobody caches', async () => {
		const { origin } = running.served;
		const enter = await steps.formOf(running, 'enter');
		const leave = await steps.formOf(running, 'leave');
		const unknown = { ...enter, fields: { ...enter.fields, providerId: 'unknown' } };
		const route = { url: `${running.root}/auth/signin/dev`, fields: { callbackUrl: '/' } };
		for (const { url, fields } of [enter, unknown, leave, route]) {
			const { formBody } = running.framework;
			const asForm = url !== route.url && formBody?.(fields);
			const body = asForm || `${new URLSearchParams(fields)}`;
			const answer = await requests.postFrom(origin, url, { body });
			expect([302, 303], url).toContain(answer.status);
			expect(answer.headers.get('cache-control'), `${url} ${Object.keys(fields)}`).toContain(
				'no-store'
			);
			const target = new URL(answer.headers.get('location') ?? 'about:', url);
			expect(target.hostname).toBe('localhost');
		}
	});

	it('P11: keeps a thousand people apart', async () => {
		const names = Array.from({ length: 1000 }, (_, number) => `person ${number}`);
		const seen: unknown[] = [];
		for (let first = 0; first < names.length; first += 50) {
			const some = names.slice(first, first + 50).map(async (name) => {
				const cookie = await requests.cookieFor(running.app.folder, name);
				return (await fetch(running.at('/who'), { headers: { cookie } })).json();
			});
			seen.push(...(await Promise.all(some)));
		}
		expect(seen).toEqual(names.map((name) => ({ name })));
	});

	it('sends no cookie again that is still good, and a new one to one person only', async () => {
		const { folder } = running.app;
		const callback = `authjs.callback-url=${encodeURIComponent(running.served.origin)}`;
		const read = async (session: string) => {
			const headers = { cookie: `${session}; ${callback}` };
			const answer = await fetch(running.at('/'), { headers });
			expect(await answer.text()).toContain('Kim');
			return answer.headers;
		};
		const good = await read(await requests.cookieFor(folder, 'Kim'));
		expect(good.getSetCookie()).toEqual([]);
		// I12: the page has a name on it, and no cache that others share may keep that.
		expect(good.get('cache-control')).toMatch(/\bprivate\b|\bno-store\b/);
		const old = await read(await requests.oldCookieFor(folder, 'Kim'));
		expect(old.getSetCookie().join()).toContain('authjs.session-token=');
		expect(old.get('cache-control')).toBe('private, no-store');
	});

	const { browserCode, streams } = running.framework;
	if (browserCode) keepsToItself(running, browserCode);
	if (streams) knowsLate(running);
}

function knowsLate(running: Running): void {
	it('P1: knows the session in what is streamed, and sets no cookie late', async () => {
		// What is no browser gets a page whole in some frameworks.
		const headers = {
			'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
			cookie: await requests.oldCookieFor(running.app.folder, 'Kim')
		};
		const answer = await fetch(running.at('/streamed'), { headers });
		expect(answer.headers.getSetCookie()).toEqual([]);
		expect(await answer.text()).toContain('Kim');
		expect(running.served.output()).not.toMatch(/cookies\.set|after the response|ERR_HTTP/);
	});
}

function keepsToItself(
	running: Running,
	browserCode: NonNullable<Running['framework']['browserCode']>
): void {
	it('P9: has nothing of the server in the code for browsers', async () => {
		const { app } = running;
		const code = await browserCode(app.folder);
		// Whoever looks in the wrong place finds nothing.
		expect(code).toContain('Not signed in');
		const secrets = Object.values(await variables(app.folder)).filter(Boolean);
		const words = ['secretPolicy', 'authorize was called', 'authorization_endpoint', 'AUTH_'];
		for (const word of [...words, 'MissingSecret', 'compactDecrypt', 'from"node:', ...secrets]) {
			expect(code).not.toContain(word);
		}
	});
}
