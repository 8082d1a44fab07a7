// Answers requests of sign-in as next-auth 4 does, whatever hands them over.

import { badRequest, toResponse } from '../../core/answer';
import type { Connected } from '../../core/integration';
import { answerAsBefore } from './answers';

export interface Sent {
	readonly method: string;
	readonly headers: Headers;
	readonly url: URL;
	/** What comes after the path of our routes, as `['callback', 'github']`. */
	readonly path: readonly string[];
	read(): Promise<string>;
}

/** What is no route of sign-in is a bad request. */
export async function respond(connected: Connected, sent: Sent): Promise<Response> {
	const { method, headers, url, path, read } = sent;
	const { auth, config, urlOf } = connected;
	const [action = '', providerId = ''] = path;
	const target = auth.serves(action) ? urlOf(action, { headers, url }) : undefined;
	const body = method === 'POST' ? await read().catch(() => undefined) : undefined;
	if (!target || (method === 'POST' && body === undefined)) return toResponse(badRequest());
	target.pathname = [config.basePath, ...path].join('/');
	target.search = url.search;
	const answer = await auth.answer(
		new Request(target, { method, headers, ...(body !== undefined && { body }) })
	);
	const asked = {
		...{ method, action, providerId, query: url.searchParams },
		providerType: auth.config.providers.get(providerId)?.type,
		wantsJson: headers.has('x-auth-return-redirect') || /\bjson"?[=:]\s*"?true/.test(body ?? ''),
		base: target.origin + config.basePath
	};
	const response = toResponse(answerAsBefore(answer, asked));
	return method === 'HEAD' ? new Response(null, response) : response;
}
