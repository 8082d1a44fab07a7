// Links in mails by which a user sets a password. Each is valid once; a new one ends the earlier ones.

import { fieldsIn } from '../../core/fields.ts';
import { digest, hex } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { keptPassword, markOf } from './kept.ts';
import type { Person } from './people.ts';
import { settingsOf } from './settings.ts';

const kind = 'password-link';

/** The stored content of a link. */
export interface Link {
	readonly email: string;
	/** The user with the address when the mail was sent; empty if there was none. */
	readonly userId: string;
	/** The mark of the user's password at that time. */
	readonly mark: string;
	readonly callbackUrl: string;
}

/** Creates a link and removes earlier ones of the address. `cancel` removes it. */
export async function makeLink(context: Context, email: string, person: Person | null) {
	const { config, callbackUrl, base } = context;
	const records = recordsOf(config);
	for (const earlier of await records.list(kind, email)) await records.take(kind, earlier.key);
	const mark = await markOf(await keptPassword(config, person?.id));
	const link: Link = { email, userId: person?.id ?? '', mark, callbackUrl };
	const token = hex(crypto.getRandomValues(new Uint8Array(32)));
	const key = await keyOf(token);
	const expires = new Date(Date.now() + settingsOf(config).linkMaxAge * 1000);
	await records.put({ kind, key, owner: email, value: JSON.stringify(link), expires });
	const url = `${base}/set-password?${new URLSearchParams({ token })}`;
	return { url, token, expires, cancel: () => records.take(kind, key) };
}

/** Only a hash is stored: the database alone is not enough to make a link. */
const keyOf = (token: string) => digest(`${kind} ${token}`, 'sha256', 'hex');

/** The content of a link, without using it up; undefined if the link is invalid. */
export async function seeLink({ config }: Context, token: unknown): Promise<Link | undefined> {
	if (!isToken(token)) return undefined;
	return read(await recordsOf(config).get(kind, await keyOf(token)));
}

/** Uses a link up: of several requests at once, only one gets it. */
export async function takeLink({ config }: Context, token: unknown): Promise<Link | undefined> {
	if (!isToken(token)) return undefined;
	return read(await recordsOf(config).take(kind, await keyOf(token)));
}

const isToken = (token: unknown): token is string =>
	typeof token === 'string' && /^[\da-f]{64}$/.test(token);

function read(record: AuthRecord | null): Link | undefined {
	if (!record) return undefined;
	const { email, userId, mark, callbackUrl } = fieldsIn(JSON.parse(record.value));
	return {
		email: String(email),
		userId: String(userId),
		mark: String(mark),
		callbackUrl: String(callbackUrl)
	};
}
