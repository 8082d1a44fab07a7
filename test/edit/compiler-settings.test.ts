import { describe, expect, it } from 'vitest';
import { keepResolution, raiseCompilerSettings } from '../../src/edit/compiler-settings.ts';

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
		const after = raiseCompilerSettings(before, '\n', () => hidden);
		expect(after).toContain(kept);
		expect(after).toMatch(/"ui\/dist\/types": \[\s*"\.\/node_modules\/ui\/dist\/types"\s*\]/);
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
