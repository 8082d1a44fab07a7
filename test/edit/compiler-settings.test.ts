import { describe, expect, it } from 'vitest';
import { raiseCompilerSettings } from '../../src/edit/compiler-settings.ts';

const raised = (source: string) => raiseCompilerSettings(source, '\n');

describe('raiseCompilerSettings', () => {
	it('raises what apps of Next.js 13 were made with, and leaves comments and the rest', () => {
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

	it('says the level where nothing does', () => {
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
	])('leaves %s', (_, source) => {
		expect(raised(source)).toBe(source);
	});
});
