import { planPartRemoval } from '../../plan/plan-removal.ts';
import type { Command } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';

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
