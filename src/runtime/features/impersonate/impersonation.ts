// Who is signed in as whom, as records; and the mark by which a session is known to be one of these.
//
// The mark is in the session itself, so that no browser can take it off: in the claims of a token, or in the name of a row.

import type { ResolvedConfig } from '../../core/config.ts';
import { readToken } from '../../core/cookies.ts';
import { fieldsIn } from '../../core/fields.ts';
import { hex } from '../../core/hash.ts';
import type { Context } from '../../core/parts.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { settingsOf } from './settings.ts';

const kind = 'impersonation';

export interface Impersonation {
	readonly id: string;
	/** Who it is in truth. */
	readonly admin: { readonly id: string; readonly name: string };
	/** As whom they are signed in. */
	readonly user: { readonly id: string; readonly name: string };
	readonly reason: string;
	/** The session of the administrator before it, by its id. */
	readonly session: string;
	/** The last time that all sessions of the administrator were ended. */
	readonly cut: string;
	readonly until: Date;
}

export type NewImpersonation = Omit<Impersonation, 'id' | 'until'>;

/** Stores one. When the record is over, so is the session. */
export async function storeImpersonation(config: ResolvedConfig, asked: NewImpersonation) {
	const id = hex(crypto.getRandomValues(new Uint8Array(16)));
	const until = new Date(Date.now() + settingsOf(config).minutes * 60_000);
	const value = JSON.stringify(asked);
	await recordsOf(config).put({ kind, key: id, owner: asked.admin.id, value, expires: until });
	return id;
}

export async function seeImpersonation(config: ResolvedConfig, id: string) {
	const record = await recordsOf(config).get(kind, id);
	return record ? read(record) : undefined;
}

/** Of several requests at once, one gets it. */
export async function takeImpersonation(config: ResolvedConfig, id: string) {
	const record = await recordsOf(config).take(kind, id);
	return record ? read(record) : undefined;
}

function read({ key: id, value, expires }: AuthRecord): Impersonation {
	const { admin, user, reason, session, cut } = fieldsIn(JSON.parse(value));
	const one = (of: unknown) => ({
		id: String(fieldsIn(of)['id']),
		name: String(fieldsIn(of)['name'])
	});
	return {
		id,
		admin: one(admin),
		user: one(user),
		reason: String(reason),
		session: String(session),
		cut: String(cut),
		until: expires ?? new Date(0)
	};
}

/** The claim of a token. */
export const claim = 'auth_act';
/** What the names of rows begin with. */
export const rowName = (id: string) => `act_${id}_${crypto.randomUUID()}`;

const marks = new WeakMap<object, string>();
const keyOf = ({ request }: Pick<Context, 'request'>) => request.scope ?? request;

/** Notes what the token of a request says. */
export function noteMark(context: Context, token: unknown): void {
	const id = fieldsIn(token)[claim];
	if (typeof id === 'string') marks.set(keyOf(context), id);
}

/** The mark of the session of a request: with sessions in cookies, after it was read. */
export function markOf(context: Context): string | undefined {
	if (context.config.session.strategy === 'jwt') return marks.get(keyOf(context));
	return /^act_([\da-f]{32})_/.exec(readToken(context).value)?.[1];
}

/** The mark that is in the cookie, even if the session has just been ended. */
export async function markInCookie(context: Context): Promise<string | undefined> {
	const { config } = context;
	if (config.session.strategy !== 'jwt') return markOf(context);
	const { value: token, salt } = readToken(context);
	const opened = token
		? await config.codec.open({ ...config.jwt, token, salt }).catch(() => null)
		: null;
	const id = fieldsIn(opened?.payload)[claim];
	return typeof id === 'string' ? id : undefined;
}
