import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/runtime/core/ask.ts';
import { currentId } from '../../../src/runtime/features/revocation/current.ts';
import {
	endSession,
	endSessions,
	endSessionsOf,
	revocation
} from '../../../src/runtime/features/revocation/feature.ts';
import type { Visitor } from '../visitor.ts';
import { copyOf, places, sessionApp } from './session-rig.ts';

type Rig = ReturnType<typeof sessionApp>;
const idOf = async (app: Rig, visitor: Visitor) => {
	const current = await ask(app.authOf(visitor), currentId);
	if (!current) throw new Error('Not signed in.');
	return current;
};

for (const [name, settings] of Object.entries(places())) {
	describe(`revocation with ${name}`, () => {
		const app = (more: object = {}) => sessionApp([revocation], { ...settings(), ...more });

		it('ends one of several concurrent sessions', async () => {
			const made = app();
			const [phone, laptop] = [await made.signedIn(), await made.signedIn()];
			const copy = copyOf(made, phone);
			const { id } = await idOf(made, phone);
			expect(await endSession(made.authOf(laptop), id)).toBe(true);
			expect(await copy.session()).toBeNull();
			expect(await phone.session()).toBeNull();
			expect(await laptop.session()).not.toBeNull();
		});

		it('ends all other sessions, or all', async () => {
			const made = app();
			const [phone, laptop] = [await made.signedIn(), await made.signedIn()];
			expect(await endSessions(made.authOf(laptop), 'others')).toBe(true);
			expect(await phone.session()).toBeNull();
			expect(await laptop.session()).not.toBeNull();
			const again = await made.signedIn();
			expect(await endSessions(made.authOf(again), 'others')).toBe(true);
			expect(await laptop.session()).toBeNull();
			expect(await again.session()).not.toBeNull();
			expect(await endSessions(made.authOf(again), 'everywhere')).toBe(true);
			expect(await again.session()).toBeNull();
		});

		it('ends the sessions of a user without a request', async () => {
			const made = app();
			const phone = await made.signedIn();
			const { user } = await idOf(made, phone);
			await endSessionsOf(made.auth, `${user}0`);
			expect(await phone.session()).not.toBeNull();
			await endSessionsOf(made.auth, user);
			expect(await phone.session()).toBeNull();
			expect(await (await made.signedIn()).session()).not.toBeNull();
		});
	});
}
