import { planPartRemoval } from '../../plan/plan-removal.ts';
import type { Command } from '../command.ts';
import { appSetUp } from '../open-app.ts';

/** Plans to take the tests of sign-in out of an app. Throws `NOT_SET_UP`. */
export const removeTests: Command<object> = async (context) => {
	const app = appSetUp(context);
	const missing = app.present().tests ? [] : ['This app has no tests of sign-in by auth-cli.'];
	const plan = await planPartRemoval(app, { tests: undefined });
	return {
		plan: { ...plan, warnings: [...missing, ...plan.warnings] },
		replay: 'remove tests --yes',
		project: app.project
	};
};
