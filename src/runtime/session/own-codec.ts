// Session tokens in a form of the app's own.

import type { Amend, Tokens } from '../core/parts.ts';

/** `config` with its `jwt.encode` and `jwt.decode` in the place of ours, for sessions only. */
export const codec: Amend = (config) => {
	const { codec: usual } = config;
	const { encode = usual.encode, decode } = config.jwt;
	const own: Tokens['open'] = async (params) => {
		return { payload: (await decode?.(params)) ?? null, current: true };
	};
	const open = decode ? own : usual.open;
	return { ...config, codec: { encode, open } };
};
