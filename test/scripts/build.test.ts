import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../scripts/build.ts';

let root = '';

function write(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}

function asset(path: string): unknown {
	return JSON.parse(readFileSync(join(root, 'dist/assets', path), 'utf8'));
}

const provider = (tags: string, definition: string) =>
	`import type { Config } from '../oauth/provider';\n\n/**\n * Sign in.\n${tags} */\nexport default function One(options: Partial<Config>) {\n\treturn { ${definition}, ...options };\n}\n`;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'auth-cli-build-'));
	write('package.json', '{ "devDependencies": { "jose": "6.2.17", "cookie": "1.1.1" } }');
	write('changelog.json', '[]');
	write('advisories.json', '[]');
	write('src/runtime/oauth/provider.ts', 'export interface Config {}\n');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('build', () => {
	it('writes the runtime with its imports, the packages they name and no .ts in specifiers', async () => {
		const source = [
			`import type { JWTPayload } from 'jose';`,
			`import { parse } from 'cookie';`,
			`import { randomUUID } from 'node:crypto';`,
			`export type { Config } from "../oauth/provider.ts";`,
			`type Local = import('./types.ts').Local;`,
			`export const text = './types.ts';`
		];
		write('src/runtime/core/a.ts', source.join('\n'));
		write('src/runtime/core/types.ts', 'export type Local = 1;\n');
		await build(root);
		const text = source.with(3, `export type { Config } from "../oauth/provider";`);
		expect(asset('runtime.json')).toMatchObject({
			packages: { cookie: '^1.1.1', jose: '^6.2.17' },
			files: {
				'core/a.ts': {
					text: text.with(4, `type Local = import('./types').Local;`).join('\n'),
					imports: ['core/types.ts', 'oauth/provider.ts'],
					packages: ['cookie', 'jose']
				}
			}
		});
	});

	it('reads the metadata of a provider from its function and tags', async () => {
		const tags = [
			' * @register https://one.example/apps',
			' * @docs https://one.example/docs',
			' * @alias uno',
			' * @note One address',
			' *   for each app.',
			' * @callback https-only'
		];
		const text = provider(`${tags.join('\n')}\n`, `id: 'the-one', name: 'One', type: 'oauth'`);
		write('templates/providers/one.ts', text);
		await build(root);
		expect(asset('providers/one.json')).toEqual({
			id: 'the-one',
			name: 'One',
			type: 'oauth',
			module: 'one',
			register: 'https://one.example/apps',
			docs: 'https://one.example/docs',
			aliases: ['uno'],
			notes: ['One address for each app.'],
			callback: ['https-only'],
			env: [
				{ name: 'AUTH_THE_ONE_ID', option: 'clientId', required: true },
				{ name: 'AUTH_THE_ONE_SECRET', option: 'clientSecret', required: true }
			],
			text,
			imports: ['oauth/provider.ts'],
			packages: []
		});
		expect(asset('providers.json')).toEqual([
			expect.not.objectContaining({ text: expect.anything() })
		]);
	});

	it.each([
		[`type: 'oidc'`, ['AUTH_ONE_ID', 'AUTH_ONE_SECRET', 'AUTH_ONE_ISSUER']],
		[`type: 'oidc', issuer: 'https://one.example'`, ['AUTH_ONE_ID', 'AUTH_ONE_SECRET']],
		[`type: 'oauth', client: { token_endpoint_auth_method: 'none' }`, ['AUTH_ONE_ID']],
		[`type: 'email', apiKey: undefined`, ['AUTH_ONE_KEY', 'AUTH_ONE_FROM']],
		[`type: 'email', requires: ['server']`, ['AUTH_ONE_SERVER', 'AUTH_ONE_FROM']],
		[`type: 'credentials'`, []]
	])('names the variables of %s', async (definition, names) => {
		const tags = ' * @docs https://one.example\n';
		write('templates/providers/one.ts', provider(tags, `id: 'one', name: 'One', ${definition}`));
		await build(root);
		expect(asset('providers/one.json')).toMatchObject({ env: names.map((name) => ({ name })) });
	});

	it('reads which provider is deprecated, and its successor', async () => {
		const tags =
			' * @docs https://one.example\n * @deprecated It ends\n *   in 2027.\n * @successor two\n';
		const one = (id: string) => `id: '${id}', name: 'One', type: 'oauth'`;
		write('templates/providers/one.ts', provider(tags, one('one')));
		await expect(build(root)).rejects.toThrow('one.ts: @successor two needs');
		write('templates/providers/two.ts', provider(' * @docs https://two.example\n', one('two')));
		await build(root);
		const found = { deprecated: 'It ends in 2027.', successor: 'two' };
		expect(asset('providers/one.json')).toMatchObject(found);
		expect(asset('providers.json')).toEqual([expect.objectContaining(found), expect.anything()]);
	});

	it('adds the icon of a name or a slug, and none with its own licence', async () => {
		const icon = async (tags: string, name: string) => {
			const text = provider(
				` * @docs https://one.example\n${tags}`,
				`id: 'one', name: '${name}', type: 'oauth'`
			);
			write('templates/providers/one.ts', text);
			await build(root);
			return asset('providers/one.json');
		};
		const path = { icon: expect.stringMatching(/^M[\d ,.a-zA-Z-]+$/) };
		expect(await icon('', 'GitHub')).toMatchObject(path);
		expect(await icon(' * @icon github\n', 'Hub')).toMatchObject(path);
		expect(await icon('', 'Nobody knows it')).not.toHaveProperty('icon');
		expect(await icon('', 'Keycloak')).not.toHaveProperty('icon');
		await expect(icon(' * @icon not-there\n', 'Hub')).rejects.toThrow('not in simple-icons');
	});

	it.each([
		['', 'needs @register <url> or @docs <url>'],
		[' * @docs the manual\n', 'is not one URL'],
		[' * @docs https://one.example\n * @callback ftp\n', '@callback ftp is none of'],
		[' * @docs https://one.example\n * @deprecated a\n * @deprecated b\n', 'more than once']
	])('rejects a provider whose tags are %j', async (tags, message) => {
		const text = provider(tags, `id: 'one', name: 'One', type: 'oauth'`);
		write('templates/providers/one.ts', text);
		await expect(build(root)).rejects.toThrow(`templates/providers/one.ts: `);
		await expect(build(root)).rejects.toThrow(message);
	});

	it('rejects an import of a missing file or package', async () => {
		write('src/runtime/core/a.ts', `import './gone.ts';`);
		await expect(build(root)).rejects.toThrow('core/a.ts imports ./gone.ts');
		write('src/runtime/core/a.ts', `import 'left-pad';`);
		await expect(build(root)).rejects.toThrow('left-pad, which is not in devDependencies');
	});

	it('copies templates unchanged, deletes stale files and skips identical ones', async () => {
		write('templates/sveltekit/auth.ts.hbs', '{{providers}}\n');
		write('dist/assets/templates/sveltekit/old.ts', '');
		await build(root);
		const path = join(root, 'dist/assets/templates/sveltekit/auth.ts.hbs');
		const { ino, mtimeMs } = statSync(path);
		expect(readFileSync(path, 'utf8')).toBe('{{providers}}\n');
		const files = await build(root);
		expect(statSync(path)).toMatchObject({ ino, mtimeMs });
		expect([...files.keys()]).not.toContain('assets/templates/sveltekit/old.ts');
		expect(() => statSync(join(root, 'dist/assets/templates/sveltekit/old.ts'))).toThrow('ENOENT');
	});
});
