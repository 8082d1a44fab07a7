// Optional additions to sign-in.

import type { Context } from '../command.ts';
import { askAgents } from './ask-agents.ts';
import { askDemo } from './ask-pages.ts';
import { askTests } from './ask-tests.ts';

type AskedApp = Parameters<typeof askTests>[1];
type Asked = Parameters<typeof askDemo>[2] &
	Parameters<typeof askTests>[2] &
	Parameters<typeof askAgents>[2];

/** A demo page, tests, and a section for coding agents. */
export async function askExtras(context: Context, app: AskedApp, asked: Asked) {
	return {
		demo: await askDemo(context, app, asked),
		tests: await askTests(context, app, asked),
		agents: await askAgents(context, app, asked)
	};
}
