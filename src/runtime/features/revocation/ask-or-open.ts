// Asks in the name of a request, or of none: of a job, a command, a webhook.

import { ask, type Question } from '../../core/ask.ts';
import type { Auth } from '../../core/define-auth.ts';
import { sessionRequest } from '../../core/request.ts';

/** `auth`: the app's own, or a configuration that was opened by `Auth` of the folder. */
export function askOrOpen<T>(auth: object, question: Question<T>, given?: object): Promise<T> {
	if (!isOpened(auth)) return ask(auth, question, given);
	return question(auth.contextOf(sessionRequest(undefined, new Headers())));
}

function isOpened(auth: object): auth is Auth {
	return 'contextOf' in auth && 'respond' in auth;
}
