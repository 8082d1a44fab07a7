import { CliError } from '../../errors.ts';
import { developmentUrl } from '../../plan/registration.ts';
import type { Command, Context } from '../command.ts';
import { toOutput } from '../db/db.ts';
import type { Database } from '../db/reach.ts';
import { inApp, urlOf } from './in-app.ts';

/** Flags of `users create-admin`. */
export interface CreateAdminOptions {
	readonly email?: string;
	readonly name?: string;
}

const file = 'features/user-admin/role.ts';

/** Gives a user the role `admin`, and creates the user if there is none. Throws `USAGE`, `FEATURE_NOT_ADDED`, `RECORDS_ELSEWHERE` and `DATABASE_FAILED`. */
export const createAdmin: Command<CreateAdminOptions> = async (context, { email, name }) => {
	const address = addressOf(email);
	return inApp(context, {
		needs: ['user-admin'],
		does: 'makes an administrator in',
		async run({ database, call }) {
			const { user, created, verified } = await userWith(database, { address, name });
			await call(file, 'storeRole', user, 'admin');
			const all: unknown = await call(file, 'usersWith', 'admin');
			const administrators = Array.isArray(all) ? all.length : 1;
			const what = created ? 'is created as an administrator' : 'is an administrator now';
			// The account may have been created with the address of another user.
			const doubt =
				created || verified
					? ''
					: '\nThe address of this user was never verified: make sure that the account is theirs.';
			const next = hasPasswords(database)
				? `\nSend a link to set the password: auth-cli users password-link --user ${address}${whereOf(context, database)}`
				: '\nSign in with this address.';
			const text = `${address} (ID ${user}) ${what}.${doubt}${created ? next : ''}`;
			return toOutput(text, { user, email: address, created, verified, administrators });
		}
	});
};

function hasPasswords({ chosen }: Database): boolean {
	return chosen.app.present().features.includes('password');
}

/** The option that says where the app is, if no variable does. */
function whereOf(context: Context, { chosen }: Database): string {
	const isKnown = urlOf(context, chosen) !== undefined;
	return isKnown ? '' : ` --url ${new URL(developmentUrl(chosen.app)).origin}`;
}

/** Addresses are stored in lower case. */
function addressOf(email = ''): string {
	const address = email.trim().toLowerCase();
	if (/^[^\s@"<>,;]{1,64}@[^\s@"<>,;]{1,190}$/.test(address)) return address;
	throw new CliError('USAGE', {
		title: 'The command needs the email address of the administrator',
		fix: 'Name it: `auth-cli users create-admin --email you@example.com`.'
	});
}

async function userWith(
	{ store, chosen }: Database,
	{ address, name }: { address: string; name: string | undefined }
) {
	const known = await store.getUserByEmail?.(address);
	if (known && String(known.email).toLowerCase() === address)
		return { user: String(known.id), created: false, verified: known.emailVerified != null };
	if (!store.createUser)
		throw new CliError('ADAPTER_OTHERWISE', {
			title: `auth-cli does not create users in ${chosen.adapter.name}`,
			fix: `See ${chosen.adapter.docs}, then run the command again.`
		});
	const made = await store.createUser({
		id: crypto.randomUUID(),
		email: address,
		emailVerified: null,
		name: name ?? null
	});
	return { user: String(made.id), created: true, verified: false };
}
