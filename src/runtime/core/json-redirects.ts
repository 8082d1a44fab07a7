// For pages that send our forms by script: where a redirect leads as JSON, since scripts do not see it otherwise.

import type { Answer } from './answer.ts';
import type { AuthRequest } from './request.ts';

/** The answer with its redirect as JSON, if the client asks for that with `X-Auth-Return-Redirect`. */
export function json({ headers: asked }: Pick<AuthRequest, 'headers'>, answer: Answer) {
	const { redirect, ...rest } = answer;
	if (!redirect || answer.status || !asked.has('x-auth-return-redirect')) return answer;
	const headers = new Headers(answer.headers);
	if (!answer.error) headers.set('Location', redirect);
	return { ...rest, headers, body: { url: redirect } };
}
