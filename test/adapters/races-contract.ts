// What requests do at once through the runtime, on one store: each is answered, and nothing is stored twice or comes back.

import { expect, it } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import { type Person, Stage, sessionCookie } from '../runtime/accounts/stage.ts';
import { askForLink, postOffice } from '../runtime/email/post-office.ts';

type Get = () => Adapter;
const home = 'http://app.test';
const key = { provider: 'idp', providerAccountId: 'ann' };

/** Runs it against the adapter of the moment, whose store is empty at the beginning of each test. */
export function races(adapter: Get): void {
	signIns(adapter);
	signOuts(adapter);
}

function person(id: string, email = `${id}@example.test`): Person {
	return { id, user: { id: '', name: id, email } };
}

function stageOn(adapter: Adapter): Stage {
	const session = { generateSessionToken: () => crypto.randomUUID(), updateAge: 0 };
	return new Stage({ session }, adapter);
}

function signIns(adapter: Get): void {
	it('creates one user, one account and two sessions for a callback that arrives twice at once', async () => {
		const stage = stageOn(adapter());
		await stage.begin();
		const jar = new Map(stage.cookies);
		const again = stageOn(adapter());
		for (const [name, value] of jar) again.cookies.set(name, value);
		const ann = person('ann');
		expect(await Promise.all([stage.signIn(ann), again.signIn(ann)])).toEqual([home, home]);
		const user = await adapter().getUserByAccount?.(key);
		expect((await adapter().getUserByEmail?.('ann@example.test'))?.id).toBe(user?.id);
		for (const { cookies } of [stage, again]) {
			const found = await adapter().getSessionAndUser?.(cookies.get(sessionCookie) ?? '');
			expect(found?.user.id).toBe(user?.id);
		}
	});

	it('links an account to one of two users who link it concurrently', async () => {
		const stages = ['bob', 'eve'].map(() => stageOn(adapter()));
		for (const [at, name] of ['bob', 'eve'].entries()) await stages[at]?.signIn(person(name));
		for (const stage of stages)
			stage.config = { ...stage.config, accounts: { implicitLinking: true } };
		const places = await Promise.all(stages.map((stage) => stage.signIn(person('ann'))));
		expect(places.filter((place) => place === home)).toHaveLength(1);
		expect(places.filter((place) => place.includes('error=OAuthAccountNotLinked'))).toHaveLength(1);
		const owner = await adapter().getUserByAccount?.(key);
		expect(owner?.email).toBe(places[0] === home ? 'bob@example.test' : 'eve@example.test');
		expect(await adapter().getUserByEmail?.('ann@example.test')).toBeNull();
	});

	it('signs in one of 100 browsers that follow the same email link at once', async () => {
		const office = postOffice({ adapter: adapter() });
		const { link } = await askForLink(office, office.visitor());
		const browsers = Array.from({ length: 100 }, () => office.visitor());
		const answers = await Promise.all(browsers.map((browser) => browser.get(link)));
		expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
		const sessions = await Promise.all(browsers.map((browser) => browser.session()));
		expect(sessions.filter((session) => session !== null)).toHaveLength(1);
	});
}

function signOuts(adapter: Get): void {
	it.each(['getSessionAndUser', 'updateSession'] as const)(
		'keeps a session ended that ends while a concurrent read waits right before or after %s',
		async (slow) => {
			const desk = stageOn(adapter());
			expect(await desk.signIn(person('ann'))).toBe(home);
			const token = desk.cookies.get(sessionCookie) ?? '';
			const gate = gated(adapter(), slow);
			const reader = stageOn(gate.adapter);
			reader.cookies.set(sessionCookie, token);
			const reading = reader.session();
			await gate.reached;
			await desk.signOut();
			gate.open();
			await reading;
			expect(await adapter().getSessionAndUser?.(token)).toBeNull();
			const copy = stageOn(adapter());
			copy.cookies.set(sessionCookie, token);
			expect(await copy.session()).toBeNull();
			expect(reader.errors).toEqual([]);
		}
	);
}

/** An adapter one of whose methods waits: a read after its answer, a write before its request. */
function gated(adapter: Adapter, slow: 'getSessionAndUser' | 'updateSession') {
	const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const pass = async () => {
		reached.resolve();
		await opened.promise;
	};
	const own: Adapter =
		slow === 'updateSession'
			? {
					async updateSession(session) {
						await pass();
						return adapter.updateSession?.(session);
					}
				}
			: {
					async getSessionAndUser(token) {
						const found = (await adapter.getSessionAndUser?.(token)) ?? null;
						await pass();
						return found;
					}
				};
	return { adapter: { ...adapter, ...own }, reached: reached.promise, open: opened.resolve };
}
