import { relative } from 'node:path';
import { expiry } from '../../checks/expiry.ts';
import { takenRoutes } from '../../checks/own-routes.ts';
import { asksForAuthjs } from '../../conversion/authjs-modules.ts';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import { planSignIn } from '../../plan/plan-sign-in.ts';
import {
	type AdapterAsset,
	type FeatureEntry,
	openCatalogue,
	type ProviderAsset
} from '../../templates/catalogue.ts';
import { featureNotes } from '../../templates/features.ts';
import { findAdapter } from '../../templates/find-adapter.ts';
import { findProviders } from '../../templates/find-providers.ts';
import type { TestChoice } from '../../templates/test-choice.ts';
import { migration } from '../ask-adapter.ts';
import { askFirstFeatures } from '../ask-features.ts';
import { checked, whenAdding, withFindings, withNewFindings } from '../checked.ts';
import type { Command, Context } from '../command.ts';
import { freshSecrets } from '../fresh-secrets.ts';
import { readApp, refuseAppOfPackage } from '../open-app.ts';
import { setUpProviders } from '../set-up-providers.ts';
import { settleDeprecated } from '../settle-deprecated.ts';
import { askExtras } from './ask-extras.ts';
import { askPages } from './ask-pages.ts';
import { askStores, askWays } from './ask-ways.ts';
import { convert } from './convert.ts';
import { toldOnce, toldOnceAfter } from './told-once.ts';

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
	const ways = await askWays(context, app, { given, features: options.features });
	const { providers, warnings: old } = await settleDeprecated(context, catalogue, ways.providers);
	const asked = { given: options.features, chosen: ways.features };
	const chosenFeatures = await askFirstFeatures(context, app, asked);
	const secret = await askSecret(context, app, options);
	const stores = { ...options, adapter: wanted, providers, features: chosenFeatures };
	const { session, adapter, features } = await askStores(context, app, stores);
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
	const after = app.after(...plan.changes.map((change) => ({ change })));
	const told = await withFindings(found, checked(context, after), toldOnceAfter(app));
	return { plan: await withNewFindings(app, told), replay, project, after: tables.after };
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

/** The detected app, its path, and the release of this program, in one line. */
function opening({ project, framework, catalogue }: App, cwd: string): string {
	const { name, version, major } = project.framework;
	const release = /\d{1,6}\.\d{1,6}/.exec(version)?.[0] ?? `${major}`;
	const language = project.typescript ? 'TypeScript' : 'JavaScript';
	const facts = [framework.variant?.(project) ?? [], language].flat().join(', ');
	const folder = relative(cwd, project.root).replaceAll('\\', '/');
	// Asked which app of a workspace, the user stands at its root.
	const place = folder === '' ? (project.member ?? '.') : folder;
	return `auth-cli ${catalogue.version} · ${name} ${release} (${facts}) in ${place}/`;
}

/** The answers to the prompts. */
interface Answered {
	readonly providers: readonly ProviderAsset[];
	readonly features: readonly FeatureEntry[];
	readonly session: 'jwt' | 'database';
	readonly pages: boolean;
	readonly demo: boolean;
	readonly tests: TestChoice | undefined;
	readonly agents: boolean | undefined;
	readonly adapter: AdapterAsset | undefined;
	readonly secret: 'generate' | 'keep' | undefined;
	readonly migrate: boolean | undefined;
	readonly stamp: boolean | undefined;
}

/** The command that gives the same answers. */
function replayOf(answered: Answered): string {
	const { session, pages, demo, tests, agents, adapter, secret, migrate, stamp } = answered;
	return [
		'init',
		...answered.providers.map(({ id }) => `--provider ${id}`),
		...answered.features.map(({ id }) => `--feature ${id}`),
		`--session ${session}`,
		...(pages ? ['--components'] : []),
		...(demo ? ['--demo-page'] : []),
		...(tests === undefined ? [] : ['--tests']),
		...(agents === undefined ? [] : [agents ? '--agents' : '--no-agents']),
		...(adapter === undefined ? [] : [`--adapter ${adapter.id}`]),
		...(secret === undefined ? [] : [`--secret ${secret}`]),
		...(migrate ? ['--migrate'] : []),
		...(stamp === undefined ? [] : [stamp ? '--stamp' : '--no-stamp']),
		'--yes'
	].join(' ');
}
