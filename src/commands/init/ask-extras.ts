// Optional additions to sign-in.

import type { App } from '../../frameworks/framework.ts';
import { agentsPath, hasAgents } from '../../templates/agents-file.ts';
import type { ProviderAsset } from '../../templates/catalogue.ts';
import { devProvider } from '../../templates/dev-provider.ts';
import type { TestChoice } from '../../templates/test-choice.ts';
import { installedRunners, presentTests } from '../../templates/test-files.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import { testsFor } from '../ask-tests.ts';
import type { Context } from '../command.ts';
import { askDemo } from './ask-pages.ts';

interface Asked {
	readonly components: boolean;
	readonly demoPage?: boolean | undefined;
	readonly tests?: boolean | undefined;
	readonly agents?: boolean | undefined;
	readonly providers: readonly ProviderAsset[];
}

/** A demo page, tests, and a section for coding agents. */
export async function askExtras(context: Context, app: App, asked: Asked) {
	return {
		demo: await askDemo(context, app, asked),
		tests: await askTests(context, app, asked),
		agents: await askAgents(context, app, asked)
	};
}

/** Prompts on the first run, if the app has a runner and the provider that the tests use. */
async function askTests(
	{ ask }: Context,
	app: App,
	{ tests: given, providers }: Asked
): Promise<TestChoice | undefined> {
	const ids = [...providers, ...vendoredProviders(app)].map(({ id }) => id);
	if (given) return testsFor(app, {}, ids);
	const isFirst = app.manifest === undefined && presentTests(app) === undefined;
	const could = ids.includes(devProvider) && installedRunners(app).length > 0;
	if (given === false || !isFirst || !could) return undefined;
	const wanted = await ask.confirm({
		message: 'Add tests of sign-in, which fail if a guard is missing?',
		flag: '--tests',
		fallback: true,
		yes: false
	});
	return wanted ? testsFor(app, {}, ids) : undefined;
}

/** An existing AGENTS.md shows that such tools work here; without one, only the flag creates it. */
async function askAgents(
	{ ask }: Context,
	app: App,
	{ agents: given }: Asked
): Promise<boolean | undefined> {
	if (given !== undefined || hasAgents(app)) return given;
	if (app.project.text(agentsPath) === undefined) return undefined;
	return ask.confirm({
		message: `Add a section about sign-in to ${agentsPath}?`,
		flag: '--agents',
		fallback: true,
		yes: true
	});
}
