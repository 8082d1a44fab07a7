import { refuseMovedFolder } from '../app/moved-folder.ts';
import { openConfig } from '../configuration/config.ts';
import { type ConfigChange, withConfig } from '../configuration/config-file.ts';
import { refuseLostConfig } from '../configuration/find-config.ts';
import { formerProvider, withFormerProviders } from '../configuration/former-provider.ts';
import type { codeOnly } from '../edit/code-only.ts';
import type { App, Wiring } from '../frameworks/framework.ts';
import { agentsFile } from '../templates/agents-file.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { hasCompat } from '../templates/compat-files.ts';
import { letSignIn } from '../templates/features.ts';
import { requiredParts, withoutParts, withParts } from '../templates/optional-parts.ts';
import { remainingSchema, schemaExport } from '../templates/schema-files.ts';
import { type Packages, providerPath } from '../templates/vendored-folder.ts';
import type { AppFile } from './app-file.ts';
import { type Choice, union, withoutProvidersOf } from './choice.ts';
import { declaredVariables } from './declared-variables.ts';
import { withDependencies } from './dependencies.ts';
import { withoutVariables } from './env-removal.ts';
import { type WantedVariables, withVariables } from './env-variables.ts';
import { removesExtras, withoutExtras } from './extras-removal.ts';
import { filesOf } from './files-of.ts';
import { linterFiles } from './linter-files.ts';
import { withManifest } from './manifest-change.ts';
import { reconcile } from './reconcile.ts';
import { stampName, stampOf } from './stamp.ts';
import { changesOf, stepsBetween } from './step.ts';
import { withoutDeletedByOwner } from './taken-away.ts';
import { codeOf, withoutUnusedFiles } from './unreached.ts';

/** From the current choice of an app to a new one. */
interface Move extends ConfigChange {
	/** The new contents of env files; undefined for a smaller choice. */
	readonly environment?: Omit<WantedVariables, 'providers' | 'adapter'> | undefined;
	/**
	 * Whether the app is to be wired; as a rule it is where env files are written. Code that stands on files of `compat`
	 * runs sign-in by itself, unless it is being taken off them: `always`.
	 */
	readonly wires?: boolean | 'always';
	/** Recreate files that the owner deleted. */
	readonly again?: boolean | undefined;
}

/** Earlier changes to the app's own files, such as by a conversion. */
interface Before {
	/** The configuration is among them. */
	readonly config: boolean;
	/** Packages that the app will no longer need. */
	readonly packages: readonly string[];
	/** New ranges of packages. */
	readonly instead?: Readonly<Record<string, string>>;
	/** Blanks comments, if the parser is loaded already. */
	readonly codeOnly?: typeof codeOnly;
}

const nothing: Before = { config: false, packages: [] };

/**
 * Moves an app from one choice to another: the only way to change its files. An app with refusals has no other changes.
 */
export async function planMove(given: App, wanted: Move, before: Before = nothing): Promise<App> {
	refuseMovedFolder(given);
	if (!before.config) refuseLostConfig(given);
	const own = before.config ? given : await withConfig(given, wanted);
	const refused = own.steps.filter(({ change }) => change?.kind === 'manual');
	if (refused.length > 0) return given.opened().after(...refused);
	const gone = withoutProvidersOf(wanted.to, wanted.from);
	const to = withFormerProviders(given, withAskedParts(own, wanted), { come: wanted.asked, gone });
	const move = { ...wanted, to };
	const configured = variablesAfter(given.opened(), move).after(...own.steps);
	const { app: left, files, packages, served } = await filesAfter(configured, move);
	const owners = [
		...schemaExport(left, to.adapter),
		...left.framework.wiring(left, {
			...wiringOf(given, move, served),
			pages: pagesOf(given, move)
		}),
		...linterFiles(left),
		...agentsFile(left, to)
	];
	const made = await reconcile(left, [...files, ...owners]);
	const there = wanted.again ? made : withoutDeletedByOwner(left, made);
	const less = await withoutExtras(withoutDropped(there, move), move);
	const app = withPackages(less, move, { packages, before });
	return withManifest(app, to);
}

/**
 * The configuration may need parts that an older release gave to every app. Unneeded ones are removed with a provider,
 * whose settings may have needed them.
 */
function withAskedParts(app: App, { from, to }: Move): Choice {
	const asked = requiredParts(openConfig(app.opened()));
	if (withoutProvidersOf(to, from).length === 0) return withParts(to, asked);
	const still = requiredParts(openConfig(app));
	const over = asked.filter((name) => !still.includes(name));
	return withParts(withoutParts(to, over, app.project.text(app.places.config) ?? ''), still);
}

interface Ours {
	/** The app without removed providers. One that its owner changed, or still uses, stays. */
	readonly app: App;
	/** Our files, and the dependencies of files that stay. */
	readonly files: readonly AppFile[];
	/** Their current packages; `before` also has those of the larger choice. */
	readonly packages: { readonly now: Packages; readonly before: Packages };
	/** Providers with files afterwards. */
	readonly served: readonly ProviderAsset[];
}

async function filesAfter(app: App, move: Move): Promise<Ours> {
	const { from, to } = move;
	const gone = withoutProvidersOf(to, from);
	const former = gone.flatMap((one) => formerProvider(app, one) ?? []);
	const next = withoutUnusedFiles(app, [
		...former.map((file) => app.folder.path(file)),
		...gone.map((one) => providerPath(app, one))
	]);
	const leaving = changesOf(stepsBetween(app, next));
	const kept = leaving.flatMap(({ kind, path }) => (kind === 'keep' ? [path] : []));
	const staying = gone.filter((one) => kept.includes(providerPath(app, one)));
	const served = union(to.providers, staying);
	// Without its last provider, an app keeps the checks of their settings.
	const isEmpty = served.length === 0 && !letSignIn(to.features, app.catalogue);
	const types = gone.length > 0 && isEmpty ? from.types : to.types;
	const now = await filesOf(app, { ...to, types, providers: served });
	const settled = new Set(leaving.map(({ path }) => path));
	const before = shrinks(move) ? (await filesOf(app, from)).packages : now.packages;
	return {
		app: next,
		files: now.files.filter(({ path }) => !settled.has(path)),
		packages: { now: now.packages, before },
		served
	};
}

function shrinks({ from, to }: Move): boolean {
	const moves = from.sessions.some((name) => !to.sessions.includes(name));
	const leaves = from.adapter !== undefined && to.adapter === undefined;
	const drops =
		from.used.some((file) => !to.used.includes(file)) ||
		from.features.some((id) => !to.features.includes(id));
	return (
		withoutProvidersOf(to, from).length > 0 ||
		leaves ||
		moves ||
		drops ||
		removesExtras({ from, to })
	);
}

/** The app without files of an earlier choice or release, as recorded in the manifest. */
function withoutDropped(app: App, move: Move): App {
	if (!shrinks(move) && !isOtherVersion(app)) return app;
	const { manifest, places, steps } = app;
	const others = [...Object.values(places), remainingSchema(app, move.from.adapter)];
	const needed = new Set([...changesOf(steps).map(({ path }) => path), ...others]);
	return withoutUnusedFiles(
		app,
		Object.keys(manifest?.files ?? {}).filter((path) => !needed.has(path))
	);
}

function isOtherVersion({ manifest, catalogue }: App): boolean {
	return manifest !== undefined && manifest.version !== catalogue.version;
}

/** The app with new variables in env files and their example, and without unused ones. */
function variablesAfter(app: App, { from, to, asked, environment }: Move): App {
	if (environment === undefined) return withoutVariables(app, { from, to });
	return withVariables(app, { ...environment, providers: asked, adapter: to.adapter });
}

function wiringOf(
	app: App,
	{ from, to, environment, wires = environment !== undefined }: Move,
	served: readonly ProviderAsset[]
): Wiring {
	const { adapter, demo, features } = to;
	const needed = declaredVariables(app, { adapter, providers: served, features });
	const takes = declaredVariables(app, from).filter((name) => !needed.includes(name));
	const isWired = wires === 'always' || (wires && !hasCompat(app));
	return { ...(isWired && { brings: needed }), takes: [...new Set(takes)], adapter, demo };
}

/** Own pages afterwards: those that their owner deleted stay deleted. */
function pagesOf({ manifest, project }: App, { to, again }: Move): readonly string[] {
	const known = { ...manifest?.files, ...manifest?.edited };
	const isTaken = (path: string) => path in known && project.text(path) === undefined;
	return Object.keys(to.pages?.files ?? {}).filter((path) => again || !isTaken(path));
}

/** The app with new packages in package.json, and without unused ones. */
function withPackages(
	app: App,
	{ from, to }: Move,
	{ packages, before }: { packages: Ours['packages']; before: Before }
): App {
	const asked = app.opened().project.text('package.json') ?? '';
	const needed = { ...packages.now.develop, ...packages.now.run };
	const unneeded = Object.entries({ ...packages.before.develop, ...packages.before.run }).filter(
		// Type packages with another range are the owner's.
		([name, range]) =>
			!(name in needed) && (!name.startsWith('@types/') || asked.includes(`"${name}": "${range}"`))
	);
	const unstamped = from.stamp && !to.stamp ? [stampName] : [];
	const code = codeOf(app, before.codeOnly);
	const drop = [...before.packages, ...unneeded.map(([name]) => name), ...unstamped].filter(
		(name) => code.userOf(name) === undefined
	);
	const { develop } = packages.now;
	const run = { ...before.instead, ...packages.now.run, ...stampOf(app, to) };
	// Packages that the former library needed are only for our code now.
	const own = codeOf(app.opened(), before.codeOnly);
	const free = (name: string) => before.packages.length > 0 && own.userOf(name) === undefined;
	return withDependencies(app, { run, develop }, { drop, free });
}
