import type { AuthjsUse } from '../edit/authjs-config.ts';
import { readEnv } from '../edit/env-file.ts';
import { CliError } from '../errors.ts';
import type { Plan } from '../plan/change.ts';
import { authjsPackages } from './asks-for-authjs.ts';
import { type Carried, carryOver } from './carry-over.ts';
import type { ProviderAsset } from './catalogue.ts';
import { planDependencies } from './dependencies.ts';
import { type FreshSecrets, planEnvironment, secretIsSet } from './env-variables.ts';
import { nextSteps } from './next-steps.ts';
import { chosen, declared, manifestChange } from './plan-sign-in.ts';
import type { Setting } from './recipe.ts';
import { userOf } from './unreached.ts';
import { type Chosen, planFolder, vendoredProviders } from './vendored-folder.ts';

/** The plan that makes an app of Auth.js own its sign-in: same configuration, same cookies, same addresses. */
export async function planConversion(given: Setting, fresh: FreshSecrets): Promise<Plan> {
	const carried = await carryOver(given);
	const refused = carried.steps.map(({ change }) => change).filter(({ kind }) => kind === 'manual');
	if (refused.length > 0) {
		return { changes: refused, install: [], next: [], warnings: carried.left, secrets: [] };
	}
	if (carried.config === undefined && given.manifest === undefined) throw nothingToConvert();
	const { config = given.places.config } = carried;
	const setting = { ...given, places: { ...given.places, config } };
	const providers = union(vendoredProviders(setting), providersOf(setting, carried));
	const choice = choose(setting, { carried, providers });
	const folder = await planFolder(setting, choice);
	const wiring = await setting.recipe.wire(setting, { variables: declared(providers) });
	const environment = needsSecret(setting, carried)
		? planEnvironment(setting, { providers: [], fresh, replaceSecret: false, values: {} })
		: [];
	const own = [...carried.steps, ...carried.browser];
	const steps = [...environment, ...own, ...folder.steps, ...wiring];
	const planned = steps.map(({ change }) => change);
	const users = authjsPackages.map((name) => ({ name, by: userOf(setting, { name, planned }) }));
	const names = users.flatMap(({ name, by }) => (by === undefined ? [name] : []));
	const drop = { names, everywhere: true };
	const dependencies = await planDependencies(setting, folder.packages, drop);
	const all = [...steps, ...dependencies.steps];
	const session = choice.sessions.includes('database') ? 'database' : 'jwt';
	return {
		changes: [
			...all.map(({ change }) => change),
			manifestChange(setting, { session, adapter: setting.manifest?.choices.adapter }, all)
		],
		install: dependencies.install,
		next: whatIsLeft(setting, carried),
		warnings: [
			...all.flatMap(({ warning }) => warning ?? []),
			...dependencies.warnings,
			...carried.left,
			...movedRoutes(setting),
			...stayingPackages(setting, users)
		],
		secrets: [fresh.auth, fresh.dev]
	};
}

function providersOf({ catalogue }: Setting, { uses }: Carried): readonly ProviderAsset[] {
	const known = new Set(catalogue.readProviderIndex().map(({ module }) => module));
	const asked = [...uses].flatMap(([path, use]) =>
		use.providers.map(({ module, line }) => ({ module, place: `${path}:${line}` }))
	);
	const missing = asked.filter(({ module }) => !known.has(module));
	if (missing.length > 0) {
		throw new CliError('PROVIDERS_MISSING', {
			title: `auth-cli has no ${[...new Set(missing.map(({ module }) => module))].join(', ')} yet`,
			detail: missing.map(({ module, place }) => `${place} imports ${module}`).join('\n'),
			fix: 'Write it as a provider object of your own (docs/providers.md), or take it out. Nothing was written.'
		});
	}
	return [...new Set(asked.map(({ module }) => module))].map(catalogue.readProvider);
}

function union(
	present: readonly ProviderAsset[],
	wanted: readonly ProviderAsset[]
): readonly ProviderAsset[] {
	const all = new Map([...present, ...wanted].map((provider) => [provider.module, provider]));
	return [...all.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** What the app had by itself and now has to choose: sign-ins of Auth.js, a database, types of providers. */
function choose(
	setting: Setting,
	{ carried, providers }: { carried: Carried; providers: readonly ProviderAsset[] }
): Chosen {
	const uses = [...carried.uses.values()];
	const old = chosen(setting, providers);
	if (carried.config === undefined) return old;
	const types = [...new Set([...old.types, ...uses.flatMap((use) => use.types)])];
	const accounts = old.accounts || uses.some(({ settings }) => settings.has('adapter'));
	const all = new Set([...old.sessions, ...sessionsOf(uses, accounts)]);
	const used = [...new Set([...old.used, ...carried.used])];
	const sessions = [...all].toSorted();
	return { ...old, types, accounts, sessions, used, recallsFixed: true };
}

function sessionsOf(uses: readonly AuthjsUse[], accounts: boolean): Chosen['sessions'] {
	if (!accounts) return ['jwt'];
	const [strategy] = uses.flatMap(({ settings }) =>
		settings.has('strategy') ? [settings.get('strategy') ?? 'unknown'] : []
	);
	if (strategy === 'jwt') return ['jwt'];
	return strategy === undefined || strategy === 'database' ? ['database'] : ['database', 'jwt'];
}

function needsSecret(setting: Setting, { config, uses }: Carried): boolean {
	if (config === undefined) return false;
	const inCode = [...uses.values()].some(({ settings }) => settings.has('secret'));
	return !inCode && !secretIsSet(setting);
}

function stayingPackages(
	{ project }: Setting,
	users: readonly { name: string; by: string | undefined }[]
): string[] {
	const asked = project.text('package.json') ?? '';
	return users.flatMap(({ name, by }) =>
		by !== undefined && asked.includes(`"${name}"`)
			? [`${name} stays in package.json: ${by} imports it.`]
			: []
	);
}

function whatIsLeft(setting: Setting, { left }: Carried): readonly string[] {
	return [
		...(left.length > 0 ? ['Look at the places that the warnings name.'] : []),
		...nextSteps(setting, []),
		'Whoever was signed in still is: secret, cookies and addresses are as they were.',
		'In production, see that AUTH_URL or AUTH_TRUST_HOST is set, unless the configuration says trustHost.'
	];
}

/** The path of AUTH_URL counts here; the integrations of Auth.js for these frameworks ignored it. */
function movedRoutes({ project, recipe }: Setting): string[] {
	const expected = ['/', `${recipe.basePath(project)}/auth`];
	return recipe.envFiles.flatMap((file) => {
		const url = readEnv(project.text(file))['AUTH_URL'] ?? '';
		const path = URL.canParse(url) ? new URL(url).pathname.replace(/(.)\/$/, '$1') : '/';
		if (expected.includes(path)) return [];
		return [
			`AUTH_URL in ${file} has the path ${path}, which Auth.js ignored; here it moves the routes. Take it out.`
		];
	});
}

function nothingToConvert(): CliError {
	return new CliError('NOTHING_TO_CONVERT', {
		title: 'No file of this app configures Auth.js',
		detail: 'Looked for SvelteKitAuth from @auth/sveltekit, or QwikAuth$ from @auth/qwik.',
		fix: 'For an app without sign-in, run `npx auth-cli init`.'
	});
}
