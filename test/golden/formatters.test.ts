import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../e2e/support/child.ts';
import { repository } from '../e2e/support/repository.ts';
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
	{ app: 'elysia-1', folder: 'src/lib/auth' }
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
		'bot',
		'impersonate',
		'invite',
		'sessions',
		'two-factor'
	]
];

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
				const prettier = await readFile(join(app.folder, folder, '.prettierrc'), 'utf8');
				expect(prettier).toContain('useTabs: true');
			} finally {
				await app.remove();
			}
		});
	}
);
