// Answers requests for integrations that were written for Auth.js, whatever they call them.

import { badRequest, toResponse } from '../core/answer';
import type { Connected } from '../core/integration';

/**
 * What is no route of sign-in is a bad request. A script may ask for a CSRF token: where a form comes from is checked
 * instead, so it gets one that is never read.
 */
export async function serve(connected: Connected, request: Request, url: URL): Promise<Response> {
	const answer = (await connected.serve(request, { url })) ?? toResponse(badRequest());
	const isToken = answer.status === 404 && url.pathname.endsWith('/csrf');
	return isToken ? toResponse({ body: { csrfToken: crypto.randomUUID() } }) : answer;
}
