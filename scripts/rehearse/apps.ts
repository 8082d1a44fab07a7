// The ten apps that a release is rehearsed with, one of each framework.
import type { ContractFramework } from '../../test/e2e/contract/framework.ts';
import { astroOnNode, freshAstroApp } from '../../test/e2e/support/astro-contract.ts';
import type { Job } from '../../test/e2e/support/child.ts';
import { express5, freshExpressApp } from '../../test/e2e/support/express-contract.ts';
import { freshHonoApp, honoOnNode } from '../../test/e2e/support/hono-contract.ts';
import { freshNextApp } from '../../test/e2e/support/next-app.ts';
import { nextJs } from '../../test/e2e/support/next-contract.ts';
import { freshNuxtApp, typeCheck } from '../../test/e2e/support/nuxt-app.ts';
import { nuxt } from '../../test/e2e/support/nuxt-contract.ts';
import { freshQwikApp } from '../../test/e2e/support/qwik-app.ts';
import { qwik } from '../../test/e2e/support/qwik-contract.ts';
import { freshReactRouterApp, reactRouter } from '../../test/e2e/support/react-router-contract.ts';
import { type FreshApp, freshApp } from '../../test/e2e/support/scaffold.ts';
import { freshSolidStartApp, solidStart } from '../../test/e2e/support/solid-start-contract.ts';
import { svelteKit } from '../../test/e2e/support/sveltekit-contract.ts';
import {
	check,
	freshStartApp,
	tanstackStart
} from '../../test/e2e/support/tanstack-start-contract.ts';

export interface RehearsedApp {
	readonly framework: ContractFramework;
	readonly fresh: () => Promise<FreshApp>;
	/** Checks the types, with what the framework generates for them. */
	readonly types: Pick<Job, 'command' | 'args'>;
}

const npx = (line: string) => ({ command: 'npx', args: ['-c', line] });
const npm = (script: string) => ({ command: 'npm', args: ['run', script] });
const tsc = npx('tsc --noEmit');

export const apps: readonly RehearsedApp[] = [
	{ framework: svelteKit(3), fresh: () => freshApp(3), types: npm('check') },
	{ framework: qwik(1), fresh: () => freshQwikApp(1), types: npm('build.types') },
	{
		framework: nextJs(16),
		fresh: () => freshNextApp(16),
		types: npx('next typegen && tsc --noEmit')
	},
	{ framework: nuxt(4), fresh: () => freshNuxtApp(4), types: typeCheck },
	{
		framework: astroOnNode(7),
		fresh: () => freshAstroApp(7),
		types: npx('astro sync && tsc --noEmit')
	},
	{ framework: reactRouter(8), fresh: () => freshReactRouterApp(8), types: npm('typecheck') },
	{ framework: solidStart(2), fresh: freshSolidStartApp, types: tsc },
	{ framework: tanstackStart, fresh: freshStartApp, types: check },
	{ framework: express5, fresh: freshExpressApp, types: tsc },
	{ framework: honoOnNode, fresh: freshHonoApp, types: tsc }
];
