import type { ts } from 'ts-morph';

/** Where code is not as the guides have it, and what it does there. */
export interface Difference {
	readonly node: ts.Node | undefined;
	readonly why: string;
}

export function differs(node: ts.Node | undefined, why: string): Difference {
	return { node, why };
}
