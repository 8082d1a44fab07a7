import { refuseMovedFolder } from '../app/moved-folder.ts';
import { openConfig } from '../configuration/config.ts';
import { withConfig } from '../configuration/config-file.ts';
import { refuseLostConfig } from '../configuration/find-config.ts';
import { withFormerProviders } from '../configuration/former-provider.ts';
import type { App } from '../frameworks/framework.ts';
import { requiredParts, withoutParts, withParts } from '../templates/optional-parts.ts';
import { remainingSchema } from '../templates/schema-files.ts';
import { type Choice, withoutProvidersOf } from './choice.ts';
import { withoutVariables } from './env-removal.ts';
import { withVariables } from './env-variables.ts';
import { withoutExtras } from './extras-removal.ts';
import { withManifest } from './manifest-change.ts';
import { type Before, type Move, type Moving, type Part, shrinks } from './move.ts';
import { withFiles } from './move-files.ts';
import { withPackages } from './move-packages.ts';
import { changesOf } from './step.ts';
import { withoutUnusedFiles } from './unreached.ts';

/** A move, part by part. */
const parts: readonly Part[] = [
	withConfiguration,
	withAskedChoice,
	withEnvFiles,
	withFiles,
	withoutDropped,
	withoutRecords,
	withPackages,
	withRecord
];

const nothing: Before = { config: false, packages: [] };

/**
 * Moves an app from one choice to another: the only way to change its files. An app with refusals has no other changes.
 */
export async function planMove(given: App, move: Move, before: Before = nothing): Promise<App> {
	refuseMovedFolder(given);
	const none = { run: {}, develop: {} };
	let moving: Moving = { app: given, given, move, before, packages: { now: none, larger: none } };
	for (const part of parts) {
		moving = await part(moving);
		if (moving.isRefused) break;
	}
	return moving.app;
}

/** The changed configuration; one that cannot be changed ends the move. */
async function withConfiguration(moving: Moving): Promise<Moving> {
	const { given, move, before } = moving;
	if (before.config) return moving;
	refuseLostConfig(given);
	const app = await withConfig(given, move);
	const refused = app.steps.filter(({ change }) => change?.kind === 'manual');
	if (refused.length === 0) return { ...moving, app };
	return { ...moving, app: given.opened().after(...refused), isRefused: true };
}

/** The new choice, with what the changed configuration needs. */
function withAskedChoice(moving: Moving): Moving {
	const { app, given, move } = moving;
	const gone = withoutProvidersOf(move.to, move.from);
	const asked = withAskedParts(app, move);
	const to = withFormerProviders(given, asked, { come: move.asked, gone });
	return { ...moving, move: { ...move, to } };
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

/** New variables in env files and their example, and no unused ones; listed before the configuration. */
function withEnvFiles(moving: Moving): Moving {
	const { app, given, move } = moving;
	const { from, to, asked, environment } = move;
	const opened = given.opened();
	const next =
		environment === undefined
			? withoutVariables(opened, { from, to })
			: withVariables(opened, { ...environment, providers: asked, adapter: to.adapter });
	return { ...moving, app: next.after(...app.steps) };
}

/** No files of an earlier choice or release, as recorded in the manifest. */
function withoutDropped(moving: Moving): Moving {
	const { app, move } = moving;
	if (!shrinks(move) && !isOtherVersion(app)) return moving;
	const { manifest, places, steps } = app;
	const others = [...Object.values(places), remainingSchema(app, move.from.adapter)];
	const needed = new Set([...changesOf(steps).map(({ path }) => path), ...others]);
	const unneeded = Object.keys(manifest?.files ?? {}).filter((path) => !needed.has(path));
	return { ...moving, app: withoutUnusedFiles(app, unneeded) };
}

function isOtherVersion({ manifest, catalogue }: App): boolean {
	return manifest !== undefined && manifest.version !== catalogue.version;
}

/** No section of AGENTS.md and no records of tests that go. */
async function withoutRecords(moving: Moving): Promise<Moving> {
	return { ...moving, app: await withoutExtras(moving.app, moving.move) };
}

async function withRecord(moving: Moving): Promise<Moving> {
	return { ...moving, app: await withManifest(moving.app, moving.move.to) };
}
