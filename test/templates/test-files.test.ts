import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { planWholeRemoval } from '../../src/plan/plan-whole-removal.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import type { TestChoice } from '../../src/templates/test-choice.ts';
import { installedRunners } from '../../src/templates/test-files.ts';
import { applied, type Files, memoryApp } from './memory-app.ts';

const catalogue = openCatalogue();
const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };
const open = (files: Files) => toApp(memoryApp(files), catalogue);

async function withTests(files: Files, tests?: TestChoice): Promise<Files> {
	const plan = await planSignIn(open(files), {
		providers: [catalogue.readProvider('dev')],
		session: 'jwt',
		tests,
		fresh,
		replaceSecret: false
	});
	return applied(plan, files);
}

function withPackages(packages: object, scripts: object = {}): Files {
	const own = { '@sveltejs/kit': '^3.0.0', ...packages };
	return {
		'package.json': `${JSON.stringify({ name: 'app', scripts, devDependencies: own }, null, '\t')}\n`
	};
}

describe('installedRunners', () => {
	it.each([
		[withPackages({ vitest: '^4.0.0' }), ['vitest']],
		[withPackages({ '@playwright/test': '^1.0.0' }), ['playwright']],
		[withPackages({ vitest: '^4.0.0', '@playwright/test': '^1.0.0' }), ['vitest', 'playwright']],
		[withPackages({}, { test: 'node --test' }), ['node']],
		[withPackages({}, { test: 'node --import tsx --test src' }), ['node']],
		[withPackages({}, { test: 'jest' }), []]
	])('reads them from package.json', (files, expected) => {
		expect(installedRunners(open(files))).toEqual(expected);
	});
});

describe('tests of sign-in', () => {
	it('are for the runner, with the kit, in auth.json, and only on request', async () => {
		const files = await withTests({}, { runners: ['vitest'], page: '/members' });
		expect(files['src/auth-tests/auth.test.ts']).toContain("from 'vitest'");
		expect(files['src/auth-tests/settings.mjs']).toContain("page: '/members'");
		expect(files['src/auth-tests/fixture.mjs']).toBeUndefined();
		expect(files['auth.json']).toContain('src/auth-tests/kit.mjs');
		const without = await withTests({});
		expect(Object.keys(without).filter((path) => path.includes('auth-tests'))).toEqual([]);
	});

	it.each([
		[`include: ['src/tests/**/*.test.ts']`, 'src/tests/auth.test.ts'],
		[`include: ['./specs/*.spec.ts', './unit/*.spec.ts']`, 'specs/auth.spec.ts'],
		[`include: ['src/**/*.{test,spec}.{js,ts}']`, 'src/auth-tests/auth.test.ts'],
		[`include: ['**/*.spec.ts']`, 'src/auth-tests/auth.spec.ts'],
		[`coverage: { include: ['api/**'] }`, 'src/auth-tests/auth.test.ts']
	])('are where vitest finds them: %s', async (test, path) => {
		const config = `export default defineConfig({ test: { globals: true, ${test} } });\n`;
		const files = await withTests({ 'vitest.config.ts': config }, { runners: ['vitest'] });
		const found = Object.keys(files).filter((one) => /\/auth\.(test|spec)\.ts$/.test(one));
		expect(found).toEqual([path]);
		expect(files[path]).toMatch(/from '\.(?:\.\/src\/auth-tests|\.\/auth-tests|)\/kit\.mjs'/);
	});

	it('are in the folder of Playwright', async () => {
		const config = `export default { testDir: './e2e', testMatch: '**/*.e2e.{ts,js}' };`;
		const own = { 'playwright.config.ts': config };
		const files = await withTests(own, { runners: ['playwright'] });
		expect(files['e2e/auth.e2e.ts']).toContain("from '../src/auth-tests/fixture.mjs'");
	});

	it('are kept by later runs, with the settings of their owner', async () => {
		const once = await withTests({}, { runners: ['node'], data: '/api/me' });
		const mine = (once['src/auth-tests/settings.mjs'] ?? '').replace('env: {}', "env: { A: 'b' }");
		const edited = { ...once, 'src/auth-tests/settings.mjs': mine };
		const again = await withTests(edited);
		expect(again['src/auth-tests/settings.mjs']).toBe(mine);
		expect(again['src/auth-tests/kit.mjs']).toBe(once['src/auth-tests/kit.mjs']);
		const more = await withTests(edited, { runners: ['playwright'] });
		expect(more['src/auth-tests/auth.test.mjs']).toBeDefined();
		expect(more['src/auth-tests/auth.spec.ts']).toBeDefined();
	});

	it('are removed with sign-in', async () => {
		const files = await withTests({}, { runners: ['vitest', 'playwright'] });
		const removal = await planWholeRemoval(open(files), { discard: false });
		const left = Object.keys(applied(removal, files));
		expect(left.filter((path) => /auth-tests|auth\.spec/.test(path))).toEqual([]);
	});

	it('contain no vendored code and no secret', async () => {
		const files = await withTests({}, { runners: ['vitest'] });
		const texts = Object.entries(files).filter(([path]) => path.startsWith('src/auth-tests/'));
		for (const [, text] of texts) {
			expect(text).not.toContain('lib/server/auth');
			expect(text).not.toContain(fresh.auth);
			expect(text).not.toContain(fresh.dev);
		}
	});
});
