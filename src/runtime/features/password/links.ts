// Links in mails by which a user sets a password. Each is valid once; a new one ends the earlier ones.

import { fieldsIn } from '../../core/fields.ts';
import { digest, hex } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { keptPassword, markOf } from './kept.ts';
import type { Person } from './people.ts';
import { settingsOf } from './settings.ts';

const kind = 'password-link';

/** What a link is for. */
export interface Link {
	readonly email: string;
	/** Of the user who had the address when the mail was sent; empty if there was none. */
	readonly userId: string;
	/** Of the password that they had then. */
	readonly mark: string;
	readonly callbackUrl: string;
}

/** Makes a link; the earlier ones of the address are good no more. `cancel` takes it back. */
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

/** Only a hash is stored: with what the database knows no link can be made. */
const keyOf = (token: string) => digest(`${kind} ${token}`, 'sha256', 'hex');

/** What a link is for, without using it up; undefined if it is not good. */
export async function seeLink({ config }: Context, token: unknown): Promise<Link | undefined> {
	if (!isToken(token)) return undefined;
	return read(await recordsOf(config).get(kind, await keyOf(token)));
}

/** Uses a link up: of several requests with it at once, one gets it. */
export async function takeLink({ config }: Context, token: unknown): Promise<Link | undefined> {
	if (!isToken(token)) return undefined;
	return read(await recordsOf(config).take(kind, await keyOf(token)));
}

const isToken = (token: unknown): token is string =>
	typeof token === 'string' && /^[\da-f]{64}$/.test(token);

function read(record: AuthRecord | null): Link | undefined {
	if (!record) return undefined;
	const { email, userId, mark, callbackUrl } = fieldsIn(JSON.parse(record.value));
	const text = (value: unknown) => String(value ?? '');
	return {
		email: text(email),
		userId: text(userId),
		mark: text(mark),
		callbackUrl: text(callbackUrl)
	};
}
