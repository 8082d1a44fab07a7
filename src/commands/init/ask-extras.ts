// What an app may have besides sign-in itself.

import type { Context } from '../command.ts';
import { askAgents } from './ask-agents.ts';
import { askDemo } from './ask-pages.ts';
import { askTests } from './ask-tests.ts';

type Setting = Parameters<typeof askTests>[1];
type Asked = Parameters<typeof askDemo>[2] &
	Parameters<typeof askTests>[2] &
	Parameters<typeof askAgents>[2];

/** A page that shows the session, tests, and a section for programs that write code. */
export async function askExtras(context: Context, setting: Setting, asked: Asked) {
	return {
		demo: await askDemo(context, setting, asked),
		tests: await askTests(context, setting, asked),
		agents: await askAgents(context, setting, asked)
	};
}
