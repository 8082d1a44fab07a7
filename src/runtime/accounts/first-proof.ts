// The first time that somebody proves an address to be theirs: until then anybody may have used it.

import type { ResolvedConfig } from '../core/config.ts';
import type { Context } from '../core/parts.ts';
import { emit } from '../core/sign-in.ts';
import type { AdapterAccount, AdapterUser } from './adapter.ts';
import { adapterOf, storeOf } from './store.ts';

/**
 * Takes from a user what others may have made before the owner of the mailbox came: their accounts at providers that the
 * app does not trust with addresses, their passkeys, and all sessions but `current`. What the adapter cannot list stays.
 */
export async function evictOthers(
	context: Context,
	user: AdapterUser,
	current: string | undefined
): Promise<void> {
	const { config } = context;
	const { listAccounts, listSessions, unlinkAccount } = adapterOf(config) ?? {};
	const store = storeOf(config);
	const options: unknown = 'accounts' in config.input ? config.input.accounts : undefined;
	const keeps = Reflect.get(Object(options), 'keepUnproven') === true;
	const accounts = listAccounts && unlinkAccount && !keeps ? await store.listAccounts(user.id) : [];
	const removed = accounts.filter((account) => !isTrusted(config, account));
	for (const { provider, providerAccountId } of removed) {
		await store.unlinkAccount({ provider, providerAccountId });
	}
	const sessions = listSessions && !keeps ? await store.listSessions(user.id) : [];
	for (const { sessionToken } of sessions) {
		if (sessionToken !== current) await store.deleteSession(sessionToken);
	}
	const tell: unknown = Reflect.get(Object(options), 'emailProved');
	if (typeof tell !== 'function') return;
	await emit(context, () => Reflect.apply(tell, undefined, [{ user, removed }]));
}

function isTrusted({ providers }: ResolvedConfig, { provider: id }: AdapterAccount): boolean {
	const provider = Object(providers.get(id));
	return Boolean(Reflect.get(provider, 'allowDangerousEmailAccountLinking'));
}
