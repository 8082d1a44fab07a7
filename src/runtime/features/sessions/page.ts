// The page where users see and end their sessions. It needs no script.

import { hiddenFields, type Markup, page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { ago } from '../ago.ts';
import { posted } from '../posted.ts';
import { currentId } from '../revocation/current.ts';
import { endSessionById, endSessionsOfUser } from '../revocation/end.ts';
import type { Section } from '../section.ts';
import { signInFirst } from '../sign-in-first.ts';
import { type OwnSession, ownSessions } from './list.ts';

const texts = {
	title: 'Where you are signed in',
	browser: 'A browser',
	app: 'Another program',
	on: '{0} on {1}',
	thisOne: 'This browser',
	since: 'Signed in {0}',
	used: 'last used {0}',
	end: 'Sign out',
	endOthers: 'Sign out everywhere else',
	onlyThis: 'You are not signed in anywhere else.',
	hint: 'Is one of them not yours? Sign it out, then change your password or secure the account that you sign in with.'
};

const styles = `
.sessions{margin:0 0 1.5rem;padding:0;list-style:none}.sessions li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;padding:.875rem 0;border-top:1px solid var(--soft)}.sessions li:first-child{border-top:0;padding-top:0}
.sessions div{flex:1 1 12rem}.sessions small{color:var(--dim);font-size:.875rem}.sessions form{flex:none;margin:0}.sessions button{width:auto;min-height:2.5rem}
.sessions .this{padding:.125rem .5rem;border-radius:1rem;background:var(--soft);font-size:.8125rem;font-weight:600}main:has(.sessions){width:min(34rem,100vw)}.hint{color:var(--dim);font-size:.875rem}
@media(max-width:30rem){main:has(.sessions){width:auto}}
`;

/** Lists the sessions; without a session it redirects to the sign-in page. */
export async function showSessions(context: Context): Promise<ResponseInternal> {
	const all = await ownSessions(context);
	if (!all.length) return signInFirst(context, `${context.base}/sessions`);
	const body = list({ ...context, callbackUrl: `${context.base}/sessions` }, all);
	return page(context, { title: texts.title, body, hasForm: true, styles });
}

/** The list as a section of the account page. */
export async function sessionsSection(context: Context): Promise<Section | undefined> {
	const all = await ownSessions(context);
	if (!all.length) return undefined;
	const form = (value: string, button: string) => ({
		path: 'sessions',
		send: { end: value },
		button: say(context, button)
	});
	const entries = all.map((one) => {
		const { full, details } = wordsFor(context, one);
		const label = `${say(context, texts.end)}: ${full}`;
		if (one.isThis) return { name: full, details, note: say(context, texts.thisOne) };
		return { name: full, details, forms: [{ ...form(one.id, texts.end), label }] };
	});
	const [forms, hint] = all[1]
		? [[form('others', texts.endOthers)], texts.hint]
		: [[], texts.onlyThis];
	return { title: texts.title, entries, forms, hint: say(context, hint) };
}

/** Its forms return to the `callbackUrl` of the context. */
function list(context: Context, all: readonly OwnSession[]): Markup {
	const endOthers = safe`<form action="${context.base}/sessions" method="POST">${hiddenFields(context)}
<button type="submit" name="end" value="others">${say(context, texts.endOthers)}</button></form>
<p class="hint">${say(context, texts.hint)}</p>`;
	return safe`<ul class="sessions">${all.map((one) => row(context, one))}</ul>
${all.length > 1 ? endOthers : safe`<p class="hint">${say(context, texts.onlyThis)}</p>`}`;
}

function wordsFor(context: Context, { isThis, browser, system, ...more }: OwnSession) {
	const { begun, used, place } = more;
	const name = browser ?? say(context, system ? texts.browser : texts.app);
	const times = [
		begun && say(context, texts.since, ago(context, begun)),
		used && !isThis && say(context, texts.used, ago(context, used))
	].filter((one) => typeof one === 'string');
	const full = system ? say(context, texts.on, name, system) : name;
	return { full, details: [place, times.join(', ')].filter(Boolean).join(' · ') };
}

function row(context: Context, one: OwnSession): Markup {
	const { full, details } = wordsFor(context, one);
	const end = safe`<form action="${context.base}/sessions" method="POST">${hiddenFields(context)}
<button type="submit" name="end" value="${one.id}" aria-label="${say(context, texts.end)}: ${full}">${say(context, texts.end)}</button></form>`;
	return safe`<li><div><strong>${full}</strong><br>
<small>${details}</small></div>${one.isThis ? safe`<span class="this">${say(context, texts.thisOne)}</span>` : end}</li>
`;
}

/** Ends one session of the user, or all but the current one. */
export async function changeSessions(context: Context): Promise<ResponseInternal> {
	const { base, callbackUrl } = context;
	const current = await currentId(context);
	if (!current || current.user === '') return signInFirst(context, `${base}/sessions`);
	const end = posted(context, 'end');
	if (end === 'others') await endSessionsOfUser(context, current.user, { except: current.id });
	else if ((await ownSessions(context)).some(({ id }) => id === end))
		await endSessionById(context, end);
	// Return to the page with the form.
	return { redirect: posted(context, 'callbackUrl') ? callbackUrl : `${base}/sessions` };
}
