import { expiry } from '../../checks/expiry.ts';
import type { App } from '../../frameworks/framework.ts';
import { openCatalogue, type ProviderAsset } from '../../templates/catalogue.ts';
import { findProviders } from '../../templates/find-providers.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import { checked, whenAdding, withFindings } from '../checked.ts';
import type { Command, Context } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';
import { planMore } from '../plan-more.ts';
import { toChoices } from '../provider-choice.ts';
import { setUpProviders } from '../set-up-providers.ts';
import { settleDeprecated } from '../settle-deprecated.ts';
import type { OwnProviderOptions } from './own-provider-answers.ts';
import { askOwnProvider, ownKind } from './own-provider-answers.ts';

/** Arguments of `add provider`. */
export interface AddProviderOptions extends OwnProviderOptions {
	/** Provider ids; undefined or empty means ask. */
	readonly providers?: readonly string[] | undefined;
}

/** Plans more providers for an app that `init` set up. Throws `NOT_SET_UP` for any other app. */
export const addProvider: Command<AddProviderOptions> = async (context, options) => {
	const { providers: ids = [], ...own } = options;
	const catalogue = openCatalogue();
	const kind = ownKind(ids, own);
	const given = kind === undefined ? findProviders(ids, catalogue) : [];
	const app = requireSetUpApp(context, ids.map((id) => ` --provider ${id}`).join(''));
	const { project } = app;
	const made = kind && (await askOwnProvider(context, app, { kind, own }));
	const chosen = made ? [made.asset] : given.length > 0 ? given : await askProviders(context, app);
	const { providers, warnings } = await settleDeprecated(context, catalogue, chosen);
	const values = await setUpProviders(context, app, providers);
	const plan = await planMore(context, app, { providers, values });
	const words = made?.words ?? providers.map(({ id }) => id);
	const replay = ['add provider', ...words, '--yes'].join(' ');
	const said = { ...plan, warnings: [...plan.warnings, ...warnings] };
	const found = await withFindings(said, checked(context, app), [...whenAdding, expiry]);
	return { plan: found, replay, project };
};

async function askProviders(context: Context, app: App): Promise<readonly ProviderAsset[]> {
	const there = new Set(vendoredProviders(app).map(({ id }) => id));
	const others = app.catalogue.readProviderIndex().filter(({ id }) => !there.has(id));
	const ids = await context.ask.many({
		message: 'Which providers do you want to add?',
		flag: 'add provider <id>',
		choices: toChoices(others),
		required: true
	});
	return findProviders(ids, app.catalogue);
}
