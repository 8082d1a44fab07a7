import type { Check } from '../../checks/check.ts';
import { compilerSettings } from '../../checks/compiler.ts';
import { layoutRules } from '../../checks/linter.ts';
import { otherAuth } from '../../checks/packages.ts';
import type { App } from '../../frameworks/framework.ts';

/** What the framework says is in the way of sign-in, before it is added. */
const obstacles: Check = async (app) => (await app.framework.checks?.())?.inTheWay?.(app) ?? [];

/** What is reported on the first run only. */
export function toldOnce({ manifest }: App): readonly Check[] {
	return manifest === undefined ? [otherAuth, layoutRules, obstacles] : [];
}

/** The same, of the app as the run leaves it. */
export function toldOnceAfter({ manifest }: App): readonly Check[] {
	return manifest === undefined ? [compilerSettings] : [];
}
