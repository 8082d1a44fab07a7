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
	it('finds what a file imports another by already, be it by an alias', () => {
		const known = (to: string) => modules.known('src/hooks.server.ts', to);
		expect(known('src/lib/server/sign-in.ts')).toBe('$lib/server/sign-in');
		expect(known('src/auth.ts')).toBeUndefined();
	});

	it('finds nothing in a file that is not there', () => {
		expect(modules.known('src/routes/+page.ts', 'src/auth.ts')).toBeUndefined();
	});

	it('names the files that a specifier means', () => {
		const files = (specifier: string) => modules.files('src/hooks.server.ts', specifier);
		expect(files('./lib/server/sign-in')).toEqual(['src/lib/server/sign-in.ts']);
		expect(files('jose')).toEqual([]);
	});

	it('imports relatively what is not imported yet', () => {
		expect(modules.importOf('src/routes/a/+page.ts', 'src/auth.ts')).toBe('../../auth');
	});
});
