// What features do with sessions, over a store that two processes share.

import { expect, it } from 'vitest';
import { activity, listActivity } from '../../src/runtime/features/activity/feature.ts';
import { endSessions, revocation } from '../../src/runtime/features/revocation/feature.ts';
import { listSessions, sessions } from '../../src/runtime/features/sessions/feature.ts';
import { copyOf, sessionApp } from '../runtime/features/session-rig.ts';

type Settings = Parameters<typeof sessionApp>[1];

/** `open` gives the settings of one process: each call is another one, over the same store. */
export function sessionsContract(name: string, open: () => Promise<() => Settings>): void {
	async function processes() {
		const settings = await open();
		return [0, 1].map(() =>
			sessionApp([activity, revocation, sessions], {
				activity: { send: false, keepDays: 30 },
				records: undefined,
				...settings()
			})
		);
	}

	it(`${name}: ends sessions for all processes, and lists the remaining ones`, async () => {
		const [one, two] = await processes();
		if (!one || !two) throw new Error('There are two.');
		const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Firefox/142.0' };
		const phone = await one.signedIn();
		const laptop = await two.signedIn(two.visitor(agent));
		const before = await listSessions(one.authOf(laptop));
		expect(before.map(({ isThis, browser }) => [isThis, browser])).toEqual([
			[true, 'Firefox'],
			[false, undefined]
		]);
		await Promise.all([
			endSessions(one.authOf(laptop), 'others'),
			endSessions(two.authOf(laptop), 'others')
		]);
		for (const app of [one, two]) {
			expect(await copyOf(app, phone).session()).toBeNull();
			expect(await copyOf(app, laptop).session()).not.toBeNull();
			expect(await listSessions(app.authOf(laptop))).toHaveLength(1);
		}
		const copy = copyOf(one, laptop);
		await laptop.submit('/auth/signout');
		expect(await copy.session()).toBeNull();
		const again = await one.signedIn();
		const seen = await listActivity(two.authOf(again));
		expect(seen[0]?.name).toBe('sign_in.succeeded');
		expect(seen.filter((of) => of.name === 'session.ended')).toHaveLength(2);
	});
}
