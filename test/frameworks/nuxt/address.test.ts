import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressIn } from '../../../templates/compat/nuxt-auth/address.ts';

describe('where the routes of a converted app of nuxt-auth lie', () => {
	afterEach(() => vi.unstubAllEnvs());

	const of = (auth: object, own: object = {}) => addressIn({ public: { auth }, ...own });

	it('is what the variable of the package says, whatever it was built with', () => {
		vi.stubEnv('AUTH_ORIGIN', 'https://shop.example/api/auth');
		expect(of({ baseURL: 'http://localhost:3000/api/auth' })).toEqual({
			url: 'https://shop.example',
			path: '/api/auth'
		});
	});

	it('is what a variable of another name says, or the runtime configuration for it', () => {
		vi.stubEnv('MY_URL', 'https://a.example/sign/');
		expect(of({ originEnvKey: 'MY_URL' })).toEqual({ url: 'https://a.example', path: '/sign' });
		expect(of({ originEnvKey: 'NUXT_YOUR_ORIGIN' }, { yourOrigin: 'https://b.example' })).toEqual({
			url: 'https://b.example',
			path: '/api/auth'
		});
	});

	it('has the path of the settings where the variable is an origin alone', () => {
		vi.stubEnv('AUTH_ORIGIN', 'https://shop.example');
		expect(of({ baseURL: '/auth' })).toEqual({ url: 'https://shop.example', path: '/auth' });
	});

	it('is what AUTH_URL says before all others', () => {
		vi.stubEnv('AUTH_URL', 'https://new.example/api/auth');
		vi.stubEnv('AUTH_ORIGIN', 'https://old.example/api/auth');
		expect(of({}).url).toBe('https://new.example');
	});

	it('has no host where requests are to say it', () => {
		const auth = { baseURL: 'https://shop.example/auth', provider: { trustHost: true } };
		expect(of(auth)).toEqual({ path: '/auth' });
	});

	it('is the path of Auth.js where nobody says anything', () => {
		expect(addressIn({ public: {} })).toEqual({ path: '/api/auth' });
	});
});
