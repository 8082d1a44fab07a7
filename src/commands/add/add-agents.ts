import type { Command } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';
import { planMore } from '../plan-more.ts';

/** Plans the section of AGENTS.md for an app that `init` set up. Throws `NOT_SET_UP`. */
export const addAgents: Command<object> = async (context) => {
	const app = requireSetUpApp(context);
	const plan = await planMore(context, app, { agents: true, again: true });
	return { plan, replay: 'add agents --yes', project: app.project };
};
