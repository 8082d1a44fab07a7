// A role check whose result is a typed value that functions of the data layer can require.

import { ask } from '../../core/ask.ts';
import { sessionOf } from '../../core/config.ts';
import type { Session } from '../../core/types.ts';

/** Not exported, with a private field: the compiler rejects objects that only look like a scope. */
class Mark {
	readonly #isOurs = true;

	isOurs(): boolean {
		return this.#isOurs;
	}
}

/** Proves that the user of a request has one of these roles. Only a guard made by `rolesOf` creates it. */
export interface Scope<R extends string = string> {
	/** The demanded roles that the user has. */
	readonly roles: readonly R[];
	readonly session: Session;
	readonly mark: Mark;
}

/**
 * Makes a role guard from a function that reads the roles of a session. The union of roles is inferred:
 * `export const requireRole = rolesOf((session) => session.user.role)`.
 */
export function rolesOf<const R extends string>(
	read: (session: Session) => R | readonly R[] | null | undefined
) {
	/** The scope if the user has one of the wanted roles, else null. */
	return async function requireRole<const W extends R>(
		auth: object,
		wanted: W | readonly W[],
		given?: object
	): Promise<Scope<W> | null> {
		const session = await ask(auth, (context) => sessionOf(context).read(context), given);
		if (!session) return null;
		const held: readonly unknown[] = [read(session) ?? []].flat();
		const names: readonly W[] = typeof wanted === 'string' ? [wanted] : wanted;
		const roles = names.filter((one) => held.includes(one));
		return roles.length > 0 ? { roles, session, mark: new Mark() } : null;
	};
}
