import { posix } from 'node:path';
import { textAtRoot } from '../app/workspace-root.ts';
import type { App } from '../frameworks/framework.ts';
import type { AdapterAsset, FeatureEntry, ProviderAsset } from '../templates/catalogue.ts';
import { hasCompat } from '../templates/compat-files.ts';
import { demoUrl } from '../templates/demo-page.ts';
import { devPort, devProvider, devValues } from '../templates/dev-provider.ts';
import { mayMail, presentFeatures, signsIn } from '../templates/features.ts';
import { providerTypes } from '../templates/provider-types.ts';
import type { TestChoice } from '../templates/test-choice.ts';
import { testCommands } from '../templates/test-files.ts';
import { databaseStep, type Filled } from './database-steps.ts';
import { missingVariables } from './env-variables.ts';
import { productionTrial } from './production-trial.ts';
import { developmentUrl, type Registration, registration } from './registration.ts';
import { scriptCommand } from './running.ts';
import { list } from './sentence.ts';

interface Run {
	readonly providers: readonly ProviderAsset[];
	/** The variables that it sets. */
	readonly values?: Readonly<Record<string, string>>;
	/** Whether there is a demo page. */
	readonly demo?: boolean;
	/** The path of a custom sign-in page. */
	readonly page?: string | undefined;
	/** Whether it gets pages of its own. */
	readonly pages?: boolean | undefined;
	/** Its database, which may be new, and whether its tables are created at once. */
	readonly adapter?: AdapterAsset | undefined;
	readonly migrates?: boolean;
	readonly tests?: TestChoice | undefined;
	/** Its new features, and what they leave to do. */
	readonly features?: readonly FeatureEntry[];
	readonly notes?: readonly string[];
	/** Whether its code reads sessions as before. */
	readonly converted?: boolean;
}

/** Manual steps after a run, one entry each. */
export function nextSteps(
	app: App,
	{ providers, values = {}, demo, page, adapter, ...run }: Run
): readonly string[] {
	const { project, manifest, variables } = app;
	const { usage } = app.framework;
	const { migrates = false, converted = hasCompat(app) } = run;
	const outside = providers.filter(({ id }) => id !== devProvider);
	const elsewhere = outside.filter(
		({ type, env }) => !providerTypes[type]?.local || env.length > 0
	);
	const usesDev = outside.length < providers.length;
	const mails = mayMail(providers, run.features);
	const there = app.present().providers;
	const hasDev = usesDev || there.some(({ id }) => id === devProvider);
	const usesLocal = hasDev || mails || mayMail(there, presentFeatures(app));
	const present = variables.values();
	const known = { ...present, ...values };
	const home = fromWorkspaceRoot(project, variables.home());
	const place = placeOf(project);
	const path = app.authPath();
	const own =
		run.pages && page !== undefined ? page.replace(/[^/]+(\/?)$/, 'account$1') : undefined;
	const account = own === undefined ? '' : `; the account page is ${signInUrl(app, own)}`;
	const isNew = adapter !== undefined && manifest?.choices.adapter !== adapter.id;
	return [
		...(isNew ? [databaseStep(app, adapter, { known, home, migrates })] : []),
		...elsewhere.map((one) => registerStep(one, { known, home, ...registration(app, one) })),
		...(usesDev && project.apps !== undefined ? [devStep(home)] : []),
		...localServer({ usesDev, mails, place, issuer: hasDev && known['AUTH_DEV_ISSUER'] }),
		...(converted ? [] : (usage.besides?.(app) ?? [])),
		`Start the app${place}: ${devCommand(project)}\nthen ${demo ? `open ${demoUrl(app)}` : `sign in at ${signInUrl(app, page)}`}${account}`,
		...(run.tests ? [`Run the tests of sign-in:\n${testCommands(app, run.tests).join('\n')}`] : []),
		...(converted ? [] : [usage.first.replace('{config}', app.places.config)]),
		...(run.notes ?? []),
		...(converted ? [] : productionTrial(app, usesLocal)),
		...(outside.length > 0 || run.features?.some(signsIn) ? [production(path)] : [])
	];
}

/** The local provider and the inbox, which are one program. */
function localServer(uses: {
	readonly usesDev: boolean;
	readonly mails: boolean;
	readonly place: string;
	/** Of a local provider; without one, apps look at the usual place. */
	readonly issuer: string | false | undefined;
}): readonly string[] {
	const { usesDev, mails, place, issuer } = uses;
	if (!usesDev && !mails) return [];
	const what = usesDev ? 'sign-in provider' : 'inbox';
	const start = `Start the local ${what} in a second terminal${place}: npx auth-cli idp`;
	const origin = issuer || `http://localhost:${devPort}`;
	return [mails ? `${start}\nmails that nothing sends yet are at ${origin}/inbox` : start];
}

function signInUrl(app: App, page?: string): string {
	const routes = developmentUrl(app);
	return page !== undefined && URL.canParse(page, routes)
		? new URL(page, routes).href
		: `${routes}/signin`;
}

/** A path from the root of the workspace, where package paths start. */
export function fromWorkspaceRoot(
	{ member = '' }: Pick<App['project'], 'member'>,
	path: string
): string {
	return path.startsWith('../') ? posix.join(member, path) : path;
}

/** Where to type commands for an app of a workspace, as part of a sentence. */
function placeOf(project: App['project']): string {
	const { member, apps, packageManager } = project;
	const [app = member] = (apps?.() ?? []).map((path) => fromWorkspaceRoot(project, path));
	return app === undefined || app === '' || packageManager.shared ? '' : `, in ${app}`;
}

/** The note about the local provider for an app that runs a package. */
function devStep(home: string): string {
	const values = Object.entries(devValues(devProvider, '<a long text of your own>'));
	return [`In ${home}, set`, ...values.map(([name, value]) => `${name}=${value}`)].join('\n');
}

function registerStep(
	provider: ProviderAsset,
	{ known, home, title, lines }: Filled & Registration
): string {
	const names = missingVariables(provider, known).map(({ name }) => name);
	return [
		title,
		...lines,
		...(names.length > 0 ? [`then fill in ${list(names)} in ${home}`] : [])
	].join('\n');
}

function production(path: string): string {
	return [
		'In production, set the same variables with values of their own where the app is hosted, and one of',
		`AUTH_URL=https://<your domain>${path}`,
		'AUTH_TRUST_HOST=true, if a proxy that you trust sets or strips Host and every X-Forwarded-*'
	].join('\n');
}

function devCommand(project: App['project']): string {
	const scripts = ['dev', 'develop', 'start:dev', 'start'];
	const script = scripts.find((name) => hasScript(project, name));
	// Its targets need no scripts.
	const isInNx = textAtRoot(project, 'nx.json') !== undefined;
	const isOfNx = project.packageManager.shared || (script === undefined && isInNx);
	return isOfNx ? 'npx nx dev' : scriptCommand(project, script ?? 'dev');
}

function hasScript({ text, above, apps }: App['project'], name: string): boolean {
	const [app] = apps?.() ?? [];
	const file = app === undefined ? text('package.json') : above(`${app}/package.json`);
	return file?.includes(`"${name}":`) === true;
}
