// The actions of the account page. Each is a form, so it works without scripts.

import { unlinkAccount } from '../../accounts/own-account.ts';
import { adapterOf } from '../../accounts/store.ts';
import { withParameters } from '../../core/callback-url.ts';
import { flowOf } from '../../core/config.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { currentUser } from '../current-user.ts';
import { isFresh } from '../fresh.ts';
import { isOAuth } from '../is-oauth.ts';
import { waysBesides } from '../knows-users.ts';
import { posted } from '../posted.ts';
import { signInFirst } from '../sign-in-first.ts';
import { download } from './download.ts';
import { goodbye, pathOf } from './page.ts';
import { renamePasskey } from './passkeys.ts';
import { canRemove, removeAccount } from './removal.ts';

type Owner = { readonly id: string };
type Act = (context: Context, owner: Owner) => Promise<ResponseInternal | undefined>;

const acts: Readonly<Record<string, Act>> = { add, remove, rename, download, delete: end };

/** Does what the field `do` says, and shows the page again. */
export async function act(context: Context): Promise<ResponseInternal> {
	const user = adapterOf(context.config) && (await currentUser(context));
	const name = posted(context, 'do');
	if (!user || !Object.hasOwn(acts, name)) return { redirect: pageOf(context) };
	const answer = await acts[name]?.(context, user);
	return answer ?? { redirect: pageOf(context) };
}

/** The page that the form was sent from: this one, or a page of the app. */
function pageOf(context: Context): string {
	return posted(context, 'callbackUrl') ? context.callbackUrl : pathOf(context);
}

/** Starts a sign-in whose account becomes one of this user, however `accounts.implicitLinking` is set. */
async function add(context: Context, { id }: Owner) {
	const { config, request } = context;
	const provider = config.providers.get(posted(context, 'provider'));
	const { accounts } = context.parts;
	if (!provider || !accounts || !isOAuth(provider)) return undefined;
	const parts = { ...context.parts, accounts: { ...accounts, linksTo: async () => id } };
	const asked = { ...request, action: 'signin', providerId: provider.id, query: {} };
	const own: Context = { ...context, parts, request: asked, callbackUrl: pageOf(context) };
	return flowOf(parts, provider).start?.(own, provider);
}

async function remove(context: Context, { id }: Owner) {
	await unlinkAccount(context, posted(context, 'way'), await waysBesides(context, id));
	return undefined;
}

async function rename(context: Context, { id }: Owner) {
	await renamePasskey(context, id, {
		id: posted(context, 'passkey'),
		name: posted(context, 'name')
	});
	return undefined;
}

/** Actions that cannot be undone require a recent sign-in, and are confirmed on the page. */
async function end(context: Context, owner: Owner) {
	if (!canRemove(context.config)) return undefined;
	const confirm = withParameters(pageOf(context), { delete: '1' });
	if (!(await isFresh(context, owner))) return signInFirst(context, confirm);
	if (!posted(context, 'confirmed')) return { redirect: confirm };
	return goodbye(context, await removeAccount(context, owner.id));
}
