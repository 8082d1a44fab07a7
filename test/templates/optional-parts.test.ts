import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { openConfig } from '../../src/configuration/config.ts';
import { optionalParts, requiredParts } from '../../src/templates/optional-parts.ts';
import { type Files, memoryApp } from './memory-app.ts';
import { smallCatalogue } from './small-catalogue.ts';

const all = optionalParts.flatMap(({ name, asks }) => (asks ? [name] : []));
const asked = (text: string, files: Files = {}) => {
	const app = memoryApp({ 'src/auth.ts': text, ...files });
	return requiredParts(openConfig(toApp(app, smallCatalogue()), 'src/auth.ts'));
};
const call = (settings: string, imports = '') =>
	`import { SvelteKitAuth } from '@auth/sveltekit';\n${imports}\nexport const { handle } = SvelteKitAuth({ providers: [], ${settings} });\n`;

describe('requiredParts', () => {
	it.each([
		['nothing', '', []],
		['a proxy', `redirectProxyUrl: 'https://app.example/auth'`, ['proxy']],
		['cookies', `cookies: { sessionToken: { name: 'sid' } }`, ['cookies']],
		['cookies in shorthand', 'cookies', ['cookies']],
		['no cookies of the framework', 'debug: event.cookies.get(name)', []],
		['an end of sessions', 'session: { absoluteMaxAge: 86_400 }', ['lifetime']],
		['a codec', 'jwt: { encode: seal }', ['codec']],
		['a codec in shorthand', 'jwt: { maxAge, decode }', ['codec']],
		['no codec where text is encoded', 'debug: base64.encode(name)', []],
		['a key of the client', `token: { clientPrivateKey: key }`, ['fapi']],
		['a key of the client in a variable', 'token: { key: env.AUTH_ACME_PRIVATE_KEY }', ['fapi']],
		['signed responses', `authorization: { params: { response_mode: 'query.jwt' } }`, ['fapi']],
		['signed responses in a URL', `authorization: 'https://a.example?response_mode=jwt'`, ['fapi']],
		['pushed requests', 'client: { require_pushed_authorization_requests: true }', ['fapi']],
		['bound tokens', 'client: { dpop_bound_access_tokens: true }', ['fapi']],
		['nothing in other modes', `authorization: { params: { response_mode: 'form_post' } }`, []],
		['a proxy in shorthand', 'redirectProxyUrl', ['proxy']],
		['a proxy by a quoted name', `'redirectProxyUrl': proxy`, ['proxy']]
	])('finds %s', (_what, settings, names) => {
		expect(asked(call(settings))).toEqual(names);
	});

	it('reads the modules of the app that the configuration imports', () => {
		const shared = `import { more } from '$lib/server/more';\nexport const shared = { ...more };\n`;
		const more = `export const more = { redirectProxyUrl: process.env.PROXY };\n`;
		const text = call('...shared', `import { shared } from './lib/shared';`);
		const files = { 'src/lib/shared.ts': shared, 'src/lib/server/more/index.ts': more };
		expect(asked(text, files)).toEqual(['proxy']);
	});

	it.each([
		['spread', '...shared', `import { shared } from '@acme/auth';`],
		['spread after it was waited for', '...await shared', `import shared from '@acme/auth';`]
	])('selects all if settings of a package are %s', (_how, settings, imports) => {
		expect(asked(call(settings, imports))).toEqual(all);
	});

	it('selects all if the whole configuration is from a package', () => {
		const text = `import { SvelteKitAuth } from '@auth/sveltekit';\nimport { config } from '@acme/auth';\nexport const { handle } = SvelteKitAuth(config);\n`;
		expect(asked(text)).toEqual(all);
	});

	it('ignores packages that provide no settings', () => {
		const imports = `import bcrypt from 'bcrypt';\nimport GitHub from '@auth/sveltekit/providers/github';`;
		const authorize = `authorize: async ({ password }) => bcrypt.compare(password, '')`;
		expect(asked(call(authorize, imports))).toEqual([]);
	});
});
