import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { about } from '../../src/templates/about.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { memoryApp } from './memory-app.ts';

const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };

const catalogue = openCatalogue();
/** Providers of OpenID Connect whose files use no quirk. */
const plainOnes = catalogue
	.readProviderIndex()
	.filter(({ type }) => type === 'oidc')
	.map(({ module }) => module)
	.filter((id) => !catalogue.readProvider(id).imports.includes('oauth/quirks.ts'));

interface Choice {
	readonly providers: readonly string[];
	readonly adapter?: string;
	readonly framework?: 'next';
}

/** Lines of each file that lands in the vendored folder of a fresh app. */
async function sizesOf({ providers, adapter, framework }: Choice) {
	const app = memoryApp({}, framework ? { framework, major: 16 } : {});
	const opened = toApp(app, catalogue);
	const { changes } = await planSignIn(opened, {
		providers: providers.map((id) => catalogue.readProvider(id)),
		session: adapter ? 'database' : 'jwt',
		...(adapter && { adapter: catalogue.readAdapter(adapter) }),
		fresh,
		replaceSecret: false
	});
	const folder = `${opened.places.runtime}/`;
	const created = changes.flatMap((change) =>
		change.kind === 'create' && change.path.startsWith(folder) ? [change] : []
	);
	return new Map(
		created.map(({ path, text }) => [path.slice(folder.length), text.split('\n').length - 1])
	);
}

function sizes(provider: string): Promise<ReadonlyMap<string, number>> {
	return sizesOf({ providers: [provider] });
}

describe('the folder that an app gets', () => {
	const choices: readonly (readonly [string, number, Choice])[] = [
		['GitHub', 3701, { providers: ['github'] }],
		['GitHub and Google', 3928, { providers: ['github', 'google'] }],
		['GitHub and SQLite', 5413, { providers: ['github'], adapter: 'sqlite' }],
		[
			'two providers, mail and PostgreSQL',
			6420,
			{ providers: ['github', 'google', 'nodemailer'], adapter: 'postgres' }
		],
		['GitHub in Next.js', 4093, { providers: ['github'], framework: 'next' }]
	];

	// Lower these numbers whenever a folder gets smaller: the aim for the first is 2,900, for the second 3,150.
	it.each(choices)('has for %s at most %i lines', async (_name, most, choice) => {
		const lines = [...(await sizesOf(choice)).values()].reduce((sum, one) => sum + one, 0);
		expect(lines).toBeGreaterThan(2000);
		expect(lines).toBeLessThanOrEqual(most);
	});
});

describe('the folder that an app with GitHub and token sessions gets', () => {
	it('has at most 36 files, each with one topic', async () => {
		expect((await sizes('github')).size).toBeLessThanOrEqual(36);
	});

	it('has no file of more than 250 lines', async () => {
		expect([...(await sizes('github'))].filter(([, lines]) => lines > 250)).toEqual([]);
	});

	it.each([
		'oauth/oidc.ts',
		'oauth/recall-fixed.ts',
		'oauth/redirect-proxy.ts',
		'core/csrf.ts',
		'core/json-redirects.ts',
		'core/own-cookies.ts',
		'session/lifetime.ts',
		'session/older-tokens.ts',
		'session/own-codec.ts',
		'core/attributes.ts',
		'session/database.ts'
	])('contains no %s', async (path) => {
		expect([...(await sizes('github')).keys()]).not.toContain(path);
	});
});

describe('the map of the folder', () => {
	it('describes each file in a whole sentence', () => {
		const { files } = openCatalogue().readRuntime();
		expect(Object.keys(files)).toContain('core/pages.ts');
		const said = Object.entries(files).map(([path, { text }]) => `${path}: ${about(text)}`);
		expect(said.filter((row) => !/[.?)]$/.test(row))).toEqual([]);
	});

	it('describes framework files and pages, too', () => {
		const folder = join(import.meta.dirname, '../../templates');
		const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
		// Providers are given by name, and these two become files of the owner.
		const others = /^(providers|adapters)\/|^(astro\/middleware|sveltekit\/hooks\.server)\.ts$/;
		const ours = paths.filter((path) => !others.test(path));
		const code = ours.filter((path) => /\.tsx?$/.test(path));
		expect(code).toContain('next/react.tsx');
		const said = code.map((path) => `${path}: ${about(readFileSync(join(folder, path), 'utf8'))}`);
		expect(said.filter((row) => /part of the sign-in code|[^.?)]$/.test(row))).toEqual([]);
	});
});

describe('the vendored folder with a provider that needs quirks', () => {
	it('has the quirks part, and not the OpenID Connect part', async () => {
		const files = [...(await sizes('bitbucket')).keys()];
		expect(files).toContain('oauth/quirks.ts');
		expect(files).not.toContain('oauth/oidc.ts');
	});
});

describe('the vendored folder with an OpenID Connect provider', () => {
	it('has the part that discovers endpoints and verifies ID tokens', async () => {
		expect([...(await sizes('google')).keys()]).toContain('oauth/oidc.ts');
	});

	const quirks = ['oauth/quirks.ts', 'oauth/quirky-oidc.ts'];

	it('needs no quirks for nearly all of them', () => {
		expect(plainOnes).toHaveLength(36);
	});

	it.each(plainOnes)('has no quirks for %s', async (id) => {
		const files = [...(await sizes(id)).keys()];
		expect(files).toContain('oauth/oidc.ts');
		expect(files.filter((file) => quirks.includes(file))).toEqual([]);
	});

	it.each(['twitch', 'microsoft-entra-id'])('has the quirks that %s needs', async (id) => {
		expect([...(await sizes(id)).keys()]).toEqual(expect.arrayContaining(quirks));
	});
});
