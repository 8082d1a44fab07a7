// Session tokens in the app's own format.

import type { Amend, Tokens } from '../core/parts.ts';

/** Uses the app's `jwt.encode` and `jwt.decode` for session tokens only. */
export const codec: Amend = (config) => {
	const { codec: usual } = config;
	const { encode = usual.encode, decode } = config.jwt;
	const own: Tokens['open'] = async (params) => {
		return Object({ payload: (await decode?.(params)) ?? null, current: true });
	};
	const open = decode ? own : usual.open;
	return { ...config, codec: { encode, open } };
};
