// The account page.

import { listOwn } from '../../accounts/own-account.ts';
import { adapterOf } from '../../accounts/store.ts';
import { offered } from '../../core/config.ts';
import { hiddenFields, type Markup, page, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { CommonProvider, ResponseInternal, User } from '../../core/types.ts';
import { currentUser } from '../current-user.ts';
import { knowing, type Section } from '../knows-users.ts';
import { type OwnPasskey, passkeysOf } from './passkeys.ts';
import { canRemove, settingsOf } from './removal.ts';

const texts = {
	title: 'Your account',
	ways: 'Ways to sign in',
	add: 'Add {0}',
	remove: 'Remove',
	last: 'It stays: it is the last way to sign in.',
	passkeys: 'Passkeys',
	passkey: 'Passkey',
	name: 'Name',
	rename: 'Rename',
	synced: 'on several devices',
	used: 'last used {0}',
	addPasskey: 'Add a passkey',
	failed: 'That did not work. Try again.',
	data: 'Your data',
	download: 'Download your data',
	end: 'Delete the account',
	endNow: 'This cannot be undone.',
	endLater: 'You can keep it by signing in again within {0} days.',
	confirm: 'Delete the account for good',
	signInFirst: 'You sign in once more before.',
	gone: 'Your account is deleted',
	goneText: 'There is nothing of it left here.',
	due: 'Your account will be deleted',
	dueText: 'Sign in before that day to keep it: {0}',
	signOut: 'Sign out'
} as const;

const styles = `
h2{margin:2rem 0 .75rem;font-size:1.0625rem;line-height:1.3}ul{list-style:none;margin:0 0 .75rem;padding:0}
li{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center;justify-content:space-between;padding:.625rem 0;border-top:1px solid var(--soft)}
li form,.row form{display:flex;gap:.5rem;margin:0}li button,.row button{width:auto;min-height:2.25rem;padding:.25rem .75rem;font-size:.875rem}
.dim{color:var(--dim);font-size:.875rem}.row{display:flex;flex-wrap:wrap;gap:.5rem}.me{display:flex;gap:.875rem;align-items:center}
.me img{width:3rem;height:3rem;border-radius:50%}.me p{margin:0}li input{width:9rem;min-height:2.25rem;margin:0;padding:.25rem .625rem;font-size:.875rem}
.danger{border-color:#dc2626;color:light-dark(#b91c1c,#fca5a5)}main{width:min(34rem,100vw)}.out{margin-top:2rem}
`;

/** Where the page is. */
export const pathOf = ({ base }: Context): string => `${base}/account`;

/** The page; users who are not signed in do that first. */
export async function showAccount(context: Context): Promise<ResponseInternal> {
	const owner = await currentUser(context);
	if (!owner) {
		const parameters = new URLSearchParams({ callbackUrl: pathOf(context) });
		return { redirect: `${context.base}/signin?${parameters}` };
	}
	const own = adapterOf(context.config)
		? await Promise.all([ways(context), passkeys(context, owner)])
		: [];
	const others = await Promise.all(knowing(context).map((one) => one.account?.(context, owner)));
	const last = [data(context), end(context)];
	const sections = [...own, ...others, ...last].flatMap((one) => one ?? []);
	const body = safe`${me(owner)}${sections.map(
		({ title, body: part }) => safe`<section><h2>${say(context, title)}</h2>${part}</section>
`
	)}
<section class="out"><form action="${context.base}/signout" method="POST">${hiddenFields(context)}<button type="submit">${say(context, texts.signOut)}</button></form></section>`;
	const scripts = passkeyProvider(context) ? [`${context.base}/webauthn-options`] : [];
	return page(context, { title: texts.title, body, hasForm: true, scripts, styles });
}

/** After the end of an account. `due`: the day, if it is not yet over. */
export function goodbye(context: Context, due: string | undefined): ResponseInternal {
	const title = due ? texts.due : texts.gone;
	const body = safe`<p>${due ? say(context, texts.dueText, dayOf(context, due)) : say(context, texts.goneText)}</p>`;
	return page(context, { title, body });
}

/** A day as the language of the request writes it. */
const dayOf = ({ language }: Context, day: string) => language?.day(day) ?? day;

function me({ name, email, image }: User): Markup {
	const isPicture = image && /^https:/.test(image);
	return safe`<div class="me">${!!isPicture && safe`<img src="${image}" alt="">`}<div>${!!name && safe`<p><strong>${name}</strong></p>`}${!!email && safe`<p class="dim">${email}</p>`}</div></div>
`;
}

/** A form that does something on this page. */
function form(context: Context, fields: Record<string, string>, content: Markup): Markup {
	const hidden = Object.entries(fields).map(
		([name, value]) => safe`<input type="hidden" name="${name}" value="${value}">`
	);
	return safe`<form action="${pathOf(context)}" method="POST">${hiddenFields(context)}${hidden}${content}</form>`;
}

async function ways(context: Context): Promise<Section | undefined> {
	const { accounts } = await listOwn(context);
	if (!accounts[0]) return undefined;
	const rows = accounts
		.filter(({ type }) => type !== 'webauthn')
		.map(({ id, name, hint, mayGo }) => {
			const button = safe`<button type="submit" aria-label="${say(context, texts.remove)} ${name} ${hint}">${say(context, texts.remove)}</button>`;
			const remove = mayGo && form(context, { do: 'remove', way: id }, button);
			return safe`<li><span>${name} <span class="dim">${hint}</span></span>${remove || safe`<span class="dim">${accounts.length === 1 && say(context, texts.last)}</span>`}</li>
`;
		});
	const has = new Set(accounts.map(({ id }) => id.split('/')[0]));
	const more = offered(context).filter(({ id, type }) => isAddable(type) && !has.has(id));
	const add = more.map(({ id, name }) =>
		form(
			context,
			{ do: 'add', provider: id },
			safe`<button type="submit">${say(context, texts.add, name)}</button>`
		)
	);
	return { title: texts.ways, body: safe`<ul>${rows}</ul><div class="row">${add}</div>` };
}

const isAddable = (type: string) => type === 'oauth' || type === 'oidc';

function passkeyProvider(context: Context): CommonProvider | undefined {
	return offered(context).find(({ type }) => type === 'webauthn');
}

async function passkeys(context: Context, { id }: { id: string }): Promise<Section | undefined> {
	const provider = passkeyProvider(context);
	if (!provider) return undefined;
	const { accounts } = await listOwn(context);
	const goes = new Set(accounts.flatMap((one) => (one.mayGo ? one.id : [])));
	const rows = (await passkeysOf(context.config, id)).map((one) => {
		const way = `${provider.id}/${one.id}`;
		return passkeyRow(context, one, goes.has(way) ? way : undefined);
	});
	const data = safe` formaction="${context.base}/callback/${provider.id}" data-passkey="${context.base}/webauthn-options/${provider.id}" name="action" value="register"`;
	const own = { ...context, callbackUrl: pathOf(context) };
	const add = safe`<form action="${context.base}/callback/${provider.id}" method="POST">${hiddenFields(own)}<p class="error" role="alert" hidden>${say(context, texts.failed)}</p><button type="submit"${data}>${say(context, texts.addPasskey)}</button></form>`;
	return { title: texts.passkeys, body: safe`<ul>${rows}</ul>${add}` };
}

function passkeyRow(context: Context, key: OwnPasskey, way: string | undefined): Markup {
	const { id, name, used, isSynced } = key;
	const called = name || `${say(context, texts.passkey)} ${id.replace(/=+$/, '').slice(-4)}`;
	const facts = [
		isSynced && say(context, texts.synced),
		used && say(context, texts.used, dayOf(context, used))
	].filter(Boolean);
	const field = safe`<input name="name" value="${name}" maxlength="60" aria-label="${say(context, texts.name)}: ${called}"><button type="submit">${say(context, texts.rename)}</button>`;
	const remove =
		way &&
		form(
			context,
			{ do: 'remove', way },
			safe`<button type="submit" aria-label="${say(context, texts.remove)} ${called}">${say(context, texts.remove)}</button>`
		);
	return safe`<li><span>${called} <span class="dim">${facts.join(', ')}</span></span><span class="row">${form(context, { do: 'rename', passkey: id }, field)}${remove || ''}</span></li>
`;
}

function data(context: Context): Section | undefined {
	if (!adapterOf(context.config)) return undefined;
	const button = safe`<button type="submit">${say(context, texts.download)}</button>`;
	return { title: texts.data, body: form(context, { do: 'download' }, button) };
}

function end(context: Context): Section | undefined {
	const { config, request } = context;
	if (!canRemove(config)) return undefined;
	const { graceDays } = settingsOf(config);
	const asked = request.query['delete'] !== undefined;
	const words = graceDays ? say(context, texts.endLater, graceDays) : say(context, texts.endNow);
	const button = safe`<button type="submit" class="danger">${say(context, asked ? texts.confirm : texts.end)}</button>`;
	const body = safe`<p class="dim">${words} ${!asked && say(context, texts.signInFirst)}</p>${form(context, { do: 'delete' }, button)}`;
	return { title: texts.end, body };
}
