// examples/complete as its README says: one command, a round in the browser, Ctrl-C.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureServer } from '../../scripts/ensure-servers.ts';
import * as round from './complete/round.ts';
import { openBrowser, visit } from './support/browser.ts';
import { type Background, start } from './support/child.ts';
import { repository } from './support/repository.ts';

const apps = [
	{ kind: 'next', base: '/api/auth' },
	{ kind: 'sveltekit', base: '/auth' }
] as const;
/** Milliseconds for the end, which removes the app. */
const patience = 60_000;

// Both at once: most of the time each waits for its build, or for time to pass.
describe.skipIf(!ensureServer('redis-server'))('npm run example', () => {
	let browser: Browser;
	const examples = new Map<string, Background>();
	const printed = (kind: string, pattern: RegExp) =>
		pattern.exec(examples.get(kind)?.output() ?? '')?.[1] ?? '';

	beforeAll(async () => {
		browser = await openBrowser();
		const started = apps.map(async ({ kind }) => {
			const example = start({
				command: 'npm',
				args: ['run', 'example', '--', kind],
				cwd: repository,
				// Where servers that run as another user may go as well.
				env: { TMPDIR: tmpdir() }
			});
			examples.set(kind, example);
			const ended = example.exited.then(() => {
				throw new Error(`It ended: ${example.output()}`);
			});
			const isReady = () => expect(example.output()).toContain('Ctrl-C');
			await Promise.race([ended, vi.waitFor(isReady, { timeout: 580_000, interval: 200 })]);
		});
		await Promise.all(started);
	}, 600_000);
	afterAll(async () => {
		await browser?.close();
		await Promise.all([...examples.values()].map((one) => one.stop('SIGINT', patience)));
	});

	it.concurrent.each(apps)('-- $kind has all features together', async ({ kind, base }) => {
		const app = printed(kind, /^App +(\S+)/m);
		const place = {
			browser,
			app,
			mails: printed(kind, /^Mails +(\S+)/m),
			phone: printed(kind, /^A phone +(\S+)/m),
			provider: printed(kind, /^Local provider +(\S+)/m),
			routes: `${app}${base}`
		};
		await visit(browser, `complete-${kind}`, async (page) => {
			const entered = await round.enter(page, place);
			await round.withPassword(place);
			await round.seeFreshToken(page, place, entered);
			await round.lookAround(page, place);
			await round.usePhone(page, place);
			await round.pay(page, place, entered);
			await round.leave(page, place);
			await round.enter(page, place);
			await round.leaveAtProvider(page, place);
		});
	});

	it.each(apps)('-- $kind stops everything that it started', async ({ kind }) => {
		const folder = printed(kind, /The app lies in (\S+)/);
		expect(existsSync(folder)).toBe(true);
		await examples.get(kind)?.stop('SIGINT', patience);
		expect(existsSync(folder)).toBe(false);
		for (const name of ['App', 'Mails', 'A phone', 'Local provider']) {
			const origin = printed(kind, new RegExp(`^${name} +(\\S+)`, 'm'));
			await expect(fetch(origin)).rejects.toThrow();
		}
	});
});
