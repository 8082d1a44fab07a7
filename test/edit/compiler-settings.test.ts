import { describe, expect, it } from 'vitest';
import {
	dropTypes,
	keepResolution,
	listLibraries,
	raiseCompilerSettings
} from '../../src/edit/compiler-settings.ts';

const raised = (source: string) => raiseCompilerSettings(source, '\n');

describe('raiseCompilerSettings', () => {
	it('raises the settings of Next.js 13 apps, and keeps comments and the rest', () => {
		const before = `{
  // As it came.
  "compilerOptions": {
    "target": "es5",
    "strict": true,
    "module": "esnext",
    "moduleResolution": "node", /* old */
  },
}
`;
		expect(raised(before)).toBe(before.replace('"es5"', '"ES2017"').replace('"node"', '"bundler"'));
	});

	it.each([
		[
			'in front of others',
			'\n    "paths": {\n      "@/*": ["./*"],\n    },',
			'\n      "@/*": ["./*"],'
		],
		['as the first', '', '']
	])('names modules that only the old resolution finds, %s', (_, paths, kept) => {
		const before = `{\n  "compilerOptions": {\n    "target": "es2017",\n    "moduleResolution": "node",${paths}\n  }\n}\n`;
		const hidden = new Map([['ui/dist/types', 'node_modules/ui/dist/types']]);
		const after = raiseCompilerSettings(before, '\n', { hidden: () => hidden });
		expect(after).toContain(kept);
		expect(after).toMatch(/"ui\/dist\/types": \[\s*"\.\/node_modules\/ui\/dist\/types"\s*\]/);
	});

	const hiding = (options: string) =>
		raiseCompilerSettings(
			`{ "compilerOptions": { "target": "es2017", "moduleResolution": "node", ${options} } }`,
			'\n',
			{
				hidden: () =>
					new Map([
						['a', 'node_modules/a'],
						['b', 'node_modules/b']
					])
			}
		);

	it('names them in front of others, on the same line', () => {
		expect(hiding('"paths": {"@/*": ["./*"]}')).toBe(
			'{ "compilerOptions": { "target": "es2017", "moduleResolution": "bundler", "paths": {"b": ["./node_modules/b"], "a": ["./node_modules/a"], "@/*": ["./*"]} } }'
		);
		expect(hiding('"paths": {  "@/*": ["./*"] }')).toContain(
			'"paths": {  "b": ["./node_modules/b"],  "a": ["./node_modules/a"],  "@/*": ["./*"] }'
		);
	});

	it.each(['.', './', ''])('names them from the base `%s`, without a dot', (base) => {
		expect(JSON.parse(hiding(`"baseUrl": "${base}"`)).compilerOptions.paths).toEqual({
			a: ['node_modules/a'],
			b: ['node_modules/b']
		});
	});

	it.each(['src', './src', 'src/', '/'])('leaves them to the owner from the base %s', (base) => {
		expect(hiding(`"baseUrl": "${base}"`)).not.toContain('paths');
	});

	it.each(['node16', 'nodenext', 'bundler'])('keeps the resolution %s', (resolution) => {
		const source = `{ "compilerOptions": { "target": "es2020", "moduleResolution": "${resolution}" } }`;
		expect(raised(source)).toBe(source);
	});

	it.each(['es3', 'ES6', 'es2015', 'ES2016'])('raises the target %s', (target) => {
		const source = (name: string) => `{ "compilerOptions": { "target": "${name}" } }`;
		expect(raised(source(target))).toBe(source('ES2017'));
	});

	it('changes the setting that counts, of one that is written twice', () => {
		const before =
			'{ "compilerOptions": { "target": "ES2022", "moduleResolution": "bundler", "moduleResolution": "node" } }';
		expect(raised(before)).toBe(before.replace('"node"', '"bundler"'));
	});

	it('sets the target when it is missing', () => {
		expect(raised('{\n\t"compilerOptions": {\n\t\t"strict": true\n\t}\n}\n')).toBe(
			'{\n\t"compilerOptions": {\n\t\t"strict": true,\n\t\t"target": "ES2017"\n\t}\n}\n'
		);
	});

	it.each([
		[
			'what is enough',
			'{ "compilerOptions": { "target": "ES2022", "moduleResolution": "bundler" } }'
		],
		['what another file says', '{ "extends": "./base.json", "compilerOptions": {} }'],
		['what has no settings', '{ "include": ["src"] }'],
		['what does not parse', '{ "compilerOptions": { "target": "es5" ']
	])('keeps %s', (_, source) => {
		expect(raised(source)).toBe(source);
	});
});

describe('raiseCompilerSettings for CommonJS', () => {
	const before = '{ "compilerOptions": { "module": "CommonJS", "moduleResolution": "node" } }\n';
	const raisedFor = (runner?: string, source = before) =>
		JSON.parse(raiseCompilerSettings(source, '\n', { runner }));

	it('turns to ES modules, which alone have the new resolution', () => {
		expect(raisedFor().compilerOptions).toEqual({
			module: 'esnext',
			moduleResolution: 'bundler',
			target: 'ES2017'
		});
		expect(raisedFor()).not.toHaveProperty('ts-node');
	});

	it('runs scripts as before, unless their runner has settings of its own', () => {
		expect(raisedFor('ts-node')['ts-node']).toEqual({ compilerOptions: { module: 'commonjs' } });
		const own = before.replace('{', '{ "ts-node": { "swc": true },');
		expect(raisedFor('ts-node', own)['ts-node']).toEqual({ swc: true });
	});
});

describe('dropTypes', () => {
	const dropped = (source: string) => dropTypes(source, '\n', (name) => name === 'next-auth');

	it('takes packages that go out of the list, and keeps the others', () => {
		const before = '{\n  "compilerOptions": {\n    "types": ["next-auth", "node"]\n  }\n}\n';
		expect(JSON.parse(dropped(before)).compilerOptions).toEqual({ types: ['node'] });
	});

	it.each([
		'{ "compilerOptions": { "types": ["node"] } }',
		'{ "compilerOptions": { "strict": true } }',
		'{ "extends": "x" }'
	])('keeps %s', (source) => {
		expect(dropped(source)).toBe(source);
	});
});

describe('keepResolution', () => {
	const child = '{ "extends": "./tsconfig.json", "compilerOptions": { "module": "commonjs" } }\n';
	const kept = (base: string) => keepResolution(child, base, '\n');

	it('writes what a raised configuration said before', () => {
		const base = '{ "compilerOptions": { "moduleResolution": "node" } }';
		expect(JSON.parse(kept(base)).compilerOptions).toEqual({
			module: 'commonjs',
			moduleResolution: 'node'
		});
	});

	it.each([
		['is not raised', '{ "extends": "x", "compilerOptions": { "moduleResolution": "node" } }'],
		['says nothing', '{ "compilerOptions": { "strict": true } }'],
		['is broken', '{ "compilerOptions": ']
	])('changes nothing where the other one %s', (_, base) => {
		expect(kept(base)).toBe(child);
	});
});

describe('keepResolution, in a file that extends a raised one', () => {
	const base = '{ "compilerOptions": { "moduleResolution": "node" } }';

	it.each([
		['for ES modules', '{ "compilerOptions": { "module": "esnext" } }'],
		['without a kind of modules', '{ "compilerOptions": {} }'],
		[
			'with its own',
			'{ "compilerOptions": { "module": "commonjs", "moduleResolution": "node16" } }'
		]
	])('changes nothing %s', (_, source) => {
		expect(keepResolution(source, base, '\n')).toBe(source);
	});
});

describe('listLibraries', () => {
	const options = (text: string) => `{\n  "compilerOptions": {\n    ${text}\n  }\n}\n`;
	it.each([
		[
			'"target": "ES2020"',
			'"target": "ES2020",\n    "lib": [\n      "ES2022",\n      "DOM",\n      "DOM.Iterable"\n    ]'
		]
	])('completes %s', (before, after) => {
		expect(listLibraries(options(before), '\n')).toBe(options(after));
	});

	it.each(['"target": "ES2020", "lib": ["DOM"]', '"target": "ES2023"', '"strict": true'])(
		'leaves %s',
		(text) => {
			expect(listLibraries(options(text), '\n')).toBe(options(text));
		}
	);

	it('leaves a language level to the file that it extends', () => {
		const source = '{ "extends": "./base.json", "compilerOptions": { "target": "ES2020" } }';
		expect(listLibraries(source, '\n')).toBe(source);
	});
});
