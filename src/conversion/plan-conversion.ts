import { codeOnly } from '../edit/code-only.ts';
import { CliError } from '../errors.ts';
import type { Setting } from '../frameworks/framework.ts';
import { newText, type Plan, planOf } from '../plan/change.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { type Choice, union } from '../templates/choice.ts';
import type { FreshSecrets } from '../templates/env-variables.ts';
import { stemOf } from '../templates/module-imports.ts';
import { nextSteps } from '../templates/next-steps.ts';
import { settingOf } from '../templates/open-setting.ts';
import { askedParts, findPart, withParts } from '../templates/optional-parts.ts';
import { planMove } from '../templates/plan-choice.ts';
import { projectAfter } from '../templates/project-after.ts';
import { codeAfter } from '../templates/unreached.ts';
import { adapterPackages } from './adapter-packages.ts';
import type { AuthjsUse } from './authjs-config.ts';
import { authjsPackages, nextAuthVersion } from './authjs-modules.ts';
import { type Converted, convertFiles } from './convert-files.ts';

/** The plan that makes an app of Auth.js own its sign-in: same configuration, same cookies, same addresses. */
export async function planConversion(given: Setting, fresh: FreshSecrets): Promise<Plan> {
	const converted = await convertFiles(given);
	const refused = converted.steps
		.map(({ change }) => change)
		.filter(({ kind }) => kind === 'manual');
	if (refused.length > 0) {
		return planOf(refused, { warnings: converted.left });
	}
	if (converted.config === undefined && given.manifest === undefined) throw nothingToConvert(given);
	const { config = given.places.config } = converted;
	if (/\/index\.\w+$/.test(config) && stemOf(config) === given.places.runtime)
		throw configurationInOurs(given, config);
	const setting = { ...given, places: { ...placesAfter(given, converted), config } };
	const from = setting.present();
	const providers = union(from.providers, providersOf(setting, converted));
	const to = choose(setting, from, { converted, providers });
	const environment = needsSecret(setting, converted)
		? { fresh, replaceSecret: false, values: {} }
		: undefined;
	const own = [...converted.steps, ...converted.browser];
	const before = { steps: own, config: true, codeOnly, ...packagesOf(setting, converted) };
	const { isWired, read, wires = !isWired && read === undefined } = setting.framework.authjs ?? {};
	const plan = await planMove(setting, { from, to, asked: [], environment, wires }, before);
	const after = settingOf({ ...setting, project: projectAfter(setting.project, plan.changes) });
	return {
		...plan,
		// Where its routes are, the configuration says that it has then.
		next: whatIsLeft(after, converted),
		warnings: [...plan.warnings, ...converted.left, ...stayingPackages(setting, plan.changes)],
		secrets: [fresh.auth, fresh.dev]
	};
}

/** A file that the conversion makes may end otherwise than what the place says: as the one that it is made of. */
function placesAfter({ places }: Setting, { steps }: Converted): Setting['places'] {
	const made = steps.flatMap(({ change }) => (change.kind === 'create' ? [change.path] : []));
	const found = Object.entries(places).map(([role, path]) => {
		const there = made.find((one) => stemOf(one) === stemOf(path));
		return [role, there ?? path];
	});
	return { ...places, ...Object.fromEntries(found) };
}

/** Packages that go, and the adapters for version 5 of next-auth in the place of those for version 4. */
function packagesOf(setting: Setting, { steps }: Converted) {
	const asked = Object.keys(setting.asked());
	const old = asked.filter((name) => name.startsWith('@next-auth/'));
	const texts = steps.map(({ change }) => newText(change) ?? '');
	const instead = Object.entries(adapterPackages).flatMap(([id, range]) => {
		const name = `@auth/${id}-adapter`;
		const isNew = !asked.includes(name) && texts.some((text) => text.includes(name));
		return isNew ? [[name, range]] : [];
	});
	const packages = [...authjsPackages(setting), ...old];
	return { packages, instead: Object.fromEntries(instead) };
}

function providersOf({ catalogue }: Setting, { uses }: Converted): readonly ProviderAsset[] {
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

/** What the app had by itself and now has to choose: sign-ins of Auth.js, a database, types of providers. */
function choose(
	setting: Setting,
	from: Choice,
	{ converted, providers }: { converted: Converted; providers: readonly ProviderAsset[] }
): Choice {
	const uses = [...converted.uses.values()];
	const old = { ...from, providers };
	if (converted.config === undefined) return old;
	const types = [...new Set([...old.types, ...uses.flatMap((use) => use.types)])];
	const accounts = old.accounts || uses.some(({ settings }) => settings.has('adapter'));
	const all = new Set([...old.sessions, ...sessionsOf(uses, accounts)]);
	const used = [...new Set([...old.used, ...converted.used])];
	const sessions = [...all].toSorted();
	const session = sessions.includes('database') ? 'database' : 'jwt';
	const whole = withParts({ ...old, types }, askedOptions(setting, converted));
	return {
		...whole,
		accounts,
		session,
		sessions,
		used,
		recallsFixed: true
	};
}

function askedOptions(setting: Setting, { uses, browser, parts }: Converted): readonly string[] {
	const { project } = setting;
	const { asks } = findPart('json');
	const scripted = project.sources().some((path) => asks?.test(project.text(path) ?? ''));
	// Neither the tokens that people hold nor the variables of a deployment, which may name a proxy, can be read here.
	const kept = parts ?? (nextAuthVersion(setting) === 4 ? ['nextAuth4'] : ['older', 'proxy']);
	const posts = scripted || browser.length > 0 || setting.framework.authjs?.isWired;
	const known = [...kept, ...(posts ? ['json'] : [])];
	const configuring = [...uses].filter(([, { configures }]) => configures);
	return [...configuring.flatMap(([path]) => askedParts(setting, path)), ...known];
}

function sessionsOf(uses: readonly AuthjsUse[], accounts: boolean): Choice['sessions'] {
	if (!accounts) return ['jwt'];
	const told = uses.flatMap(({ settings }) =>
		settings.has('strategy') ? [settings.get('strategy') ?? 'unknown'] : []
	);
	const configured = uses.filter(({ configures }) => configures);
	const isPlain = ({ settings }: AuthjsUse) =>
		!settings.has('strategy') && !settings.has('adapter');
	const isUnknown = told.includes('unknown');
	// Of several, one may have the adapter and another one sessions in cookies.
	const isSplit = configured.length > 1 && configured.some(isPlain);
	const isJwt = isUnknown || isSplit || told.includes('jwt');
	const isDatabase = isUnknown || !told.length || told.includes('database');
	return [...(isDatabase ? ['database' as const] : []), ...(isJwt ? ['jwt' as const] : [])];
}

function needsSecret(setting: Setting, { config, uses }: Converted): boolean {
	if (config === undefined) return false;
	const inCode = [...uses.values()].some(({ settings }) => settings.has('secret'));
	return !inCode && !setting.variables.hasSecret();
}

function stayingPackages(setting: Setting, planned: Plan['changes']): string[] {
	const asked = setting.asked();
	const code = codeAfter(setting, planned, codeOnly);
	return authjsPackages(setting).flatMap((name) => {
		const by = code.userOf(name);
		const stays = by !== undefined && asked[name] !== undefined;
		return stays ? [`${name} stays in package.json: ${by} imports it.`] : [];
	});
}

function whatIsLeft(setting: Setting, { left }: Converted): readonly string[] {
	return [
		...(left.length > 0 ? ['Look at the places that the warnings name.'] : []),
		...nextSteps(setting, { providers: [] }),
		'Whoever was signed in still is: secret, cookies and addresses are as they were.',
		'In production, see that AUTH_URL or AUTH_TRUST_HOST is set, unless the configuration says trustHost.'
	];
}

function configurationInOurs({ places }: Setting, path: string): CliError {
	return new CliError('FILE_IN_THE_WAY', {
		title: `${path} configures Auth.js, and the sign-in code has its own index there; nothing was written`,
		fix: `Move it to ${places.config}, let what imports it import that, and run the command again.`
	});
}

function nothingToConvert({ framework: { name, authjs } }: Setting): CliError {
	const looked =
		authjs && `Looked for ${authjs.configure.join(' or ')} from ${authjs.packages.join(' or ')}.`;
	return new CliError('NOTHING_TO_CONVERT', {
		title: 'No file of this app configures Auth.js',
		detail: looked ?? `Nothing of Auth.js for ${name} is carried over.`,
		fix: 'For an app without sign-in, run `npx auth-cli init`.'
	});
}
