// Roles out of the app's own union, as a value that code of the data layer can demand.

import { ask } from '../../core/ask.ts';
import { sessionOf } from '../../core/config.ts';
import type { Session } from '../../core/types.ts';

/** The class is not exported: what only looks like a scope is none to the compiler. */
class Mark {
	readonly #isOurs = true;

	isOurs(): boolean {
		return this.#isOurs;
	}
}

/** That the user of a request has one of these roles. Only a guard of `rolesOf` makes it. */
export interface Scope<R extends string = string> {
	/** Those of the demanded roles that the user has. */
	readonly roles: readonly R[];
	readonly session: Session;
	readonly mark: Mark;
}

/**
 * Makes the guard of an app from where its sessions have roles. Their union is inferred:
 * `export const requireRole = rolesOf((session) => session.user.role)`.
 */
export function rolesOf<const R extends string>(
	read: (session: Session) => R | readonly R[] | null | undefined
) {
	/** The scope if the user has one of the roles that are named, else null. */
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
