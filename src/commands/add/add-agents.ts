import { planSignIn } from '../../plan/plan-sign-in.ts';
import type { Command } from '../command.ts';
import { freshSecrets } from '../fresh-secrets.ts';
import { requireSetUpApp } from '../open-app.ts';

/** Plans the section of AGENTS.md for an app that `init` set up. Throws `NOT_SET_UP`. */
export const addAgents: Command<object> = async (context) => {
	const app = requireSetUpApp(context);
	const plan = await planSignIn(app, {
		providers: [],
		agents: true,
		session: app.manifest.choices.session,
		fresh: freshSecrets(context),
		replaceSecret: false,
		again: true
	});
	return { plan, replay: 'add agents --yes', project: app.project };
};
