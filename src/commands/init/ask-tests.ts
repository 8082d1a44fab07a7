import type { Setting } from '../../frameworks/framework.ts';
import type { ProviderAsset } from '../../templates/catalogue.ts';
import { devProvider } from '../../templates/dev-provider.ts';
import type { TestChoice } from '../../templates/test-choice.ts';
import { presentTests, runnersThere } from '../../templates/test-files.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import { testsFor } from '../ask-tests.ts';
import type { Context } from '../command.ts';

interface Asked {
	readonly tests?: boolean | undefined;
	readonly providers: readonly ProviderAsset[];
}

/** Asked with the first run, where the app has a runner and the provider that the tests sign in with. */
export async function askTests(
	{ ask }: Context,
	setting: Setting,
	{ tests: given, providers }: Asked
): Promise<TestChoice | undefined> {
	const ids = [...providers, ...vendoredProviders(setting)].map(({ id }) => id);
	if (given) return testsFor(setting, {}, ids);
	const isFirst = setting.manifest === undefined && presentTests(setting) === undefined;
	const could = ids.includes(devProvider) && runnersThere(setting).length > 0;
	if (given === false || !isFirst || !could) return undefined;
	const wanted = await ask.confirm({
		message: 'Add tests of sign-in, which fail if a guard is missing?',
		flag: '--tests',
		fallback: true,
		yes: false
	});
	return wanted ? testsFor(setting, {}, ids) : undefined;
}
