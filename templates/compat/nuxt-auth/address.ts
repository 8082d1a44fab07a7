// What the settings of nuxt-auth and the environment say of where its routes lie.

import { type Address, addressOf, environment } from '../nuxt-address';

/** AUTH_URL comes first, then the variable that the settings name, the runtime configuration, and `baseURL`. */
export function addressIn(config: object): Address {
	const env = environment();
	const { public: shown, ...own }: ReturnType<typeof JSON.parse> = config;
	const { originEnvKey = 'AUTH_ORIGIN', baseURL, provider } = shown.auth ?? {};
	const words = originEnvKey.replace(/^NUXT_/, '').toLowerCase();
	const key = words.replace(/_(\w)/g, (_: string, letter: string) => letter.toUpperCase());
	const { path } = addressOf(baseURL);
	const said = addressOf(env['AUTH_URL'] || env[originEnvKey] || own[key] || baseURL);
	// An origin alone says nothing of the path.
	const address = said.path === '/api/auth' ? { ...said, path } : said;
	return provider?.trustHost ? { path: address.path } : address;
}
