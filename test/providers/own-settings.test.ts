// What an app sets over a provider's own settings is what counts, for every provider (ruling 39).

import { describe, expect, it } from 'vitest';
import type { OAuthUserConfig } from '../../src/runtime/oauth/quirks.ts';
import { type Factory, signIn, told } from './simulation/app.ts';
import { type Facts, redirecting } from './simulation/catalog.ts';
import { Desk } from './simulation/desk.ts';

async function signInWith(facts: Facts, own: OAuthUserConfig) {
	const file = `../../templates/providers/${facts.module}.ts`;
	const { default: factory }: { default: Factory } = await import(file);
	const outcome = await signIn(facts, factory, { own, isPatient: true });
	const requests = outcome.provider.sent.map(({ url, method }) => ({ url: new URL(url), method }));
	return { ...outcome, requests };
}

/** One of the providers' own endpoints, as an app writes it that wants something else of it. */
function changed(facts: Facts, name: 'authorization' | 'userinfo', parameter: string): string {
	const url = new URL(new Desk(facts, {}).endpoint(name));
	url.searchParams.set(parameter, 'mine');
	return url.href;
}

const each = redirecting.map((facts) => [facts.id, facts] as const);
/** The profile of these is in a token. */
const inToken = ['eveonline', 'xero'];
const asking = each.filter(([id, { type }]) => type === 'oauth' && !inToken.includes(id));

describe.each(each)('%s', (_id, facts) => {
	it('sends the query of a custom authorization URL', async () => {
		const authorization = { url: changed(facts, 'authorization', 'scope') };
		const { requests } = await signInWith(facts, { authorization });
		expect(requests[0]?.url.searchParams.getAll('scope')).toEqual(['mine']);
	});

	it("fetches no picture if the app's profile does not use it", async () => {
		const profile = ({ sub = 'own' }: { sub?: string }) => ({ id: sub, name: 'Own' });
		const { requests, session, errors } = await signInWith(facts, { profile });
		expect(told(errors)).toBe('');
		expect(session?.user?.['name']).toBe('Own');
		expect(requests.filter(({ url }) => /photo|picture|avatar/.test(url.pathname))).toEqual([]);
	});
});

describe.each(asking)('%s', (_id, facts) => {
	const names = Object.keys(facts.userinfo?.params ?? {});
	const name = names.find((one) => /fields/.test(one)) ?? 'fields';

	it('sends the query of a custom userinfo URL', async () => {
		const userinfo = { url: changed(facts, 'userinfo', name) };
		const { requests, session, errors } = await signInWith(facts, { userinfo });
		const { pathname } = new URL(userinfo.url);
		const found = requests.filter(({ url }) => url.pathname === pathname);
		expect(found.map(({ url }) => url.searchParams.getAll(name))).toContainEqual(['mine']);
		expect(told(errors)).toBe('');
		expect(session?.user).toBeDefined();
	});

	it("uses the profile of the app's own request", async () => {
		const answer = { own: 'id-1', label: 'Own' };
		const seen: unknown[] = [];
		const { session, account, errors } = await signInWith(facts, {
			userinfo: { url: changed(facts, 'userinfo', 'x'), request: () => answer },
			profile(profile) {
				seen.push(profile);
				return { id: profile.own, name: profile.label, email: null };
			}
		});
		expect(told(errors)).toBe('');
		expect(seen).toEqual([answer]);
		expect(account?.providerAccountId).toBe('id-1');
		expect(session?.user?.['name']).toBe('Own');
	});
});
