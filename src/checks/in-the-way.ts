import type { Check } from './check.ts';

/** What a framework sees in the way of sign-in before it is there. */
export const inTheWay: Check = async (app) =>
	(await app.framework.checks?.())?.inTheWay?.(app) ?? [];
