import { posix } from 'node:path';
import { stemOf } from '../app/module-imports.ts';
import { withFolderAt } from '../app/moved-folder.ts';
import { codeOnly } from '../edit/code-only.ts';
import type { App } from '../frameworks/framework.ts';
import type { Plan } from '../plan/change.ts';
import type { FreshSecrets } from '../plan/env-variables.ts';
import { planMove } from '../plan/plan-move.ts';
import { planOf } from '../plan/plan-of.ts';
import type { FeatureEntry } from '../templates/catalogue.ts';
import { compatOf } from './authjs-modules.ts';
import { type Converted, convertFiles } from './convert-files.ts';
import { type AskedOfChoice, choicesOf } from './converted-choice.ts';
import { packagesOf, stayingPackages } from './converted-packages.ts';
import { nothingToConvert } from './nothing-to-convert.ts';
import { secretWarning, whatIsLeft } from './what-is-left.ts';

/** The state between two parts of a conversion. */
interface Conversion {
	/** The app after the parts so far. */
	readonly app: App;
	/** The app as it was found, with the places of its files afterwards. */
	readonly given: App;
	/** What became of the files that name Auth.js. */
	readonly converted: Converted;
	readonly asked: AskedOfChoice;
	readonly others: Others;
	/** Whether a file cannot be converted, so that nothing is. */
	readonly isRefused?: true;
	/** What a person does afterwards. */
	readonly next: readonly string[];
}

type Part = (conversion: Conversion) => Conversion | Promise<Conversion>;

/** A conversion once its files are read, part by part. */
const parts: readonly Part[] = [withRefusals, withPlaces, withFolder, withWarnings, withNextSteps];

/** The plan that makes an app of Auth.js own its sign-in: same configuration, same cookies, same addresses. */
export async function planConversion(
	opened: App,
	{ features = [], formerUntil }: Asked = {},
	others: Others = { used: new Set(), uses: new Map() }
): Promise<Plan> {
	const given = besideOwn(opened);
	const asked = { features: features.map(({ id }) => id), formerUntil };
	const isShared = others.app !== undefined;
	const converted = withOthers(await convertFiles(given, { ...asked, isShared }), others);
	let conversion: Conversion = { app: converted.app, given, converted, asked, others, next: [] };
	for (const part of parts) {
		conversion = await part(conversion);
		if (conversion.isRefused) break;
	}
	return planOf(conversion.app, { next: conversion.next });
}

/** Only what cannot be converted, where something cannot. */
function withRefusals(conversion: Conversion): Conversion {
	const { app, given, converted } = conversion;
	const refused = app.steps.filter(({ change }) => change?.kind === 'manual');
	if (refused.length > 0) {
		const left = converted.left.map((warning) => ({ warning }));
		return { ...conversion, app: given.after(...refused, ...left), isRefused: true };
	}
	if (converted.config === undefined && given.manifest === undefined) throw nothingToConvert(given);
	return conversion;
}

/** The places of its files, which are those of the files that were converted. */
function withPlaces(conversion: Conversion): Conversion {
	const { app, converted } = conversion;
	const { config = conversion.given.places.config } = converted;
	const given = conversion.given.with({ places: { ...placesAfter(app), config } });
	return { ...conversion, given, app: given.after(...app.steps) };
}

/** The folder, and everything else that the choice of the app asks for. Throws PROVIDERS_MISSING and PROVIDER_NEEDS_ADAPTER. */
async function withFolder(conversion: Conversion): Promise<Conversion> {
	const { app, given, asked, converted } = conversion;
	const choices = choicesOf(given, converted, asked);
	const move = { ...choices, asked: [], wires: needsWiring(given) };
	const before = { config: true, codeOnly, ...packagesOf(app) };
	return { ...conversion, app: await planMove(app, move, before) };
}

function withWarnings(conversion: Conversion): Conversion {
	const { app, given, converted, others } = conversion;
	const warnings = [
		...converted.left,
		...stayingPackages(app, given.asked()),
		...secretWarning(others.app ?? given, converted)
	];
	return { ...conversion, app: app.after(...warnings.map((warning) => ({ warning }))) };
}

/** Where its routes are, the configuration says by now. */
function withNextSteps(conversion: Conversion): Conversion {
	const { app, converted, others } = conversion;
	const holder = others.app && app;
	return { ...conversion, next: whatIsLeft(others.app ?? app, { converted, holder }) };
}

/** What a run was asked for besides. */
export interface Asked extends Partial<FreshSecrets> {
	/** Features that have to be there afterwards. */
	readonly features?: readonly FeatureEntry[];
}

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

/** Whether sign-in has to be mounted: code that calls a package of Auth.js, or a file in its place, does it itself. */
function needsWiring(app: App): boolean {
	const { isWired, read, wires } = app.authjs ?? {};
	return wires ?? !(isWired || read !== undefined || compatOf(app) !== undefined);
}
