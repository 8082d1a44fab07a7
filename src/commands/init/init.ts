import { expiry } from '../../checks/expiry.ts';
import { takenRoutes } from '../../checks/own-routes.ts';
import { asksForAuthjs } from '../../conversion/authjs-modules.ts';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { planSignIn } from '../../plan/plan-sign-in.ts';
import { openCatalogue, type ProviderAsset } from '../../templates/catalogue.ts';
import { devProvider } from '../../templates/dev-provider.ts';
import {
	capabilitiesOf,
	lacksDatabase,
	refuseMissingNeeds
} from '../../templates/feature-needs.ts';
import { featureNotes } from '../../templates/features.ts';
import { findAdapter } from '../../templates/find-adapter.ts';
import { findProviders } from '../../templates/find-providers.ts';
import { needDatabase } from '../../templates/parts.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import { askAdapter, migration } from '../ask-adapter.ts';
import { askFirstFeatures, askRecords } from '../ask-features.ts';
import { checked, whenAdding, withFindings } from '../checked.ts';
import type { Command, Context } from '../command.ts';
import { freshSecrets } from '../fresh-secrets.ts';
import { withNewFindings } from '../new-findings.ts';
import { readApp, refuseAppOfPackage } from '../open-app.ts';
import { toChoices } from '../provider-choice.ts';
import { setUpProviders } from '../set-up-providers.ts';
import { settleDeprecated } from '../settle-deprecated.ts';
import { askExtras } from './ask-extras.ts';
import { askPages } from './ask-pages.ts';
import { convert } from './convert.ts';
import { opening } from './opening.ts';
import { replayOf } from './replay.ts';
import { toldOnce } from './told-once.ts';

/** Flags of `init`; missing ones are prompted for or use their default. */
export interface InitOptions {
	/** The current sign-in solution of the app. */
	readonly from?: 'authjs' | undefined;
	readonly framework?: string | undefined;
	/** Provider IDs in the given order; undefined means prompt. */
	readonly providers?: readonly string[] | undefined;
	/** Feature IDs in the given order; undefined means prompt. */
	readonly features?: readonly string[] | undefined;
	readonly secret?: 'generate' | 'keep' | undefined;
	readonly session?: 'jwt' | 'database' | undefined;
	/** Own sign-in pages; undefined means prompt. */
	readonly components?: boolean | undefined;
	/** A demo page; undefined means prompt. */
	readonly demoPage?: boolean | undefined;
	/** ID of a database adapter. */
	readonly adapter?: string | undefined;
	/** Create the tables at once. */
	readonly migrate?: boolean | undefined;
	/** Tests of sign-in; undefined means prompt. */
	readonly tests?: boolean | undefined;
	/** A section in AGENTS.md; undefined means only if the file exists. */
	readonly agents?: boolean | undefined;
	/** Whether package.json should name the release of the vendored code. */
	readonly stamp?: boolean | undefined;
}

/** Plans complete sign-in for the app in the working folder, or its missing parts. */
export const init: Command<InitOptions> = async (context, options) => {
	const catalogue = openCatalogue();
	const given = options.providers && findProviders(options.providers, catalogue);
	const wanted =
		options.adapter === undefined ? undefined : findAdapter(options.adapter, catalogue);
	const app = readApp(context, options.framework);
	const { project } = app;
	context.stderr(`${opening(app, context.cwd)}\n`);
	if (context.interactive && !context.plain)
		context.stderr('Escape goes back a question; Ctrl-C leaves all as it was.\n');
	if (options.from === 'authjs') return convert(context, app, options.features);
	if (app.manifest === undefined) refuseAppOfPackage(context, app);
	refuseAuthjs(app);
	const chosen = given ?? (await askProviders(context, app));
	const { providers, warnings: old } = await settleDeprecated(context, catalogue, chosen);
	const chosenFeatures = await askFirstFeatures(context, app, options.features);
	const secret = await askSecret(context, app, options);
	const session = await askSession(context, app, { ...options, given: providers });
	// A database of sessions usually keeps records as well: then nothing is left to ask about these.
	const kept = wanted ?? (await askAdapter(context, app, session));
	const first = capabilitiesOf(app, { features: chosenFeatures, session, adapter: kept });
	const early = [...chosenFeatures, ...(await askRecords(context, first))];
	const asks = kept === undefined && lacksDatabase({ ...first, features: early });
	const adapter = asks ? await askAdapter(context, app, 'database') : kept;
	// Not every database keeps records.
	const last = asks ? await askRecords(context, { ...first, features: early, adapter }) : [];
	const features = [...early, ...last];
	refuseMissingNeeds({ ...first, features, adapter });
	const pages = await askPages(context, app, options);
	const extras = await askExtras(context, app, { ...options, components: pages, providers });
	const tables = options.migrate ? migration(context, app, adapter) : { warnings: [] };
	const plan = await planSignIn(app, {
		providers,
		values: await setUpProviders(context, app, providers),
		features,
		notes: featureNotes(features, app),
		session,
		pages,
		...extras,
		adapter,
		migrates: tables.after !== undefined,
		fresh: freshSecrets(context),
		replaceSecret: secret === 'generate',
		stamp: options.stamp,
		again: true
	});
	const warnings = [
		...[...plan.warnings, ...old],
		...[...keptSecret(app, options), ...tables.warnings]
	];
	const { migrate, stamp } = options;
	const answered = { providers, features, session, pages, adapter, secret, migrate, stamp };
	const replay = replayOf({ ...answered, ...extras });
	const found = await withFindings({ ...plan, warnings }, checked(context, app), [
		...(secret === 'generate' ? [takenRoutes] : whenAdding),
		...toldOnce(app),
		expiry
	]);
	return { plan: await withNewFindings(app, found), replay, project, after: tables.after };
};

function refuseAuthjs(app: App): void {
	if (app.manifest !== undefined || !asksForAuthjs(app)) return;
	throw new CliError('AUTHJS_FOUND', {
		title: 'This app already uses Auth.js: it is in package.json',
		fix:
			'Run `npx auth-cli init --from authjs` to carry it over; all users stay signed in. ' +
			'If nothing uses it any more, uninstall it first.'
	});
}

async function askProviders(context: Context, app: App): Promise<readonly ProviderAsset[]> {
	const { catalogue } = app;
	const index = catalogue.readProviderIndex();
	const there = vendoredProviders(app);
	// Custom providers stay without a flag; the catalogue does not know them.
	const known = there.flatMap(({ id, own }) => (own ? [] : [id]));
	const ids = await context.ask.many({
		message: 'Which sign-in providers?',
		flag: '--provider <id>',
		choices: toChoices(index),
		required: true,
		yes: there.length > 0 ? known : [devProvider]
	});
	return findProviders(ids, catalogue);
}

/** Undefined without a decision: no secret yet, or one of an earlier run, which only `secret` replaces. */
async function askSecret(
	context: Context,
	app: App,
	options: InitOptions
): Promise<'generate' | 'keep' | undefined> {
	if (app.manifest !== undefined || !app.variables.hasSecret()) return undefined;
	return context.ask.one<'generate' | 'keep'>({
		message: 'AUTH_SECRET is set already. What about it?',
		flag: '--secret generate|keep',
		given: options.secret,
		fallback: 'keep',
		yes: 'keep',
		choices: [
			{ value: 'keep', label: 'Keep it' },
			{ value: 'generate', label: 'Generate a new one', hint: 'ends every session' }
		]
	});
}

function keptSecret(app: App, { secret }: InitOptions): string[] {
	if (secret !== 'generate' || app.manifest === undefined || !app.variables.hasSecret()) return [];
	return [
		'AUTH_SECRET stays: init gives an app its first one. `auth-cli secret --rotate` makes another.'
	];
}

const inCookie = {
	value: 'jwt',
	label: 'In an encrypted cookie',
	hint: 'needs no database'
} as const;
const inDatabase = {
	value: 'database',
	label: 'In a database',
	hint: 'ends everywhere at once'
} as const;

async function askSession(
	context: Context,
	{ manifest }: App,
	{ session, adapter, given }: InitOptions & { given: readonly ProviderAsset[] }
): Promise<'jwt' | 'database'> {
	// As in Auth.js, a database stores the sessions by default.
	const usual = adapter === undefined ? (manifest?.choices.session ?? 'jwt') : 'database';
	// A prompt offers only options that work.
	const needed = manifest?.choices.adapter === undefined && needDatabase(given);
	return context.ask.one<'jwt' | 'database'>({
		message: 'Where are sessions kept?',
		flag: '--session jwt|database',
		given: session ?? (adapter === undefined ? undefined : usual),
		fallback: needed ? 'database' : usual,
		yes: usual,
		choices: needed ? [inDatabase] : [inCookie, inDatabase]
	});
}
