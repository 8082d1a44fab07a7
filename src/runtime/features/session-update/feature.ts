// Changes the session from the server, and checks what a browser sends to change it.

import { ask } from '../../core/ask.ts';
import { sessionOf } from '../../core/config.ts';
import { AccessDenied } from '../../core/errors.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Feature } from '../../core/parts.ts';
import type { Session } from '../../core/types.ts';
import { fitting, isSchema, type Schema } from '../schema.ts';

export interface SessionUpdateConfig {
	sessionUpdate?: {
		/** What a browser may send to `POST session`. Left out, it may send nothing. */
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
 * Hands `data` to the callbacks `jwt` (token sessions) or `session`, with the trigger `update`, and seals what they make of
 * it. Null without a session.
 */
export function updateSession(
	auth: object,
	data: unknown,
	given?: object
): Promise<Session | null> {
	return ask(auth, (context) => sessionOf(context).read(context, { data }), given);
}
