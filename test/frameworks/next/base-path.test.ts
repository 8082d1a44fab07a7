import { expect, it, vi } from 'vitest';

it('a path has the base path, and the language of a request unless that is the default', async () => {
	vi.stubEnv('__NEXT_ROUTER_BASEPATH', '/app');
	vi.resetModules();
	const { pathOf } = await import('../../../templates/next/base-path.ts');
	vi.unstubAllEnvs();
	expect(pathOf('/account')).toBe('/app/account');
	expect(pathOf('/account', 'en', 'en')).toBe('/app/account');
	expect(pathOf('/account', 'de', 'en')).toBe('/app/de/account');
	expect(pathOf('/account', undefined, undefined)).toBe('/app/account');
});
