// The ways to sign in: providers, and features that need none.
import type { App } from '../../frameworks/framework.ts';
import type { FeatureEntry, ProviderAsset } from '../../templates/catalogue.ts';
import { devProvider } from '../../templates/dev-provider.ts';
import { presentFeatures, signsIn } from '../../templates/features.ts';
import { findProviders } from '../../templates/find-providers.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import type { Context } from '../command.ts';
import { toChoices } from '../provider-choice.ts';

/** The chosen ways to sign in. */
interface Ways {
	readonly providers: readonly ProviderAsset[];
	readonly features: readonly FeatureEntry[];
}

/** Prompts for at least one way, unless flags give providers; optional if users can sign in with a feature already. */
export async function askWays(
	{ ask }: Context,
	app: App,
	asked: {
		readonly given: readonly ProviderAsset[] | undefined;
		/** IDs of features that flags ask for. */
		readonly features?: readonly string[] | undefined;
	}
): Promise<Ways> {
	const { given, features = [] } = asked;
	if (given !== undefined) return { providers: given, features: [] };
	const { catalogue } = app;
	const present = presentFeatures(app).map(({ id }) => id);
	const ways = catalogue.readFeatures().filter(signsIn);
	const others = ways.filter(({ id }) => !present.includes(id) && !features.includes(id));
	const has = others.length < ways.length;
	const there = vendoredProviders(app);
	// Custom providers stay without a flag; the catalogue does not know them.
	const known = there.flatMap(({ id, own }) => (own ? [] : [id]));
	const ids = await ask.many({
		message: has ? 'Which sign-in providers? (Enter: none)' : 'How do users sign in?',
		flag: '--provider <id>',
		choices: toChoices(catalogue.readProviderIndex(), others),
		required: !has,
		...(has && { fallback: [] }),
		yes: there.length > 0 || has ? known : [devProvider]
	});
	const chosen = others.filter(({ id }) => ids.includes(id));
	const isFeature = (id: string) => chosen.some((one) => one.id === id);
	return {
		providers: findProviders(
			ids.filter((id) => !isFeature(id)),
			catalogue
		),
		features: chosen
	};
}
