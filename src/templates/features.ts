// What an app can have besides signing in.

import { CliError, exitCodes } from '../errors.ts';
import type { App } from '../frameworks/framework.ts';
import type { AdapterAsset, Catalogue, FeatureEntry, ProviderAsset } from './catalogue.ts';
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

/** Whether users can sign in with a feature, without a provider. */
export function signsIn({ gives }: Pick<FeatureEntry, 'gives'>): boolean {
	return gives.includes('sign-in');
}

/** Whether sign-in by these providers and features sends mails. */
export function mayMail(
	providers: readonly Pick<ProviderAsset, 'type'>[],
	features: readonly Pick<FeatureEntry, 'needs'>[] = []
): boolean {
	const ofFeatures = features.some(({ needs }) => needs.includes('mail'));
	return ofFeatures || providers.some(({ type }) => type === 'email');
}

/** Whether users can sign in with one of the features with these ids. */
export function letSignIn(
	ids: readonly string[],
	catalogue: Pick<Catalogue, 'readFeatures'>
): boolean {
	return knownFeatures(ids, catalogue).some(signsIn);
}

/** Those of the features with these ids that the catalogue has. */
export function knownFeatures(
	ids: readonly string[],
	{ readFeatures }: Pick<Catalogue, 'readFeatures'>
): readonly FeatureEntry[] {
	return readFeatures().filter(({ id }) => ids.includes(id));
}

/** The features that the folder of an app has. */
export function presentFeatures({ present, catalogue }: Pick<App, 'present' | 'catalogue'>) {
	return knownFeatures(present().features, catalogue);
}

/** Whether a feature keeps records, be it only where there is a place for them: whether its code imports their store. */
export function keepsRecords({ id }: FeatureEntry, { readRuntime }: Catalogue): boolean {
	const { files } = readRuntime();
	const own = Object.entries(files).filter(([path]) => path.startsWith(`features/${id}/`));
	return own.some(([, { imports }]) => imports.includes('features/records.ts'));
}

/** What keeps the records of features where the adapter is; undefined if they need none, or it has no place for them. */
export function recordsPart(
	features: readonly FeatureEntry[],
	{ adapter, catalogue }: { adapter: Pick<AdapterAsset, 'gives'> | undefined; catalogue: Catalogue }
): Part | undefined {
	const gives = adapter?.gives ?? [];
	if (!gives.includes('records') || !features.some((one) => keepsRecords(one, catalogue)))
		return undefined;
	return gives.includes('redis')
		? { file: 'features/adapter-redis.ts', name: 'adapterRedis' }
		: { file: 'features/adapter-rows.ts', name: 'adapterRows' };
}

/** What is left to do after those of these features have come that an app does not have. */
export function featureNotes(
	features: readonly FeatureEntry[],
	{ present, authPath }: Pick<App, 'present' | 'authPath'>
): readonly string[] {
	const there = present().features;
	const added = features.filter(({ id }) => !there.includes(id));
	return added.flatMap(({ name, notes }) =>
		notes.map((note) => `${name}: ${note.replaceAll('{base}', authPath())}`)
	);
}
