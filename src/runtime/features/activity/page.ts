// The page where users see what happened to their account. It needs no script.

import { type Markup, page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { ago } from '../ago.ts';
import type { Section } from '../section.ts';
import { signInFirst } from '../sign-in-first.ts';
import { type Activity, ownActivity } from './list.ts';
import { keptFor } from './settings.ts';

/** What has no sentence here is shown by its name. */
const texts = {
	title: 'What happened to your account',
	by: '{0} with {1}',
	nothing: 'Nothing yet.',
	notKept: 'This app does not keep it.',
	more: 'Show all',
	kept: 'You see the last {0} days.',
	names: new Map([
		['sign_in.succeeded', 'Signed in'],
		['sign_out.succeeded', 'Signed out'],
		['session.ended', 'A session was ended'],
		['session.ended all', 'All sessions were ended'],
		['session.ended others', 'All other sessions were ended'],
		['account.linked', 'A way to sign in was added'],
		['password.changed', 'Password changed'],
		['two_factor.enabled', 'Second factor turned on'],
		['two_factor.disabled', 'Second factor turned off'],
		['two_factor.codes_created', 'New recovery codes were made'],
		['two_factor.code_used', 'A recovery code was used'],
		['email.changed', 'Email address changed'],
		['email.change_declined', 'A change of the email address was stopped'],
		['impersonation.began', 'You signed in as another user: {0}'],
		['impersonation.ended', 'You stopped being signed in as another user: {0}'],
		['impersonation.received', 'An administrator signed in as you: {0}'],
		['impersonation.left', 'An administrator stopped being signed in as you: {0}'],
		['user.banned', 'The account was banned'],
		['user.unbanned', 'The ban of the account was lifted'],
		['user.invited', 'A user was invited'],
		['user.created', 'Account created'],
		['user.updated', 'Email address confirmed']
	])
};

const styles = `
.activity{margin:0 0 1.5rem;padding:0;list-style:none}.activity li{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;padding:.625rem 0;border-top:1px solid var(--soft)}.activity li:first-child{border-top:0}.activity small,.hint{color:var(--dim);font-size:.875rem}main:has(.activity){width:min(34rem,100vw)}
@media(max-width:30rem){main:has(.activity){width:auto}}
`;

const mostInSection = 5;

/** Shows it; others sign in first. */
export async function showActivity(context: Context): Promise<ResponseInternal> {
	const all = await ownActivity(context);
	if (!all) return signInFirst(context, `${context.base}/activity`);
	const days = Math.ceil(keptFor(context.config) / 86_400_000);
	const list = safe`<ul class="activity">${all.map((one) => row(context, one))}</ul>`;
	const hint = days > 0 && safe`<p class="hint">${say(context, texts.kept, days)}</p>`;
	const none = say(context, days > 0 ? texts.nothing : texts.notKept);
	const body = safe`${all.length ? list : safe`<p>${none}</p>`}
${hint}`;
	return page(context, { title: texts.title, body, styles });
}

/** The latest as a part of the account page, with a link to all. */
export async function activitySection(context: Context): Promise<Section | undefined> {
	const all = await ownActivity(context);
	if (!all?.length) return undefined;
	const entries = all.slice(0, mostInSection).map((one) => ({
		name: wordsFor(context, one),
		details: ago(context, one.at)
	}));
	const links = [{ path: 'activity', text: say(context, texts.more) }];
	return { title: texts.title, entries, links };
}

function wordsFor(context: Context, { name, provider, detail, other }: Activity): string {
	const { names } = texts;
	const words = names.get(`${name} ${detail}`) ?? names.get(name) ?? name;
	const what = say(context, words, other ?? '');
	const by = provider && (context.config.providers.get(provider)?.name ?? provider);
	return by ? say(context, texts.by, what, say(context, by)) : what;
}

function row(context: Context, one: Activity): Markup {
	const { at } = one;
	return safe`<li><span>${wordsFor(context, one)}</span><small><time datetime="${at.toISOString()}">${ago(context, at)}</time></small></li>
`;
}
