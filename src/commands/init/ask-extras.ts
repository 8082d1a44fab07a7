// What an app may have besides sign-in itself.

import type { Context } from '../command.ts';
import { askAgents } from './ask-agents.ts';
import { askDemo } from './ask-pages.ts';
import { askTests } from './ask-tests.ts';

type AskedApp = Parameters<typeof askTests>[1];
type Asked = Parameters<typeof askDemo>[2] &
	Parameters<typeof askTests>[2] &
	Parameters<typeof askAgents>[2];

/** A page that shows the session, tests, and a section for programs that write code. */
export async function askExtras(context: Context, app: AskedApp, asked: Asked) {
	return {
		demo: await askDemo(context, app, asked),
		tests: await askTests(context, app, asked),
		agents: await askAgents(context, app, asked)
	};
}
