import type { App } from '../../frameworks/framework.ts';
import type { ProviderAsset } from '../../templates/catalogue.ts';
import { devProvider } from '../../templates/dev-provider.ts';
import type { TestChoice } from '../../templates/test-choice.ts';
import { installedRunners, presentTests } from '../../templates/test-files.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import { testsFor } from '../ask-tests.ts';
import type { Context } from '../command.ts';

interface Asked {
	readonly tests?: boolean | undefined;
	readonly providers: readonly ProviderAsset[];
}

/** Prompts on the first run, if the app has a runner and the provider that the tests use. */
export async function askTests(
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
