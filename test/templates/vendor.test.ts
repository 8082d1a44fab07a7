import { describe, expect, it } from 'vitest';
import { importedFiles, selectFiles } from '../../src/templates/vendor.ts';
import { provider, smallCatalogue } from './small-catalogue.ts';

const runtime = smallCatalogue().readRuntime();

describe('selectFiles', () => {
	it('follows imports breadth first and omits unreachable files', () => {
		const { files } = selectFiles(runtime, {
			entries: ['core/define-auth.ts', 'session/jwt.ts'],
			others: []
		});
		expect([...files.keys()]).toEqual([
			'core/define-auth.ts',
			'session/jwt.ts',
			'core/cookies.ts',
			'core/types.ts',
			'session/token.ts'
		]);
	});

	it('returns the packages of the selected files and providers, with ranges', () => {
		const others = [provider({ id: 'mail', name: 'Mail', packages: ['nodemailer'] })];
		expect(selectFiles(runtime, { entries: ['session/token.ts'], others }).packages).toEqual({
			jose: '^6.2.17',
			nodemailer: '^9.0.0'
		});
	});

	it('follows what a provider imports', () => {
		const one = provider({ id: 'a', name: 'A', imports: ['oauth/provider.ts'] });
		const { files } = selectFiles(runtime, { entries: [], others: [one] });
		expect([...files.keys()]).toEqual(['oauth/provider.ts', 'core/types.ts']);
	});

	it('throws for an unresolvable import', () => {
		expect(() => selectFiles(runtime, { entries: ['core/gone.ts'], others: [] })).toThrow(
			'core/gone.ts'
		);
	});
});

describe('importedFiles', () => {
	it('finds runtime files, for values and types, and ignores others', () => {
		const text = `import { a } from './core/env';\nexport type { B } from './core/types';\nimport './core/cookies';
import { dev } from './platform';\nimport { redirect } from '@sveltejs/kit';\n`;
		expect(importedFiles(text, runtime)).toEqual([
			'core/env.ts',
			'core/types.ts',
			'core/cookies.ts'
		]);
	});
});
