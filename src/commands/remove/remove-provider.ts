import { isListed } from '../../configuration/config-file.ts';
import type { App } from '../../frameworks/framework.ts';
import { planOf } from '../../plan/plan-of.ts';
import { planRemoval } from '../../plan/plan-removal.ts';
import type { ProviderAsset } from '../../templates/catalogue.ts';
import { devProvider } from '../../templates/dev-provider.ts';
import { findProviders } from '../../templates/find-providers.ts';
import { presentTests, testFolder } from '../../templates/test-files.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import type { Command, Context } from '../command.ts';
import { readOwn, setUp } from '../open-app.ts';
import { toChoices } from '../provider-choice.ts';

/** Arguments of `remove provider`. */
export interface RemoveProviderOptions {
	/** Provider IDs; undefined or empty means prompt. */
	readonly providers?: readonly string[] | undefined;
}

/** Plans the removal of providers. Throws `NOT_SET_UP` for an app without sign-in. */
export const removeProvider: Command<RemoveProviderOptions> = async (
	context,
	{ providers: ids = [] }
) => {
	const app = readOwn(context);
	const there = presentProviders(app, ids);
	setUp(app);
	const wanted = ids.length > 0 ? [...new Set(ids)] : await askProviders(context, there);
	const going = there.filter(({ id }) => wanted.includes(id));
	const missing = wanted.filter((id) => !going.some((one) => one.id === id));
	const replay = ['remove provider', ...wanted, '--yes'].join(' ');
	const nothing = planOf(app.keep(app.places.config));
	const plan = going.length === 0 ? nothing : await planRemoval(app, going);
	const isNeeded = going.some(({ id }) => id === devProvider) && presentTests(app) !== undefined;
	const notes = [
		...missing.map((id) => `This app has no provider ${id}.`),
		...(isNeeded
			? [
					`The tests in ${testFolder(app)} sign in with it: without it, take them out, too (npx auth-cli remove tests).`
				]
			: [])
	];
	return {
		plan: { ...plan, warnings: [...notes, ...plan.warnings] },
		replay,
		project: app.project
	};
};

/** Those in the vendored folder, and requested ones that the configuration still names. */
function presentProviders(app: App, ids: readonly string[]): readonly ProviderAsset[] {
	const vendored = vendoredProviders(app);
	const others = ids.filter((id) => !vendored.some((one) => one.id === id));
	const listed = findProviders(others, app.catalogue).filter(({ module }) => isListed(app, module));
	return [...vendored, ...listed];
}

function askProviders(
	{ ask }: Context,
	there: readonly ProviderAsset[]
): Promise<readonly string[]> {
	return ask.many({
		message: 'Which providers do you want to take out?',
		flag: 'remove provider <id>',
		choices: toChoices(there),
		required: true
	});
}
