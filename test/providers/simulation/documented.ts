// Known quirks of the providers by their documentation, or by third parties if none was available.

import { readFileSync } from 'node:fs';
import type { Facts } from './catalog.ts';

/** What a request has to hold: a text, something that is `like` a pattern, or null for nothing. */
export type Expected = string | { readonly like: string } | null;

export interface Documented {
	readonly fact: string;
	/** Where it was read. */
	readonly url: string;
	/** The source, if it is not the provider: two independent ones, or a single one. */
	readonly by?: 'two others' | 'one other';
	/** Where the second of two others says it. */
	readonly also?: string;
	/** By method and URL of a request, then by `query`, `header` or `body` and a name. */
	readonly asks?: Readonly<Record<string, Readonly<Record<string, Expected>>>>;
	/** An answer of the userinfo endpoint, the user it stands for, and the tokens. */
	readonly reads?: readonly [object, object, Record<string, string>?];
	/** An answer that is a failure. */
	readonly refuses?: object;
	/** An answer whose email is verified, and one whose email is not. */
	readonly verifies?: readonly [object, object];
	/** Settings of the definition by path, made `with` these options. */
	readonly defines?: Readonly<Record<string, unknown>> & { readonly with: object };
}

export const none = 'no copy found';

const file = new URL('../../fixtures/providers/documented.json', import.meta.url);
/** By id, then by quirk, or by another name for what is no quirk. */
export const documented: Readonly<
	Record<string, Readonly<Record<string, Documented | typeof none>>>
> = JSON.parse(readFileSync(file, 'utf8'));

/** The quirks of a provider that are more than a usual choice and more than a rule for callback URLs. */
export function quirksOf({ hooks }: Facts): string[] {
	return hooks.filter((hook) => !/^(checks-(state-only|nonce)|redirect-)/.test(hook));
}
