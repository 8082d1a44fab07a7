// What this feature shows on the account page: ways to sign in, passkeys, the user's data, and the end of the account.

import { listOwn, type OwnAccount } from '../../accounts/own-account.ts';
import { adapterOf } from '../../accounts/store.ts';
import { offered } from '../../core/config.ts';
import { say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { CommonProvider } from '../../core/types.ts';
import { isFresh } from '../fresh.ts';
import { isOAuth } from '../is-oauth.ts';
import { waysBesides } from '../knows-users.ts';
import type { Section, SectionForm } from '../section.ts';
import { type OwnPasskey, passkeysOf } from './passkeys.ts';
import { canRemove, settingsOf } from './removal.ts';
import { dayOf, texts } from './texts.ts';

/** Those of a user; of an app without a database none. */
export async function ownSections(
	context: Context,
	owner: { readonly id: string }
): Promise<readonly Section[]> {
	if (!adapterOf(context.config)) return [];
	const besides = await waysBesides(context, owner.id);
	const { accounts } = await listOwn(context, besides);
	const removal = await end(context, owner);
	const others = [
		ways(context, accounts, besides),
		await passkeys(context, owner, accounts),
		data(context)
	];
	// A question comes before everything else.
	const all = isEnding(context) ? [removal, ...others] : [...others, removal];
	return all.flatMap((one) => one ?? []);
}

/** A form that does something on this page. */
function form(context: Context, send: Record<string, string>, button: string): SectionForm {
	return { path: 'account', send, button: say(context, button) };
}

function ways(
	context: Context,
	accounts: readonly OwnAccount[],
	besides: number
): Section | undefined {
	// What cannot be listed cannot be removed either.
	if (!accounts[0] && !adapterOf(context.config)?.listAccounts) return undefined;
	const last = accounts.length + besides === 1 ? say(context, texts.last) : undefined;
	const entries = accounts
		.filter(({ type }) => type !== 'webauthn')
		.map(({ id, name, hint, mayGo }) => {
			if (!mayGo) return { name, details: hint, note: last };
			const remove = form(context, { do: 'remove', way: id }, texts.remove);
			const label = `${say(context, texts.remove)} ${name} ${hint}`.trim();
			return { name, details: hint, forms: [{ ...remove, label }] };
		});
	const has = new Set(accounts.map(({ id }) => id.split('/')[0]));
	const forms = offered(context)
		.filter((one) => isOAuth(one) && !has.has(one.id))
		.map(({ id, name }) => ({
			...form(context, { do: 'add', provider: id }, texts.add),
			button: say(context, texts.add, name)
		}));
	if (!entries[0] && !forms[0]) return undefined;
	return { title: texts.ways, place: 'first', entries, forms };
}

/** The provider of passkeys, if the app has one. */
export function passkeyProvider(context: Context): CommonProvider | undefined {
	return offered(context).find(({ type }) => type === 'webauthn');
}

async function passkeys(
	context: Context,
	{ id }: { id: string },
	accounts: readonly OwnAccount[]
): Promise<Section | undefined> {
	const provider = passkeyProvider(context);
	if (!provider) return undefined;
	const goes = new Set(accounts.flatMap((one) => (one.mayGo ? one.id : [])));
	const entries = (await passkeysOf(context.config, id)).map((one) => {
		const way = `${provider.id}/${one.id}`;
		return passkeyEntry(context, one, goes.has(way) ? way : undefined);
	});
	const add: SectionForm = {
		path: `callback/${provider.id}`,
		send: {},
		button: say(context, texts.addPasskey),
		passkey: `webauthn-options/${provider.id}`
	};
	return { title: texts.passkeys, place: 'first', entries, forms: [add] };
}

function passkeyEntry(context: Context, key: OwnPasskey, way: string | undefined) {
	const { id, name, used, isSynced } = key;
	const called = name || `${say(context, texts.passkey)} ${id.replace(/=+$/, '').slice(-4)}`;
	const facts = [
		isSynced && say(context, texts.synced),
		used && say(context, texts.used, dayOf(context, used))
	];
	const field = {
		name: 'name',
		label: `${say(context, texts.name)}: ${called}`,
		value: name,
		maxLength: 60
	};
	const rename = { ...form(context, { do: 'rename', passkey: id }, texts.rename), field };
	const label = `${say(context, texts.remove)} ${called}`;
	const remove = way && { ...form(context, { do: 'remove', way }, texts.remove), label };
	return {
		name: called,
		details: facts.filter(Boolean).join(', '),
		forms: remove ? [rename, remove] : [rename]
	};
}

function data(context: Context): Section {
	const forms = [form(context, { do: 'download' }, texts.download)];
	return { title: texts.data, place: 'last', forms };
}

/** Whether the user is asked to confirm the end of the account. */
const isEnding = ({ request }: Context): boolean => request.query['delete'] !== undefined;

async function end(context: Context, owner: { readonly id: string }): Promise<Section | undefined> {
	if (!canRemove(context.config)) return undefined;
	const { graceDays } = settingsOf(context.config);
	const words = graceDays ? say(context, texts.endLater, graceDays) : say(context, texts.endNow);
	const first = (await isFresh(context, owner)) ? [] : [say(context, texts.signInFirst)];
	const button = isEnding(context)
		? form(context, { do: 'delete', confirmed: '1' }, texts.confirm)
		: form(context, { do: 'delete' }, texts.end);
	return {
		title: texts.end,
		place: isEnding(context) ? 'first' : 'last',
		texts: [[words, ...first].join(' ')],
		forms: [{ ...button, isDanger: true }]
	};
}
