// A fresh app, `init` with the local provider, and a first sign-in: by you, or with --check by a headless browser.
import { parseArgs } from 'node:util';
import { initialise, type Provider, startProvider } from '../test/e2e/support/auth-app.ts';
import { openBrowser, visit } from '../test/e2e/support/browser.ts';
import { preferredPort } from '../test/e2e/support/port.ts';
import { repository } from '../test/e2e/support/repository.ts';
import { type FreshApp, freshApp, type Major } from '../test/e2e/support/scaffold.ts';
import { type Served, serve } from '../test/e2e/support/serve.ts';
import * as person from '../test/e2e/support/steps.ts';
import { addPages } from '../test/e2e/support/svelte-pages.ts';
import { buildOnce } from './build.ts';

const usage = 'Usage: npm run demo [-- [--check] [--sveltekit 2|3]]';

/** Everything the demo started, to be stopped in reverse order. */
type Ending = () => Promise<void>;

async function main(): Promise<number> {
	const options = readOptions();
	if (options === undefined) {
		say(usage);
		return 2;
	}
	const endings: Ending[] = [];
	try {
		const served = await prepare(options.major, endings);
		if (options.check) return await check(served);
		say(`
Open ${served.origin}/ and press "Sign in". At the provider, pick any person.
The app lies in ${served.folder}; it is removed when you stop. Ctrl-C stops everything.`);
		await interrupted();
		return 0;
	} finally {
		for (const end of endings.reverse()) await end();
	}
}

function readOptions(): { check: boolean; major: Major } | undefined {
	try {
		const { values } = parseArgs({
			options: {
				check: { type: 'boolean', default: false },
				sveltekit: { type: 'string', default: '3' }
			}
		});
		if (values.sveltekit !== '2' && values.sveltekit !== '3') return undefined;
		return { check: values.check, major: values.sveltekit === '2' ? 2 : 3 };
	} catch (error) {
		// parseArgs throws a TypeError for unknown options.
		if (error instanceof TypeError) return undefined;
		throw error;
	}
}

async function prepare(
	major: Major,
	endings: Ending[]
): Promise<{ origin: string; folder: string }> {
	say('Building auth-cli');
	await buildOnce(repository);
	say(`Making a fresh SvelteKit ${major} app (the first time takes a minute)`);
	const app: FreshApp = await freshApp(major);
	endings.push(app.remove);
	say('Running npx auth-cli init --yes --provider dev');
	say(indented(await initialise(app.folder)));
	await addPages(app.folder);
	say('Starting the local provider: npx auth-cli idp');
	const provider: Provider = await startProvider(app.folder, await preferredPort(9440));
	endings.push(provider.stop);
	say(indented(provider.output()));
	say('Starting the app');
	const port = await preferredPort(5173);
	const served: Served = await serve({ folder: app.folder, mode: 'dev', port });
	endings.push(served.stop);
	return { origin: served.origin, folder: app.folder };
}

async function check({ origin }: { origin: string }): Promise<number> {
	const browser = await openBrowser();
	try {
		await person.warmUp(browser, `${origin}/`);
		const seen = await visit(browser, 'demo', async (page) => {
			const shown: string[] = [];
			const look = async (when: string) => {
				await page.goto(origin);
				const session = await person.shownSession(page);
				say(`  ${when}: ${session}`);
				shown.push(session);
			};
			say('Signing in by browser');
			await look('before');
			await person.signIn(page, origin);
			await look('signed in');
			await person.signOut(page, origin);
			await look('signed out');
			return shown;
		});
		const expected = ['Not signed in', 'Ada Moreau (ada@example.test)', 'Not signed in'];
		const passed = JSON.stringify(seen) === JSON.stringify(expected);
		say(passed ? 'The demo works.' : `The demo fails: expected ${expected.join(', then ')}.`);
		return passed ? 0 : 1;
	} finally {
		await browser.close();
	}
}

function interrupted(): Promise<void> {
	return new Promise((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
	});
}

function indented(text: string): string {
	return text.trim().replace(/^(?=.)/gm, '  ');
}

function say(text: string): void {
	console.log(text);
}

try {
	process.exitCode = await main();
} catch (error) {
	console.error(error);
	process.exitCode = 1;
}
