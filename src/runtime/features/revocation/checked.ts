// Checks at each use of a session in a cookie that it was not ended.

import { adapterOf } from '../../accounts/store.ts';
import type { Context } from '../../core/parts.ts';
import type { DefaultJWT, OwnCallbacks } from '../../core/types.ts';
import { RecordError } from '../records.ts';
import { idInToken } from './current.ts';
import { makeId } from './session-id.ts';
import { settingsOf } from './settings.ts';
import { type Cut, cutOf, type State, stateOf } from './state.ts';

type Asked = Parameters<OwnCallbacks['jwt']>[0];
/** Claims that are added to tokens and kept whatever the app's callback returns. */
type Claims = {
	/** The id of the session. */
	readonly auth_sid?: string;
	/** The mark of the user's last cut before the session began; empty if there was none. */
	readonly auth_cut?: string;
};

/** The context with a `jwt` callback that rejects ended sessions and gives new ones an id. Each use calls it. */
export function checking(context: Context): Context {
	const { config } = context;
	const { jwt: own } = config.callbacks;
	async function jwt(asked: Asked): Promise<DefaultJWT | null> {
		if (asked.user) return begin(context, asked);
		const claims = await check(context, asked.token);
		const token = claims && (await own(asked));
		return token && { ...token, ...claims };
	}
	return { ...context, config: { ...config, callbacks: { ...config.callbacks, jwt } } };
}

/** The claims of a valid session; null if it was ended. @throws {RecordError} if the store is down */
async function check(context: Context, token: DefaultJWT): Promise<Claims | null> {
	const { config } = context;
	const { id, user } = await idInToken(context, token);
	let state: State;
	try {
		state = await stateOf(config, id, user);
		// The session may be newer than the cut in the cache: read the current cut.
		if (!isAfter(state.cut, token, id)) state = { ...state, cut: await cutOf(config, user) };
	} catch (error) {
		if (settingsOf(config).isStrict || !(error instanceof RecordError)) throw error;
		config.logger.error(error);
		return claimsIn(token);
	}
	if (state.isEnded || !isAfter(state.cut, token, id)) return null;
	return { auth_sid: id, auth_cut: claimsIn(token).auth_cut ?? state.cut?.mark ?? '' };
}

/** Whether a session began after its user's last cut, or was excepted from it. */
function isAfter(cut: Cut | null, token: DefaultJWT, id: string): boolean {
	if (!cut || cut.except === id) return true;
	const { auth_cut: mark } = claimsIn(token);
	if (mark !== undefined) return mark === cut.mark;
	// A session without a mark: compare whole seconds; a tie counts as ended.
	const { signed_in_at, auth_time, iat } = token;
	return Number(signed_in_at ?? auth_time ?? iat ?? 0) > Math.floor(cut.at / 1000);
}

function claimsIn({ auth_sid: id, auth_cut: mark }: DefaultJWT): Claims {
	return {
		...(typeof id === 'string' && { auth_sid: id }),
		...(typeof mark === 'string' && { auth_cut: mark })
	};
}

async function begin({ config }: Context, asked: Asked): Promise<DefaultJWT | null> {
	const { isStrict } = settingsOf(config);
	const { sub } = asked.token;
	const token = await config.callbacks.jwt(asked);
	if (!token) return null;
	const user = ownerOf({ config }, { asked, token, sub });
	try {
		// Not from the cache: with an outdated mark the session would end at once.
		const cut = await cutOf(config, user);
		return { ...token, auth_sid: makeId(crypto.randomUUID(), user), auth_cut: cut?.mark ?? '' };
	} catch (error) {
		if (isStrict || !(error instanceof RecordError)) throw error;
		config.logger.error(error);
		return token;
	}
}

type Begun = { asked: Asked; token: DefaultJWT; sub: string | undefined };
/** The user of a session. Without a database, users get a new id at each sign-in with a provider. */
function ownerOf({ config }: Pick<Context, 'config'>, { asked, token, sub }: Begun): string {
	const own = settingsOf(config).userOf(token);
	if (own !== undefined) return own;
	const { account } = asked;
	const isRandom = account?.type === 'oauth' || account?.type === 'oidc';
	if (isRandom && token.sub === sub && !adapterOf(config))
		return `${account.provider}:${account.providerAccountId}`;
	return token.sub ?? sub ?? '';
}
