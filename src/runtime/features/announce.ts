// Notifies other features of an action, such as the end of a session.

import { asError, EventError } from '../core/errors.ts';
import type { Context } from '../core/parts.ts';

/** A notice. It contains no credentials. */
export interface Notice {
	/** Stable, such as `session.ended`. */
	readonly name: string;
	/** The id of the affected user. */
	readonly user: string;
	/** The session id, as in the list of sessions. */
	readonly session?: string;
	readonly provider?: string;
	/** One word that distinguishes variants of the same notice. */
	readonly detail?: string;
	/** Another user involved. `user` sees the name; it is not logged. */
	readonly other?: { readonly id: string; readonly name: string };
}

type Listener = (notice: Notice) => Promise<void>;
const listeners = new WeakMap<object, Listener>();

/** Sets the listener for the notices of a request. */
export function listen({ request }: Context, listener: Listener): void {
	listeners.set(request, listener);
}

/** Sends a notice to the listener of the request. A failing listener does not fail the request. */
export async function announce({ request, config }: Context, notice: Notice): Promise<void> {
	try {
		await listeners.get(request)?.(notice);
	} catch (error) {
		config.logger.error(new EventError(asError(error)));
	}
}
