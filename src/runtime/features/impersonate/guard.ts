// What a browser may do here while it is signed in as another user: look, and leave.

import type { Answer } from '../../core/answer.ts';
import { readToken } from '../../core/cookies.ts';
import { AccessDenied } from '../../core/errors.ts';
import { page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { Section } from '../section.ts';
import { strongly } from '../strong.ts';
import { impersonationHere } from './marking.ts';
import { texts } from './texts.ts';

/** All other routes sign in, confirm, add or change something. One that a feature adds is refused until it is listed. */
const harmless = new Set([
	...['csrf', 'session', 'providers', 'error', 'signout', 'account', 'activity', 'sessions'].map(
		(action) => `GET ${action}`
	),
	'GET impersonate',
	'POST impersonate',
	'POST signout'
]);

class NotAsAnother extends AccessDenied {}

/** @throws {AccessDenied} for a route that could change the account */
export async function guard(context: Context): Promise<void> {
	const { method, action } = context.request;
	if (harmless.has(`${method} ${action}`) || !readToken(context).names.length) return;
	if (await impersonationHere(context)) throw new NotAsAnother(texts.refused);
}

/** Says on pages of ours who is there, and why one is refused. The app says so on its own. */
export async function banner(context: Context, answer: Answer): Promise<void> {
	const { config, request } = context;
	const hasPage = !config.pages.error && !request.headers.has('x-auth-return-redirect');
	if (answer.error instanceof NotAsAnother && answer.redirect && hasPage) {
		delete answer.redirect;
		Object.assign(answer, refusal(context));
	}
	const { body, headers } = answer;
	const isPage = headers && /^text\/html/.test(new Headers(headers).get('content-type') ?? '');
	if (!isPage || typeof body !== 'string' || !readToken(context).names.length) return;
	const found = await impersonationHere(context);
	if (!found) return;
	const { markup } = safe`<main>
<p class="error" role="status">${strongly(context, texts.banner, found.user.name)} <a href="${context.base}/impersonate">${say(context, texts.end)}</a></p>`;
	answer.body = body.replace('<main>', () => markup);
}

/** The same for the app's own account page. */
export async function notice(context: Context): Promise<Section | undefined> {
	const found = await impersonationHere(context);
	if (!found) return undefined;
	const link = { path: 'impersonate', text: say(context, texts.end) };
	return { title: say(context, texts.banner, found.user.name), links: [link] };
}

function refusal(context: Context): Answer {
	const body = safe`<p>${say(context, texts.refused)}</p>`;
	return page(context, { title: texts.error, body, status: 403 });
}
