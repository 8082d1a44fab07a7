// The place where the tokens of an account are stored.

import type { Context } from '../../core/parts.ts';
import type { Tokens } from './tokens.ts';

/** The tokens of one account, as they were read. */
export interface Place {
	readonly context: Context;
	/** The id of the provider. */
	readonly provider: string;
	readonly tokens: Tokens;
	/** Seconds that a renewed response is kept for requests that still have the earlier tokens. */
	readonly kept: number;
	/** Reads the current tokens, if other requests can change them. */
	read?(): Promise<Tokens | undefined>;
	/** Replaces the earlier tokens with renewed ones, unless they have changed in the meantime. */
	store?(before: Tokens, renewed: Tokens): Promise<void>;
}
