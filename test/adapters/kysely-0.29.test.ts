// The contract of the adapter, with the newest Kysely; its other test has the one of @auth/kysely-adapter.
import { afterAll, expect, it, vi } from 'vitest';

// Files share modules: those of the other version may be there.
vi.resetModules();
vi.doMock('kysely', () => import('kysely-0.29'));
await import('./kysely.test.ts');
afterAll(() => {
	vi.doUnmock('kysely');
	vi.resetModules();
});

it('is another Kysely', async () => {
	const [mocked, newest, usual] = await Promise.all([
		import('kysely'),
		import('kysely-0.29'),
		vi.importActual<typeof import('kysely')>('kysely')
	]);
	expect(mocked.Kysely).toBe(newest.Kysely);
	expect(mocked.Kysely).not.toBe(usual.Kysely);
});
