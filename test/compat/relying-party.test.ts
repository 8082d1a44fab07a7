// The site that a passkey is for, as the ready-made providers of both say it.

import TheirPasskey from '@auth/core/providers/passkey';
import TheirWebAuthn from '@auth/core/providers/webauthn';
import { describe, expect, it } from 'vitest';
import Passkey from '../../templates/providers/passkey.ts';
import WebAuthn from '../../templates/providers/webauthn.ts';

type Site = Readonly<Record<string, unknown>>;
type Named = { relayingParty?: Site; getRelayingParty?: (...given: unknown[]) => unknown };
type Factory = (settings: Named) => Named;

const sites: readonly (Site | undefined)[] = [
	undefined,
	{},
	{ id: 'app.test' },
	{ id: ['app.test', 'other.test'], name: ['App'], origin: ['https://app.test', 'https://b.test'] },
	{ id: [], name: [], origin: [] },
	{ id: undefined, name: 'App', origin: undefined },
	{ name: '' }
];
const urls = [
	'https://app.test/auth/x?y=1',
	'http://localhost:3000/auth',
	'https://a.b.test:8443/'
];
const rows = sites.flatMap((site) => urls.map((url) => [site, url] as const));

/** What a provider says, or that it cannot. */
function said(make: Factory, settings: Named, url: string): unknown {
	const provider = make(settings);
	try {
		const given = { provider: { ...provider, ...settings }, url: new URL(url) };
		return provider.getRelayingParty?.(given, { headers: {} });
	} catch (error) {
		return Object(error).name;
	}
}

const pairs: readonly (readonly [string, ours: unknown, theirs: unknown])[] = [
	['passkey', Passkey, TheirPasskey],
	['webauthn', WebAuthn, TheirWebAuthn]
];
const isFactory = (value: unknown): value is Factory => typeof value === 'function';

describe.each(pairs)('getRelayingParty of %s', (_, ours, theirs) => {
	if (!isFactory(ours) || !isFactory(theirs)) throw new Error('no provider');

	it.each(rows)('names for %j the same site at %s', (site, url) => {
		const settings = site ? { relayingParty: site } : {};
		expect(said(ours, settings, url)).toEqual(said(theirs, settings, url));
	});

	it('is that of the app, where it has one', () => {
		const own = { getRelayingParty: () => ({ id: 'own.test' }) };
		expect(said(ours, own, urls[0] ?? '')).toEqual({ id: 'own.test' });
		expect(said(theirs, own, urls[0] ?? '')).toEqual({ id: 'own.test' });
	});
});
