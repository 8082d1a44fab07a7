// Which apps and answers have a golden tree. One entry here is one folder in test/fixtures/goldens.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../e2e/support/repository.ts';

/** An app, and the command lines that give it sign-in. */
export interface Golden {
	readonly name: string;
	/** Folder in test/fixtures/apps. */
	readonly app: string;
	/** Command lines, each after `auth-cli`; `--yes --no-install` is added. */
	readonly runs: readonly (readonly string[])[];
	/** Files that the app has besides those of its folder, for what git would ignore there. */
	readonly given?: Readonly<Record<string, string>>;
}

/** Whether a tree has code that no other has: those of few providers, or in other styles, are tried at night. */
export function isFull(name: string): boolean {
	return /every-provider|jsdoc|declared-env|sqlite|sveltekit-\d-components|components-later/.test(
		name
	);
}

/** All goldens, by name. The program has to be built: every provider is read from what it carries. */
export function goldens(): readonly Golden[] {
	return [
		golden('sveltekit-3-typescript', 'github'),
		golden('sveltekit-2-typescript', 'github'),
		golden('sveltekit-3-typescript', 'dev'),
		golden('sveltekit-2-typescript', 'google', 'tiktok'),
		golden('sveltekit-3-typescript', 'oidc'),
		golden('sveltekit-2-typescript', 'credentials', 'github'),
		named('sveltekit-3-every-provider', golden('sveltekit-3-typescript', ...everyProvider())),
		named('sveltekit-2-every-provider', golden('sveltekit-2-typescript', ...everyProvider())),
		golden('sveltekit-2-jsdoc', 'github', 'oidc'),
		golden('sveltekit-3-jsdoc', 'github'),
		golden('sveltekit-2-jsdoc-hook', 'google'),
		golden('sveltekit-2-arrow-hook', 'github'),
		golden('sveltekit-2-function-hook', 'github'),
		golden('sveltekit-3-sequence-hook', 'github'),
		golden('sveltekit-3-double-quotes', 'github', 'google', 'oidc', 'tiktok'),
		golden('sveltekit-3-crlf', 'github'),
		golden('sveltekit-3-declared-env', 'oidc'),
		golden('sveltekit-2-base-path', 'google'),
		{
			...golden('sveltekit-2-typescript', 'github'),
			name: 'sveltekit-2-env-file',
			given: { '.env': `# The shop\nAPI_KEY="a b"\nMY_AUTH_SECRET=other\n` }
		},
		{
			name: 'sveltekit-3-sqlite',
			app: 'sveltekit-3-typescript',
			runs: [['init', '--provider', 'github,nodemailer,passkey', '--session', 'database']]
		},
		{
			name: 'sveltekit-2-database-added-later',
			app: 'sveltekit-2-jsdoc',
			runs: [
				['init', '--provider', 'github'],
				['add', 'adapter', 'postgres', '--session', 'jwt'],
				['add', 'provider', 'resend']
			]
		},
		{
			name: 'sveltekit-3-added-later',
			app: 'sveltekit-3-double-quotes',
			runs: [
				['init', '--provider', 'github'],
				['add', 'provider', 'google'],
				['add', 'provider', 'tiktok']
			]
		},
		...([1, 2] as const).flatMap(qwikGoldens),
		golden('nuxt-4', 'github', 'credentials'),
		golden('nuxt-3', 'github'),
		golden('nuxt-3-src-javascript', 'github'),
		golden('next-16', 'github', 'credentials'),
		golden('next-15', 'github'),
		golden('next-16-src-javascript', 'github'),
		golden('next-15-pages', 'github'),
		golden('astro-7', 'github', 'credentials'),
		golden('astro-6-sequence', 'github'),
		golden('astro-7-javascript', 'github'),
		golden('react-router-8', 'github', 'credentials'),
		golden('react-router-7', 'github'),
		golden('solid-start-2', 'github', 'credentials'),
		golden('solid-start-1', 'github'),
		golden('solid-start-2-javascript', 'github'),
		golden('tanstack-start-1', 'github', 'credentials'),
		golden('tanstack-start-1-javascript', 'github'),
		golden('hono-4', 'github', 'credentials'),
		golden('express-4', 'github'),
		golden('express-5', 'github', 'credentials'),
		golden('fastify-5', 'github', 'credentials'),
		golden('fastify-5-autoload', 'github'),
		golden('elysia-1', 'github', 'credentials'),
		{
			name: 'next-15-postgres',
			app: 'next-15',
			runs: [['init', '--provider', 'github', '--adapter', 'postgres']]
		},
		{
			name: 'sveltekit-3-components',
			app: 'sveltekit-3-typescript',
			runs: [['init', '--provider', 'github,passkey', '--feature', 'account', '--components']]
		},
		{
			name: 'sveltekit-2-jsdoc-components',
			app: 'sveltekit-2-jsdoc',
			runs: [['init', '--provider', 'github', '--components']]
		},
		{
			name: 'nuxt-4-components',
			app: 'nuxt-4',
			runs: [['init', '--provider', 'github', '--components']]
		},
		{
			name: 'nuxt-3-src-javascript-components',
			app: 'nuxt-3-src-javascript',
			runs: [['init', '--provider', 'github', '--components']]
		},
		{
			name: 'react-router-8-components',
			app: 'react-router-8',
			runs: [['init', '--provider', 'github,passkey', '--feature', 'account', '--components']]
		},
		{
			name: 'react-router-8-javascript-components',
			app: 'react-router-8-javascript',
			runs: [['init', '--provider', 'github', '--components']]
		},
		{
			name: 'astro-7-components',
			app: 'astro-7',
			runs: [['init', '--provider', 'github', '--components']]
		},
		{
			name: 'next-16-components',
			app: 'next-16',
			runs: [
				['init', '--provider', 'github,nodemailer,passkey', '--session', 'database', '--components']
			]
		},
		{
			name: 'next-15-pages-components',
			app: 'next-15-pages',
			runs: [
				['init', '--provider', 'github,nodemailer,passkey', '--session', 'database', '--components']
			]
		},
		{
			name: 'next-16-src-javascript-components',
			app: 'next-16-src-javascript',
			runs: [['init', '--provider', 'github,credentials', '--components']]
		},
		...[
			'authjs-sveltekit-2',
			'authjs-sveltekit-2-database',
			'authjs-qwik-1',
			'authjs-solid-start-1'
		].map(converted)
	];
}

/** What Qwik apps get; what differs between the major versions is in the names of packages and one file. */
function qwikGoldens(major: 1 | 2): readonly Golden[] {
	const app = `qwik-${major}`;
	const [withForm] = golden(app, 'github', 'credentials').runs;
	return [
		golden(app, 'github'),
		named(`${app}-every-provider`, golden(app, ...everyProvider())),
		named(`${app}-components`, { ...golden(app), runs: [[...(withForm ?? []), '--components']] }),
		{
			name: `${app}-components-later`,
			app: `${app}-base-path`,
			runs: [
				['init', '--provider', 'github,nodemailer', '--session', 'database'],
				['init', '--components'],
				['add', 'provider', 'passkey']
			]
		}
	];
}

/** An app that comes from Auth.js. */
function converted(app: string): Golden {
	return { name: app, app, runs: [['init', '--from', 'authjs']] };
}

/** Whether an app is for this framework, in this major version. */
export function isFor(framework: string, major: number): (golden: Golden) => boolean {
	return ({ app }) => app.startsWith(`${framework}-${major}`);
}

function golden(app: string, ...providers: readonly string[]): Golden {
	const run = ['init', ...providers.flatMap((id) => ['--provider', id])];
	return { name: `${app}-${providers.join('-')}`, app, runs: [run] };
}

function named(name: string, one: Golden): Golden {
	return { ...one, name };
}

const elsewhere = ['oauth', 'oidc'];

/** Ids of the providers where people sign in elsewhere. */
export function everyProvider(): string[] {
	const text = readFileSync(join(repository, 'dist/assets/providers.json'), 'utf8');
	const providers: readonly { readonly id: string; readonly type: string }[] = JSON.parse(text);
	return providers.filter(({ type }) => elsewhere.includes(type)).map(({ id }) => id);
}
