import { refuseMovedFolder } from '../app/moved-folder.ts';
import { type ConfigChange, configFiles } from '../configuration/config-file.ts';
import { refuseLostConfig } from '../configuration/find-config.ts';
import { formerProvider, withFormer } from '../configuration/former-provider.ts';
import type { codeOnly } from '../edit/code-only.ts';
import type { Setting, Wiring } from '../frameworks/framework.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { askedParts, withoutParts, withParts } from '../templates/optional-parts.ts';
import { leftSchema, schemaExport } from '../templates/schema-files.ts';
import { type Packages, providerPath } from '../templates/vendored-folder.ts';
import { type Change, type Plan, planOf } from './change.ts';
import { type Choice, missingIn, union, variablesOf } from './choice.ts';
import { planDependencies } from './dependencies.ts';
import { planWithoutReaders } from './env-removal.ts';
import { planEnvironment, type WantedVariables } from './env-variables.ts';
import { filesOf } from './files-of.ts';
import { linterFiles } from './linter-files.ts';
import { manifestChange } from './manifest-change.ts';
import { type AppFile, changesOf, reconcile, type Step } from './reconcile.ts';
import { stampAfter, stampName } from './stamp.ts';
import { withoutTakenAway } from './taken-away.ts';
import { codeAfter, planUnreached } from './unreached.ts';

/** From what an app has to what it is to have. */
interface Move extends ConfigChange {
	/** What env files are to hold; undefined where the choice gets smaller. */
	readonly environment?: Omit<WantedVariables, 'providers' | 'adapter'> | undefined;
	/** Whether the app is to be wired; as a rule it is where env files are written. */
	readonly wires?: boolean;
	/** Files of sign-in that the owner took away are to be made again. */
	readonly again?: boolean | undefined;
}

/** What has been planned of an app's own files already, such as by the conversion of another library. */
interface Before {
	readonly steps: readonly Step[];
	/** The configuration is among them. */
	readonly config: boolean;
	/** Packages that nothing of the app is to need any more. */
	readonly packages: readonly string[];
	/** Ranges of packages that it needs instead. */
	readonly instead?: Readonly<Record<string, string>>;
	/** Blanks comments, where the parser is there already. */
	readonly codeOnly?: typeof codeOnly;
}

const nothing: Before = { steps: [], config: false, packages: [] };

/** The plan that brings an app from one choice to another: the one way to every change of its files. Pure. */
export async function planMove(
	setting: Setting,
	wanted: Move,
	before: Before = nothing
): Promise<Plan> {
	refuseMovedFolder(setting);
	if (!before.config) refuseLostConfig(setting);
	const config = before.config ? [] : await reconcile(setting, await configFiles(setting, wanted));
	const own = [...before.steps, ...config];
	const refused = changesOf(own).filter(({ kind }) => kind === 'manual');
	if (refused.length > 0) return planOf(refused);
	const asked = withAskedParts(setting, wanted, changesOf(config));
	const gone = missingIn(wanted.to, wanted.from);
	const to = withFormer(setting, asked, { come: wanted.asked, gone });
	const move = { ...wanted, to };
	const { leaving, files, packages, served } = await filesAfter(setting, move, own);
	const owners = [
		...schemaExport(setting, to.adapter),
		...setting.framework.wiring(setting, wiringOf(move, served)),
		...linterFiles(setting)
	];
	const planned = await reconcile(setting, [...files, ...owners], own);
	const made = wanted.again ? planned : withoutTakenAway(setting, planned, own);
	const done = [...own, ...leaving, ...made];
	const steps = [...planVariables(setting, move), ...done, ...droppedFiles(setting, move, done)];
	const dependencies = planPackages(setting, move, { packages, before, steps });
	const all = [...steps, ...dependencies.steps];
	return {
		changes: [...changesOf(all), await manifestChange(setting, to, all)],
		install: dependencies.install,
		next: [],
		warnings: all.flatMap(({ warning }) => warning ?? []),
		findings: dependencies.findings,
		secrets: []
	};
}

/**
 * What an older release gave to every app, the configuration may ask for by now. What it asks for no more goes with a
 * provider, whose settings may have asked for it.
 */
function withAskedParts(setting: Setting, { from, to }: Move, planned: readonly Change[]): Choice {
	const { config } = setting.places;
	const asked = askedParts(setting, config);
	const edit = planned.find((change) => change.path === config && change.kind === 'edit');
	if (edit?.kind !== 'edit' || missingIn(to, from).length === 0) return withParts(to, asked);
	const still = askedParts(setting, config, edit.after);
	const over = asked.filter((name) => !still.includes(name));
	return withParts(withoutParts(to, over, edit.after), still);
}

interface Ours {
	/** What becomes of the providers that are to go. One whose owner changed it, or still uses it, stays. */
	readonly leaving: readonly Step[];
	/** Our files, and what one that stays needs stays with it. */
	readonly files: readonly AppFile[];
	/** What they need now; `before` has what the larger choice needed as well. */
	readonly packages: { readonly now: Packages; readonly before: Packages };
	/** Providers whose files are there afterwards. */
	readonly served: readonly ProviderAsset[];
}

async function filesAfter(setting: Setting, move: Move, own: readonly Step[]): Promise<Ours> {
	const { from, to } = move;
	const gone = missingIn(to, from);
	const former = gone.flatMap((one) => formerProvider(setting, one) ?? []);
	const paths = [
		...former.map((file) => setting.folder.path(file)),
		...gone.map((one) => providerPath(setting, one))
	];
	const leaving = planUnreached(setting, { paths, planned: changesOf(own) });
	const kept = leaving.flatMap(({ change }) => (change.kind === 'keep' ? [change.path] : []));
	const staying = gone.filter((one) => kept.includes(providerPath(setting, one)));
	const served = union(to.providers, staying);
	// Without its last provider an app keeps what their settings are checked by.
	const types = gone.length > 0 && served.length === 0 ? from.types : to.types;
	const now = await filesOf(setting, { ...to, types, providers: served });
	const settled = new Set(changesOf(leaving).map(({ path }) => path));
	const before = shrinks(move) ? (await filesOf(setting, from)).packages : now.packages;
	return {
		leaving,
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
	return missingIn(to, from).length > 0 || leaves || moves || drops;
}

/** Files of an earlier choice, or of an earlier release, that this one does not have: the manifest knows them. */
function droppedFiles(setting: Setting, move: Move, done: readonly Step[]): readonly Step[] {
	if (!shrinks(move) && !isOtherVersion(setting)) return [];
	const { manifest, places } = setting;
	const others = [...Object.values(places), leftSchema(setting, move.from.adapter)];
	const needed = new Set([...changesOf(done).map(({ path }) => path), ...others]);
	const paths = Object.keys(manifest?.files ?? {}).filter((path) => !needed.has(path));
	return planUnreached(setting, { paths, planned: changesOf(done) });
}

function isOtherVersion({ manifest, catalogue }: Setting): boolean {
	return manifest !== undefined && manifest.version !== catalogue.version;
}

/** Env files and their example: what they are to hold, and what nothing reads any more. */
function planVariables(setting: Setting, { from, to, asked, environment }: Move): readonly Step[] {
	if (environment === undefined) return planWithoutReaders(setting, { from, to });
	return planEnvironment(setting, { ...environment, providers: asked, adapter: to.adapter });
}

function wiringOf(
	{ from, to, environment, wires = environment !== undefined }: Move,
	served: readonly ProviderAsset[]
): Wiring {
	const needed = variablesOf({ adapter: to.adapter, providers: served });
	const takes = variablesOf(from).filter((name) => !needed.includes(name));
	const { adapter, demo } = to;
	return { ...(wires && { brings: needed }), takes: [...new Set(takes)], adapter, demo };
}

/** What package.json is to ask for, and to ask for no more unless code of the app imports it. */
function planPackages(
	setting: Setting,
	{ from, to }: Move,
	{
		packages,
		before,
		steps
	}: { packages: Ours['packages']; before: Before; steps: readonly Step[] }
) {
	const planned = changesOf(steps);
	const asked = setting.project.text('package.json') ?? '';
	const needed = { ...packages.now.develop, ...packages.now.run };
	const unneeded = Object.entries({ ...packages.before.develop, ...packages.before.run }).filter(
		// Types in another range than ours are the owner's.
		([name, range]) =>
			!(name in needed) && (!name.startsWith('@types/') || asked.includes(`"${name}": "${range}"`))
	);
	const unstamped = from.stamp && !to.stamp ? [stampName] : [];
	const code = codeAfter(setting, planned, before.codeOnly);
	const names = [...before.packages, ...unneeded.map(([name]) => name), ...unstamped].filter(
		(name) => code.userOf(name) === undefined
	);
	const { develop } = packages.now;
	const run = { ...packages.now.run, ...before.instead, ...stampAfter(setting, to, steps) };
	// What an app had for another library is there for ours alone now.
	const own = codeAfter(setting, [], before.codeOnly);
	const free = (name: string) => before.packages.length > 0 && own.userOf(name) === undefined;
	return planDependencies(setting, { run, develop }, { drop: names, free, planned: steps });
}
