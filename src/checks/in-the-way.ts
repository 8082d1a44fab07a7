import type { Check } from './check.ts';

/** Obstacles that a framework reports before sign-in is added. */
export const frameworkObstacles: Check = async (app) =>
	(await app.framework.checks?.())?.inTheWay?.(app) ?? [];
