import type { Check } from '../../checks/check.ts';
import { compilerSettings } from '../../checks/compiler.ts';
import { frameworkObstacles } from '../../checks/in-the-way.ts';
import { layoutRules } from '../../checks/linter.ts';
import { otherAuth } from '../../checks/other-auth.ts';
import type { App } from '../../frameworks/framework.ts';

/** What is reported on the first run only. */
export function toldOnce({ manifest }: App): readonly Check[] {
	return manifest === undefined ? [otherAuth, layoutRules, frameworkObstacles] : [];
}

/** The same, of the app as the run leaves it. */
export function toldOnceAfter({ manifest }: App): readonly Check[] {
	return manifest === undefined ? [compilerSettings] : [];
}
