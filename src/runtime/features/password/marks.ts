// Ends sessions in cookies when a password changes. Each carries a mark of its user; after a change there is another mark.

import type { ResolvedConfig } from '../../core/config.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Callbacks, JWT } from '../../core/types.ts';
import { recordsOf } from '../records.ts';

const kind = 'password-mark';
const claim = 'password_mark';

/** From now on no session of this user is good that began before. */
export function renewMark(config: ResolvedConfig, userId: string): Promise<void> {
	const value = crypto.randomUUID();
	return recordsOf(config).put({ kind, key: userId, owner: userId, value, expires: null });
}

/** The configuration with what all features made of it, by its providers. */
const settled = new WeakMap<object, ResolvedConfig>();

/** Features whose turn is later may say where records are. */
export function settle(config: ResolvedConfig): void {
	settled.set(config.providers, config);
}

async function markOf(providers: object, userId: string): Promise<string> {
	const config = settled.get(providers);
	if (!config) throw new Error('The configuration was not checked.');
	return (await recordsOf(config).get(kind, userId))?.value ?? '';
}

/** The callback of the app, after which a session that began before the last change is over. */
export function markedJwt(
	providers: ResolvedConfig['providers'],
	own: Callbacks['jwt']
): Callbacks['jwt'] {
	return async (asked) => {
		const { sub = '', [claim]: carried } = asked.token;
		const given = await own(asked);
		if (!given) return null;
		if (asked.user) return withMark(given, { of: sub, is: await markOf(providers, sub) });
		// One from before this feature was there carries none.
		const { of = sub, is = '' } = fieldsIn(carried);
		if ((await markOf(providers, String(of))) !== is) return null;
		return carried === undefined ? given : withMark(given, carried);
	};
}

/** The app may make another token of what it gets. */
const withMark = (token: JWT, mark: unknown): JWT => ({ ...token, [claim]: mark });
