// The download of all data of a user (GDPR, article 20), without secrets.

import type { AdapterAccount } from '../../accounts/adapter.ts';
import { adapterOf, storeOf } from '../../accounts/store.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import type { ResponseInternal } from '../../core/types.ts';
import { knowing } from '../knows-users.ts';
import { passkeysOf } from './passkeys.ts';

/** A file of JSON. */
export async function download(
	context: Context,
	{ id }: { readonly id: string }
): Promise<ResponseInternal> {
	const { config } = context;
	const { name, email, image, emailVerified } = fieldsIn(await storeOf(config).getUser(id));
	const canList = adapterOf(config)?.listAccounts;
	const accounts: readonly AdapterAccount[] = canList ? await storeOf(config).listAccounts(id) : [];
	const told = await Promise.all(knowing(context).map((one) => one.dataOf?.(context, id)));
	const more: Record<string, unknown> = Object.assign({}, ...told);
	const all = {
		user: { id, name, email, image, emailVerified },
		accounts: accounts.map(({ provider, providerAccountId, type, scope }) => ({
			provider,
			providerAccountId,
			type,
			scope
		})),
		passkeys: await passkeysOf(config, id),
		...more
	};
	const headers = new Headers({
		'Content-Type': 'application/json',
		'Content-Disposition': 'attachment; filename="account.json"',
		'Cache-Control': 'private, no-store',
		'X-Content-Type-Options': 'nosniff'
	});
	return { headers, body: JSON.stringify(all, undefined, 2), cookies: [] };
}
