// Users of the password feature: in the database or, without one, in records.

import type { StoredUser } from '../../accounts/adapter.ts';
import { currentSession } from '../../accounts/current-session.ts';
import { proveAddress } from '../../accounts/first-proof.ts';
import { adapterOf, storeOf } from '../../accounts/store.ts';
import { type ResolvedConfig, sessionOf } from '../../core/config.ts';
import type { Context } from '../../core/parts.ts';
import { emit } from '../../core/sign-in.ts';
import type { DefaultUser } from '../../core/types.ts';
import { recordsOf } from '../records.ts';

export type Person = DefaultUser & { id: string; email: string };

const kind = 'password-user';

export async function personWith(config: ResolvedConfig, email: string): Promise<Person | null> {
	if (adapterOf(config)) return storeOf(config).getUserByEmail(email);
	const record = await recordsOf(config).get(kind, email);
	if (!record) return null;
	const kept: Person = JSON.parse(record.value);
	return { ...kept, id: record.owner, email };
}

/** A new user, which `addPerson` stores. */
export function newPerson(email: string): StoredUser {
	return Object({ id: crypto.randomUUID(), email, name: null, emailVerified: new Date() });
}

/** Stores a new user with a verified address. @throws {Error} if another request did so first */
export async function addPerson(context: Context, person: StoredUser): Promise<Person> {
	const user = await store(context.config, person);
	await emit(context, (events) => events.createUser?.({ user }));
	return user;
}

async function store(config: ResolvedConfig, person: StoredUser): Promise<Person> {
	if (adapterOf(config)) return storeOf(config).createUser(person);
	const { id, email, name } = person;
	const value = JSON.stringify({ name });
	const isAdded = await recordsOf(config).add({
		kind,
		key: email,
		owner: id,
		value,
		expires: null
	});
	if (!isAdded) throw new Error('A user with this address was added a moment earlier.');
	// The app adds its own required fields when a session starts.
	return Object({ id, email, name });
}

/** Marks the address of a user as verified. Access that others gained before ends. */
export async function provePerson(context: Context, { id }: Person): Promise<void> {
	if (!adapterOf(context.config)) return;
	const user = await storeOf(context.config).getUser(id);
	if (!user) throw new Error('The user of this link is gone.');
	const updated = await proveAddress(context, user, undefined);
	await emit(context, (events) => events.updateUser?.({ user: updated }));
}

/** The signed-in user, if they have an address. */
export async function personHere(context: Context): Promise<Person | null> {
	const { user } = adapterOf(context.config)
		? await currentSession(context)
		: await sessionOf(context).peek(context);
	const { id, email } = user ?? {};
	return id && email ? Object({ ...user, id, email }) : null;
}
