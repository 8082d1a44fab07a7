// The ways to sign in: providers, and features that need none; and where an app keeps its sessions, its users and
// the records of its features.
import type { App } from '../../frameworks/framework.ts';
import type { AdapterAsset, FeatureEntry, ProviderAsset } from '../../templates/catalogue.ts';
import { devProvider } from '../../templates/dev-provider.ts';
import {
	capabilitiesOf,
	lacksDatabase,
	refuseMissingNeeds
} from '../../templates/feature-needs.ts';
import { presentFeatures, signsIn } from '../../templates/features.ts';
import { findProviders } from '../../templates/find-providers.ts';
import { needDatabase } from '../../templates/parts.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import { askAdapter } from '../ask-adapter.ts';
import { askRecords } from '../ask-features.ts';
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

/** Values that flags set, and what the stores are for. */
interface Asked {
	readonly session?: 'jwt' | 'database' | undefined;
	readonly adapter?: AdapterAsset | undefined;
	readonly providers: readonly ProviderAsset[];
	readonly features: readonly FeatureEntry[];
}

/** The store of sessions, the database, and the features with those that keep records. */
interface Stores {
	readonly session: 'jwt' | 'database';
	readonly adapter: AdapterAsset | undefined;
	readonly features: readonly FeatureEntry[];
}

/** Throws `FEATURE_LACKS` if a feature still needs something afterwards. */
export async function askStores(context: Context, app: App, asked: Asked): Promise<Stores> {
	const session = await askSession(context, app, asked);
	// A database of sessions usually keeps records as well: then nothing is left to ask about these.
	const kept = asked.adapter ?? (await askAdapter(context, app, session));
	const first = capabilitiesOf(app, { features: asked.features, session, adapter: kept });
	const early = [...asked.features, ...(await askRecords(context, first))];
	const lacks = kept === undefined && lacksDatabase({ ...first, features: early });
	const adapter = lacks ? await askAdapter(context, app, 'database') : kept;
	// Not every database keeps records.
	const last = lacks ? await askRecords(context, { ...first, features: early, adapter }) : [];
	const features = [...early, ...last];
	refuseMissingNeeds({ ...first, features, adapter });
	return { session, adapter, features };
}

const needsOne = ({ needs }: FeatureEntry) => needs.includes('adapter');

function inCookie(hasDatabase: boolean) {
	const hint = hasDatabase ? 'asks the database less often' : 'needs no database';
	return { value: 'jwt', label: 'In an encrypted cookie', hint } as const;
}

const inDatabase = {
	value: 'database',
	label: 'In a database',
	hint: 'ends everywhere at once'
} as const;

async function askSession(
	context: Context,
	{ manifest }: App,
	{ session, adapter, providers, features }: Asked
): Promise<'jwt' | 'database'> {
	// As in Auth.js, a database stores the sessions by default.
	const usual = adapter === undefined ? (manifest?.choices.session ?? 'jwt') : 'database';
	// A prompt offers only options that work.
	const needed = manifest?.choices.adapter === undefined && needDatabase(providers);
	return context.ask.one<'jwt' | 'database'>({
		message: 'Where are sessions kept?',
		flag: '--session jwt|database',
		given: session ?? (adapter === undefined ? undefined : usual),
		fallback: needed ? 'database' : usual,
		yes: usual,
		choices: needed ? [inDatabase] : [inCookie(features.some(needsOne)), inDatabase]
	});
}
