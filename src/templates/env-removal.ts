import { readEnv, removeEnv } from '../edit/env-file.ts';
import type { AdapterAsset, ProviderAsset } from './catalogue.ts';
import { variable } from './checked.ts';
import { devProvider } from './dev-provider.ts';
import { commentFor, databaseComment } from './env-variables.ts';
import { nameIn } from './own-provider.ts';
import type { Setting } from './recipe.ts';
import type { Step } from './step.ts';

/** What variables were written for, with the comments that may stand above them. */
interface Reader {
	readonly names: readonly string[];
	readonly comments: readonly string[];
}

/** Takes the empty variables of providers out of env files and their example; one with a value stays, and is named. */
export function planWithoutVariables(
	setting: Setting,
	{ going, staying }: { going: readonly ProviderAsset[]; staying: readonly ProviderAsset[] }
): readonly Step[] {
	return planWithoutReaders(setting, {
		readers: going.map((provider) => ({
			names: namesOf([provider]),
			comments: commentsFor(provider)
		})),
		needed: namesOf(staying),
		// These name the local provider, and nothing else could use their values.
		worthless: namesOf(going.filter(({ id }) => id === devProvider))
	});
}

/** The same for the variables of an adapter. */
export function planWithoutDatabase(
	setting: Setting,
	adapter: AdapterAsset,
	staying: readonly ProviderAsset[]
): readonly Step[] {
	const readers = adapter.env.map((one) => ({
		names: [variable(one.name)],
		comments: [databaseComment(adapter, one)]
	}));
	return planWithoutReaders(setting, { readers, needed: namesOf(staying), worthless: [] });
}

function planWithoutReaders(
	setting: Setting,
	given: {
		readers: readonly Reader[];
		needed: readonly string[];
		/** Names whose values nobody misses. */
		worthless: readonly string[];
	}
): readonly Step[] {
	const { readers, worthless } = given;
	const unneeded = readers
		.flatMap(({ names }) => names)
		.filter((name) => !given.needed.includes(name));
	return [...setting.recipe.envFiles, '.env.example'].flatMap((path): Step[] => {
		const before = setting.project.text(path);
		if (before === undefined) return [];
		const values = readEnv(before);
		const set = unneeded.filter((name) => values[name] !== undefined);
		const empty = set.filter((name) => values[name] === '' || worthless.includes(name));
		const filled = set.filter((name) => !empty.includes(name));
		const comments = readers
			.filter(({ names }) => !names.some((one) => filled.includes(one)))
			.flatMap((reader) => reader.comments);
		const after = removeEnv(before, empty, comments);
		const why = `takes out ${empty.join(', ')}`;
		const warning = filled.length === 0 ? {} : { warning: keptValues(filled, path) };
		if (after === before) return [{ change: { kind: 'keep', path }, ...warning }];
		return [{ change: { kind: 'edit', path, before, after, why }, ...warning }];
	});
}

/** What may stand above the variables; a provider of the app's own goes by the name in its file. */
function commentsFor(provider: ProviderAsset): string[] {
	const name = provider.own ? nameIn(provider.text) : undefined;
	return [commentFor(provider), ...(name === undefined ? [] : [name])];
}

function namesOf(providers: readonly ProviderAsset[]): string[] {
	return providers.flatMap(({ env }) => env.map(({ name }) => variable(name)));
}

function keptValues(names: readonly string[], path: string): string {
	const [verb, them] =
		names.length === 1 ? ['has a value and stays', 'it'] : ['have values and stay', 'them'];
	return `${names.join(', ')} in ${path} ${verb}: take ${them} out once nothing uses ${them}.`;
}
