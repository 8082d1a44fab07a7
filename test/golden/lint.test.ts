import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, runOk } from '../e2e/support/child.ts';
import { type FreshApp, freshCopy } from '../e2e/support/scaffold.ts';
import { giveSignIn } from './support/fixture-app.ts';
import { everyProvider } from './support/goldens.ts';

const scaffolder = 'sv@1.0.0-next.7';

/** Prettier and ESLint as the official scaffolder sets them up, in an app with every provider. */
describe('an app that is formatted and linted', () => {
	let app: FreshApp;
	beforeAll(async () => {
		app = await freshCopy(`sveltekit-3-linted-${scaffolder.replace('@', '-')}`, lintedApp);
		const ids = ['credentials', ...everyProvider()];
		const providers = ids.flatMap((id) => ['--provider', id]);
		await giveSignIn(app.folder, { runs: [['init', ...providers]] });
	});
	afterAll(() => app?.remove());

	it.each([
		['prettier', '--check'],
		['eslint', '--max-warnings=0']
	])('passes %s after init', async (program, option) => {
		const args = ['exec', '--', program, option, '.'];
		const { code, stdout, stderr } = await run({ command: 'npm', args, cwd: app.folder });
		expect(code, `${stdout}\n${stderr}`).toBe(0);
	});
});

async function lintedApp(cwd: string): Promise<void> {
	const options = ['--template', 'minimal', '--types', 'ts', '--install', 'npm'];
	const args = ['--yes', scaffolder, 'create', 'app', ...options, '--add', 'prettier', 'eslint'];
	await runOk({ command: 'npx', args, cwd });
}
