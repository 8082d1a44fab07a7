import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { run } from '../e2e/support/child.ts';
import { repository } from '../e2e/support/repository.ts';
import { type FreshApp, freshLintedApp } from '../e2e/support/scaffold.ts';
import { giveSignIn } from './support/fixture-app.ts';
import { everyProvider } from './support/goldens.ts';

/** Prettier and ESLint as the official scaffolder sets them up, in an app with every provider and every adapter. */
describe('an app that is formatted and linted', () => {
	let app: FreshApp;
	beforeAll(async () => {
		app = await freshLintedApp();
		const ids = ['credentials', ...everyProvider()];
		const providers = ids.flatMap((id) => ['--provider', id]);
		await giveSignIn(app.folder, { runs: [['init', ...providers]] });
		await addRest(app.folder);
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

describe.each([80, 100, 120])('an app with lines of %i columns', (width) => {
	it('is as its own prettier writes it', async () => {
		const app = await freshLintedApp();
		const prettier = (...args: string[]) =>
			run({ command: 'npm', args: ['exec', '--', 'prettier', ...args, '.'], cwd: app.folder });
		try {
			const settings = join(app.folder, 'prettier.config.js');
			const told = await readFile(settings, 'utf8');
			await writeFile(settings, told.replace(/printWidth: \d+/, `printWidth: ${width}`));
			expect((await prettier('--write')).code).toBe(0);
			const ids = ['github', 'google', 'apple', 'discord', 'facebook', 'gitlab', 'twitch', 'figma'];
			const providers = ids.flatMap((id) => ['--provider', id]);
			await giveSignIn(app.folder, { runs: [['init', ...providers, '--demo-page']] });
			const { code, stdout, stderr } = await prettier('--check');
			expect(code, `${stdout}\n${stderr}`).toBe(0);
		} finally {
			await app.remove();
		}
	});
});

/** Puts in what no single app has: all adapters, their schemas and what only they reach. */
async function addRest(folder: string): Promise<void> {
	const catalogue = openCatalogue(repository);
	const adapters = catalogue.readAdapterIndex().map(({ id }) => catalogue.readAdapter(id));
	// What stands for packages of other frameworks is in no app of SvelteKit.
	const parts = Object.entries(catalogue.readRuntime().files).flatMap(([path, { text }]) =>
		path.startsWith('compat/') ? [] : [[path, text] as const]
	);
	const texts = [
		...parts,
		...adapters.map(({ id, text }) => [`adapters/${id}.ts`, text] as const),
		...adapters.flatMap(({ id, schemas }) =>
			schemas.map(({ text, path, dialect = '' }) => [`${id}${dialect}-${basename(path)}`, text])
		)
	];
	for (const [path = '', text = ''] of texts) {
		const file = join(folder, 'src/lib/server/auth', path);
		if (existsSync(file)) continue;
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, text);
	}
}
