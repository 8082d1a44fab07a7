import { describe, expect, it } from 'vitest';
import { setCompilerOptions } from '../../src/edit/compiler-settings.ts';

describe('setCompilerOptions', () => {
	it('adds options, and keeps every other line', () => {
		const before =
			'{\n  // as the others\n  "extends": "@acme/tsconfig/base.json",\n  "include": ["src", "*.ts"],\n  "exclude": ["node_modules"]\n}\n';
		const after = setCompilerOptions(before, { jsx: 'preserve', lib: ['ES2022', 'DOM'] });
		expect(after.split('\n').slice(0, 4)).toEqual(before.split('\n').slice(0, 4));
		expect(after).toContain('  "exclude": ["node_modules"],\n  "compilerOptions": {\n');
		expect(JSON.parse(after.replace(/\/\/.*/, ''))).toMatchObject({
			compilerOptions: { jsx: 'preserve', lib: ['ES2022', 'DOM'] }
		});
	});

	it('replaces an option, and adds another one after the last', () => {
		const before = '{\n\t"compilerOptions": {\n\t\t"jsx": "react",\n\t\t"strict": true,\n\t}\n}\n';
		const after = setCompilerOptions(before, { jsx: 'preserve', module: 'esnext' });
		expect(after).toBe(
			'{\n\t"compilerOptions": {\n\t\t"jsx": "preserve",\n\t\t"strict": true,\n\t\t"module": "esnext",\n\t}\n}\n'
		);
	});

	it.each(['{ "a": ', '[]', '"text"', ''])('leaves %j alone, which is no configuration', (text) => {
		expect(setCompilerOptions(text, { jsx: 'preserve' })).toBe(text);
	});
});
