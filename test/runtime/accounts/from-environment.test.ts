import { expect, it } from 'vitest';
import { Auth, setEnvDefaults } from '../../../src/runtime/index.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { secret } from '../core/app.ts';

const request = () => new Request('https://app.test/auth/session');

/** A configuration as an app makes it for each request. */
function configure(adapter: (env: object) => ReturnType<typeof memoryAdapter>, FILE: string) {
	const config = { adapter, providers: [], secret, logger: { error: () => {} } };
	setEnvDefaults({ FILE, AUTH_TRUST_HOST: 'true' }, config);
	return config;
}

it('creates an adapter from the environment, once for all requests, and not before the first', async () => {
	const made: object[] = [];
	const open = (env: object) => {
		made.push(env);
		return memoryAdapter();
	};
	const first = configure(open, 'a');
	expect(made).toEqual([]);
	for (const config of [first, configure(open, 'b')])
		expect((await Auth(request(), config)).status).toBe(200);
	expect(made).toEqual([expect.objectContaining({ FILE: 'a' })]);
});

it('answers with a setup error while it cannot be created, and retries later', async () => {
	let works = false;
	const open = () => {
		if (works) return memoryAdapter();
		throw new Error('no such folder');
	};
	expect((await Auth(request(), configure(open, 'a'))).status).toBe(500);
	works = true;
	expect((await Auth(request(), configure(open, 'a'))).status).toBe(200);
});
