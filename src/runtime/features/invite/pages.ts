// The page on which administrators invite users.

import { hiddenFields, type Markup, page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { ahead } from '../ago.ts';
import { isFresh } from '../fresh.ts';
import { posted } from '../posted.ts';
import { signInFirst } from '../sign-in-first.ts';
import { administrator } from '../user-admin/administrator.ts';
import { admin, isRole } from '../user-admin/role.ts';
import { type Invitation, listInvitations, takeInvitation } from './invitation.ts';
import { addressIn, send } from './send.ts';
import { texts } from './texts.ts';

const styles = `
label{display:block;margin:0 0 1rem;font-weight:600}label input{margin-top:.25rem;font-weight:400}h2{margin:2rem 0 .75rem;font-size:1.0625rem}
ul{list-style:none;margin:0;padding:0}li{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;justify-content:space-between;padding:.625rem 0;border-top:1px solid var(--soft)}
li form{margin:0}li button{width:auto;min-height:2.25rem;padding:.25rem .75rem;font-size:.875rem}li small{color:var(--dim)}
`;

const own = { path: '/invitations', title: texts.title };

export async function showInvitations(context: Context): Promise<ResponseInternal> {
	const owner = await administrator(context, own);
	return 'id' in owner ? overview(context) : owner;
}

/** Sends or revokes an invitation. */
export async function actOnInvitations(context: Context): Promise<ResponseInternal> {
	const owner = await administrator(context, own);
	if (!('id' in owner)) return owner;
	if (posted(context, 'do') === 'revoke') {
		await takeInvitation(context.config, posted(context, 'key'));
		return overview(context);
	}
	const email = addressIn(posted(context, 'email'));
	if (!email) return overview(context, { error: texts.noAddress });
	const role = posted(context, 'role').trim() || null;
	if (role !== null && !isRole(role)) return overview(context, { error: texts.noRole });
	// A stolen session must not be able to create administrators.
	if (role === admin && !(await isFresh(context, owner)))
		return signInFirst(context, context.base + own.path);
	await send(context, { email, role, by: owner.id });
	return overview(context, { note: texts.sent });
}

async function overview(
	context: Context,
	{ error, note }: { error?: string; note?: string } = {}
): Promise<ResponseInternal> {
	const all = await listInvitations(context.config);
	const rows = all.map((one) => row(context, one));
	const body = safe`${error && safe`<p class="error" role="alert">${say(context, error)}</p>`}${note && safe`<p role="status">${say(context, note)}</p>`}
<form action="${context.base}/invitations" method="POST">${hiddenFields(context)}
<label>${say(context, texts.email)}<input type="email" name="email" autocomplete="off" required></label><label>${say(context, texts.role)}<input name="role" maxlength="64" autocomplete="off"></label>
<button type="submit">${say(context, texts.send)}</button></form>
<h2>${say(context, texts.open)}</h2>${rows[0] ? safe`<ul>${rows}</ul>` : safe`<p>${say(context, texts.none)}</p>`}`;
	return page(context, {
		title: texts.title,
		body,
		styles,
		hasForm: true,
		status: error ? 400 : 200
	});
}

function row(context: Context, { key, email, role, expires }: Invitation): Markup {
	const ends = say(context, texts.ends, ahead(context, expires));
	const revoke = say(context, texts.revoke);
	return safe`<li><span>${email} <small>${role ?? ''} <time datetime="${expires.toISOString()}">${ends}</time></small></span><form action="${context.base}/invitations" method="POST">${hiddenFields(context)}<input type="hidden" name="key" value="${key}"><button type="submit" name="do" value="revoke" aria-label="${revoke}: ${email}">${revoke}</button></form></li>
`;
}
