// Updates the session from the server, and validates updates from browsers.

import { ask } from '../../core/ask.ts';
import { sessionOf } from '../../core/config.ts';
import { AccessDenied } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Feature } from '../../core/parts.ts';
import type { Session } from '../../core/types.ts';
import { fitting, isSchema, type Schema } from '../schema.ts';

export interface SessionUpdateConfig {
	sessionUpdate?: {
		/** Validates the data that a browser posts to `session`. If unset, such data is refused. */
		fromBrowser?: Schema;
	};
}

/**
 * Changes of the session
 * @hint updateSession(auth, data) on the server, checked data from browsers
 * @note What browsers send to change the session is refused now, unless `sessionUpdate.fromBrowser` has a schema for it.
 */
export const sessionUpdate: Feature<SessionUpdateConfig> = {
	async prepare(context) {
		const { request, config } = context;
		const { method, action, body } = request;
		if (method !== 'POST' || action !== 'session' || body?.['data'] === undefined) return context;
		const { fromBrowser } = fieldsIn(fieldsIn(config.input)['sessionUpdate']);
		const found = isSchema(fromBrowser) && (await fitting(fromBrowser, body['data']));
		if (!found)
			throw new AccessDenied('A browser sent a change that `sessionUpdate.fromBrowser` refuses.');
		return { ...context, request: { ...request, body: { ...body, data: found.value } } };
	}
};

/**
 * Passes `data` to the callback `jwt` (token sessions) or `session` with the trigger `update` and stores the result.
 * Null without a session.
 */
export function updateSession(
	auth: object,
	data: unknown,
	given?: object
): Promise<Session | null> {
	return ask(auth, (context) => sessionOf(context).read(context, { data }), given);
}
