// What revocation, sessions and activity add to the account page, and what remains of a deleted
// user.

import { expect, it } from 'vitest';
import { account } from '../../../src/runtime/features/account/feature.ts';
import { activity } from '../../../src/runtime/features/activity/feature.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import type { AuthRecord } from '../../../src/runtime/features/records.ts';
import { revocation } from '../../../src/runtime/features/revocation/feature.ts';
import { sessions } from '../../../src/runtime/features/sessions/feature.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import { copyOf, sessionApp } from './session-rig.ts';

function app(session: 'jwt' | 'database') {
	const store = memoryRecords();
	const kept = new Map<string, AuthRecord>();
	const records = {
		...store,
		async put(record: AuthRecord) {
			kept.set(`${record.kind} ${record.key}`, record);
			await store.put(record);
		},
		async take(kind: string, key: string) {
			kept.delete(`${kind} ${key}`);
			return store.take(kind, key);
		}
	};
	const made = sessionApp([account, activity, revocation, sessions], {
		adapter: memoryAdapter(),
		session: { strategy: session },
		activity: { send: false, keepDays: 30 },
		records
	});
	return { ...made, kept };
}

it.each(['jwt', 'database'] as const)(
	'the account page lists sessions and activity: %s',
	async (session) => {
		const made = app(session);
		const [other, ann] = [await made.signedIn(), await made.signedIn()];
		const { text } = await ann.get('/auth/account');
		expect(text).toContain('Where you are signed in');
		expect(text).toContain('Signed in with Idp');
		expect(text).toContain('href="https://app.test/auth/activity"');
		const [, id = ''] = /name="end" value="([^"]{30,})"/.exec(text) ?? [];
		const callbackUrl = 'https://app.test/auth/account';
		const { location } = await ann.submit('/auth/sessions', { end: id, callbackUrl });
		expect(location).toBe(callbackUrl);
		expect(await other.session()).toBeNull();
		const evil = await ann.submit('/auth/sessions', {
			end: 'x',
			callbackUrl: 'https://evil.test/'
		});
		expect(evil.location).not.toContain('evil');
	}
);

it.each(['jwt', 'database'] as const)(
	'a deleted user leaves no session and no trace: %s',
	async (session) => {
		const made = app(session);
		const [other, ann] = [await made.signedIn(), await made.signedIn()];
		const copy = copyOf(made, other);
		expect([...made.kept.values()].map(({ kind }) => kind)).toContain('session-note');
		const { text } = await ann.submit('/auth/account', { do: 'download' });
		expect(Object.keys(JSON.parse(text))).toEqual(expect.arrayContaining(['user']));
		await ann.submit('/auth/account', { do: 'delete', confirmed: '1' });
		expect([await ann.session(), await other.session(), await copy.session()]).toEqual([
			null,
			null,
			null
		]);
		const kinds = new Set([...made.kept.values()].map(({ kind }) => kind));
		expect(kinds.has('session-note')).toBe(false);
		expect(kinds.has('activity')).toBe(false);
	}
);
