import { planPartRemoval } from '../../plan/plan-removal.ts';
import { agentsPath } from '../../templates/agents-file.ts';
import type { Command } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';

/** Plans the removal of the AGENTS.md section and the skill file. Throws `NOT_SET_UP`. */
export const removeAgents: Command<object> = async (context) => {
	const app = requireSetUpApp(context);
	const missing = app.present().agents ? [] : [`${agentsPath} has no section of auth-cli.`];
	const plan = await planPartRemoval(app, { agents: false });
	return {
		plan: { ...plan, warnings: [...missing, ...plan.warnings] },
		replay: 'remove agents --yes',
		project: app.project
	};
};

/** Plans the removal of the sign-in tests. Throws `NOT_SET_UP`. */
export const removeTests: Command<object> = async (context) => {
	const app = requireSetUpApp(context);
	const missing = app.present().tests ? [] : ['This app has no tests of sign-in by auth-cli.'];
	const plan = await planPartRemoval(app, { tests: undefined });
	return {
		plan: { ...plan, warnings: [...missing, ...plan.warnings] },
		replay: 'remove tests --yes',
		project: app.project
	};
};
