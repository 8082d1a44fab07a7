import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { compilerSettings } from '../../src/checks/compiler.ts';
import { memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

/** Instructions for an app. */
function wanted(
	options: object,
	packages: Readonly<Record<string, string>> = {},
	more = '',
	files: Readonly<Record<string, string>> = {},
	from?: string | readonly string[]
) {
	const app = memoryApp({
		'package.json': JSON.stringify({
			dependencies: { '@sveltejs/kit': '^3.0.0', typescript: '^5.6.2', ...packages }
		}),
		'tsconfig.json': `// ours\n${JSON.stringify({ extends: from, compilerOptions: options }, null, 2)}${more}`,
		...files
	});
	const opened = toApp(app, smallCatalogue());
	const found = compilerSettings({ ...opened, env: {}, now: new Date() });
	return found.map(({ title }) => title.replace(/^.* set /, ''));
}

const lib = '"lib": ["ES2022", "DOM", "DOM.Iterable"]';
const bundler = '"moduleResolution": "bundler"';
const nodenext = '"module": "nodenext"';
/** Before that, CommonJS loads no ES modules there. */
const newer = ', with TypeScript 5.8 or newer';

describe('compiler settings that do not work with the sign-in code', () => {
	it.each([
		[
			'of tsc --init for years',
			{ target: 'es2016', module: 'commonjs' },
			`${lib} and ${nodenext}${newer}`
		],
		[
			'of CommonJS that says how modules are found',
			{ target: 'es2022', module: 'CommonJS', moduleResolution: 'node' },
			`${nodenext} and "moduleResolution": "nodenext"${newer}`
		],
		[
			'of many servers',
			{ target: 'ES2020', module: 'ESNext', moduleResolution: 'Node' },
			`${lib} and ${bundler}`
		],
		[
			'of CommonJS as Node.js 16 has it',
			{ target: 'es2022', module: 'Node16' },
			`${nodenext}${newer}`
		],
		['with a lib of its own', { target: 'ESNext', lib: ['ES2020', 'DOM'] }, lib],
		['with a lib without the Web', { target: 'ES2022', lib: ['ES2023'] }, lib],
		['with a half of the Web', { target: 'ES2022', lib: ['ES2023', 'DOM'] }, lib],
		['with the types of Bun, which bring no lib', { target: 'ES2021', types: ['bun-types'] }, lib],
		['with modules as Node.js 10 found them', { moduleResolution: 'node10' }, bundler]
	])('are reported: %s', (_, options, said) => {
		expect(wanted(options)).toEqual([said]);
	});

	it.each(['@types/node', 'bun-types'])(
		'are reported with a half of the Web, which hides the rest that %s has',
		(name) => {
			expect(wanted({ lib: ['ESNext', 'DOM'] }, { [name]: '^22.10.0' })).toEqual([lib]);
		}
	);

	it.each(['^5.8.0', '~5.9.3', '5.10.0'])('ask for no newer TypeScript than %s', (typescript) => {
		const options = { target: 'es2022', module: 'commonjs' };
		expect(wanted(options, { typescript })).toEqual([nodenext]);
	});

	it.each([
		['nothing at all', {}, {}],
		[
			'today’s',
			{ target: 'ES2022', module: 'NodeNext', lib: ['ESNext', 'DOM', 'DOM.Iterable'] },
			{}
		],
		[
			'an older target with a newer lib',
			{ target: 'ES2017', lib: ['dom', 'esnext'] },
			{ typescript: '6.0.2' }
		],
		['CommonJS of TypeScript 6', { module: 'commonjs' }, { typescript: '^6.0.0' }],
		['the Web of another platform', { lib: ['ESNext'] }, { '@cloudflare/workers-types': '^5' }],
		['the Web in the types of Node.js', { lib: ['ESNext'] }, { '@types/node': '^22.10.0' }]
	])('are not reported: %s', (_, options, packages) => {
		expect(wanted(options, packages)).toEqual([]);
	});

	it('are read from the project that has the configuration, and from no other', () => {
		const project = (folder: string) =>
			JSON.stringify({ compilerOptions: { lib: ['ES2020', 'DOM'] }, include: [folder] });
		const references = [{ path: './tsconfig.app.json' }, { path: './tsconfig.server.json' }];
		const app = memoryApp({
			'package.json': JSON.stringify({
				dependencies: { '@sveltejs/kit': '^3.0.0', typescript: '^5.6.2' }
			}),
			'tsconfig.json': JSON.stringify({ files: [], references }),
			'tsconfig.app.json': project('app'),
			'tsconfig.server.json': project('src')
		});
		const opened = toApp(app, smallCatalogue());
		const found = compilerSettings({ ...opened, env: {}, now: new Date() });
		expect(found.map(({ where }) => where)).toEqual(['tsconfig.server.json']);
	});

	it.each([
		['a package', 'strict-tsconfig', 'node_modules/strict-tsconfig/tsconfig.json', [lib]],
		['its file', '@set/node/tsconfig.json', 'node_modules/@set/node/tsconfig.json', [lib]],
		['a file of the app', './base.json', 'base.json', [lib]],
		['a file without its ending', './base', 'base.json', [lib]],
		['several', ['./none.json', './base.json'], 'base.json', [lib]],
		['what is not there', 'strict-tsconfig', 'other.json', []],
		['what lies outside', '../base.json', 'base.json', []]
	])('are read from inherited configurations: %s', (_, from, path, said) => {
		const base = '{ "compilerOptions": { "target": "ES2023", "lib": ["ESNext"] } }';
		expect(wanted({}, {}, '', { [path]: base }, from)).toEqual(said);
	});

	it.each(['5.0.4', '~5.0', '^5.1.6'])('are skipped for compiler version %s', (typescript) => {
		expect(wanted({}, { typescript })).toEqual([]);
	});

	it.each(['4.6.3', '^4.9.4', '~3.9'])(
		'override the defaults of compiler version %s',
		(typescript) => {
			expect(wanted({}, { typescript })).toEqual([
				`TypeScript ${typescript} is older than the sign-in code: if that does not compile, install 5.0 or newer`
			]);
			expect(wanted({ target: 'ES2020' }, { typescript })[1]).toBe(lib);
		}
	);

	it('are read from jsconfig.json where it checks JavaScript, and only there', () => {
		const app = (compilerOptions: object) =>
			toApp(
				memoryApp({ 'jsconfig.json': JSON.stringify({ compilerOptions }) }, { typescript: false }),
				smallCatalogue()
			);
		const said = (compilerOptions: object) =>
			compilerSettings({ ...app(compilerOptions), env: {}, now: new Date() }).map(
				({ title }) => title
			);
		const old = { checkJs: true, target: 'ES2020', lib: ['ES2020'] };
		expect(said(old)).toEqual([
			`jsconfig.json is older than the sign-in code: if that does not compile, set ${lib}`
		]);
		expect(said({ ...old, checkJs: false })).toEqual([]);
	});

	it('override inherited ones', () => {
		const base = '{ "compilerOptions": { "lib": ["ESNext"] } }';
		const own = { lib: ['ESNext', 'DOM', 'DOM.Iterable'] };
		expect(wanted(own, {}, '', { 'base.json': base }, './base.json')).toEqual([]);
	});

	it.each([
		['tsc --project tsconfig.prod.json', 'tsconfig.prod.json', 1],
		['rm -rf dist && tsc --noEmit -p ./tsconfig.prod.json && echo', 'tsconfig.prod.json', 1],
		['tsc -p build', 'build/tsconfig.json', 1],
		['tsc -p tsconfig.json', 'tsconfig.prod.json', 0],
		['tsc', 'tsconfig.prod.json', 0]
	])('are read from the file that a script names: %s', (build, file, count) => {
		const app = memoryApp({
			'package.json': JSON.stringify({
				scripts: { build },
				dependencies: { '@sveltejs/kit': '^3.0.0', typescript: '^5.6.2' }
			}),
			'tsconfig.json': '{ "compilerOptions": { "target": "ES2022" } }',
			[file]: '{ "compilerOptions": { "target": "ES2020" } }'
		});
		const opened = toApp(app, smallCatalogue());
		const found = compilerSettings({ ...opened, env: {}, now: new Date() });
		expect(found.map(({ where }) => where)).toEqual(count === 0 ? [] : [file]);
	});
});
