// Which providers of type `oauth` need what checks ID tokens: by their text, as planning sees it, and as the runtime does.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asksForIdToken } from '../../src/configuration/id-tokens.ts';
import { asksForIdToken as asks } from '../../src/runtime/oauth/http.ts';
import type { OAuthConfig } from '../../src/runtime/oauth/provider.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { flowsFor } from '../../src/templates/parts.ts';

const folder = new URL('../../templates/providers/', import.meta.url);
type Factory = (options?: object) => OAuthConfig;

async function made() {
	const found = readdirSync(folder).map(async (file) => {
		const { default: factory }: { default: Factory } = await import(new URL(file, folder).href);
		const provider = factory({ clientId: 'c', clientSecret: 's', issuer: 'https://op.example' });
		return { id: file.slice(0, -3), provider, text: readFileSync(new URL(file, folder), 'utf8') };
	});
	const all = await Promise.all(found);
	return all.filter(({ provider }) => provider.type === 'oauth');
}

describe('the providers of type oauth', () => {
	it('request an ID token in their source if they do at run time', async () => {
		const all = await made();
		const byText = all.filter(({ text }) => asksForIdToken(text)).map(({ id }) => id);
		const real = all
			.filter(({ provider }) => asks({ ...provider, ...provider.options }))
			.map(({ id }) => id);
		expect(all.length).toBeGreaterThan(100);
		expect(byText).toEqual(real);
		// Each of these makes the folder of an app larger: what does not read its ID token says `idToken: false`.
		expect(real).toEqual(['xero']);
	});

	it('get the flow that verifies it, and all others the one without', () => {
		const catalogue = openCatalogue();
		const flows = catalogue
			.readProviderIndex()
			.filter(({ type }) => type === 'oauth')
			.map(({ module }) => [module, flowsFor([catalogue.readProvider(module)])[0]?.name]);
		expect(flows.filter(([, name]) => /oidc/i.test(name ?? ''))).toEqual([['xero', 'quirkyOidc']]);
	});
});

describe('a configuration', () => {
	const own = (settings: string) => `{ id: 'x', type: 'oauth', ${settings} }`;

	it.each([
		['a scope with openid', own(`authorization: { params: { scope: 'openid email' } }`)],
		['one in the URL', own(`authorization: 'https://op.example/a?scope=email%20openid'`)],
		['no scope', own(`authorization: 'https://op.example/a'`)],
		[
			'one for a provider of the catalogue',
			`GitHub({ authorization: { params: { scope: \`openid\` } } })`
		],
		['two, one of which ignores it', own('idToken: false') + own('')]
	])('needs ID tokens for %s', (_, text) => {
		expect(asksForIdToken(text)).toBe(true);
	});

	it.each([
		['another scope', own(`authorization: { params: { scope: 'email' } }`)],
		['none', own(`authorization: { params: { scope: '' } }`)],
		['one in the URL', own(`authorization: 'https://op.example/a?scope=email'`)],
		['idToken: false', own(`idToken: false`)],
		[
			'an openid that is no scope',
			`profile: ({ openid }) => ({ id: openid }), issuer: 'https://openid.example'`
		],
		['OpenID Connect', `{ id: 'x', type: 'oidc', issuer }`]
	])('needs none for %s', (_, text) => {
		expect(asksForIdToken(text)).toBe(false);
	});
});
