// A feature that nothing of this repository but its own folder knows, as the program of a copy of it has it.

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshot, temporaryApp } from '../apply/temporary-app.ts';
import { copyRepository } from '../repository-copy.ts';

const root = join(import.meta.dirname, '../..');
const copy = copyRepository();
const feature = `// Says hello to a person of the app.

import { ask } from '../../core/ask.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Feature } from '../../core/parts.ts';
import { demandRecords, type RecordsConfig, recordsOf } from '../records.ts';
import { greeting } from './greeting.ts';

/**
 * A greeting
 * @hint a page that says hello
 * @needs records
 * @needs setting sayHello
 * @note Set \`sayHello: { name }\`, and open {base}/hello.
 */
export const sayHello: Feature<{ sayHello?: { name: string } } & RecordsConfig> = {
	routes: {
		'GET hello': async ({ config }) => {
			const key = String(fieldsIn(fieldsIn(config.input)['sayHello'])['name']);
			const record = { kind: 'hello', key, owner: '', value: '', expires: null };
			const isFirst = await recordsOf(config).add(record);
			return { body: greeting(key, isFirst) };
		}
	},
	check: (config) => demandRecords(config, 'say-hello')
};

export const helloTo = (auth: object, given?: object) =>
	ask(auth, async ({ base }) => base, given);
`;

beforeAll(() => {
	const folder = join(copy.home, 'src/runtime/features/say-hello');
	mkdirSync(folder);
	writeFileSync(join(folder, 'feature.ts'), feature);
	const words = `// What it says.

export const greeting = (name: string, isFirst: boolean) => \`\${isFirst ? 'Hello' : 'Hello again'}, \${name}\`;
`;
	writeFileSync(join(folder, 'greeting.ts'), words);
	copy.build();
}, 120_000);
afterAll(copy.remove);

const quiet = ['--yes', '--no-install', '--no-verify'];
const init = ['init', '--framework', 'fetch', '--provider', 'github'];

/** An app that hands its requests to sign-in. `isInstalled`: it has the packages of this repository. */
function app(isInstalled = false): string {
	const folder = temporaryApp({
		'.git/HEAD': '',
		'package.json':
			'{ "name": "app", "type": "module", "devDependencies": { "typescript": "6" } }\n',
		'tsconfig.json': `${JSON.stringify({
			compilerOptions: {
				strict: true,
				noEmit: true,
				target: 'ES2023',
				lib: ['ES2023', 'DOM', 'DOM.Iterable'],
				module: 'NodeNext',
				moduleResolution: 'NodeNext',
				allowImportingTsExtensions: true,
				types: ['node']
			},
			include: ['src', 'auth.ts']
		})}\n`,
		'src/index.ts': 'export {};\n'
	});
	if (isInstalled) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
	return folder;
}

const findings = (folder: string): { code: string; title: string }[] => {
	try {
		return JSON.parse(copy.cli(folder, 'doctor', '--json')).findings;
	} catch (error) {
		return JSON.parse(Object(error).stdout).findings;
	}
};
const aboutFeatures = (folder: string) =>
	findings(folder)
		.filter(({ code }) => code.startsWith('FEATURE'))
		.map(({ title }) => title);

/** The configuration, wherever it is. */
function configOf(folder: string): string {
	const { places } = JSON.parse(readFileSync(join(folder, 'auth.json'), 'utf8'));
	return join(folder, places.config);
}

function set(folder: string, setting: string): void {
	const path = configOf(folder);
	const text = readFileSync(path, 'utf8');
	writeFileSync(path, text.replace('providers: [', `${setting},\n\tproviders: [`));
}

function compiles(folder: string): string {
	try {
		return copy.node(folder, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
	} catch (error) {
		return String(Object(error).stdout);
	}
}

describe('a feature defined only by its folder', () => {
	it('is listed, explained and completed', () => {
		const folder = app();
		expect(copy.cli(folder, 'list', 'features')).toMatch(
			/^say-hello +A greeting +a page that says hello \(needs records\)$/m
		);
		expect(copy.cli(folder, 'list', 'features', 'greet')).toContain('open /auth/hello');
		expect(copy.cli(folder, 'complete', '--', 'add', 'feature', 'say')).toContain('say-hello');
		expect(copy.cli(folder, 'complete', '--', 'init', '--feature', 'say')).toContain('say-hello');
	});

	it('is added and removed, byte for byte, and checked by doctor', () => {
		const folder = app();
		copy.cli(folder, ...init, '--session', 'jwt', ...quiet);
		const before = snapshot(folder);
		const added = copy.cli(folder, 'add', 'feature', 'say-hello,memory-records', ...quiet);
		expect(added.replaceAll(/\s+/g, ' ')).toContain('Set `sayHello: { name }`, and open');
		expect(aboutFeatures(folder)).toEqual([
			'The feature say-hello needs `sayHello` in the configuration'
		]);
		copy.cli(folder, 'remove', 'feature', 'say-hello,memory-records', ...quiet);
		expect(snapshot(folder)).toEqual(before);
		set(folder, "sayHello: { name: 'Ann' }");
		expect(aboutFeatures(folder)).toEqual([expect.stringContaining('sets `sayHello`')]);
	});

	it('can be part of the first init, is typed, and works', () => {
		const folder = app(true);
		const choice = ['--feature', 'say-hello', '--adapter', 'sqlite', '--session', 'jwt'];
		copy.cli(folder, ...init, ...choice, ...quiet);
		set(folder, 'sayHello: { name: 7 }');
		expect(compiles(folder)).toContain("Type 'number' is not assignable to type 'string'");
		const path = configOf(folder);
		writeFileSync(path, readFileSync(path, 'utf8').replace('name: 7', "name: 'Ann'"));
		expect(compiles(folder)).toBe('');
		expect(aboutFeatures(folder)).toEqual([]);
		const script = `const { handle } = await import(${JSON.stringify(path)});
const say = async () => (await handle(new Request('http://localhost:3000/auth/hello'))).text();
console.log(JSON.stringify([await say(), await say()]));`;
		const flags = ['--env-file=.env', '--disable-warning=ExperimentalWarning'];
		const said = copy.node(folder, ...flags, '--input-type=module', '--eval', script);
		expect(JSON.parse(said)).toEqual(['Hello, Ann', 'Hello again, Ann']);
		// The compiler runs twice.
	}, 90_000);
});
