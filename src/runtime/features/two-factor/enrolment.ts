// The second factor of a user, as it is kept: the secret sealed, recovery codes as hashes.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import { type AuthRecord, recordsOf } from '../records.ts';
import { hashOf } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

const kind = 'two-factor';
const salt = 'two-factor-secret';
/** Seconds. The secret is sealed again at each use, by the first of the app's secrets. */
const maxAge = 10 * 365 * 24 * 60 * 60;

/** The second factor of a user. */
export interface Enrolment {
	/** Of the authenticator app, in base32; undefined if the secret of the app that sealed it is gone. */
	readonly secret: string | undefined;
	/** Hashes of the recovery codes that are left. */
	readonly hashes: readonly string[];
	/** Another one with each set-up: what trusted browsers trust. */
	readonly stamp: string;
	/** The time step of the last code: it is good once (RFC 6238 section 5.2). */
	readonly step: number;
	/** As it is stored. */
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

/** Stores a second factor for a user, in place of another one. */
export async function enrol(config: ResolvedConfig, userId: string, fresh: Fresh): Promise<void> {
	await recordsOf(config).put(await recordOf(config, userId, fresh));
}

export async function endEnrolment(config: ResolvedConfig, userId: string): Promise<void> {
	await recordsOf(config).take(kind, userId);
}

/** Stores it with these changes, unless another request has changed it meanwhile; whether it did. */
export async function change(
	config: ResolvedConfig,
	{ record, ...before }: Enrolment,
	changes: Partial<Fresh>
): Promise<boolean> {
	const after = await recordOf(config, record.key, { ...before, ...changes });
	return recordsOf(config).replace(record, after);
}

/** Whether what was typed is a code that is good now. It is used up by that: of two requests with one code, one gets in. */
export async function redeem(
	config: ResolvedConfig,
	enrolment: Enrolment,
	typed: string
): Promise<boolean> {
	const { secret, hashes, step: last } = enrolment;
	const code = typed.replace(/\s/g, '');
	const step = secret === undefined ? undefined : stepOf(secret, code);
	if (step !== undefined) return step > last && change(config, enrolment, { step });
	const hash = await hashOf(code);
	if (!hashes.includes(hash)) return false;
	return change(config, enrolment, { hashes: hashes.filter((one) => one !== hash) });
}

async function recordOf(config: ResolvedConfig, key: string, fresh: Fresh): Promise<AuthRecord> {
	const { secret, ...rest } = fresh;
	const sealed =
		secret &&
		(await config.tokens.encode({ token: { secret }, maxAge, secret: config.jwt.secret, salt }));
	return { kind, key, owner: key, value: JSON.stringify({ ...rest, sealed }), expires: null };
}
