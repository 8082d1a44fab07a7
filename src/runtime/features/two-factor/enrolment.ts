// Stores the second factor of a user: the secret encrypted, the recovery codes as hashes.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Context } from '../../core/parts.ts';
import { announce } from '../announce.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { hashOf } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

const kind = 'two-factor';
const salt = 'two-factor-secret';
/** Seconds. Each use encrypts the secret again, with the first of the app's secrets. */
const maxAge = 10 * 365 * 24 * 60 * 60;

/** The second factor of a user. */
export interface Enrolment {
	/** The TOTP secret in base32; undefined if the app no longer has the secret that encrypted it. */
	readonly secret: string | undefined;
	/** Hashes of the unused recovery codes. */
	readonly hashes: readonly string[];
	/** Changes with each set-up, which makes all trusted browsers untrusted. */
	readonly stamp: string;
	/** The time step of the last accepted code: each code is valid once (RFC 6238 section 5.2). */
	readonly step: number;
	/** The stored record. */
	readonly record: AuthRecord;
}

type Fresh = Omit<Enrolment, 'record'>;

export async function enrolmentOf(
	config: ResolvedConfig,
	userId: string
): Promise<Enrolment | undefined> {
	const record = await recordsOf(config).get(kind, userId);
	if (!record) return undefined;
	const { sealed, hashes, stamp, step } = fieldsIn(JSON.parse(record.value));
	const token = typeof sealed === 'string' ? sealed : undefined;
	const opened = await config.tokens
		.open({ token, secret: config.jwt.secret, salt })
		.catch(() => undefined);
	const secret = opened?.payload?.['secret'];
	return {
		secret: typeof secret === 'string' ? secret : undefined,
		hashes: Array.isArray(hashes) ? hashes.map(String) : [],
		stamp: String(stamp),
		step: Number(step),
		record
	};
}

/** Stores a second factor for a user and replaces an earlier one. */
export async function enrol(config: ResolvedConfig, userId: string, fresh: Fresh): Promise<void> {
	await recordsOf(config).put(await recordOf(config, userId, fresh));
}

export async function endEnrolment(config: ResolvedConfig, userId: string): Promise<void> {
	await recordsOf(config).take(kind, userId);
}

/** Stores changes. False if another request changed the record in the meantime. */
export async function change(
	config: ResolvedConfig,
	{ record, ...before }: Enrolment,
	changes: Partial<Fresh>
): Promise<boolean> {
	const after = await recordOf(config, record.key, { ...before, ...changes });
	return recordsOf(config).replace(record, after);
}

/** Whether the input is a valid code. It can be used once: of two requests with the same code, one succeeds. */
export async function redeem(
	context: Context,
	enrolment: Enrolment,
	typed: string
): Promise<boolean> {
	const { config } = context;
	const { secret, hashes, step: last } = enrolment;
	const code = typed.replace(/\s/g, '');
	const step = secret === undefined ? undefined : stepOf(secret, code);
	if (step !== undefined) return step > last && change(config, enrolment, { step });
	const hash = await hashOf(code);
	if (!hashes.includes(hash)) return false;
	const others = hashes.filter((one) => one !== hash);
	if (!(await change(config, enrolment, { hashes: others }))) return false;
	await announce(context, { name: 'two_factor.code_used', user: enrolment.record.key });
	return true;
}

async function recordOf(config: ResolvedConfig, key: string, fresh: Fresh): Promise<AuthRecord> {
	const { secret, ...rest } = fresh;
	const sealed =
		secret &&
		(await config.tokens.encode({ token: { secret }, maxAge, secret: config.jwt.secret, salt }));
	return { kind, key, owner: key, value: JSON.stringify({ ...rest, sealed }), expires: null };
}
