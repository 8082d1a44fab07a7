// Apps whose user has the hash of a password.

import { expect } from 'vitest';
import { importPasswords } from '../../../../src/runtime/features/password/feature.ts';
import { appWithPasswords } from './rig.ts';

export const email = 'ann@example.test';
/** A hash as it is made now. */
export const current = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

type Options = Pick<NonNullable<Parameters<typeof appWithPasswords>[0]>, 'own' | 'others'>;

/** An app whose user has a stored hash, however it came there. */
export async function appStoring(value: string, options: Options = {}) {
	const made = appWithPasswords(options);
	await made.adapter?.createUser?.({ id: 'u1', email, emailVerified: new Date() });
	const id = (await made.adapter?.getUserByEmail?.(email))?.id ?? '';
	await made.records.put({ kind: 'password', key: id, owner: id, value, expires: null });
	const stored = async () => (await made.records.get('password', id))?.value;
	return { ...made, stored };
}

/** An app that has imported the hash of its user. */
export async function appImporting(hash: string, options: Options = {}) {
	const made = appWithPasswords(options);
	const user = await made.adapter?.createUser?.({ id: 'u1', email, emailVerified: new Date() });
	const id = user?.id ?? '';
	expect(await importPasswords(made.adapter ?? {}, [{ userId: id, hash }])).toEqual({
		added: 1,
		kept: 0
	});
	const stored = async () => (await made.records.get('password', id))?.value;
	return { ...made, stored };
}

/** Signs in with a wrong password, the right one, which renews the hash, and that again. */
export async function expectRenewal(made: Awaited<ReturnType<typeof appImporting>>, typed: string) {
	const { stored, signIn, visitor } = made;
	const hash = await stored();
	const ann = visitor();
	expect((await signIn(ann, email, `${typed}.`)).location).toContain('CredentialsSignin');
	expect(await stored()).toBe(hash);
	await signIn(ann, email, typed);
	expect(await ann.session()).toMatchObject({ user: { email } });
	expect(await stored()).toMatch(current);
	const again = visitor();
	await signIn(again, email, typed);
	expect(await again.session()).not.toBeNull();
}

/** Signs in, which fails, and the log says that the hash is the reason. */
export async function expectUnread(made: Awaited<ReturnType<typeof appStoring>>) {
	const { signIn, visitor, base } = made;
	const ann = visitor();
	await signIn(ann, email);
	expect(await ann.session()).toBeNull();
	const said = base.errors.map(({ message, cause }) => message + String(Object(cause).err));
	expect(said.join()).toContain('No feature reads hashes like');
}
