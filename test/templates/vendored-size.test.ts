import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSetting } from '../../src/app/open-setting.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { about } from '../../src/templates/vendored-folder.ts';
import { memoryApp } from './memory-app.ts';

const folder = 'src/lib/server/auth/';
const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };

/** Lines of each file that lands in the vendored folder of a fresh app. */
async function sizes(provider: string): Promise<ReadonlyMap<string, number>> {
	const catalogue = openCatalogue();
	const { changes } = await planSignIn(openSetting(memoryApp({}, {}), catalogue), {
		providers: [catalogue.readProvider(provider)],
		session: 'jwt',
		fresh,
		replaceSecret: false
	});
	const created = changes.flatMap((change) =>
		change.kind === 'create' && change.path.startsWith(folder) ? [change] : []
	);
	return new Map(
		created.map(({ path, text }) => [path.slice(folder.length), text.split('\n').length - 1])
	);
}

describe('the folder that an app with GitHub and token sessions gets', () => {
	it('has at most 32 files, each about one thing', async () => {
		expect((await sizes('github')).size).toBeLessThanOrEqual(32);
	});

	it('has no file of more than 250 lines', async () => {
		expect([...(await sizes('github'))].filter(([, lines]) => lines > 250)).toEqual([]);
	});

	// The aim is 2,900 lines: lower this number whenever the folder gets smaller.
	it('has at most 3,284 lines', async () => {
		const lines = [...(await sizes('github')).values()].reduce((sum, one) => sum + one, 0);
		expect(lines).toBeLessThanOrEqual(3284);
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
	])('does without %s', async (path) => {
		expect([...(await sizes('github')).keys()]).not.toContain(path);
	});
});

describe('the map of the folder', () => {
	it('says of each file in a whole sentence what it is about', () => {
		const { files } = openCatalogue().readRuntime();
		expect(Object.keys(files)).toContain('core/pages.ts');
		const said = Object.entries(files).map(([path, { text }]) => `${path}: ${about(text)}`);
		expect(said.filter((row) => !/[.?)]$/.test(row))).toEqual([]);
	});

	it('says it of what ties it to a framework, and of pages, too', () => {
		const folder = join(import.meta.dirname, '../../templates');
		const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
		// Providers are told by their name, and these two become files of the owner.
		const others = /^(providers|adapters)\/|^(astro\/middleware|sveltekit\/hooks\.server)\.ts$/;
		const ours = paths.filter((path) => !others.test(path));
		const code = ours.filter((path) => /\.tsx?$/.test(path));
		expect(code).toContain('next/react.tsx');
		const said = code.map((path) => `${path}: ${about(readFileSync(join(folder, path), 'utf8'))}`);
		expect(said.filter((row) => /part of the sign-in code|[^.?)]$/.test(row))).toEqual([]);
	});
});

describe('the folder that an app with a provider of odd ways gets', () => {
	it('has the part for them, and not the one for OpenID Connect', async () => {
		const files = [...(await sizes('bitbucket')).keys()];
		expect(files).toContain('oauth/quirks.ts');
		expect(files).not.toContain('oauth/oidc.ts');
	});
});

describe('the folder that an app with an OpenID Connect provider gets', () => {
	it('has the part that discovers endpoints and verifies ID tokens', async () => {
		expect([...(await sizes('google')).keys()]).toContain('oauth/oidc.ts');
	});
});
