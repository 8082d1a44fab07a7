// Tells other features what one of them did, such as that a session was ended.

import { asError, EventError } from '../core/errors.ts';
import type { Context } from '../core/parts.ts';

/** What happened, without anything that could be used to sign in. */
export interface Notice {
	/** Stable, such as `session.ended`. */
	readonly name: string;
	/** The id of the user whom it is about. */
	readonly user: string;
	/** The id of the session, as lists have it. */
	readonly session?: string;
	readonly provider?: string;
	/** One word that says which of several it was. */
	readonly detail?: string;
	/** Another user whom it concerns. The name is shown to the first one, and not logged. */
	readonly other?: { readonly id: string; readonly name: string };
}

type Listener = (notice: Notice) => Promise<void>;
const listeners = new WeakMap<object, Listener>();

/** Listens to what happens in a request. */
export function listen({ request }: Context, listener: Listener): void {
	listeners.set(request, listener);
}

/** Tells all listeners. A listener that fails never delays the request. */
export async function announce({ request, config }: Context, notice: Notice): Promise<void> {
	try {
		await listeners.get(request)?.(notice);
	} catch (error) {
		config.logger.error(new EventError(asError(error)));
	}
}
