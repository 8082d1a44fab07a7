import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../../../src/runtime/accounts/accounts.ts';
import { answering } from '../../../src/runtime/core/ask.ts';
import { csrf } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import type { Context } from '../../../src/runtime/core/parts.ts';
import { sessionRequest } from '../../../src/runtime/core/request.ts';
import type { User } from '../../../src/runtime/core/types.ts';
import { account } from '../../../src/runtime/features/account/feature.ts';
import { adapterRows } from '../../../src/runtime/features/adapter-rows.ts';
import { listen } from '../../../src/runtime/features/announce.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { recordsIn } from '../../../src/runtime/features/records-in-rows.ts';
import {
	hasTwoFactor,
	resetTwoFactor,
	type TwoFactorConfig,
	twoFactor
} from '../../../src/runtime/features/two-factor/feature.ts';
import { oauth } from '../../../src/runtime/oauth/flow.ts';
import { databaseSession } from '../../../src/runtime/session/database.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { webauthn } from '../../../src/runtime/webauthn/flow.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import Passkey from '../../../templates/providers/passkey.ts';
import { App, ann as atProvider, consent } from '../core/app.ts';
import { type Answer, Visitor } from '../visitor.ts';
import { credulous } from '../webauthn/key-shop.ts';
import { appWith } from './rig.ts';
import { codeOf, codesIn, setUp, verify } from './second-factor-steps.ts';

interface Options extends TwoFactorConfig {
	readonly strategy?: 'database' | 'jwt';
	readonly events?: object;
	readonly accounts?: object;
	readonly secret?: string | string[];
}

function shop({ strategy = 'jwt', ...settings }: Options = {}) {
	const base = new App();
	const tables = emptyTables();
	const { raw: _, ...usual } = base.config;
	const shared = { who: { ...atProvider } };
	const provider = {
		...base.provider(),
		userinfo: { url: 'https://idp.test/userinfo', request: async () => shared.who }
	};
	const notices: string[] = [];
	const noting = (context: Context) => {
		listen(context, async ({ name, user }) => void notices.push(`${name} ${user}`));
		return context;
	};
	const open = (more: object = {}) =>
		defineAuth({
			flows: [oauth, webauthn],
			sessions: [jwtSession, databaseSession],
			accounts,
			tokens,
			csrf,
			features: features(account, twoFactor, adapterRows, { begin: noting })
		})({
			...usual,
			basePath: '/auth',
			adapter: memoryAdapter(tables),
			session: { strategy },
			accounts: { implicitLinking: false },
			experimental: { enableWebAuthn: true },
			providers: [provider, Passkey({ simpleWebAuthn: credulous })],
			...settings,
			...more
		});
	const all = { auth: open() };
	const visitor = () => new Visitor((request) => all.auth.respond(request));
	/** Signs in with the provider, and no more. */
	async function enter(one: Visitor, person: Partial<typeof atProvider> = {}) {
		shared.who = { ...atProvider, ...person };
		const { location } = await one.submit('/auth/signin/idp', {
			callbackUrl: 'https://app.test/wanted'
		});
		return one.get(consent(location));
	}
	const job = answering(
		() => null,
		(question) =>
			question(
				all.auth.contextOf(sessionRequest(new URL('https://app.test/auth/session'), new Headers()))
			)
	);
	/** A user with a second factor, in a browser that is signed in. */
	async function enrolled(person: Partial<typeof atProvider> = {}) {
		const one = visitor();
		await enter(one, person);
		return { one, ...(await setUp(one)) };
	}
	const reopen = (more: object) => {
		all.auth = open(more);
	};
	return { base, tables, visitor, enter, enrolled, job, reopen, notices };
}

const challenge = 'https://app.test/auth/two-factor';

beforeEach(() => void vi.useFakeTimers({ now: Date.now() }));
afterEach(() => void vi.useRealTimers());
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('a user without a second factor', () => {
	it('signs in as before, and needs none', async () => {
		const { enter, visitor } = shop();
		const one = visitor();
		expect((await enter(one)).location).toBe('https://app.test/wanted');
		expect(await one.session()).toMatchObject({ user: { email: atProvider.email } });
	});

	it('sets it up by a code, and gets ten recovery codes once', async () => {
		const { enrolled, job, tables } = shop();
		const { one, answer, codes } = await enrolled();
		expect(answer.status).toBe(200);
		expect(new Set(codes).size).toBe(10);
		expect(answer.headers.get('cache-control')).toBe('private, no-store');
		expect(await hasTwoFactor(job, tables.users[0]?.id ?? '')).toBe(true);
		const { text } = await one.get('/auth/two-factor');
		for (const code of codes) expect(text).not.toContain(code);
		const kept = JSON.stringify(tables.records);
		for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
	});

	it('counts as freshly signed in only after the second factor (T25)', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret } = await enrolled();
		const thief = visitor();
		await enter(thief);
		const isFresh = () => [...thief.cookies.keys()].some((name) => name.endsWith('-fresh'));
		expect(isFresh()).toBe(false);
		await thief.submit('/auth/two-factor', { do: 'verify', code: codeOf(secret, 30) });
		expect(isFresh()).toBe(true);
	});

	it('needs a fresh sign-in to set it up', async () => {
		const { enter, visitor } = shop();
		const one = visitor();
		await enter(one);
		later(400);
		expect((await one.get('/auth/two-factor')).location).toContain('/auth/signin?callbackUrl=');
	});

	it('has to finish it in time, even with a page that was shown in time', async () => {
		const { enter, visitor, job, tables } = shop();
		const one = visitor();
		await enter(one);
		const { text } = await one.get('/auth/two-factor');
		const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1]?.replaceAll(' ', '') ?? '';
		const sealed = /name="secret" value="([^"]+)"/.exec(text)?.[1] ?? '';
		later(400);
		const fields = { do: 'enable', secret: sealed, code: codeOf(secret) };
		expect((await one.submit('/auth/two-factor', fields)).status).toBe(302);
		expect(await hasTwoFactor(job, tables.users[0]?.id ?? '')).toBe(false);
	});

	it('cannot set it up with a wrong code, the secret of another user, or an old page', async () => {
		const { enter, visitor, job, tables } = shop();
		const [one, other] = [visitor(), visitor()];
		await enter(one);
		await enter(other, { id: '8', name: 'Bob', email: 'bob@example.test' });
		const { text } = await other.get('/auth/two-factor');
		const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1]?.replaceAll(' ', '') ?? '';
		const sealed = /name="secret" value="([^"]+)"/.exec(text)?.[1] ?? '';
		const enable = (who: Visitor, code: string) =>
			who.submit('/auth/two-factor', { do: 'enable', secret: sealed, code });
		expect((await enable(one, codeOf(secret))).status).toBe(400);
		const again = await enable(other, '000000');
		expect(again.status).toBe(400);
		// What was scanned stays good.
		expect(again.text).toContain(secret.replace(/.{4}(?=.)/g, '$& '));
		const forged = { do: 'enable', secret: 'x', code: codeOf(secret) };
		expect((await other.submit('/auth/two-factor', forged)).status).toBe(400);
		for (const { id } of tables.users) expect(await hasTwoFactor(job, id)).toBe(false);
	});
});

describe.each(['jwt', 'database'] as const)(
	'a sign-in of a user with a second factor: %s',
	(strategy) => {
		it('has no session before the code, on any route (T25)', async () => {
			const { enter, enrolled, visitor, tables } = shop({ strategy });
			await enrolled();
			const sessions = tables.sessions.length;
			const thief = visitor();
			expect((await enter(thief)).location).toBe(challenge);
			expect(await thief.session()).toBeNull();
			expect(tables.sessions).toHaveLength(sessions);
			expect([...thief.cookies.keys()].filter((name) => name.includes('session-token'))).toEqual(
				[]
			);
			expect((await thief.get('/auth/account')).location).toContain('/auth/signin');
			for (const name of ['disable', 'codes', 'forget', 'enable', 'constructor']) {
				const { location } = await thief.submit('/auth/two-factor', { do: name, code: '123456' });
				expect(location).toBe(challenge);
			}
			await thief.submit('/auth/account', { do: 'delete', confirmed: '1' });
			expect(tables.users).toHaveLength(1);
			expect(await thief.session()).toBeNull();
		});

		it('continues after the code to the requested page, with events and callbacks', async () => {
			const signIn: unknown[] = [];
			const events = { signIn: (message: object) => void signIn.push(message) };
			const { enter, enrolled, visitor } = shop({ strategy, events });
			const { secret } = await enrolled();
			signIn.length = 0;
			later(60);
			const one = visitor();
			await enter(one);
			expect(signIn).toEqual([]);
			const { location } = await verify(one, codeOf(secret));
			expect(location).toBe('https://app.test/wanted');
			expect(await one.session()).toMatchObject({ user: { email: atProvider.email } });
			expect(signIn).toMatchObject([
				{
					user: { email: atProvider.email },
					account: { provider: 'idp', access_token: 'canary-access' }
				}
			]);
		});

		it('accepts a recovery code once', async () => {
			const { enter, enrolled, visitor } = shop({ strategy });
			const { codes } = await enrolled();
			const one = visitor();
			await enter(one);
			expect((await verify(one, ` ${codes[3]?.toUpperCase()} `)).location).toBe(
				'https://app.test/wanted'
			);
			const other = visitor();
			await enter(other);
			expect((await verify(other, codes[3] ?? '')).status).toBe(400);
			expect(await other.session()).toBeNull();
			expect((await verify(other, codes[4] ?? '')).status).toBe(302);
			const { text } = await other.get('/auth/two-factor');
			expect(text).toContain('Recovery codes left: 8.');
		});
	}
);

describe('a code', () => {
	it('works once, even concurrently (RFC 6238 5.2)', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret } = await enrolled();
		later(60);
		const code = codeOf(secret);
		const all = [visitor(), visitor(), visitor(), visitor()];
		for (const one of all) await enter(one);
		const answers = await Promise.all(all.map((one) => verify(one, code)));
		expect(answers.filter(({ location }) => location === 'https://app.test/wanted')).toHaveLength(
			1
		);
		const sessions = await Promise.all(all.map((one) => one.session()));
		expect(sessions.filter(Boolean)).toHaveLength(1);
	});

	it('is refused after its use, and so is any before it', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret } = await enrolled();
		later(300);
		const [before, now] = [codeOf(secret, -30), codeOf(secret)];
		for (const [code, status] of [
			[now, 302],
			[now, 400],
			[before, 400]
		] as const) {
			later(5);
			const one = visitor();
			await enter(one);
			expect((await verify(one, code)).status).toBe(status);
			expect((await one.session()) !== null).toBe(status === 302);
		}
	});

	it('cannot be the one of the set-up', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret } = await enrolled();
		const one = visitor();
		await enter(one);
		expect((await verify(one, codeOf(secret))).status).toBe(400);
	});

	it.each([
		['of a minute ago', -60],
		['of a minute from now', 60]
	])('%s is wrong', async (_, seconds) => {
		const { enter, enrolled, visitor } = shop();
		const { secret } = await enrolled();
		later(300);
		const one = visitor();
		await enter(one);
		expect((await verify(one, codeOf(secret, seconds))).status).toBe(400);
		expect((await verify(one, codeOf(secret, seconds / 2))).status).toBe(302);
	});

	it.each(['', '12345', '1234567', '١٢٣٤٥٦', 'a'.repeat(99)])('%j is wrong', async (code) => {
		const { enter, enrolled, visitor } = shop();
		await enrolled();
		const one = visitor();
		await enter(one);
		expect((await verify(one, code)).status).toBe(400);
		expect(await one.session()).toBeNull();
	});

	it('has ten attempts in 15 minutes, across all browsers and concurrent requests (T25)', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret } = await enrolled();
		later(60);
		const all = Array.from({ length: 15 }, visitor);
		for (const one of all) await enter(one);
		const answers = await Promise.all(all.map((one) => verify(one, '000000')));
		expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
		expect((await verify(all[0] ?? visitor(), codeOf(secret))).status).toBe(429);
		later(890);
		const late = visitor();
		await enter(late);
		expect((await verify(late, codeOf(secret))).status).toBe(429);
		later(11);
		const one = visitor();
		await enter(one);
		expect((await verify(one, codeOf(secret))).status).toBe(302);
	});

	it('that is right starts the count of attempts again', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret, one } = await enrolled();
		for (let round = 0; round < 3; round++) {
			later(60);
			const other = visitor();
			await enter(other);
			for (let i = 0; i < 9; i++) expect((await verify(other, '000000')).status).toBe(400);
			expect((await verify(other, codeOf(secret))).status).toBe(302);
		}
		for (const what of ['codes', 'disable']) {
			later(60);
			const send = (code: string) => one.submit('/auth/two-factor', { do: what, code });
			for (let i = 0; i < 9; i++) expect((await send('000000')).status).toBe(400);
			expect((await send(codeOf(secret))).status).toBe(200);
		}
		await enter(one);
		const { text } = await one.get('/auth/two-factor');
		const sealed = /name="secret" value="([^"]+)"/.exec(text)?.[1] ?? '';
		const fields = { do: 'enable', secret: sealed, code: '000000' };
		for (let i = 0; i < 9; i++)
			expect((await one.submit('/auth/two-factor', fields)).status).toBe(400);
		expect((await setUp(one)).codes).toHaveLength(10);
		expect((await one.submit('/auth/two-factor', { do: 'disable', code: '000000' })).status).toBe(
			400
		);
	});

	it('may have spaces, also that of the set-up', async () => {
		const { enter, visitor } = shop();
		const one = visitor();
		await enter(one);
		const { text } = await one.get('/auth/two-factor');
		const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1]?.replaceAll(' ', '') ?? '';
		const sealed = /name="secret" value="([^"]+)"/.exec(text)?.[1] ?? '';
		const spaced = () => ` ${codeOf(secret).replace(/(?=...$)/, ' ')} `;
		const fields = { do: 'enable', secret: sealed, code: spaced() };
		expect((await one.submit('/auth/two-factor', fields)).status).toBe(200);
		later(60);
		const other = visitor();
		await enter(other);
		expect((await verify(other, spaced())).status).toBe(302);
	});
});

describe('a pending sign-in', () => {
	it('can do nothing else than verify a code', async () => {
		const { enter, enrolled, tables, job, visitor } = shop();
		const { codes } = await enrolled();
		const one = visitor();
		await enter(one);
		for (const what of ['codes', 'disable', 'forget']) {
			const { location } = await one.submit('/auth/two-factor', { do: what, code: codes[0] ?? '' });
			expect(location).toBe(challenge);
		}
		expect(await hasTwoFactor(job, tables.users[0]?.id ?? '')).toBe(true);
		expect((await verify(one, codes[0] ?? '')).status).toBe(302);
	});

	it('is needed to verify a code: a signed-in user is led back to the page', async () => {
		const { one, codes } = await shop().enrolled();
		expect((await verify(one, codes[0] ?? '')).location).toBe(challenge);
		expect((await one.get('/auth/two-factor')).text).toContain('Recovery codes left: 10.');
	});

	it('expires after ten minutes, and continues once', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret } = await enrolled();
		const one = visitor();
		await enter(one);
		later(601);
		expect((await verify(one, codeOf(secret))).location).toBe(challenge);
		expect(await one.session()).toBeNull();
		await enter(one);
		const before = new Map(one.cookies);
		expect((await verify(one, codeOf(secret))).status).toBe(302);
		expect([...one.cookies.keys()].some((name) => name.endsWith('-second'))).toBe(false);
		const copy = visitor();
		for (const [name, value] of before) copy.cookies.set(name, value);
		later(60);
		await verify(copy, codeOf(secret));
		expect(await copy.session()).toBeNull();
	});

	it('belongs to one user: the code of another fails', async () => {
		const { enter, enrolled, visitor } = shop();
		await enrolled();
		const bob = await enrolled({ id: '8', name: 'Bob', email: 'bob@example.test' });
		later(60);
		const one = visitor();
		await enter(one);
		expect((await verify(one, codeOf(bob.secret))).status).toBe(400);
	});

	it('ends for a user who was deleted meanwhile', async () => {
		const { enter, enrolled, visitor, tables } = shop();
		const { secret } = await enrolled();
		later(60);
		const one = visitor();
		await enter(one);
		tables.users.length = 0;
		await verify(one, codeOf(secret));
		expect(await one.session()).toBeNull();
	});

	it('rejects a form of another site, and one without its token', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret } = await enrolled();
		later(60);
		const one = visitor();
		await enter(one);
		const fields = { do: 'verify', code: codeOf(secret) };
		const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
		expect((await one.post('/auth/two-factor', fields, foreign)).status).toBe(403);
		expect((await one.post('/auth/two-factor', fields)).location).toContain('MissingCSRF');
		expect(await one.session()).toBeNull();
	});

	it('fails closed when the store is down (T25)', async () => {
		const { enter, enrolled, visitor, reopen } = shop();
		await enrolled();
		const down = async (): Promise<never> => {
			throw new Error('connection refused');
		};
		const store = { get: down, list: down, add: down, put: down, replace: down, take: down };
		reopen({ records: store });
		const one = visitor();
		expect((await enter(one)).location).toContain('/auth/error');
		expect(await one.session()).toBeNull();
	});
});

/** The names and values of the fields of each form, without those that every form has. */
const formsIn = ({ text }: Answer) =>
	[...text.matchAll(/<form action="([^"]+)"[\s\S]*?<\/form>/g)].map(([form, action]) => [
		action,
		...[...form.matchAll(/<input[^>]* name="(\w+)"(?: value="(\w*)")?/g)]
			.map(([, name, value]) => (value === undefined ? name : `${name} ${value}`))
			.filter((field) => !/^(csrfToken|callbackUrl|secret)/.test(field ?? ''))
	]);

describe('a form that does not fit', () => {
	it('leads back to the page, without a second factor or without a session', async () => {
		const { enter, visitor, base } = shop();
		const one = visitor();
		await enter(one);
		for (const who of [one, visitor()])
			for (const what of ['verify', 'disable', 'codes', 'forget']) {
				const { location } = await who.submit('/auth/two-factor', { do: what, code: '123456' });
				expect([what, location]).toEqual([what, challenge]);
			}
		expect(base.errors).toEqual([]);
	});
});

describe('requests at the same time', () => {
	it('use one recovery code once', async () => {
		const { enter, enrolled, visitor } = shop();
		const { codes } = await enrolled();
		const all = [visitor(), visitor(), visitor()];
		for (const one of all) await enter(one);
		const answers = await Promise.all(all.map((one) => verify(one, codes[0] ?? '')));
		expect(answers.map(({ status }) => status).sort()).toEqual([302, 400, 400]);
	});

	it('continue one sign-in once, even with two codes', async () => {
		const { enter, enrolled, visitor } = shop();
		const { codes } = await enrolled();
		const [one, copy] = [visitor(), visitor()];
		await enter(one);
		for (const [name, value] of one.cookies) copy.cookies.set(name, value);
		const answers = [await verify(one, codes[0] ?? ''), await verify(copy, codes[1] ?? '')].map(
			({ location }) => location
		);
		expect(answers).toEqual(['https://app.test/wanted', challenge]);
		expect(await copy.session()).toBeNull();
	});

	it('start no session if another one has continued the sign-in a moment earlier', async () => {
		const records = memoryRecords();
		const { enter, enrolled, visitor } = shop({ records });
		const { codes } = await enrolled();
		const one = visitor();
		await enter(one);
		const { take } = records;
		Object.assign(records, {
			take: async (kind: string, key: string) =>
				kind === 'two-factor-pending' ? null : take(kind, key)
		});
		const { location } = await verify(one, codes[0] ?? '');
		expect(location).toBe('https://app.test/auth/signin');
		expect(await one.session()).toBeNull();
	});

	it.each(['is turned off', 'changes'])(
		'show no recovery codes if the second factor %s a moment earlier',
		async (what) => {
			const records = memoryRecords();
			const { enrolled } = shop({ records });
			const { one, codes } = await enrolled();
			const { replace } = records;
			let uses = 0;
			const late: typeof replace = async (before, after) => {
				uses++;
				if (uses > 1) return false;
				const isDone = await replace(before, after);
				if (what === 'is turned off') await records.take('two-factor', before.key);
				return isDone;
			};
			// Attempts are counted apart.
			Object.assign(records, {
				replace: (...[before, after]: Parameters<typeof replace>) =>
					before.kind === 'two-factor' ? late(before, after) : replace(before, after)
			});
			const answer = await one.submit('/auth/two-factor', { do: 'codes', code: codes[0] ?? '' });
			expect([answer.location, codesIn(answer)]).toEqual([challenge, []]);
		}
	);
});

describe('the forms', () => {
	it('say what they are for', async () => {
		const { enter, visitor } = shop();
		const one = visitor();
		await enter(one);
		const settingUp = await one.get('/auth/two-factor');
		expect(formsIn(settingUp)).toEqual([[challenge, 'do enable', 'code']]);
		await setUp(one);
		expect(formsIn(await one.get('/auth/two-factor'))).toEqual([
			[challenge, 'code'],
			[challenge, 'do forget']
		]);
		const other = visitor();
		await enter(other);
		expect(formsIn(await other.get('/auth/two-factor'))).toEqual([
			[challenge, 'do verify', 'code', 'trust 1'],
			[challenge, 'do verify', 'code']
		]);
	});
});

describe('a recovery code', () => {
	it('is refused with other letters, and accepted in capitals without dashes', async () => {
		const { enter, enrolled, visitor } = shop();
		const { codes } = await enrolled();
		const code = codes.find((one) => /[a-f]/.test(one)) ?? '';
		const one = visitor();
		await enter(one);
		const other = code.replace(/[a-f]/g, (letter) => (letter === 'a' ? 'b' : 'a'));
		expect((await verify(one, other)).status).toBe(400);
		expect((await verify(one, code.replaceAll('-', '').toUpperCase())).status).toBe(302);
	});
});

describe('the page of a second factor that is on', () => {
	it('leads to where the browser came from, and never to itself', async () => {
		const { one } = await shop().enrolled();
		const linkOf = ({ text }: Answer) => /<a href="([^"]+)">Continue</.exec(text)?.[1];
		expect(linkOf(await one.get('/auth/two-factor'))).toBe('https://app.test/wanted');
		for (const own of ['/auth/two-factor', '/auth/two-factor?again=1']) {
			const query = new URLSearchParams({ callbackUrl: own });
			expect(linkOf(await one.get(`/auth/two-factor?${query}`))).toBe('https://app.test');
		}
		const { location } = await shop().visitor().get('/auth/two-factor');
		expect(location).toBe(
			'https://app.test/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fauth%2Ftwo-factor'
		);
	});

	it('offers to ask in all browsers again, unless none can be trusted', async () => {
		for (const trustedDays of [30, 0]) {
			const { one } = await shop({ twoFactor: { trustedDays } }).enrolled();
			const { text, headers } = await one.get('/auth/two-factor');
			expect(text.includes('name="do" value="forget"')).toBe(trustedDays > 0);
			expect(text.includes('>Ask in all browsers again</button>')).toBe(trustedDays > 0);
			// Without a referrer, browsers would not say where a form comes from.
			expect(headers.get('referrer-policy')).toBe('same-origin');
		}
	});

	it('says why a code was refused, and only then', async () => {
		const { enrolled } = shop();
		const { one } = await enrolled();
		const alert = 'role="alert">The code is wrong';
		expect((await one.get('/auth/two-factor')).text).not.toContain('role="alert"');
		const answer = await one.submit('/auth/two-factor', { do: 'codes', code: '000000' });
		expect(answer.text).toContain(alert);
	});

	it('shows new recovery codes, and leads back to itself', async () => {
		const { one, secret } = await shop().enrolled();
		later(60);
		const answer = await one.submit('/auth/two-factor', { do: 'codes', code: codeOf(secret) });
		expect(codesIn(answer)).toHaveLength(10);
		expect(answer.text).toContain(`<a href="${challenge}">I have saved them</a>`);
	});
});

describe('a trusted browser', () => {
	it('skips the code for 30 days, until all browsers are forgotten', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret, one: other } = await enrolled();
		later(60);
		const one = visitor();
		await enter(one);
		const { text } = await one.get('/auth/two-factor');
		expect(text).toContain('Do not ask in this browser for 30 days');
		await verify(one, codeOf(secret), { trust: '1' });
		await one.submit('/auth/signout');
		expect((await enter(one)).location).toBe('https://app.test/wanted');
		later(29 * 86_400);
		expect((await enter(one)).location).toBe('https://app.test/wanted');
		await enter(other);
		await verify(other, codeOf(secret));
		await other.submit('/auth/two-factor', { do: 'forget' });
		expect((await enter(one)).location).toBe(challenge);
	});

	it('is not trusted for another user', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret } = await enrolled();
		await enrolled({ id: '8', name: 'Bob', email: 'bob@example.test' });
		later(60);
		const one = visitor();
		await enter(one);
		await verify(one, codeOf(secret), { trust: '1' });
		await one.submit('/auth/signout');
		expect((await enter(one, { id: '8', name: 'Bob', email: 'bob@example.test' })).location).toBe(
			challenge
		);
	});

	it('is trusted no more once trustedDays is 0', async () => {
		const { enter, enrolled, visitor, reopen } = shop();
		const { secret } = await enrolled();
		later(60);
		const one = visitor();
		await enter(one);
		await verify(one, codeOf(secret), { trust: '1' });
		expect((await enter(one)).location).toBe('https://app.test/wanted');
		reopen({ twoFactor: { trustedDays: 0 } });
		expect((await enter(one)).location).toBe(challenge);
	});

	it('does not exist if trustedDays is 0', async () => {
		const { enter, enrolled, visitor } = shop({ twoFactor: { trustedDays: 0 } });
		const { secret } = await enrolled();
		later(60);
		const one = visitor();
		await enter(one);
		expect((await one.get('/auth/two-factor')).text).not.toContain('name="trust"');
		await verify(one, codeOf(secret), { trust: '1' });
		expect((await enter(one)).location).toBe(challenge);
	});

	it('skips the code for as many days as the app says', async () => {
		const { enter, enrolled, visitor } = shop({ twoFactor: { trustedDays: 7 } });
		const { secret } = await enrolled();
		later(60);
		const one = visitor();
		await enter(one);
		await verify(one, codeOf(secret), { trust: '1' });
		later(7 * 86_400 - 60);
		expect((await enter(one)).location).toBe('https://app.test/wanted');
		later(120);
		expect((await enter(one)).location).toBe(challenge);
	});

	it('is trusted only if its user wants that', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret } = await enrolled();
		later(60);
		const one = visitor();
		await enter(one);
		await verify(one, codeOf(secret));
		expect((await enter(one)).location).toBe(challenge);
	});

	it('is trusted no more after the second factor was set up again', async () => {
		const { enter, enrolled, visitor } = shop();
		const { secret, one: own } = await enrolled();
		later(60);
		const one = visitor();
		await enter(one);
		await verify(one, codeOf(secret), { trust: '1' });
		later(60);
		await own.submit('/auth/two-factor', { do: 'disable', code: codeOf(secret) });
		await enter(own);
		await setUp(own);
		expect((await enter(one)).location).toBe(challenge);
	});

	it('is forgotten where the second factor is turned off, or all are asked again', async () => {
		for (const what of ['disable', 'forget']) {
			const { enter, enrolled, visitor } = shop();
			const { secret } = await enrolled();
			later(60);
			const one = visitor();
			await enter(one);
			await verify(one, codeOf(secret), { trust: '1' });
			const isTrusted = () => [...one.cookies.keys()].some((name) => name.endsWith('-trusted'));
			expect(isTrusted()).toBe(true);
			later(60);
			await one.submit('/auth/two-factor', { do: what, code: codeOf(secret) });
			expect(isTrusted()).toBe(false);
		}
	});
});

describe('a signed-in user', () => {
	it('turns it off and gets new recovery codes only with a code', async () => {
		const { enrolled, job, tables } = shop();
		const { one, secret, codes } = await enrolled();
		const id = tables.users[0]?.id ?? '';
		expect((await one.submit('/auth/two-factor', { do: 'disable' })).status).toBe(400);
		expect((await one.submit('/auth/two-factor', { do: 'codes', code: '000000' })).status).toBe(
			400
		);
		later(60);
		const fresh = codesIn(
			await one.submit('/auth/two-factor', { do: 'codes', code: codeOf(secret) })
		);
		expect(fresh).toHaveLength(10);
		expect(
			(await one.submit('/auth/two-factor', { do: 'disable', code: codes[0] ?? '' })).status
		).toBe(400);
		expect(await hasTwoFactor(job, id)).toBe(true);
		const off = await one.submit('/auth/two-factor', { do: 'disable', code: fresh[0] ?? '' });
		expect(off.text).toContain('Your second factor is off.');
		expect(off.text).not.toContain('class="qr"');
		expect(await hasTwoFactor(job, id)).toBe(false);
	});

	it('can type a recovery code there, and Enter presses no button', async () => {
		const { one } = await shop().enrolled();
		const { text } = await one.get('/auth/two-factor');
		const [, form = ''] = /<form([\s\S]*?)<\/form>/.exec(text) ?? [];
		expect(form).toContain('value="disable"');
		expect(form).not.toContain('pattern=');
		// HTML, implicit submission: a form whose first button is disabled is not sent by Enter.
		expect(/<button[^>]*>/.exec(form)?.[0]).toContain(' disabled');
	});

	it('is told of each change, and of a recovery code that was used', async () => {
		const { enrolled, enter, notices, tables, visitor } = shop();
		const { one, secret, codes } = await enrolled();
		const other = visitor();
		await enter(other);
		await verify(other, '000000');
		await verify(other, codes[0] ?? '');
		later(60);
		await one.submit('/auth/two-factor', { do: 'codes', code: codeOf(secret) });
		later(60);
		await one.submit('/auth/two-factor', { do: 'disable', code: codeOf(secret) });
		const changes = ['enabled', 'code_used', 'codes_created', 'disabled'];
		const id = tables.users[0]?.id;
		expect(notices).toEqual(changes.map((change) => `two_factor.${change} ${id}`));
	});

	it('sees its state on the account page', async () => {
		const { enter, visitor } = shop();
		const one = visitor();
		await enter(one);
		expect((await one.get('/auth/account')).text).toContain('Your second factor is off.');
		await setUp(one);
		const { text } = await one.get('/auth/account');
		expect(text).toContain('Recovery codes left: 10.');
		expect(text).toContain(`<a href="${challenge}">`);
	});
});

describe('a passkey', () => {
	const register = async (one: Visitor) => {
		await one.get('/auth/webauthn-options/passkey?action=register');
		const data = JSON.stringify({ id: 'BAUG', rawId: 'BAUG', type: 'public-key', response: {} });
		return one.submit('/auth/callback/passkey', { action: 'register', data });
	};
	const use = async (one: Visitor) => {
		await one.get('/auth/webauthn-options/passkey?action=authenticate');
		const data = JSON.stringify({ id: 'BAUG', rawId: 'BAUG', type: 'public-key', response: {} });
		return one.submit('/auth/callback/passkey', { action: 'authenticate', data });
	};

	it.each([
		[{}, 'https://app.test'],
		[{ afterPasskeys: true }, challenge]
	])('counts as two factors, unless the app says otherwise: %j', async (own, location) => {
		const { enrolled, visitor } = shop({ twoFactor: own });
		const { one } = await enrolled();
		await register(one);
		const other = visitor();
		const answer = await use(other);
		expect(answer.location).toBe(location);
	});

	const saved = /data-passkey="https:\/\/app\.test\/auth\/webauthn-options\/passkey">/;

	it('takes the place of the code, and ends what waited for it', async () => {
		const { enrolled, enter, visitor } = shop();
		const { one } = await enrolled();
		await register(one);
		const other = visitor();
		expect((await enter(other)).location).toBe(challenge);
		const asking = await other.get('/auth/two-factor');
		expect(asking.text).toMatch(saved);
		expect(asking.text.match(/data-passkey=/g)).toHaveLength(1);
		expect(asking.text).toContain('src="https://app.test/auth/webauthn-options"');
		const [, form = ''] = /callback\/passkey"([\s\S]*?)<\/form>/.exec(asking.text) ?? [];
		expect(form).toContain('name="callbackUrl" value="https://app.test/wanted"');
		expect(form).toMatch(/name="csrfToken" value="\w/);
		expect(asking.headers.get('content-security-policy')).toMatch(/script-src 'nonce-/);
		expect((await verify(other, '000000')).text).toMatch(saved);
		expect(await other.session()).toBeNull();
		expect((await use(other)).location).toBe('https://app.test/wanted');
		expect(await other.session()).toMatchObject({ user: { email: atProvider.email } });
		expect((await other.get('/auth/two-factor')).text).toContain('Your second factor is on.');
	});

	it.each([
		['without one', {}, false],
		['where one does not suffice', { twoFactor: { afterPasskeys: true } }, true]
	])('is not offered in the place of the code %s', async (_, settings, has) => {
		const { enrolled, enter, visitor } = shop(settings);
		const { one } = await enrolled();
		if (has) await register(one);
		const other = visitor();
		await enter(other);
		const { text, headers } = await other.get('/auth/two-factor');
		expect(text).toContain('name="code"');
		expect(text).not.toContain('webauthn-options');
		expect(headers.get('content-security-policy')).not.toContain('script-src');
	});

	it('is not offered if the app has no script for it', async () => {
		const { enrolled, enter, visitor, reopen, base } = shop();
		const { one } = await enrolled();
		await register(one);
		const passkey = Passkey({ simpleWebAuthn: credulous, simpleWebAuthnBrowserVersion: false });
		reopen({ providers: [base.provider(), passkey] });
		const other = visitor();
		await enter(other);
		const { text } = await other.get('/auth/two-factor');
		expect(text).toContain('name="code"');
		expect(text).not.toContain('data-passkey=');
	});
});

describe('linking an account', () => {
	it('asks for no second code, but does if the user signed out meanwhile', async () => {
		const { enrolled, enter } = shop({ accounts: { implicitLinking: true } });
		const { one } = await enrolled();
		expect((await enter(one)).location).toBe('https://app.test/wanted');
		const { location } = await one.submit('/auth/signin/idp');
		await one.submit('/auth/signout');
		expect((await one.get(consent(location))).location).toBe(challenge);
		expect(await one.session()).toBeNull();
	});
});

describe('an app that requires a second factor', () => {
	it('makes users set it up before they get a session, and signs them in then', async () => {
		const { enter, visitor } = shop({ twoFactor: { required: true } });
		const one = visitor();
		expect((await enter(one)).location).toBe(challenge);
		expect(await one.session()).toBeNull();
		const { text } = await one.get('/auth/two-factor');
		expect(text).toContain('Your account needs a second factor.');
		// There is no code to check yet.
		expect((await verify(one, '123456')).location).toBe(challenge);
		expect(await one.session()).toBeNull();
		const { answer, codes } = await setUp(one);
		expect(codes).toHaveLength(10);
		expect(answer.text).toContain('<a href="https://app.test/wanted">');
		expect(await one.session()).toMatchObject({ user: { email: atProvider.email } });
	});

	it('may require it of some users', async () => {
		const required = (user: User) => user.email === 'bob@example.test';
		const { enter, visitor } = shop({ twoFactor: { required } });
		expect((await enter(visitor())).location).toBe('https://app.test/wanted');
		const bob = { id: '8', name: 'Bob', email: 'bob@example.test' };
		expect((await enter(visitor(), bob)).location).toBe(challenge);
	});

	it('requires it of nobody by an answer that is not true', async () => {
		const required = (): boolean => Object('yes');
		const { enter, visitor } = shop({ twoFactor: { required } });
		expect((await enter(visitor())).location).toBe('https://app.test/wanted');
	});

	it('says so only to those who have to', async () => {
		const { enter, visitor, reopen } = shop();
		const one = visitor();
		await enter(one);
		const { text } = await one.get('/auth/two-factor');
		expect(text).toContain('class="qr"');
		expect(text).not.toContain('Your account needs a second factor.');
		// A session from before it was required is not held back.
		reopen({ twoFactor: { required: true } });
		const later = await one.get('/auth/two-factor');
		expect(later.text).toContain('class="qr"');
		expect(later.text).not.toContain('Your account needs a second factor.');
	});
});

describe('a user who lost all codes', () => {
	it('gets a link, if the app has a page for that', async () => {
		for (const lostUrl of ['https://app.test/help', undefined]) {
			const { enter, enrolled, visitor } = shop({ twoFactor: lostUrl ? { lostUrl } : {} });
			await enrolled();
			const one = visitor();
			await enter(one);
			const { text } = await one.get('/auth/two-factor');
			expect(text.includes('I lost my codes')).toBe(lostUrl !== undefined);
			expect(text.includes('<a href="https://app.test/help">')).toBe(lostUrl !== undefined);
		}
	});
});

describe('the data of a user', () => {
	it('says whether there is a second factor, which goes with the account', async () => {
		const { enter, visitor, tables } = shop();
		const one = visitor();
		await enter(one);
		const data = async () =>
			JSON.parse((await one.submit('/auth/account', { do: 'download' })).text);
		expect(await data()).toMatchObject({ twoFactor: false });
		await setUp(one);
		expect(await data()).toMatchObject({ twoFactor: true });
		await one.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect(tables.users).toEqual([]);
		expect(JSON.stringify(tables.records)).not.toContain('"two-factor"');
	});
});

describe('the secret of the app', () => {
	it('may be rotated: recovery codes still work, and a second factor is sealed again on use', async () => {
		const { enter, enrolled, visitor, reopen } = shop();
		const { secret, codes } = await enrolled();
		const next = 'another-secret-for-tests-that-is-long';
		reopen({ secret: [next, 'a-secret-for-tests-that-is-long-enough'] });
		later(60);
		const one = visitor();
		await enter(one);
		expect((await verify(one, codeOf(secret))).status).toBe(302);
		reopen({ secret: next });
		later(60);
		const two = visitor();
		await enter(two);
		expect((await verify(two, codeOf(secret))).status).toBe(302);
		reopen({ secret: 'quite-another-secret-that-is-long-enough' });
		later(60);
		const three = visitor();
		await enter(three);
		expect((await verify(three, codeOf(secret))).status).toBe(400);
		expect((await verify(three, codes[0] ?? '')).status).toBe(302);
	});
});

describe('resetTwoFactor', () => {
	it('lets a user sign in who has lost it', async () => {
		const { enter, enrolled, visitor, job, tables } = shop();
		await enrolled();
		await resetTwoFactor(job, tables.users[0]?.id ?? '');
		expect((await enter(visitor())).location).toBe('https://app.test/wanted');
	});
});

describe('the configuration', () => {
	it('is rejected if user IDs change at each sign-in', async () => {
		const { visitor, base, reopen } = shop();
		const providers = [base.provider()];
		reopen({ adapter: undefined, records: recordsIn(memoryAdapter().rows), providers });
		const { status } = await visitor().get('/auth/signin');
		expect(status).toBe(500);
		expect(base.errors.map(String).join()).toContain('two-factor needs a database');
		const mixed = appWith([twoFactor], { records: memoryRecords() });
		expect((await mixed.visitor().get('/auth/signin')).status).toBe(500);
	});
});
