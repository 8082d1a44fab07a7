// A requested change, until both addresses have confirmed it: one record, and a link for each address.

import { fieldsIn } from '../../core/fields.ts';
import { digest, hex } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { linkMaxAge } from './settings.ts';

const kind = 'email-change';
/** Which of the two mailboxes a link was sent to. */
export const ends = ['old', 'new'] as const;
export type End = (typeof ends)[number];

export interface Change {
	/** The id of the user. */
	readonly user: string;
	/** Empty if the user has no address yet. */
	readonly from: string;
	readonly to: string;
	/** Hashes of the secrets in the links: the database alone is not enough to make a link. */
	readonly hashes: Readonly<Record<End, string>>;
	readonly confirmed: readonly End[];
}

/** A change found by one of its links. */
export interface Seen {
	readonly change: Change;
	readonly end: End;
	readonly record: AuthRecord;
}

type Asked = Pick<Change, 'user' | 'from' | 'to'>;

/** Stores a change and removes earlier ones of the user. `cancel` removes it. */
export async function storeChange({ config, base }: Context, asked: Asked) {
	await forgetChanges({ config }, asked.user);
	const records = recordsOf(config);
	const id = random(16);
	const secrets = { old: random(32), new: random(32) };
	const hashes = { old: await hashOf(secrets.old), new: await hashOf(secrets.new) };
	const change: Change = { ...asked, hashes, confirmed: [] };
	const expires = new Date(Date.now() + linkMaxAge * 1000);
	const value = JSON.stringify(change);
	await records.put({ kind, key: id, owner: asked.user, value, expires });
	const linkTo = (end: End) => {
		const token = id + secrets[end];
		return { url: `${base}/confirm-email?${new URLSearchParams({ token })}`, token, expires };
	};
	return { linkTo, cancel: () => records.take(kind, id) };
}

/** Removes the requested changes of a user. */
export async function forgetChanges({ config }: Pick<Context, 'config'>, user: string) {
	const records = recordsOf(config);
	for (const { key } of await records.list(kind, user)) await records.take(kind, key);
}

const random = (bytes: number) => hex(crypto.getRandomValues(new Uint8Array(bytes)));
const hashOf = (secret: string) => digest(`${kind} ${secret}`, 'sha256', 'hex');

/** The change of a link, without using it up; undefined if the link is invalid. */
export async function seeChange(
	{ config }: Pick<Context, 'config'>,
	token: unknown
): Promise<Seen | undefined> {
	const [, id, secret] = typeof token === 'string' ? (isToken.exec(token) ?? []) : [];
	if (!id || !secret) return undefined;
	const record = await recordsOf(config).get(kind, id);
	const change = record && read(record);
	const hash = await hashOf(secret);
	const end = ends.find((one) => change?.hashes[one] === hash);
	return record && change && end ? { change, end, record } : undefined;
}

const isToken = /^([\da-f]{32})([\da-f]{64})$/;

function read({ value }: AuthRecord): Change {
	const { user, from, to, hashes, confirmed } = fieldsIn(JSON.parse(value));
	const known: unknown[] = Array.isArray(confirmed) ? confirmed : [];
	return {
		user: String(user),
		from: String(from),
		to: String(to),
		hashes: { old: String(fieldsIn(hashes)['old']), new: String(fieldsIn(hashes)['new']) },
		confirmed: ends.filter((end) => known.includes(end))
	};
}

/** Stores a confirmation. Returns the change as it is now; undefined if it no longer exists. */
export async function confirmEnd(
	{ config }: Pick<Context, 'config'>,
	{ change, end, record }: Seen
): Promise<Change | undefined> {
	const records = recordsOf(config);
	let [now, before]: [Change, AuthRecord] = [change, record];
	// `replace` fails if the other address confirmed in the meantime: read again and retry.
	for (let tries = 0; tries < 5; tries++) {
		const next: Change = { ...now, confirmed: [...now.confirmed, end] };
		if (await records.replace(before, { ...before, value: JSON.stringify(next) })) return next;
		const found = await records.get(kind, record.key);
		if (!found) return undefined;
		[now, before] = [read(found), found];
	}
	return undefined;
}

/** Whether all addresses confirmed; users may have no old one. */
export function isAgreed({ from, confirmed }: Change): boolean {
	return confirmed.includes('new') && (!from || confirmed.includes('old'));
}

/** Takes the change: of several requests at once, only one gets it. */
export async function takeChange(
	{ config }: Pick<Context, 'config'>,
	{ record }: Seen
): Promise<Change | undefined> {
	const taken = await recordsOf(config).take(kind, record.key);
	return taken ? read(taken) : undefined;
}
