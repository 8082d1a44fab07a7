import { describe, expect, it } from 'vitest';
import { readAuthjs, removeBasePath } from '../../src/conversion/authjs-config.ts';
import { authSveltekit } from '../../src/conversion/packages/auth-sveltekit/index.ts';

const fileName = 'src/auth.ts';
const configure = ['SvelteKitAuth', 'QwikAuth$'];
const packages = ['@auth/core', '@auth/sveltekit', '@auth/qwik'];
const read = (source: string) =>
	readAuthjs(source, { ...authSveltekit, fileName, packages, configure });
const main = `import { SvelteKitAuth } from '@auth/sveltekit';\n`;

describe('readAuthjs', () => {
	it('names in a refusal what a file reads of a whole module', () => {
		const code = `import * as Auth from '@auth/sveltekit';\nAuth.default(); let a: Auth.User;`;
		const said = JSON.stringify(read(code));
		expect(said).toContain(`import { default as Auth, User } from '@auth/sveltekit';`);
	});

	it.each([
		['an object', `${main}export const { handle } = SvelteKitAuth({ providers: [] });`, true],
		['a function', `${main}export const { handle } = SvelteKitAuth(async (event) => ({}));`, true],
		[
			'another name',
			`import { QwikAuth$ as auth$ } from '@auth/qwik';\nexport const { onRequest } = auth$(() => ({}));`,
			true
		],
		['types only', `import type { Session } from '@auth/sveltekit';`, false]
	])('knows whether a file configures by %s', (_, source, configures) => {
		expect(read(source)).toMatchObject({ configures });
	});

	it('names the providers that are imported as values, with their line', () => {
		const source = `${main}import GitHub from '@auth/core/providers/github';
import type { GoogleProfile } from '@auth/core/providers/google';
import Entra from "@auth/sveltekit/providers/microsoft-entra-id.js";
import Own from './own';
`;
		expect(read(source)).toMatchObject({
			providers: [
				{ module: 'github', line: 2 },
				{ module: 'microsoft-entra-id', line: 4 }
			]
		});
	});

	it('finds types of providers that are written out, not those of fields in a form', () => {
		const source = `${main}const fields = { email: { label: 'Email', type: 'email' } };
export const providers = [{ id: 'a', type: 'oidc' as const }, { id: 'b', name: 'B', type: 'oauth' }];
`;
		expect(read(source)).toMatchObject({ types: ['oidc', 'oauth'] });
	});

	it('finds adapter, strategy and secret wherever they are set', () => {
		const use = read(`${main}const shared = { session: { strategy: "jwt" }, secret };
export const { handle } = SvelteKitAuth(() => ({ ...shared, adapter: Adapter(db) }));`);
		if ('ok' in use) throw new Error(use.reason);
		expect([...use.settings]).toEqual([
			['secret', undefined],
			['strategy', 'jwt'],
			['adapter', undefined]
		]);
	});

	it.each([
		[
			'a whole module',
			`import * as Auth from '@auth/sveltekit';`,
			'a whole module of Auth.js',
			'> 1 |'
		]
	])('refuses %s with reason, place and what to write', (_, source, reason, line) => {
		const use = read(source);
		expect(use).toMatchObject({
			ok: false,
			reason: expect.stringContaining(reason),
			frame: expect.stringContaining(line),
			snippet: expect.stringMatching(/\S/)
		});
	});

	it('refuses code that does not parse with its place, and has nothing to paste', () => {
		expect(read(`${main}export const {`)).toMatchObject({
			ok: false,
			reason: expect.stringContaining('does not parse'),
			frame: expect.stringContaining('> 2 |'),
			snippet: ''
		});
	});
});

describe('removeBasePath', () => {
	it.each([
		['{ basePath: "/api/auth", providers: [] }', '{ providers: [] }'],
		['{ providers: [],\n\tbasePath\n}', '{ providers: []\n}'],
		[
			'{\n\tproviders,\n\tbasePath: base(), // a\n\tdebug: true\n}',
			'{\n\tproviders,\n\tdebug: true\n}'
		]
	])('takes it out of %s', (before, after) => {
		const source = (config: string) => `export const { handle } = SvelteKitAuth(${config});\n`;
		expect(removeBasePath(source(before), fileName)).toBe(source(after));
		expect(removeBasePath(source(after), fileName)).toBe(source(after));
	});

	it('leaves that of another object', () => {
		const source = `const other = { basePath: '/shop' };\n`;
		expect(removeBasePath(source, fileName)).toBe(source);
	});
});
