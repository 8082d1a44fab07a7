// Session tokens in a form of the app's own.

import type { ResolvedConfig } from '../core/config.ts';
import type { Tokens } from '../core/parts.ts';

/** `config` with its `jwt.encode` and `jwt.decode` in the place of ours, for sessions only. */
export function codec(config: ResolvedConfig): ResolvedConfig {
	const { encode = config.tokens.encode, decode } = config.jwt;
	const own: Tokens['open'] = async (params) => {
		return { payload: (await decode?.(params)) ?? null, current: true };
	};
	const open = decode ? own : config.tokens.open;
	return { ...config, tokens: { ...config.tokens, encode, open } };
}
