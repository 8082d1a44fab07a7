import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

const { modules } = toApp(
	memoryApp({
		'src/hooks.server.ts': `import { handle as auth } from '$lib/server/sign-in';\n`,
		'src/lib/server/sign-in.ts': ''
	}),
	smallCatalogue()
);

describe('openModules', () => {
	it('finds the specifier that a file uses for another, including aliases', () => {
		const known = (to: string) => modules.known('src/hooks.server.ts', to);
		expect(known('src/lib/server/sign-in.ts')).toBe('$lib/server/sign-in');
		expect(known('src/auth.ts')).toBeUndefined();
	});

	it('finds nothing in a file that does not exist', () => {
		expect(modules.known('src/routes/+page.ts', 'src/auth.ts')).toBeUndefined();
	});

	it('resolves a specifier to files', () => {
		const files = (specifier: string) => modules.files('src/hooks.server.ts', specifier);
		expect(files('./lib/server/sign-in')).toEqual(['src/lib/server/sign-in.ts']);
		expect(files('jose')).toEqual([]);
	});

	it('uses a relative specifier for a new import', () => {
		expect(modules.importOf('src/routes/a/+page.ts', 'src/auth.ts')).toBe('../../auth');
	});
});
