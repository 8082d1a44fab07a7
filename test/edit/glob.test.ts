import { describe, expect, it } from 'vitest';
import { matchesGlob } from '../../src/edit/glob.ts';

describe('matchesGlob', () => {
	it.each([
		['apps/web', 'apps/web'],
		['apps/*', 'apps/web'],
		['apps/w*b', 'apps/wb'],
		['apps/w?b', 'apps/web'],
		['**/web', 'web'],
		['**/web', 'apps/of/web'],
		['apps/**/web', 'apps/web'],
		['apps/**/web', 'apps/a/b/web'],
		['apps/**', 'apps/a/b'],
		['**', 'apps/a/b'],
		['*.test.{ts,tsx}', 'a.test.tsx'],
		['{apps,packages}/{a*,b}', 'packages/abc'],
		['**/.*', 'a/.env'],
		['a.b', 'a.b'],
		['a'.repeat(1000), 'a'.repeat(1000)],
		['web/**', 'web/a'],
		['[a](b)$+', '[a](b)$+']
	])('%s is %s', (pattern, path) => {
		expect(matchesGlob(pattern, path)).toBe(true);
	});

	it.each([
		['apps/*', 'apps/web/ui'],
		['apps/*', 'apps'],
		['apps/**', 'apps'],
		['apps/**', 'appsweb/a'],
		['apps/**', 'apps/'],
		['apps/?', 'apps/'],
		['apps/?', 'apps//'],
		['a*b*', 'acd'],
		['a'.repeat(1001), 'a'.repeat(1001)],
		['apps/w?b', 'apps/w/b'],
		['apps/w?b', 'apps/wb'],
		['**/web', 'apps/theweb'],
		['*.{ts,tsx}', 'a.js'],
		['a.b', 'acb'],
		['web', 'webs']
	])('%s is not %s', (pattern, path) => {
		expect(matchesGlob(pattern, path)).toBe(false);
	});

	it.each([
		['**/'.repeat(300), 'a/'.repeat(40)],
		['*a'.repeat(300), 'a'.repeat(100)],
		['{a,a}'.repeat(100), 'a'.repeat(99)],
		['{*,*}'.repeat(100), 'a'.repeat(100)],
		['*'.repeat(5_000_000), 'a']
	])('ends for a pattern with exponential matches (%#)', (pattern, path) => {
		const start = performance.now();
		expect(matchesGlob(`${pattern}!`, path)).toBe(false);
		expect(performance.now() - start).toBeLessThan(2000);
	});
});
