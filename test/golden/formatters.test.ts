import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { run } from '../e2e/support/child.ts';
import { repository } from '../e2e/support/repository.ts';
import { type FreshApp, freshLintedApp } from '../e2e/support/scaffold.ts';
import { fixtureApp, giveSignIn } from './support/fixture-app.ts';

const apps = [
	{ app: 'sveltekit-3-typescript', folder: 'src/lib/server/auth' },
	{ app: 'qwik-2', folder: 'src/auth' },
	{ app: 'next-16', folder: 'lib/auth' },
	{ app: 'nuxt-4', folder: 'server/auth' },
	{ app: 'astro-7', folder: 'src/lib/auth' },
	{ app: 'react-router-8', folder: 'app/lib/auth' },
	{ app: 'solid-start-2', folder: 'src/lib/auth' },
	{ app: 'tanstack-start-1', folder: 'src/lib/auth' },
	{ app: 'hono-4', folder: 'src/lib/auth' },
	{ app: 'express-5', folder: 'src/lib/auth' },
	{ app: 'fastify-5', folder: 'src/lib/auth' },
	{ app: 'elysia-1', folder: 'src/lib/auth' },
	{ app: 'sveltekit-3-jsdoc', folder: 'src/lib/server/auth' },
	{ app: 'next-16-src-javascript', folder: 'src/lib/auth' }
];
const addresses = ['authorization', 'token', 'userinfo'].flatMap((name) => [
	`--${name}-url`,
	`https://acme.example/${name}`
]);
const runs = [
	['init', '--provider', 'github,credentials,nodemailer,passkey', '--adapter', 'sqlite'],
	['add', 'provider', 'oauth', '--id', 'acme', '--name', 'Acme', ...addresses],
	// Their list is longer than a line.
	[
		'add',
		'feature',
		'account',
		'activity',
		'backchannel-logout',
		'bearer',
		'bot',
		'email-change',
		'federated-logout',
		'impersonate',
		'invite',
		'password',
		'rate-limit',
		'refresh',
		'sessions',
		'step-up',
		'two-factor',
		'user-admin'
	]
];

let linted: FreshApp;
beforeAll(async () => {
	linted = await freshLintedApp();
});
afterAll(() => linted?.remove());

const unchanged = { code: 0, stdout: '', stderr: '' };
/** What Prettier would write otherwise. */
function prettier(cwd: string, folder: string) {
	const program = join(linted.folder, 'node_modules/prettier/bin/prettier.cjs');
	const args = [program, '--list-different', '--ignore-unknown', folder];
	return run({ command: process.execPath, args, cwd });
}

it('has all its files as Prettier writes them, in both languages', async () => {
	const cwd = await mkdtemp(join(tmpdir(), 'auth-cli-written-'));
	try {
		await cp(join(repository, 'templates/vendored/prettierrc.yaml'), join(cwd, '.prettierrc'));
		const { files } = openCatalogue(repository).readRuntime();
		const written = new Map(Object.entries(files).map(([path, { text }]) => [`ts/${path}`, text]));
		const all = globSync('**/*.json', { cwd: join(repository, 'dist/assets/javascript') });
		// Pages lie outside of it.
		const forms = all.filter((path) => !/(^|\/)(components|pages|own-pages)\//.test(path));
		for (const path of forms) {
			const stem = `js/${path.replace(/\.json$/, '')}`;
			const form = JSON.parse(
				await readFile(join(repository, 'dist/assets/javascript', path), 'utf8')
			);
			for (const [ending, text] of Object.entries<string>(form)) written.set(stem + ending, text);
		}
		for (const [path, text] of written) {
			await mkdir(dirname(join(cwd, path)), { recursive: true });
			await writeFile(join(cwd, path), text);
		}
		expect(written.size).toBeGreaterThan(600);
		expect(await prettier(cwd, '.')).toEqual(unchanged);
	} finally {
		await rm(cwd, { recursive: true });
	}
});

describe.each(apps)(
	'$app, formatted with two blanks and double quotes',
	({ app: name, folder }) => {
		it('has a vendored folder that formatters leave alone', async () => {
			const given = { 'biome.json': '{ "formatter": { "indentStyle": "space" } }\n' };
			const app = await fixtureApp({ name, app: name, runs, given });
			try {
				const file = join(app.folder, 'package.json');
				const text = await readFile(file, 'utf8');
				await writeFile(file, text.replace(/ependencies": \{/, '$&\n"prettier": "3.10.1",'));
				await giveSignIn(app.folder, { runs });
				const command = join(repository, 'node_modules/.bin/biome');
				const args = ['check', '--error-on-warnings', folder];
				const { code, stdout, stderr } = await run({ command, args, cwd: app.folder });
				expect(code, `${stdout}\n${stderr}`).toBe(0);
				expect(stdout).toMatch(/Checked \d\d+ files/);
				const settings = await readFile(join(app.folder, folder, '.prettierrc'), 'utf8');
				expect(settings).toContain('useTabs: true');
				expect(await prettier(app.folder, folder)).toEqual(unchanged);
			} finally {
				await app.remove();
			}
		});
	}
);
