import { describe, expect, it } from 'vitest';
import { backchannelLogout } from '../../../src/runtime/features/backchannel-logout/feature.ts';
import { frontchannelLogout } from '../../../src/runtime/features/frontchannel-logout/feature.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { revocation } from '../../../src/runtime/features/revocation/feature.ts';
import type { Visitor } from '../visitor.ts';
import { oidcApp, places, type Settings, script } from './oidc-rig.ts';

const app = (settings: Settings = {}) => oidcApp([revocation, frontchannelLogout], { settings });
const iss = 'https://op.example';
const sid = 'session-1-at-the-provider';
const path = (fields: Record<string, string>) =>
	`/auth/frontchannel-logout?${new URLSearchParams(fields)}`;
const isIn = async (who: Visitor) => (await who.session()) !== null;

describe('front-channel logout', () => {
	for (const [what, settings] of Object.entries(places)) {
		it(`ends the named session, without any cookie, and no other: ${what}`, async () => {
			const made = app(settings());
			const first = await made.signedIn();
			made.op.script = script({ claims: { sid: 'session-2-at-the-provider' } });
			const second = await made.signedIn();
			const elsewhere = await made.signedIn('other');
			const { status, headers } = await made.visitor().get(path({ iss, sid }));
			expect(status).toBe(200);
			expect(headers.get('cache-control')).toBe('no-cache, no-store');
			expect(headers.get('set-cookie')).toBeNull();
			expect(headers.get('x-frame-options')).toBeNull();
			expect(headers.get('content-type')).toContain('text/html');
			expect(headers.get('referrer-policy')).toBe('no-referrer');
			expect(headers.get('x-content-type-options')).toBe('nosniff');
			expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${iss}`);
			expect(await Promise.all([first, second, elsewhere].map(isIn))).toEqual([false, true, true]);
		});
	}

	for (const [threat, query] of [
		['a link without a session', path({ iss })],
		['a link without an issuer', path({ sid })],
		['a link without either', path({})],
		['another session', path({ iss, sid: 'session-9-at-the-provider' })],
		['the issuer of another provider', path({ iss: 'https://other.example', sid })],
		['another issuer', path({ iss: 'https://evil.test', sid })],
		['two sessions', `${path({ iss, sid: 'session-9-at-the-provider' })}&sid=${sid}`],
		['two issuers', `${path({ iss: 'https://evil.test', sid })}&iss=${iss}`],
		['a session that is longer than any', path({ iss, sid: sid.padEnd(600, 'x') })]
	] as const) {
		it(`changes nothing for ${threat}`, async () => {
			const made = app();
			const alice = await made.signedIn();
			// Also in the browser of the user, as if another page had it there.
			const { status, location, headers } = await alice.get(query);
			expect([status < 500, location]).toEqual([true, '']);
			expect(headers.get('set-cookie')).toBeNull();
			expect(await isIn(alice)).toBe(true);
		});
	}

	it('accepts no guessable session ID (T11)', async () => {
		const made = app();
		made.op.script = script({ claims: { sid: '1001' } });
		const alice = await made.signedIn();
		await made.visitor().get(path({ iss, sid: '1001' }));
		expect(await isIn(alice)).toBe(true);
	});

	it.each([
		[15, true],
		[16, false],
		[512, false],
		[513, true]
	])('with a session ID of %i characters leaves the session: %s', async (length, stays) => {
		const made = app();
		const own = 'x'.repeat(length);
		made.op.script = script({ claims: { sid: own } });
		const alice = await made.signedIn();
		await made.visitor().get(path({ iss, sid: own }));
		expect(await isIn(alice)).toBe(stays);
	});

	it('needs records', async () => {
		const { visitor } = oidcApp([frontchannelLogout], { settings: { records: undefined } });
		expect((await visitor().get('/auth/session')).status).toBe(500);
	});

	it('ignores HEAD and POST', async () => {
		const made = app();
		const alice = await made.signedIn();
		const url = `https://app.test${path({ iss, sid })}`;
		await made.auth.respond(new Request(url, { method: 'HEAD' }));
		await made.auth.respond(new Request(url, { method: 'POST' }));
		expect(await isIn(alice)).toBe(true);
	});

	it('answers the same with and without a session (T11)', async () => {
		const made = app();
		await made.signedIn();
		const [none, one] = [
			await made.visitor().get(path({ iss, sid: 'session-9-at-the-provider' })),
			await made.visitor().get(path({ iss, sid }))
		];
		expect([none.status, none.text]).toEqual([one.status, one.text]);
	});

	it('puts only an origin into its headers (T11)', async () => {
		const evil = { iss: "https://evil.test/'; script-src *", sid };
		const { headers } = await app().visitor().get(path(evil));
		expect(headers.get('content-security-policy')).toBe(
			"default-src 'none'; frame-ancestors https://evil.test"
		);
		const { headers: odd } = await app()
			.visitor()
			.get(path({ iss: 'no url', sid }));
		expect(odd.get('content-security-policy')).toContain("frame-ancestors 'none'");
	});

	it('answers when the store is down', async () => {
		const store = memoryRecords();
		const list = () => Promise.reject(new Error('down'));
		const made = app({ records: { ...store, list } });
		const alice = await made.signedIn();
		expect((await made.visitor().get(path({ iss, sid }))).status).toBe(200);
		expect(made.base.logged).toContain('RecordError');
		expect(await isIn(alice)).toBe(true);
	});

	it('records a session once beside back-channel logout', async () => {
		const store = memoryRecords();
		const kinds: string[] = [];
		const put = (record: Parameters<typeof store.put>[0]) => {
			kinds.push(record.kind);
			return store.put(record);
		};
		const made = oidcApp([revocation, backchannelLogout, frontchannelLogout], {
			settings: { records: { ...store, put } }
		});
		await made.signedIn();
		expect(kinds).toEqual(['provider-session', 'provider-session']);
	});
});
