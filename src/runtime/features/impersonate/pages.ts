// The page on which an administrator signs in as another user, and comes back.

import type { StoredUser } from '../../accounts/adapter.ts';
import { storeOf } from '../../accounts/store.ts';
import { fieldsIn } from '../../core/fields.ts';
import { hiddenFields, page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { ahead } from '../ago.ts';
import { isFresh } from '../fresh.ts';
import { posted } from '../posted.ts';
import { signInFirst } from '../sign-in-first.ts';
import { administrator } from '../user-admin/administrator.ts';
import { isAdmin } from '../user-admin/settings.ts';
import type { Impersonation } from './impersonation.ts';
import { impersonationHere } from './marking.ts';
import { settingsOf } from './settings.ts';
import { begin, leave } from './switch.ts';
import { texts } from './texts.ts';

const styles = `
label{display:block;margin:0 0 1rem;font-weight:600}label input{margin-top:.25rem;font-weight:400}.dim{color:var(--dim);font-size:.875rem}
`;
/** Characters. */
const longestReason = 200;

const own = { path: '/impersonate', title: texts.title };

export async function showImpersonate(context: Context): Promise<ResponseInternal> {
	const here = await impersonationHere(context);
	if (here) return endPage(context, here);
	const owner = await freshAdministrator(context);
	return 'id' in owner ? form(context) : owner;
}

export async function impersonateOrEnd(context: Context): Promise<ResponseInternal> {
	const here = await impersonationHere(context);
	if (here) return posted(context, 'do') === 'end' ? leave(context, here) : endPage(context, here);
	const owner = await freshAdministrator(context);
	if (!('id' in owner)) return owner;
	const reason = posted(context, 'reason').trim().slice(0, longestReason);
	const user = await findUser(context, posted(context, 'user').trim());
	if (!user) return form(context, texts.unknown);
	if (!reason) return form(context, texts.noReason);
	if (user.id === owner.id) return form(context, texts.self);
	if (!settingsOf(context.config).mayBeAdmins && (await isAdmin(context, user.id)))
		return form(context, texts.administrator);
	return begin(context, { admin: owner, user, reason });
}

/** Who may: an administrator who has signed in a moment ago. */
async function freshAdministrator(context: Context) {
	const user = await administrator(context, own);
	return 'id' in user && !(await isFresh(context, user))
		? signInFirst(context, context.base + own.path)
		: user;
}

async function findUser({ config }: Context, asked: string): Promise<StoredUser | null> {
	if (!asked) return null;
	const store = storeOf(config);
	if (asked.includes('@')) return store.getUserByEmail(asked.toLowerCase());
	return store.getUser(asked);
}

function form(context: Context, error?: string): ResponseInternal {
	const field = (name: string) => posted(context, name).slice(0, 254);
	// Without a list of activity the user sees nothing of it.
	const isTold = Number(fieldsIn(fieldsIn(context.config.input)['activity'])['keepDays']) > 0;
	const help = isTold && safe`<p id="why" class="dim">${say(context, texts.whyHelp)}</p>`;
	const body = safe`${error && safe`<p class="error" role="alert">${say(context, error)}</p>`}<form action="${context.base}/impersonate" method="POST">${hiddenFields(context)}
<label>${say(context, texts.who)}<input name="user" value="${field('user')}" autocomplete="off" required></label>
<label>${say(context, texts.why)}<input name="reason" value="${field('reason')}" maxlength="${longestReason}" autocomplete="off" required${isTold && safe` aria-describedby="why"`}></label>${help}
<button type="submit">${say(context, texts.start)}</button></form>`;
	return page(context, {
		title: texts.title,
		body,
		styles,
		hasForm: true,
		status: error ? 400 : 200
	});
}

function endPage(context: Context, { until }: Impersonation): ResponseInternal {
	const ends = say(context, texts.ends, ahead(context, until));
	const body = safe`<p><time datetime="${until.toISOString()}">${ends}</time></p><form action="${context.base}/impersonate" method="POST">${hiddenFields(context)}<input type="hidden" name="do" value="end"><button type="submit">${say(context, texts.end)}</button></form>`;
	return page(context, { title: texts.title, body, styles, hasForm: true });
}
