// What the store of the local provider finds, and how much it reads for that.
import { expect, it } from 'vitest';
import { memoryAdapter } from '../../src/idp/memory.ts';

/** The clock is read once per entry. */
function countedStore() {
	let reads = 0;
	const stores = memoryAdapter(() => {
		reads += 1;
		return 0;
	});
	return {
		sessions: stores('Session'),
		stores,
		async readsOf(work: () => Promise<unknown>) {
			const before = reads;
			await work();
			return reads - before;
		}
	};
}

it('finds a session by its uid among 1,000 without reading the others', async () => {
	const { sessions, readsOf } = countedStore();
	for (let at = 0; at < 1000; at += 1) await sessions.upsert(`id-${at}`, { uid: `uid-${at}` }, 60);
	const find = async () => expect(await sessions.findByUid('uid-999')).toEqual({ uid: 'uid-999' });
	expect(await readsOf(find)).toBe(1);
});

it('finds a session whose ID changed, whichever of both is written first', async () => {
	const { sessions } = countedStore();
	await sessions.upsert('old', { uid: 'ann' }, 60);
	await sessions.upsert('new', { uid: 'ann', accountId: 'ann' }, 60);
	await sessions.destroy('old');
	expect(await sessions.findByUid('ann')).toEqual({ uid: 'ann', accountId: 'ann' });
});

it('finds neither a session that is gone nor one of another model or another uid', async () => {
	const { sessions, stores } = countedStore();
	await sessions.upsert('gone', { uid: 'gone' }, 60);
	await sessions.destroy('gone');
	await sessions.upsert('moved', { uid: 'before' }, 60);
	await sessions.upsert('moved', { uid: 'after' }, 60);
	await stores('Interaction').upsert('other', { uid: 'other' }, 60);
	for (const uid of ['gone', 'before', 'other']) {
		expect(await sessions.findByUid(uid)).toBeUndefined();
	}
});

it('finds a device code by its user code', async () => {
	const codes = countedStore().stores('DeviceCode');
	await codes.upsert('one', { userCode: 'ABCD' }, 60);
	expect(await codes.findByUserCode('ABCD')).toEqual({ userCode: 'ABCD' });
});
