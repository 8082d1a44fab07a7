// Where the tokens of an account are.

import type { Context } from '../../core/parts.ts';
import type { Tokens } from './tokens.ts';

/** The tokens of one account, as they were when they were read. */
export interface Place {
	readonly context: Context;
	/** The id of the provider. */
	readonly provider: string;
	readonly tokens: Tokens;
	/** Seconds that a renewed answer is kept beside it, for requests that come with the tokens from before. */
	readonly kept: number;
	/** What is there now, if others can have changed it. */
	read?(): Promise<Tokens | undefined>;
	/** Puts renewed tokens in the place of those from before, unless others are there by now. */
	store?(before: Tokens, renewed: Tokens): Promise<void>;
}
