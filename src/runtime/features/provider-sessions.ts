// Maps sessions at a provider to sessions of the app, so that the provider can end them.

import type { ResolvedConfig } from '../core/config.ts';
import { AuthError } from '../core/errors.ts';
import { fieldsIn } from '../core/fields.ts';
import { digest } from '../core/hash.ts';
import type { Context, SignedIn } from '../core/parts.ts';
import { type IdTokenClaims, idTokenClaims } from './id-token-claims.ts';
import { recordsOf } from './records.ts';
import { begunId } from './revocation/current.ts';
import { endSessionById } from './revocation/end.ts';

const kind = 'provider-session';
/** Seconds that a session is stored if no absolute lifetime is set. */
const longestLife = 180 * 86_400;

/** How a provider identifies sessions: one by `sid`, or all of a user by `sub`. */
export type By = { readonly iss: string } & (
	| { readonly sid: string; readonly sub?: undefined }
	| { readonly sub: string; readonly sid?: undefined }
);

export interface ProviderSession {
	/** The id of the app's session. */
	readonly id: string;
	readonly provider: string;
	readonly sub: string;
	readonly sid?: string | undefined;
	/** The key of the record. */
	readonly key: string;
}

const noted = new WeakSet<object>();

/** Stores the provider's session of a new session. If storing fails, the sign-in fails. */
export async function note(context: Context, signedIn: SignedIn): Promise<void> {
	const { user, account } = signedIn;
	const claims = idTokenClaims(account);
	// Two features may call it for one sign-in.
	if (!claims || noted.has(signedIn)) return;
	noted.add(signedIn);
	const id = await begunId(context, user);
	if (id === undefined) {
		context.config.logger.error(
			new AuthError('The provider cannot end this session: sessions in cookies need `revocation`.')
		);
		return;
	}
	const { iss, sub, sid } = claims;
	await store(context.config, { iss, sub }, { id, provider: account.provider, claims });
	if (sid) await store(context.config, { iss, sid }, { id, provider: account.provider, claims });
}

type Noted = { id: string; provider: string; claims: IdTokenClaims };

async function store(config: ResolvedConfig, by: By, { id, provider, claims }: Noted) {
	const owner = await ownerOf(by);
	const { sub, sid } = claims;
	const seconds = config.session.absoluteMaxAge ?? Math.max(config.session.maxAge, longestLife);
	await recordsOf(config).put({
		...{ kind, owner },
		key: await digest(`${owner} ${id}`, 'sha256', 'hex'),
		value: JSON.stringify({ id, provider, sub, sid }),
		expires: new Date(Date.now() + seconds * 1000)
	});
}

const ownerOf = ({ iss, sid, sub }: By) =>
	digest(JSON.stringify([iss, sid ?? null, sub ?? null]), 'sha256', 'hex');

/** The app's sessions for one session at the provider, or for all of a user. */
export async function providerSessions(config: ResolvedConfig, by: By): Promise<ProviderSession[]> {
	const all = await recordsOf(config).list(kind, await ownerOf(by));
	return all.map(({ key, value }) => {
		const { id, provider, sub, sid } = fieldsIn(JSON.parse(value));
		return {
			...{ key, id: String(id), provider: String(provider), sub: String(sub) },
			sid: typeof sid === 'string' ? sid : undefined
		};
	});
}

/** Ends these sessions and removes their records. @throws {AuthError} if the store is down */
export async function endAll(context: Context, all: readonly ProviderSession[]): Promise<void> {
	for (const { id, key } of all) {
		await endSessionById(context, id);
		await recordsOf(context.config).take(kind, key);
	}
}
