import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressIn } from '../../../templates/compat/nuxt-auth/address.ts';

describe('the base path of a converted nuxt-auth app', () => {
	afterEach(() => vi.unstubAllEnvs());

	const of = (auth: object, own: object = {}) => addressIn({ public: { auth }, ...own });

	it('comes from the variable of the package, whatever it was built with', () => {
		vi.stubEnv('AUTH_ORIGIN', 'https://shop.example/api/auth');
		expect(of({ baseURL: 'http://localhost:3000/api/auth' })).toEqual({
			url: 'https://shop.example',
			path: '/api/auth'
		});
	});

	it('comes from a variable of another name, or the runtime configuration for it', () => {
		vi.stubEnv('MY_URL', 'https://a.example/sign/');
		expect(of({ originEnvKey: 'MY_URL' })).toEqual({ url: 'https://a.example', path: '/sign' });
		expect(of({ originEnvKey: 'NUXT_YOUR_ORIGIN' }, { yourOrigin: 'https://b.example' })).toEqual({
			url: 'https://b.example',
			path: '/api/auth'
		});
	});

	it('comes from the settings when the variable is a bare origin', () => {
		vi.stubEnv('AUTH_ORIGIN', 'https://shop.example');
		expect(of({ baseURL: '/auth' })).toEqual({ url: 'https://shop.example', path: '/auth' });
	});

	it('comes from AUTH_URL first', () => {
		vi.stubEnv('AUTH_URL', 'https://new.example/api/auth');
		vi.stubEnv('AUTH_ORIGIN', 'https://old.example/api/auth');
		expect(of({}).url).toBe('https://new.example');
	});

	it('has no host when requests provide it', () => {
		const auth = { baseURL: 'https://shop.example/auth', provider: { trustHost: true } };
		expect(of(auth)).toEqual({ path: '/auth' });
	});

	it('defaults to the path of Auth.js', () => {
		expect(addressIn({ public: {} })).toEqual({ path: '/api/auth' });
	});
});
