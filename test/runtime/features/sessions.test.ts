import { afterEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../../src/runtime/features/account/feature.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { endSessions, revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { listSessions, sessions } from '../../../src/runtime/features/sessions/feature.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import type { Visitor } from '../visitor.ts';
import { copyOf, places, sessionApp, watched } from './session-rig.ts';

const agents = {
	phone:
		'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
	laptop: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
};

afterEach(() => {
	vi.useRealTimers();
});

const start = Date.UTC(2030, 0, 1);
const clock = (now: number) => vi.useFakeTimers({ now, toFake: ['Date'] });

for (const [name, settings] of Object.entries(places())) {
	describe(`sessions with ${name}`, () => {
		const app = (more: object = {}) =>
			sessionApp([revocation, sessions], { ...settings(), ...more });
		/** A signed-in user with a User-Agent. */
		async function signedInBy(made: ReturnType<typeof app>, agent: string) {
			const visitor = made.visitor({ 'user-agent': agent });
			return made.signedIn(visitor);
		}

		it('are listed with device and times, the current one first', async () => {
			clock(start);
			const made = app();
			const phone = await signedInBy(made, agents.phone);
			vi.setSystemTime(start + 3600_000);
			const laptop = await signedInBy(made, agents.laptop);
			vi.setSystemTime(start + 7200_000);
			await phone.session();
			const all = await listSessions(made.authOf(laptop));
			expect(all).toMatchObject([
				{ isThis: true, browser: 'Firefox', system: 'Linux', begun: new Date(start + 3600_000) },
				{
					isThis: false,
					browser: 'Chrome',
					system: 'Android',
					begun: new Date(start),
					used: new Date(start + 7200_000)
				}
			]);
			const text = JSON.stringify(all);
			for (const value of [...phone.cookies.values(), ...laptop.cookies.values()])
				expect(text).not.toContain(value.slice(0, 40));
		});

		it('are shown on a page without scripts, and ended there', async () => {
			const made = app();
			const phone = await signedInBy(made, agents.phone);
			const laptop = await signedInBy(made, agents.laptop);
			const tablet = await signedInBy(made, 'x');
			const { status, text, headers } = await laptop.get('/auth/sessions');
			expect(status).toBe(200);
			expect(headers.get('cache-control')).toContain('no-store');
			expect(headers.get('content-security-policy')).not.toContain('script-src');
			expect(text).not.toContain('<script');
			expect(text).toContain('Chrome on Android');
			expect(text).toContain('Firefox on Linux');
			expect(text).toContain('value="others"');
			expect(text).toContain('name="callbackUrl" value="https://app.test/auth/sessions"');
			// Without a referrer, browsers would not say where a form comes from.
			expect(headers.get('referrer-policy')).toBe('same-origin');
			const [of] = (await listSessions(made.authOf(phone))).filter(({ isThis }) => isThis);
			expect(text).toContain(`value="${of?.id}"`);
			const ended = await laptop.submit('/auth/sessions', { end: of?.id ?? '' });
			expect([ended.status, ended.location]).toEqual([302, 'https://app.test/auth/sessions']);
			expect(await phone.session()).toBeNull();
			expect(await tablet.session()).not.toBeNull();
			await laptop.submit('/auth/sessions', { end: 'others' });
			expect(await tablet.session()).toBeNull();
			expect(await laptop.session()).not.toBeNull();
			const left = await laptop.get('/auth/sessions');
			expect(left.text).toContain('not signed in anywhere else');
			expect(left.text).not.toContain('value="others"');
		});

		it('leave the list when their browser signs out, or signs in again', async () => {
			const made = app();
			const phone = await signedInBy(made, agents.phone);
			const laptop = await signedInBy(made, agents.laptop);
			await made.signedIn(phone);
			expect(await listSessions(made.authOf(laptop))).toHaveLength(2);
			await phone.submit('/auth/signout');
			expect(await listSessions(made.authOf(laptop))).toHaveLength(1);
		});

		it('of other users cannot be ended there, nor from another site (IDOR, CSRF) (T22)', async () => {
			const made = app();
			const ann = await made.signedIn();
			const [own] = await listSessions(made.authOf(ann));
			made.base.replies.userinfo = () =>
				Response.json({ id: '8', name: 'Mallory', email: 'm@example.test' });
			const mallory = await made.signedIn();
			await mallory.submit('/auth/sessions', { end: own?.id ?? '' });
			await mallory.submit('/auth/sessions', { end: 'others' });
			expect(await ann.session()).not.toBeNull();
			const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
			const { id } = own ?? {};
			const post = ann.post('/auth/sessions', { end: `${id}` }, foreign);
			expect((await post).status).toBe(403);
			const without = await ann.post('/auth/sessions', { end: `${id}` });
			expect(without.location).toContain('error=MissingCSRF');
			expect((await ann.get(`/auth/sessions?end=${id}`)).status).toBe(200);
			expect(await ann.session()).not.toBeNull();
		});

		it('require a sign-in', async () => {
			const made = app();
			const { location } = await made.visitor().get('/auth/sessions');
			const to = new URL(location);
			expect(to.pathname).toBe('/auth/signin');
			expect(to.searchParams.get('callbackUrl')).toBe('https://app.test/auth/sessions');
			expect((await made.visitor().submit('/auth/sessions', { end: 'others' })).location).toContain(
				'/auth/signin'
			);
			expect(await listSessions(made.authOf(made.visitor()))).toEqual([]);
		});

		it('show data of the browser and the app as text, never as markup (XSS) (T22)', async () => {
			const made = app({ sessions: { placeOf: () => '<img src=x onerror=alert(1)>' } });
			const ann = await made.signedIn(made.visitor({ 'user-agent': '<script>alert(1)</script>' }));
			await signedInBy(made, `Firefox/1 ${'x'.repeat(100_000)}`);
			const { text } = await ann.get('/auth/sessions');
			expect(text).not.toContain('<script');
			expect(text).not.toContain('<img src=x');
		});

		it('show a location if the app finds one, and none if that fails or takes too long', async () => {
			for (const [placeOf, expected] of [
				[(headers: Headers) => `${headers.get('x-city')}, Norway`, 'Oslo, Norway'],
				[() => undefined, undefined],
				[
					() => {
						throw new Error('away');
					},
					undefined
				],
				[() => '', undefined],
				[() => ({ city: 'Oslo' }), undefined]
			] as const) {
				const made = app({ sessions: { placeOf } });
				const ann = await made.signedIn(made.visitor({ 'x-city': 'Oslo' }));
				expect((await listSessions(made.authOf(ann)))[0]?.place).toBe(expected);
			}
		});

		it('are ordered by their last use, after the current one', async () => {
			clock(start);
			const made = app();
			const all: Visitor[] = [];
			for (const agent of ['curl/8', agents.phone, agents.laptop])
				all.push(await signedInBy(made, agent));
			for (const [i, who] of [all[2], all[0], all[1]].entries()) {
				vi.setSystemTime(start + (i + 1) * 600_000);
				await who?.session();
			}
			const here = await made.signedIn();
			const listed = await listSessions(made.authOf(here));
			expect(listed.map(({ browser }) => browser)).toEqual([
				...[undefined, 'Chrome', 'curl', 'Firefox']
			]);
		});

		it('are shown with their place and times', async () => {
			clock(start);
			const made = app({ sessions: { placeOf: () => 'Oslo' } });
			const phone = await signedInBy(made, agents.phone);
			vi.setSystemTime(start + 3600_000);
			await phone.session();
			const laptop = await signedInBy(made, 'Something (X11; Linux)');
			await signedInBy(made, 'of a program');
			vi.setSystemTime(start + 7200_000);
			const { text } = await laptop.get('/auth/sessions');
			const shown = [...text.matchAll(/<strong>(.*)<\/strong><br>\s*<small>(.*)<\/small>/g)];
			expect(shown.map(([, full, details]) => [full, details])).toEqual([
				['A browser on Linux', 'Oslo · Signed in 1 hour ago'],
				['Chrome on Android', 'Oslo · Signed in 2 hours ago, last used 1 hour ago'],
				['Another program', 'Oslo · Signed in 1 hour ago, last used 1 hour ago']
			]);
			expect(text.match(/This browser/g)).toHaveLength(1);
		});

		it('keep what a later request does not say', async () => {
			clock(start);
			const made = app({
				sessions: { placeOf: (headers: Headers) => headers.get('x-city'), noteEvery: 0 }
			});
			const ann = made.visitor({ 'user-agent': agents.phone, 'x-city': 'Oslo' });
			await made.signedIn(ann);
			vi.setSystemTime(start + 1000);
			const silent = copyOf(made, ann);
			await silent.session();
			expect(await listSessions(made.authOf(ann))).toMatchObject([
				{ browser: 'Chrome', system: 'Android', place: 'Oslo', used: new Date(start + 1000) }
			]);
		});

		it('are gone from the list when they ended or expired', async () => {
			clock(start);
			const made = app({ session: { ...settings().session, maxAge: 86_400 } });
			await signedInBy(made, agents.phone);
			const laptop = await signedInBy(made, agents.laptop);
			const list = async () => (await listSessions(made.authOf(laptop))).length;
			expect(await list()).toBe(2);
			await endSessions(made.authOf(laptop), 'others');
			expect(await listSessions(made.authOf(laptop))).toMatchObject([{ browser: 'Firefox' }]);
			const third = await signedInBy(made, agents.phone);
			expect(await list()).toBe(2);
			await endSessions(made.authOf(third), 'everywhere');
			const again = await signedInBy(made, agents.phone);
			expect(await listSessions(made.authOf(again))).toHaveLength(1);
			vi.setSystemTime(start + 90_000_000 * 2);
			const late = await signedInBy(made, agents.phone);
			expect(await listSessions(made.authOf(late))).toHaveLength(1);
		});

		it('return to the page of the app with the form', async () => {
			const made = app();
			const ann = await made.signedIn();
			const answer = await ann.submit('/auth/sessions', { end: 'others', callbackUrl: '/mine' });
			expect(answer.location).toBe('https://app.test/mine');
		});

		it('record their last use every few minutes, not at each request', async () => {
			clock(start);
			const { state, records } = watched();
			const made = app({ records, revocation: { cacheSeconds: 60 } });
			const ann = await made.signedIn();
			const writes = async (at: number) => {
				vi.setSystemTime(start + at);
				state.writes = 0;
				for (let i = 0; i < 10; i++) await copyOf(made, ann).session();
				return state.writes;
			};
			expect(await writes(1000)).toBe(0);
			expect(await writes(299_000)).toBe(0);
			expect(await writes(300_000)).toBe(1);
			expect(await writes(599_000)).toBe(0);
			expect(await writes(600_000)).toBe(1);
			// Nor is the store asked each time.
			state.reads = 0;
			for (let i = 0; i < 10; i++) await copyOf(made, ann).session();
			expect(state.reads).toBe(0);
		});
	});
}

describe('session records', () => {
	it('fail no request', async () => {
		const { state, records } = watched();
		const made = sessionApp([revocation, sessions], { adapter: memoryAdapter(), records });
		state.isDown = true;
		const ann = await made.signedIn();
		expect(await ann.session()).not.toBeNull();
		expect(made.base.logged).toContain('RecordError');
	});

	it('belong to the session, whichever process served it', async () => {
		clock(start);
		const store = memoryRecords();
		const [one, two] = [0, 1].map(() =>
			sessionApp([revocation, sessions], { records: watched(store).records })
		);
		if (!one || !two) throw new Error('There are two.');
		const ann = await one.signedIn();
		vi.setSystemTime(start + 400_000);
		await copyOf(two, ann).session();
		expect(await listSessions(one.authOf(ann))).toMatchObject([
			{ begun: new Date(start), used: new Date(start + 400_000) }
		]);
	});

	it.each([
		[600, 599_000, 0],
		[600, 600_000, 1],
		[-5, 1000, 1],
		['60', 299_000, 0],
		['60', 300_000, 1]
	])('are written every %s seconds: after %i ms %i times', async (noteEvery, after, count) => {
		clock(start);
		const { state, records } = watched();
		const made = sessionApp([revocation, sessions], {
			...{ records, revocation: { cacheSeconds: 60 } },
			sessions: { noteEvery }
		});
		const ann = await made.signedIn();
		vi.setSystemTime(start + after);
		state.writes = 0;
		await ann.session();
		expect(state.writes).toBe(count);
	});

	it('have at most 100 characters of a place, and log why there is none', async () => {
		const long = sessionApp([revocation, sessions], {
			sessions: { placeOf: () => 'x'.repeat(200) }
		});
		const [one] = await listSessions(long.authOf(await long.signedIn()));
		expect(one?.place).toBe('x'.repeat(100));
		const away = sessionApp([revocation, sessions], {
			sessions: { placeOf: () => Promise.reject(new Error('canary-away')) }
		});
		await away.signedIn();
		expect(away.base.errors.map(({ message }) => message).join()).toContain('canary-away');
	});

	it('are gone with the account', async () => {
		const adapter = memoryAdapter();
		const records = memoryRecords();
		const made = sessionApp([revocation, sessions, account], { adapter, records });
		const ann = await made.signedIn();
		const { id = '' } = (await adapter.getUserByEmail?.('ann@example.test')) ?? {};
		expect(await records.list('session-note', id)).toHaveLength(1);
		await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(await records.list('session-note', id)).toEqual([]);
	});

	it('need records', async () => {
		const made = sessionApp([sessions], { records: undefined });
		expect((await made.visitor().get('/auth/session')).status).toBe(500);
	});

	it('begin with the next use for older sessions', async () => {
		for (const [, settings] of Object.entries(places())) {
			const shared = { ...settings(), records: memoryRecords() };
			const older = sessionApp([], shared);
			const ann: Visitor = await older.signedIn();
			const made = sessionApp([revocation, sessions], shared);
			const own = copyOf(made, ann);
			expect(await own.session()).not.toBeNull();
			const all = await listSessions(made.authOf(own));
			expect(all).toHaveLength(1);
			expect(all[0]?.used).toBeInstanceOf(Date);
		}
	});

	it('need an adapter that lists sessions, with database sessions', async () => {
		const { listSessions: _, ...less } = memoryAdapter();
		const made = sessionApp([revocation, sessions], { adapter: less });
		expect((await made.visitor().get('/auth/session')).status).toBe(500);
	});
});

describe('the device of a session', () => {
	const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
	const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
	const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
	const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
	const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)';
	const android = 'Mozilla/5.0 (Linux; Android 15; K)';

	it.each([
		[`${windows} ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
		[`${android} ${chrome} Mobile Safari/537.36 EdgA/140.0.0.0`, 'Edge', 'Android'],
		[`${iphone} ${webkit} Version/18.0 EdgiOS/140 Mobile/15E148 Safari/604.1`, 'Edge', 'iPhone'],
		[`${windows} ${chrome} Safari/537.36 OPR/121.0.0.0`, 'Opera', 'Windows'],
		[`${iphone} ${webkit} OPiOS/16.0 Mobile/15E148 Safari/9537.53`, 'Opera', 'iPhone'],
		[
			`${android} AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
			'Samsung Internet',
			'Android'
		],
		[`${windows} ${chrome} Safari/537.36 Vivaldi/7.5`, 'Vivaldi', 'Windows'],
		[`${mac} ${webkit} Version/18.6 Safari/605.1.15 Ddg/18.6`, 'DuckDuckGo', 'macOS'],
		[`${android} ${chrome} Mobile DuckDuckGo/5 Safari/537.36`, 'DuckDuckGo', 'Android'],
		[`${iphone} ${webkit} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
		[`${iphone} ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
		[`Mozilla/5.0 (X11; CrOS x86_64 16328.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
		[`Mozilla/5.0 (X11; Linux x86_64) Chromium/140.0 Safari/537.36`, 'Chrome', 'Linux'],
		[`${mac} ${webkit} Version/18.6 Safari/605.1.15`, 'Safari', 'macOS'],
		[
			`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webkit} Version/18.6 Mobile/15E148 Safari/604.1`,
			'Safari',
			'iPad'
		],
		['curl/8.5.0', 'curl', undefined],
		['not curl/8.5.0', undefined, undefined],
		[`${'x'.repeat(512)} Firefox/142.0`, undefined, undefined],
		['', undefined, undefined]
	])('with the User-Agent %s', async (agent, browser, system) => {
		const made = sessionApp([revocation, sessions]);
		const ann = await made.signedIn(made.visitor(agent ? { 'user-agent': agent } : {}));
		const [own] = await listSessions(made.authOf(ann));
		expect([own?.browser, own?.system]).toEqual([browser, system]);
	});
});
