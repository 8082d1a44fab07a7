import { afterEach, describe, expect, it, vi } from 'vitest';
import { requireFresh, stepUp } from '../../../src/runtime/features/step-up/feature.ts';
import { isSame, type Person } from '../../../src/runtime/features/step-up/person.ts';
import type { Freshness } from '../../../src/runtime/features/step-up/require-fresh.ts';
import type { StepUpProvider } from '../../../src/runtime/features/step-up/settings.ts';
import type { Visitor } from '../visitor.ts';
import { oidcApp, places, type Settings, script } from './oidc-rig.ts';
import { appWith, signIn, signInByForm } from './rig.ts';

const now = () => Math.floor(Date.now() / 1000);

function app(
	settings: Settings = {},
	own: StepUpProvider = {},
	params: Record<string, string> = {}
) {
	const made = oidcApp([stepUp], {
		settings: { stepUp: { providers: { oidc: own } }, ...settings },
		own: { authorization: { params } }
	});
	const fresh = (who: Visitor, wish: number | Freshness = 300, headers = {}) =>
		requireFresh(made.authOf(who, headers), wish);
	/** The user presses the button of the page; where it leads, the provider says these claims. */
	const confirm = async (
		who: Visitor,
		fields: Record<string, string> = {},
		claims: object = {}
	) => {
		const started = await who.submit('/auth/step-up', {
			...{ provider: 'oidc', seconds: '300', callbackUrl: '/danger', ...fields }
		});
		if (!started.location.startsWith('https://op.example')) return { started, ended: started };
		made.op.script = script({ claims: { auth_time: now(), ...claims } });
		return { started, ended: await made.comeBack(who, started.location) };
	};
	return { ...made, fresh, confirm };
}

const later = (seconds: number) =>
	vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] });
afterEach(() => void vi.useRealTimers());

describe('requireFresh', () => {
	for (const [what, settings] of Object.entries(places)) {
		it(`accepts a recent sign-in, until it is too old: ${what}`, async () => {
			const { signedIn, op, fresh } = app(settings());
			const at = now() - 100;
			op.script = script({ claims: { auth_time: at } });
			const alice = await signedIn();
			const found = await fresh(alice);
			expect(found).toMatchObject({ ok: true, since: new Date(at * 1000) });
			expect(await fresh(alice, 60)).toMatchObject({ ok: false, reason: 'stale' });
			later(201);
			expect(await fresh(alice)).toMatchObject({ ok: false, reason: 'stale' });
		});

		it(`makes the user sign in at their provider again: ${what}`, async () => {
			const { signedIn, fresh, confirm } = app(settings());
			const alice = await signedIn();
			const before = await fresh(alice, { seconds: 300, returnTo: '/danger?id=5' });
			expect(before).toEqual({
				...{ ok: false, reason: 'stale', kept: false },
				url: 'https://app.test/auth/step-up?seconds=300&callbackUrl=%2Fdanger%3Fid%3D5'
			});
			const shown = await alice.get('/auth/step-up?seconds=300&callbackUrl=%2Fdanger%3Fid%3D5');
			expect(shown.status).toBe(200);
			expect(shown.text).toContain('value="oidc"');
			expect(shown.text).not.toContain('value="other"');
			expect(shown.text).toContain('value="https://app.test/danger?id=5"');
			const { started, ended } = await confirm(alice, { callbackUrl: '/danger?id=5' });
			const asked = new URL(started.location).searchParams;
			expect(asked.get('max_age')).toBe('300');
			expect(asked.get('prompt')).toBe('login');
			expect(asked.has('acr_values')).toBe(false);
			expect(ended.location).toBe('https://app.test/danger?id=5');
			expect(await fresh(alice)).toMatchObject({ ok: true });
		});

		it(`rejects another user: ${what}`, async () => {
			const { signedIn, op, fresh, confirm } = app(settings());
			const alice = await signedIn();
			op.person = { ...op.person, sub: 'bob', email: 'bob@example.com' };
			const { ended } = await confirm(alice);
			expect(ended.location).toMatch(/\/auth\/step-up\?.*error=other/);
			expect(await alice.session()).toMatchObject({ user: { email: 'alice@example.com' } });
			expect(await fresh(alice)).toMatchObject({ ok: false });
			expect((await alice.get(ended.location)).text).toContain('That was another account');
		});
	}

	it.each<[string, Person, Person]>([
		['without any id', {}, {}],
		['of one provider, without accounts', { provider: 'oidc' }, { provider: 'oidc' }],
		['with accounts of no provider', { account: '1' }, { account: '1' }],
		[
			'with one account id at two providers',
			{ provider: 'oidc', account: '1' },
			{ provider: 'other', account: '1' }
		]
	])('takes no two users for the same: %s', (_, one, other) => {
		expect(isSame(one, other)).toBe(false);
	});

	it('links no other account to the signed-in user (T23)', async () => {
		const settings = places['sessions in a database']?.() ?? {};
		const made = app(settings);
		const alice = await made.signedIn();
		const started = await alice.submit('/auth/step-up', { provider: 'other', seconds: '300' });
		made.other.person = { ...made.other.person, sub: 'eve', email: 'eve@example.com' };
		made.other.script = script({ claims: { auth_time: now() } });
		const { location } = await made.comeBack(alice, started.location);
		expect(location).toContain('error=other');
		// As `implicitLinking` would have done.
		const eve = made.visitor();
		await made.signIn(eve, 'other');
		expect(await eve.session()).toMatchObject({ user: { email: 'eve@example.com' } });
	});

	it('accepts a provider whose clock is 50 seconds ahead', async () => {
		const { signedIn, fresh, confirm } = app();
		const alice = await signedIn();
		const { ended } = await confirm(alice, { callbackUrl: '/danger' }, { auth_time: now() + 50 });
		expect(ended.location).toBe('https://app.test/danger');
		expect(await fresh(alice)).toMatchObject({ ok: true });
	});

	for (const [threat, claims, error] of [
		['a provider that says nothing of when', { auth_time: undefined }, 'stale'],
		['a sign-in of long ago, in spite of max_age', { auth_time: now() - 4000 }, 'stale'],
		['a time that is no number', { auth_time: 'now' }, '.'],
		['a time of the future', { auth_time: now() + 4000 }, '.']
	] as const) {
		it(`rejects ${threat}`, async () => {
			const { signedIn, fresh, confirm } = app();
			const alice = await signedIn();
			const { ended } = await confirm(alice, {}, claims);
			expect(ended.location).toMatch(new RegExp(`error=${error}`));
			expect(await fresh(alice)).toMatchObject({ ok: false, reason: 'stale' });
			expect(await alice.session()).not.toBeNull();
		});
	}

	it('rejects a sign-in without a prompt at the provider', async () => {
		const { signedIn, signIn, fresh } = app();
		const alice = await signedIn();
		await signIn(alice);
		expect(await fresh(alice)).toMatchObject({ ok: false, reason: 'stale' });
	});

	it('trusts a provider without auth_time only if the app says so', async () => {
		const { signedIn, fresh } = app({}, { trusted: true });
		expect(await fresh(await signedIn())).toMatchObject({ ok: true });
	});

	it('accepts a password entered now', async () => {
		const { visitor, fresh } = app();
		const ann = visitor();
		await signInByForm(ann);
		expect(await fresh(ann)).toMatchObject({ ok: true });
		later(301);
		expect(await fresh(ann)).toMatchObject({ ok: false });
		const { text } = await ann.get('/auth/step-up?seconds=300&callbackUrl=/danger');
		expect(text).toContain('type="password"');
		expect(text).not.toContain('value="oidc"');
		const [, sealed = ''] = /name="stepUp" value="([^"]+)"/.exec(text) ?? [];
		const answer = await signInByForm(ann, { stepUp: sealed, callbackUrl: '/danger' });
		expect(answer.location).toBe('https://app.test/danger');
		expect(await fresh(ann)).toMatchObject({ ok: true });
	});

	it('rejects another user by password, and passes no information on it to `authorize`', async () => {
		let id = '7';
		const made = app();
		const ann = made.visitor();
		const form = made.auth.config.providers.get('password');
		Object.assign(form ?? {}, {
			authorize: (fields: object) => {
				made.base.authorized.push(fields);
				return { id, name: `user ${id}` };
			}
		});
		await signInByForm(ann);
		later(301);
		const { text } = await ann.get('/auth/step-up?seconds=300');
		const [, sealed = ''] = /name="stepUp" value="([^"]+)"/.exec(text) ?? [];
		id = '8';
		const answer = await signInByForm(ann, { stepUp: sealed });
		expect(answer.location).toContain('error=other');
		expect(await ann.session()).toMatchObject({ user: { name: 'user 7' } });
		expect(JSON.stringify(made.base.authorized)).not.toContain('stepUp');
	});

	describe('with authentication context classes', () => {
		const wish = { seconds: 300, acr: ['mfa', 'hw'] };

		it('requests them, and accepts one of them', async () => {
			const { signedIn, op, fresh, confirm } = app({}, { essentialAcr: true });
			op.script = script({ claims: { auth_time: now(), acr: 'pwd' } });
			const alice = await signedIn();
			const before = await fresh(alice, wish);
			expect(before).toMatchObject({ ok: false, reason: 'acr' });
			expect(before.ok || before.url).toContain('acr=mfa+hw');
			const { started, ended } = await confirm(alice, { acr: 'mfa hw' }, { acr: 'hw' });
			const asked = new URL(started.location).searchParams;
			expect(asked.get('acr_values')).toBe('mfa hw');
			expect(JSON.parse(asked.get('claims') ?? '')).toEqual({
				id_token: { acr: { essential: true, values: ['mfa', 'hw'] } }
			});
			expect(ended.location).toBe('https://app.test/danger');
			expect(await fresh(alice, wish)).toMatchObject({ ok: true });
		});

		for (const [what, acr] of [
			['another one', 'pwd'],
			['none', undefined],
			['what is no text', ['mfa']]
		] as const) {
			it(`rejects ${what}`, async () => {
				const { signedIn, fresh, confirm } = app();
				const alice = await signedIn();
				const { ended } = await confirm(alice, { acr: 'mfa hw' }, { acr });
				expect(ended.location).toContain('error=acr');
				expect(await fresh(alice, wish)).toMatchObject({ ok: false });
			});
		}

		it('accepts no password for one', async () => {
			const { visitor, fresh } = app();
			const ann = visitor();
			await signInByForm(ann);
			expect(await fresh(ann, wish)).toMatchObject({ ok: false, reason: 'acr' });
			const { text } = await ann.get('/auth/step-up?seconds=300&acr=mfa');
			expect(text).not.toContain('type="password"');
		});
	});

	it('redirects guests to sign-in', async () => {
		const { visitor, fresh } = app();
		const nobody = visitor();
		expect(await fresh(nobody, { seconds: 300, returnTo: '/danger' })).toEqual({
			...{ ok: false, reason: 'signed-out', kept: false },
			url: 'https://app.test/auth/signin?callbackUrl=%2Fdanger'
		});
		const signInPage = 'https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fx';
		expect((await nobody.get('/auth/step-up?callbackUrl=/x')).location).toBe(signInPage);
		const started = await nobody.submit('/auth/step-up', { provider: 'oidc', callbackUrl: '/x' });
		expect(started.location).toBe(signInPage);
	});

	it('rejects the proof of another session', async () => {
		for (const settings of Object.values(places)) {
			const { signedIn, op, visitor, fresh } = app(settings());
			const alice = await signedIn();
			op.script = script({ claims: { auth_time: now(), sub: 'eve', email: 'e@example.com' } });
			const eve = await signedIn();
			const proof = [...eve.cookies].find(([name]) => name.endsWith('-proof'));
			expect(await fresh(eve)).toMatchObject({ ok: true });
			// Eve at the computer of Alice, with a cookie of her own.
			const thief = visitor();
			for (const [name, value] of [...alice.cookies, proof ?? ['', '']])
				thief.cookies.set(name, value);
			expect(await fresh(thief)).toMatchObject({ ok: false, reason: 'stale' });
		}
	});

	it('discards it on sign-out', async () => {
		const { signedIn } = app();
		const alice = await signedIn();
		await alice.submit('/auth/signout');
		expect([...alice.cookies.keys()].filter((name) => name.endsWith('-proof'))).toEqual([]);
	});

	it('redirects only to allowed URLs (T23)', async () => {
		const { signedIn, confirm } = app();
		const alice = await signedIn();
		const { ended } = await confirm(alice, { callbackUrl: 'https://evil.test/' });
		expect(ended.location).toBe('https://app.test');
	});

	it('does not return to a page of another site', async () => {
		const { signedIn, fresh } = app();
		const alice = await signedIn();
		const by = (referer: string) => fresh(alice, 300, { referer });
		expect(JSON.stringify(await by('https://app.test/form?id=1'))).toContain('form%3Fid%3D1');
		expect(JSON.stringify(await by('https://app.test.evil.test/x'))).not.toContain('evil');
	});

	it('cannot be started by another site (T23)', async () => {
		const { signedIn } = app();
		const alice = await signedIn();
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		expect((await alice.post('/auth/step-up', { provider: 'oidc' }, foreign)).status).toBe(403);
		expect((await alice.post('/auth/step-up', { provider: 'oidc' })).location).toContain(
			'MissingCSRF'
		);
	});

	it('rejects unsuitable providers', async () => {
		const { signedIn } = app();
		const alice = await signedIn();
		for (const provider of ['password', 'constructor', '']) {
			const { location } = await alice.submit('/auth/step-up', { provider });
			expect(location).toContain('error=');
		}
	});

	it('starts a provider without ID tokens only if the app trusts it', async () => {
		for (const trusted of [false, true]) {
			const providers = { idp: { trusted } };
			const { visitor, authOf } = appWith([stepUp], { stepUp: { providers } });
			const ann = visitor();
			await signIn(ann);
			expect((await requireFresh(authOf(ann), 300)).ok).toBe(trusted);
			const page = await ann.get('/auth/step-up?seconds=300');
			expect(page.text.includes('value="idp"')).toBe(trusted);
			const { location } = await ann.submit('/auth/step-up', { provider: 'idp' });
			expect(location).toMatch(trusted ? /^https:\/\/idp\.test/ : /error=/);
			// It says nothing of how the user signed in.
			const strong = await ann.submit('/auth/step-up', { provider: 'idp', acr: 'mfa' });
			expect(strong.location).toContain('error=');
		}
	});

	it('offers other providers after a failed attempt, if a database links them', async () => {
		const { signedIn } = app(places['sessions in a database']?.());
		const alice = await signedIn();
		const first = await alice.get('/auth/step-up?seconds=300');
		expect(first.text).not.toContain('value="other"');
		const next = await alice.get('/auth/step-up?seconds=300&error=stale');
		expect(next.text).toContain('value="other"');
	});

	it('offers no other provider without a database, unless that of the session is unknown', async () => {
		const { signedIn } = app();
		const alice = await signedIn();
		const page = '/auth/step-up?seconds=300&error=stale';
		expect((await alice.get(page)).text).not.toContain('value="other"');
		for (const name of [...alice.cookies.keys()])
			if (name.endsWith('-proof')) alice.cookies.delete(name);
		expect((await alice.get(page)).text).toContain('value="other"');
	});

	it('accepts every provider that is linked to the user', async () => {
		const { signedIn, signIn: enter, confirm, fresh } = app(places['sessions in a database']?.());
		const alice = await signedIn();
		await enter(alice, 'other');
		const { ended } = await confirm(alice);
		expect(ended.location).toBe('https://app.test/danger');
		expect(await fresh(alice)).toMatchObject({ ok: true });
	});

	it.each([
		['29', '300'],
		['30', '30'],
		['30.9', '30'],
		['86400', '86400'],
		['86401', '300'],
		['-1', '300'],
		['x', '300']
	])('takes from the browser only a sensible maximum age: %s is %s', async (seconds, asked) => {
		const { signedIn, confirm } = app();
		const { started } = await confirm(await signedIn(), { seconds });
		expect(new URL(started.location).searchParams.get('max_age')).toBe(asked);
	});

	it('takes from the browser only 500 characters of classes', async () => {
		const { signedIn, confirm } = app();
		const { started } = await confirm(await signedIn(), { acr: 'a'.repeat(600) });
		expect(new URL(started.location).searchParams.get('acr_values')).toHaveLength(500);
	});

	it('knows the session after it was renewed', async () => {
		for (const settings of Object.values(places)) {
			const { session, ...more } = settings();
			const { signedIn, op, fresh } = app({ ...more, session: { ...session, updateAge: 0 } });
			op.script = script({ claims: { auth_time: now() } });
			const alice = await signedIn();
			const before = JSON.stringify([...alice.cookies]);
			await alice.session();
			expect(await fresh(alice)).toMatchObject({ ok: true });
			if (!more['adapter']) expect(JSON.stringify([...alice.cookies])).not.toBe(before);
		}
	});

	it('keeps the demand in a cookie that no script reads, until the answer', async () => {
		const { signedIn, comeBack } = app();
		const alice = await signedIn();
		const { headers, location } = await alice.submit('/auth/step-up', { provider: 'oidc' });
		const line = headers.getSetCookie().find((one) => one.includes('-step-up.'));
		// A provider may post its answer from another site.
		for (const part of ['HttpOnly', 'Secure', 'SameSite=None']) expect(line).toContain(part);
		await comeBack(alice, location);
		expect([...alice.cookies.keys()].join()).not.toContain('-step-up.');
	});

	it('has a form per way, with fields only where something is typed', async () => {
		const { signedIn, visitor } = app();
		const [alice, ann] = [await signedIn(), visitor()];
		await signInByForm(ann);
		const byProvider = await alice.get('/auth/step-up?seconds=300');
		expect(byProvider.text).toMatch(/<form action="[^"]+\/auth\/step-up" method="POST">/);
		const byPassword = await ann.get('/auth/step-up?seconds=300');
		expect(byPassword.text).toMatch(
			/<form action="[^"]+\/callback\/password" method="POST" class="fields">/
		);
		// Without a referrer, browsers would not say where a form comes from.
		expect(byPassword.headers.get('referrer-policy')).toBe('same-origin');
	});

	it('sends no prompt if the app wants none', async () => {
		const { signedIn, confirm } = app({}, { prompt: false });
		const { started } = await confirm(await signedIn());
		expect(new URL(started.location).searchParams.has('prompt')).toBe(false);
	});

	it('requests no claims without a class, or if they are not essential', async () => {
		for (const [own, fields] of [
			[{ essentialAcr: true }, {}],
			[{}, { acr: 'mfa' }]
		] as const) {
			const { signedIn, confirm } = app({}, own);
			const { started } = await confirm(await signedIn(), fields);
			expect(new URL(started.location).searchParams.has('claims')).toBe(false);
		}
	});

	it('knows the confirmation of a provider that posts its answer', async () => {
		const { op, visitor, fresh } = app({}, {}, { response_mode: 'form_post' });
		const alice = visitor();
		const comeBack = ({ location }: { location: string }) =>
			alice.post('/auth/callback/oidc', `${op.authorize(location)}`, {
				...{ origin: op.issuer, 'sec-fetch-site': 'cross-site' },
				'content-type': 'application/x-www-form-urlencoded'
			});
		await comeBack(await alice.submit('/auth/signin/oidc'));
		op.person = { ...op.person, sub: 'bob', email: 'bob@example.com' };
		op.script = script({ claims: { auth_time: now() } });
		const ended = await comeBack(await alice.submit('/auth/step-up', { provider: 'oidc' }));
		expect(ended.location).toContain('error=other');
		expect(await fresh(alice)).toMatchObject({ ok: false });
	});

	it('ignores a field that it did not seal', async () => {
		const { visitor } = app();
		const ann = visitor();
		const answer = await signInByForm(ann, { stepUp: 'made-up', callbackUrl: '/danger' });
		expect(answer.location).toBe('https://app.test/danger');
	});

	it('accepts a maximum age of 30 seconds', async () => {
		const { visitor, fresh } = app();
		const ann = visitor();
		await signInByForm(ann);
		expect(await fresh(ann, 30)).toMatchObject({ ok: true });
	});

	it('asks for no maximum age below the delay of a browser', () => {
		const { visitor, fresh } = app();
		expect(() => fresh(visitor(), 5)).toThrow(RangeError);
		expect(() => fresh(visitor(), Number.NaN)).toThrow(RangeError);
	});
});
