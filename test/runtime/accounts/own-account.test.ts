import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accounts } from '#runtime/accounts/accounts.ts';
import { endSessions, listOwn, unlinkAccount } from '#runtime/accounts/own-account.ts';
import { defineAuth } from '#runtime/core/define-auth.ts';
import type { Flow } from '#runtime/core/parts.ts';
import { sessionRequest } from '#runtime/core/request.ts';
import { credentials } from '#runtime/credentials/flow.ts';
import { databaseSession } from '#runtime/session/database.ts';
import { jwtSession } from '#runtime/session/jwt.ts';
import { tokens } from '#runtime/session/token.ts';
import { Stage, sessionCookie } from './stage.ts';

const ann = { email: 'ann@example.test' };
const bob = { email: 'bob@example.test' };

/** Ann in three browsers, and Bob in one; `of` asks with the token of a session. */
async function everybody(strategy: 'database' | 'jwt' = 'database', events?: object) {
	const stage = new Stage({ session: { strategy }, ...(events && { events }) });
	const tokensOf: string[] = [];
	for (const user of [ann, ann, ann, bob]) {
		stage.cookies.clear();
		await stage.signIn({ user });
		tokensOf.push(stage.cookies.get(sessionCookie) ?? '');
	}
	stage.events = [];
	const none: Flow[] = [];
	const flows = [...none, credentials];
	const parts = { flows, sessions: [jwtSession, databaseSession], accounts, tokens };
	const auth = defineAuth(parts)(stage.config);
	const of = (token = '') => {
		const headers = new Headers({ cookie: `${sessionCookie}=${token}` });
		return auth.contextOf(sessionRequest(new URL('http://app.test/auth/session'), headers));
	};
	const open = () => stage.tables.sessions.map(({ sessionToken }) => sessionToken);
	return { stage, of, open, tokensOf };
}

describe('listOwn', () => {
	it("lists only the user's own sessions, this browser first, without tokens", async () => {
		const { of, tokensOf } = await everybody();
		const own = await listOwn(of(tokensOf[1]));
		expect(own.accounts).toMatchObject([{ id: 'idp/ann@example.test', mayGo: false }]);
		expect(own.sessions.map(({ isThis }) => isThis)).toEqual([true, false, false]);
		expect(own.sessions[0]?.until).toMatch(/^\d{4}-\d\d-\d\d$/);
		for (const token of tokensOf) expect(JSON.stringify(own)).not.toContain(token);
	});

	it('lists nothing without a session', async () => {
		const { of } = await everybody();
		const nothing = { accounts: [], sessions: [] };
		expect(await listOwn(of('session-9'))).toEqual(nothing);
		expect(await listOwn(of())).toEqual(nothing);
	});

	it('lists the sessions that have not expired, the longest first after this one', async () => {
		const { stage, of, tokensOf } = await everybody();
		const days = [2, 5, 9];
		const until = (day: number) => new Date(Date.now() + day * 86_400_000);
		for (const [index, day] of days.entries())
			Object.assign(stage.tables.sessions[index] ?? {}, { expires: until(day) });
		const list = async () => (await listOwn(of(tokensOf[0]))).sessions.map((one) => one.until);
		const [first, second, third] = days.map((day) => until(day).toISOString().slice(0, 10));
		expect(await list()).toEqual([first, third, second]);
		Object.assign(stage.tables.sessions[1] ?? {}, { expires: until(-1) });
		expect(await list()).toEqual([first, third]);
	});

	it('lists no browsers if the adapter cannot', async () => {
		const { stage, of, tokensOf } = await everybody();
		Reflect.deleteProperty(stage.adapter, 'listSessions');
		expect((await listOwn(of(tokensOf[0]))).sessions).toEqual([]);
	});

	it('lists sign-in methods, and no browsers, with token sessions', async () => {
		const { stage, of, tokensOf } = await everybody('jwt');
		const [{ id: userId = '' } = {}] = stage.tables.users;
		const expires = new Date(Date.now() + 86_400_000);
		stage.tables.sessions.push({ sessionToken: 'of an older release', userId, expires });
		const own = await listOwn(of(tokensOf[0]));
		expect(own.accounts).toMatchObject([{ id: 'idp/ann@example.test' }]);
		expect(own.sessions).toEqual([]);
	});
});

describe('endSessions', () => {
	it('ends a session of the user, and emits an event', async () => {
		const { stage, of, open, tokensOf } = await everybody();
		const { sessions } = await listOwn(of(tokensOf[0]));
		const hashes = tokensOf.map((token) => createHash('sha256').update(token).digest('hex'));
		expect(sessions.map(({ id }) => id).toSorted()).toEqual(hashes.slice(0, 3).toSorted());
		await endSessions(of(tokensOf[0]), hashes[2] ?? '');
		expect(open()).toEqual([tokensOf[0], tokensOf[1], tokensOf[3]]);
		expect(stage.events).toEqual([expect.stringMatching(/^signOut \{"session"/)]);
	});

	it('needs no event handlers', async () => {
		const { stage, of, open, tokensOf } = await everybody('database', {});
		await endSessions(of(tokensOf[0]), 'others');
		expect([open().length, stage.errors]).toEqual([2, []]);
	});

	it('ends all other sessions of the user, and no others', async () => {
		const { of, open, tokensOf } = await everybody();
		await endSessions(of(tokensOf[0]), 'others');
		expect(open()).toEqual([tokensOf[0], tokensOf[3]]);
	});

	it('ends no session of another user, and none without a session', async () => {
		const { of, open, tokensOf } = await everybody();
		const [first] = (await listOwn(of(tokensOf[0]))).sessions;
		await endSessions(of(tokensOf[3]), first?.id ?? '');
		await endSessions(of(), first?.id ?? '');
		await endSessions(of(), 'others');
		expect(open()).toEqual(tokensOf);
	});
});

describe('unlinkAccount', () => {
	it('unlinks nothing of another user', async () => {
		const { stage, of, tokensOf } = await everybody();
		const [owner] = stage.tables.accounts;
		const more = { provider: 'other', providerAccountId: 'ann-2' };
		if (owner) stage.tables.accounts.push({ ...owner, ...more });
		await unlinkAccount(of(tokensOf[3]), 'other/ann-2');
		await unlinkAccount(of(), 'other/ann-2');
		expect(stage.tables.accounts).toHaveLength(3);
		await unlinkAccount(of(tokensOf[0]), 'other/ann-2');
		expect(stage.tables.accounts).toHaveLength(2);
	});
});
