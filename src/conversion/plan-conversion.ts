import { posix } from 'node:path';
import { stemOf } from '../app/module-imports.ts';
import { withFolderAt } from '../app/moved-folder.ts';
import { openConfig } from '../configuration/config.ts';
import { codeOnly } from '../edit/code-only.ts';
import type { App } from '../frameworks/framework.ts';
import type { Plan } from '../plan/change.ts';
import { type Choice, union } from '../plan/choice.ts';
import { overrides } from '../plan/dependencies.ts';
import type { FreshSecrets } from '../plan/env-variables.ts';
import { planMove } from '../plan/plan-choice.ts';
import { planOf } from '../plan/plan-of.ts';
import { changesOf } from '../plan/step.ts';
import { codeOf } from '../plan/unreached.ts';
import type { FeatureEntry, ProviderAsset } from '../templates/catalogue.ts';
import { findPart, requiredParts, withParts } from '../templates/optional-parts.ts';
import { adapterPackages } from './adapter-packages.ts';
import { askingPackages } from './asking-packages.ts';
import type { AuthjsUse } from './authjs-config.ts';
import { authjsPackages, compatOf } from './authjs-modules.ts';
import { broughtPackages } from './brought-packages.ts';
import { type Converted, convertFiles } from './convert-files.ts';
import { nothingToConvert } from './nothing-to-convert.ts';
import { providersOf, refuseStored } from './providers-of.ts';
import { lacksSecret, secretElsewhere, whatIsLeft } from './what-is-left.ts';

/** The plan that makes an app of Auth.js own its sign-in: same configuration, same cookies, same addresses. */
export async function planConversion(
	opened: App,
	{ features = [], ...fresh }: Asked = {},
	others: Others = { used: new Set(), uses: new Map() }
): Promise<Plan> {
	const given = besideOwn(opened);
	const converted = withOthers(
		await convertFiles(given, { features: idsOf(features), isShared: others.app !== undefined }),
		others
	);
	const refused = converted.app.steps.filter(({ change }) => change?.kind === 'manual');
	if (refused.length > 0) return planOf(given.after(...refused), { warnings: converted.left });
	if (converted.config === undefined && given.manifest === undefined) throw nothingToConvert(given);
	const { config = given.places.config } = converted;
	const app = given.with({ places: { ...placesAfter(converted.app), config } });
	const from = given.present();
	const providers = union(from.providers, providersOf(app, converted));
	const { formerUntil = fresh.formerUntil } = from;
	if (!keepsAccounts(from, converted)) refuseStored(providers, converted);
	const chosen = choose(app, from, { converted, providers });
	const all = [...new Set([...from.features, ...idsOf(features)])];
	const to = { ...chosen, features: all, formerUntil };
	const before = { config: true, codeOnly, ...packagesOf(converted.app) };
	const { isWired, read } = app.authjs ?? {};
	const isKept = compatOf(app) !== undefined;
	const isMounted = isWired || read !== undefined || isKept;
	const { wires = !isMounted } = app.authjs ?? {};
	const move = { from, to, asked: [], wires };
	const after = await planMove(app.after(...converted.app.steps), move, before);
	const plan = planOf(after);
	return {
		...plan,
		// Where its routes are, the configuration says that it has then.
		next: whatIsLeft(others.app ?? after, { converted, holder: others.app && after }),
		warnings: [
			...plan.warnings,
			...converted.left,
			...stayingPackages(after, given.asked()),
			...(lacksSecret(others.app ?? app, converted) ? [secretElsewhere(others.app ?? app)] : [])
		],
		secrets: []
	};
}

/** What a run was asked for besides. */
export interface Asked extends Partial<FreshSecrets> {
	/** Features that have to be there afterwards. */
	readonly features?: readonly FeatureEntry[];
}

const idsOf = (features: readonly FeatureEntry[]) => features.map(({ id }) => id);

/** What other packages of its workspace use of the folder, for one that holds sign-in. */
export interface Others extends Pick<Converted, 'used' | 'uses'> {
	/** The app that runs it, where the variables are. */
	readonly app?: App;
}

function withOthers(converted: Converted, { used, uses }: Others): Converted {
	return {
		...converted,
		used: new Set([...converted.used, ...used]),
		uses: new Map([...converted.uses, ...uses])
	};
}

/** Where the app has code of its own in that place, ours lies beside it. */
export function besideOwn(app: App): App {
	const { project, places, manifest } = app;
	const there = project.sources(places.runtime);
	const isOurs = there.some((path) => manifest?.files[path] !== undefined);
	if (there.length === 0 || isOurs) return app;
	const runtime = posix.join(posix.dirname(places.runtime), 'sign-in');
	return app.with({ places: withFolderAt(places, runtime) });
}

/** A file that the conversion makes may end otherwise than what the place says: as the one that it is made of. */
function placesAfter({ places, steps }: App): App['places'] {
	const made = steps.flatMap(({ change }) => (change?.kind === 'create' ? [change.path] : []));
	const found = Object.entries(places).map(([role, path]) => {
		const there = made.find((one) => stemOf(one) === stemOf(path));
		return [role, there ?? path];
	});
	return { ...places, ...Object.fromEntries(found) };
}

/** Packages that go, and the adapters for version 5 of next-auth in the place of those for version 4. */
function packagesOf(app: App) {
	const before = app.opened();
	const asked = Object.keys(before.asked());
	const old = asked.filter((name) => name.startsWith('@next-auth/'));
	const texts = changesOf(app.steps).map(({ path }) =>
		codeOnly(app.project.text(path) ?? '', path)
	);
	const instead = Object.entries(adapterPackages).flatMap(([id, range]) => {
		const name = `@auth/${id}-adapter`;
		const isNew = !asked.includes(name) && texts.some((text) => text.includes(name));
		return isNew ? [[name, range]] : [];
	});
	const going = [...authjsPackages(before), ...old];
	const code = codeOf(app, codeOnly);
	const staying = asked.filter((name) => !going.includes(name) || code.userOf(name) !== undefined);
	const peers = going.filter((name) => askingPackages(before.project, name, staying).length > 0);
	// What a file still imports may have come with another one of them.
	const isLeft = going.some((name) => !asked.includes(name) && code.userOf(name) !== undefined);
	const packages = isLeft ? [] : going.filter((name) => !peers.includes(name));
	const isBrought = (name: string) => !asked.includes(name) && code.userOf(name) !== undefined;
	const brought = broughtPackages(before.project, packages, isBrought);
	return { packages, instead: { ...brought, ...Object.fromEntries(instead) } };
}

/** What the app had by itself and now has to choose: sign-ins of Auth.js, a database, types of providers. */
function choose(
	app: App,
	from: Choice,
	{ converted, providers }: { converted: Converted; providers: readonly ProviderAsset[] }
): Choice {
	const uses = [...converted.uses.values()];
	const old = { ...from, providers };
	if (converted.config === undefined) return old;
	const types = [...new Set([...old.types, ...uses.flatMap((use) => use.types)])];
	const accounts = keepsAccounts(old, converted);
	const all = new Set([...old.sessions, ...sessionsOf(uses, accounts)]);
	const used = [...new Set([...old.used, ...converted.used])];
	const sessions = [...all].toSorted();
	const session = sessions.includes('database') ? 'database' : 'jwt';
	const whole = withParts({ ...old, types }, askedOptions(app, converted));
	return {
		...whole,
		accounts,
		session,
		sessions,
		used,
		recallsFixed: true
	};
}

function keepsAccounts({ accounts }: Choice, { uses }: Converted): boolean {
	return accounts || [...uses.values()].some(({ settings }) => settings.has('adapter'));
}

function askedOptions(app: App, { uses, posts: isPosting, parts }: Converted): readonly string[] {
	const { project } = app;
	const { asks } = findPart('json');
	const scripted = project.sources().some((path) => asks?.test(project.text(path) ?? ''));
	const posts = scripted || isPosting || app.authjs?.isWired || compatOf(app);
	const known = [...parts, ...(posts ? ['json'] : [])];
	const configuring = [...uses].filter(([, { configures }]) => configures);
	return [...configuring.flatMap(([path]) => requiredParts(openConfig(app, path))), ...known];
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

function stayingPackages(app: App, asked: ReturnType<App['asked']>): string[] {
	const code = codeOf(app, codeOnly);
	const before = app.opened().project;
	const left = app.asked();
	const overridden = overrides(before).map(([name]) => name);
	return authjsPackages(app.opened()).flatMap((name) => {
		if (!(name in left) && overridden.includes(name)) {
			return [`The app still overrides ${name}, which it no longer asks for: take that out.`];
		}
		if (asked[name] === undefined) return [];
		const by = code.userOf(name);
		if (by !== undefined) return [`${name} stays in package.json: ${by} imports it.`];
		const asking = name in left ? askingPackages(before, name, Object.keys(left)) : [];
		if (asking.length === 0) return [];
		const who = asking.join(' and ');
		const stays = `${name} stays in package.json: ${who} asks for it.`;
		// Adapters only take types of it.
		const isHarmless = asking.every((one) => one.endsWith('-adapter'));
		return isHarmless
			? [stays]
			: [`${stays} Where code of ${who} itself calls ${name}, it does not see these sessions.`];
	});
}
