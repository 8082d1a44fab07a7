import { testFolder } from '../../templates/test-files.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import { type TestFlags, testsFor } from '../ask-tests.ts';
import type { Command } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';
import { planMore } from '../plan-more.ts';

/** Flags of `add tests`. */
export type AddTestsOptions = TestFlags;

/** Plans tests for an app that `init` set up. Throws `NOT_SET_UP`, `NO_TEST_RUNNER` and `TESTS_NEED_DEV`. */
export const addTests: Command<AddTestsOptions> = async (context, options) => {
	const app = requireSetUpApp(context);
	const providers = vendoredProviders(app).map(({ id }) => id);
	const tests = testsFor(app, options, providers);
	const plan = await planMore(context, app, { tests });
	const { page, data } = options;
	const paths = [...(page ? [`--page ${page}`] : []), ...(data ? [`--data ${data}`] : [])];
	const runs = tests.runners.map((runner) => `--runner ${runner}`);
	const replay = ['add tests', ...(runs.length === 1 ? runs : []), ...paths, '--yes'].join(' ');
	const settings = `${testFolder(app)}/settings.mjs`;
	const open = `Name a page and a data endpoint for signed-in users only in ${settings}: until then their tests are skipped.`;
	const next = [...plan.next, ...(page && data ? [] : [open])];
	return { plan: { ...plan, next }, replay, project: app.project };
};

/** Plans the section of AGENTS.md for an app that `init` set up. Throws `NOT_SET_UP`. */
export const addAgents: Command<object> = async (context) => {
	const app = requireSetUpApp(context);
	const plan = await planMore(context, app, { agents: true, again: true });
	return { plan, replay: 'add agents --yes', project: app.project };
};
