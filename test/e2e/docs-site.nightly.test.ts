// The documentation's site in a browser: every page, search, and the playground beside the golden trees.
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../scripts/docs/site.ts';
import { violations } from './support/accessibility.ts';
import { openBrowser, visit } from './support/browser.ts';
import { repository } from './support/repository.ts';

const types: Readonly<Record<string, string>> = {
	...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' },
	...{ '.json': 'application/json', '.txt': 'text/plain; charset=utf-8', '.png': 'image/png' }
};
const phone = { width: 390, height: 760 };
let out = '';
let origin = '';
let server: Server;
let browser: Browser;

beforeAll(async () => {
	out = await buildSite(repository);
	server = createServer(({ url = '/' }, response) => {
		const path = join(out, new URL(url, 'http://localhost').pathname);
		const file = path.endsWith('/') ? join(path, 'index.html') : path;
		const found = existsSync(file) && statSync(file).isFile();
		const type = types[extname(file)] ?? 'application/octet-stream';
		response.writeHead(found ? 200 : 404, { 'content-type': type });
		if (found) createReadStream(file).pipe(response);
		else response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
	const address = server.address();
	origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
	browser = await openBrowser();
}, 600_000);

afterAll(async () => {
	await browser?.close();
	server?.close();
});

const pages = () =>
	readdirSync(out, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.html') && !/^(404|sign-in-(light|dark))\.html$/.test(path))
		.toSorted();

/** What goes wrong on a page: messages of the console, exceptions, and requests that fail. */
function complaints(page: Page): string[] {
	const all: string[] = [];
	page.on('console', (message) => message.type() === 'error' && all.push(message.text()));
	page.on('pageerror', (error) => all.push(error.message));
	page.on('response', (one) => one.status() >= 400 && all.push(`${one.status()} ${one.url()}`));
	return all;
}

const tooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

describe('the site', () => {
	it('opens every page without an error, and fits a desktop and a phone', async () => {
		expect(pages().length).toBeGreaterThan(80);
		await visit(browser, 'every page', async (page) => {
			const wrong = complaints(page);
			for (const path of pages()) {
				await page.setViewportSize({ width: 1280, height: 800 });
				await page.goto(`${origin}/${path}`);
				if (await page.evaluate(tooWide)) wrong.push(`too wide on a desktop: ${path}`);
				await page.setViewportSize(phone);
				if (await page.evaluate(tooWide)) wrong.push(`too wide on a phone: ${path}`);
			}
			expect(wrong).toEqual([]);
		});
	});

	it('says on every page when it was tried', () => {
		// The first page and the playground are what they show: a run and code of this release.
		const others = pages().filter((path) => !/^(index|playground)\.html$/.test(path));
		const without = others.filter(
			(path) =>
				!/2\d{3}-\d\d-\d\d|\d [A-Z][a-z]+ 2\d{3}/.test(readFileSync(join(out, path), 'utf8'))
		);
		expect(without).toEqual([]);
	});

	it('has no broken internal link', () => {
		const dead = pages().flatMap((path) => {
			const html = readFileSync(join(out, path), 'utf8');
			const targets = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href);
			return targets.flatMap((href) => {
				const { origin: where, pathname } = new URL(href, `http://site.example/${path}`);
				const file = join(out, decodeURIComponent(pathname));
				if (where !== 'http://site.example') return [];
				return existsSync(pathname.endsWith('/') ? join(file, 'index.html') : file)
					? []
					: [`${path}: ${href}`];
			});
		});
		expect(dead).toEqual([]);
	});

	it('finds a word by its search', async () => {
		await visit(browser, 'search', async (page) => {
			await page.goto(`${origin}/readme.html`);
			await page.locator('#local-search button').click();
			await page.locator('.VPLocalSearchBox input').fill('Glewlwyd');
			await page.locator('.VPLocalSearchBox .result').first().waitFor();
			const results = await page.locator('.VPLocalSearchBox .results').innerText();
			expect(results).toContain('OpenID Connect');
		});
	});

	it.each(['light', 'dark'] as const)('has no axe-core violations, %s', async (scheme) => {
		const options = { colorScheme: scheme };
		await visit(
			browser,
			`axe ${scheme}`,
			async (page) => {
				for (const path of ['index.html', 'playground.html', 'sveltekit.html']) {
					await page.goto(`${origin}/${path}`);
					await page.waitForLoadState('networkidle');
					expect(await violations(page), path).toEqual([]);
				}
			},
			options
		);
	});
});

describe('the landing page', () => {
	it('shows a run, the code and the sign-in page, even without scripts', async () => {
		const options = { javaScriptEnabled: false };
		await visit(browser, 'landing', shownWithoutScripts, options);
	});

	it('signs in and out within the page, by the code of the runtime', async () => {
		await visit(browser, 'live sign-in', async (page) => {
			const wrong = complaints(page);
			await page.goto(`${origin}/index.html`);
			const shown = page.frameLocator('iframe[title^="The app"]');
			await shown.getByRole('button', { name: 'Continue with Local account' }).click();
			await shown.getByRole('button', { name: 'Cancel' }).click();
			await shown.getByText('The sign-in was cancelled').waitFor();
			await shown.getByRole('button', { name: 'Continue with Local account' }).click();
			await shown.getByRole('button', { name: 'Grace Okafor' }).click();
			await shown.getByRole('heading', { name: 'Signed in' }).waitFor();
			expect(await shown.locator('pre').textContent()).toContain('grace@example.test');
			await shown.getByRole('link', { name: 'Sign out' }).click();
			await shown.getByRole('button', { name: 'Sign out' }).click();
			await shown.getByRole('heading', { name: 'Signed out' }).waitFor();
			expect(await shown.locator('pre').textContent()).toBe('null');
			// The log of the app: of the sign-in that was cancelled, and of nothing else.
			expect(wrong).toEqual([expect.stringContaining('dev answered access_denied')]);
		});
	});
});

async function shownWithoutScripts(page: Page): Promise<void> {
	await page.goto(`${origin}/index.html`);
	const config = golden('sveltekit-3-typescript-dev', 'src/auth.ts');
	expect(await page.locator('.terminal pre').textContent()).toMatch(
		/Done: \d\d created, 1 modified/
	);
	const code = await page.locator('.vp-code-group pre').first().textContent();
	expect(code?.trim()).toBe(readFileSync(config, 'utf8').trim());
	await page.frameLocator('iframe.light').locator('button').first().waitFor();
}

describe('the playground', () => {
	it.each([
		['next', 'github,credentials', 'next-16-github-credentials', 'auth.ts'],
		['next', 'github,credentials', 'next-16-github-credentials', 'lib/auth/index.ts'],
		['sveltekit', 'github', 'sveltekit-3-typescript-github', 'src/auth.ts']
	])('shows for %s with %s the file of the golden tree: %s/%s', async (...row) => {
		const [framework, providers, name, path] = row;
		await visit(browser, 'playground', async (page) => {
			await page.setViewportSize(phone);
			await page.goto(`${origin}/playground.html`);
			await page.locator('[data-file]').waitFor();
			await page.locator('select[name=frameworks]').selectOption(framework);
			await page.locator(`[data-path="${path}"]`).first().waitFor({ state: 'attached' });
			await page.locator('select[name=providers]').selectOption(providers);
			await page.locator(`[data-path="${path}"]`).last().click();
			const wanted = readFileSync(golden(name, path), 'utf8');
			await expect.poll(() => page.locator('[data-file]').textContent()).toBe(wanted);
		});
	});

	it('offers no choice that init rejects', async () => {
		await visit(browser, 'refused', async (page) => {
			await page.goto(`${origin}/playground.html`);
			await page.locator('[data-file]').waitFor();
			const option = page.locator('option[value="nodemailer,passkey"]');
			expect(await option.isDisabled()).toBe(true);
			await page.locator('select[name=databases]').selectOption('sqlite');
			expect(await option.isDisabled()).toBe(false);
		});
	});
});

function golden(name: string, path: string): string {
	return join(repository, 'test/fixtures/goldens', name, 'app', path);
}
