// Runs a question with a request, or without one: in a job, a command or a webhook.

import { ask, type Question } from '../../core/ask.ts';
import type { Auth } from '../../core/define-auth.ts';
import { sessionRequest } from '../../core/request.ts';

/** `auth`: that of the app, or the result of the exported `Auth(configuration)`. */
export function askOrOpen<T>(auth: object, question: Question<T>, given?: object): Promise<T> {
	if (!isOpened(auth)) return ask(auth, question, given);
	return question(auth.contextOf(sessionRequest(undefined, new Headers())));
}

function isOpened(auth: object): auth is Auth {
	return 'contextOf' in auth && 'respond' in auth;
}
