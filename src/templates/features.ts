// What an app can have besides signing in.

import { CliError, exitCodes } from '../errors.ts';
import type { Setting } from '../frameworks/framework.ts';
import type { AdapterAsset, Catalogue, FeatureEntry } from './catalogue.ts';
import { suggestion } from './find-providers.ts';
import type { Part } from './provider-types.ts';

/** What makes one of all the features of an app. */
export const featuresPart: Part = { file: 'core/features.ts', name: 'features' };

/** The file of the runtime that a feature begins with, and what it exports. */
export function featurePart({ id, export: name }: Pick<FeatureEntry, 'id' | 'export'>): Part {
	return { file: `features/${id}/feature.ts`, name };
}

/** Features with these ids. Throws `FEATURE_UNKNOWN` with exit code 2 if there is no such feature. */
export function findFeatures(ids: readonly string[], catalogue: Catalogue): FeatureEntry[] {
	const all = catalogue.readFeatures();
	return [...new Set(ids)].map((id) => {
		const found = all.find((one) => one.id === id);
		if (found) return found;
		throw new CliError('FEATURE_UNKNOWN', {
			title: `There is no feature ${JSON.stringify(id)}`,
			fix: `${suggestion(
				id,
				all.map((one) => ({ ...one, aliases: [] }))
			)}\`auth-cli list features\` shows them all.`,
			exitCode: exitCodes.usage
		});
	});
}

/** These features and those that they need, each once, by id. */
export function withNeeded(
	features: readonly FeatureEntry[],
	catalogue: Catalogue
): readonly FeatureEntry[] {
	const found = new Map(features.map((one) => [one.id, one]));
	for (const one of found.values()) {
		for (const needed of findFeatures(neededBy(one), catalogue)) found.set(needed.id, needed);
	}
	return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Ids of the features that one cannot do without. */
export function neededBy({ needs }: FeatureEntry): readonly string[] {
	return needs.flatMap((need) => /^feature (\S+)$/.exec(need)?.[1] ?? []);
}

/** What an app lacks for features that it has, or is to have. */
export interface Lack {
	readonly feature: FeatureEntry;
	readonly need: string;
	readonly what: string;
	readonly fix: string;
}

interface Having {
	readonly features: readonly FeatureEntry[];
	readonly session: 'jwt' | 'database';
	readonly adapter: Pick<AdapterAsset, 'gives'> | undefined;
	/** What the configuration says. */
	readonly text: string;
}

/** What is not there that features need; nothing if all is. */
export function lacksOf({ features, session, adapter, text }: Having): readonly Lack[] {
	const given = new Set(features.flatMap(({ gives }) => gives));
	for (const one of [...(adapter?.gives ?? []), ...(adapter ? ['adapter'] : [])]) given.add(one);
	if (/\brecords\b/.test(text)) given.add('records');
	given.add(`session ${session}`);
	return features.flatMap((feature) =>
		feature.needs.flatMap((need) => {
			const fix = fixes[need];
			return fix === undefined || given.has(need) ? [] : [{ feature, need, ...fix }];
		})
	);
}

/** Whether a database would do for what features lack. */
export function lackDatabase(having: Having): boolean {
	return lacksOf(having).some(({ need }) => need === 'records' || need === 'adapter');
}

/** Throws `FEATURE_LACKS` for the first thing that is not there. */
export function refuseLacking(having: Having): void {
	const [lack] = lacksOf(having);
	if (!lack) return;
	throw new CliError('FEATURE_LACKS', {
		title: `The feature ${lack.feature.id} needs ${lack.what}`,
		fix: lack.fix
	});
}

const fixes: Readonly<Record<string, Pick<Lack, 'what' | 'fix'>>> = {
	records: {
		what: 'something that keeps records',
		fix: 'Add a database, `auth-cli add adapter sqlite --session jwt`, or `auth-cli add feature redis-records`.'
	},
	adapter: {
		what: 'a database',
		fix: 'Add one: `auth-cli add adapter sqlite`.'
	},
	'session jwt': {
		what: 'sessions in cookies',
		fix: 'Sessions in a database do this by themselves: leave the feature out.'
	},
	'session database': {
		what: 'sessions in a database',
		fix: 'Move them: `auth-cli add adapter sqlite --session database`.'
	}
};

/** The features that the folder of an app has. */
export function presentFeatures({ present, catalogue }: Pick<Setting, 'present' | 'catalogue'>) {
	const ids = present().features;
	return catalogue.readFeatures().filter(({ id }) => ids.includes(id));
}
