import { expect, it } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import { MissingAdapter, MissingAdapterMethods } from '#runtime/accounts/errors.ts';
import { storeOf } from '#runtime/accounts/store.ts';
import { resolveConfig } from '#runtime/core/config.ts';
import { tokens } from '#runtime/session/token.ts';
import { Stage } from './stage.ts';

/** The store of an app with this adapter, or none. */
function storeWith(adapter?: Adapter) {
	const { adapter: _, ...config } = new Stage({ session: { strategy: 'jwt' } }).config;
	const parts = { tokens, flows: [], sessions: [] };
	return storeOf(resolveConfig({ ...config, ...(adapter && { adapter }) }, parts));
}

it('is refused without an adapter', () => {
	expect(() => storeWith()).toThrow(MissingAdapter);
});

it('refuses a method that the adapter lacks, by its name', async () => {
	const asked = storeWith({ getUser: () => null }).getUserByEmail('ann@example.test');
	await expect(asked).rejects.toThrow(MissingAdapterMethods);
	await expect(asked).rejects.toThrow('The adapter has no getUserByEmail.');
});

it('refuses a text for an adapter', async () => {
	const stage = new Stage();
	Reflect.set(stage.config, 'adapter', 'postgres://localhost/app');
	await stage.request('/auth/session');
	expect(stage.logged).toEqual(['MissingAdapter']);
});
