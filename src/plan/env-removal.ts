import { readEnv, removeEnv } from '../edit/env-file.ts';
import type { App } from '../frameworks/framework.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { variable } from '../templates/checked.ts';
import { devProvider } from '../templates/dev-provider.ts';
import { nameIn } from '../templates/own-provider.ts';
import { type Choice, withoutProvidersOf } from './choice.ts';
import { commentFor, databaseComment } from './env-variables.ts';
import { exampleFile, listings } from './example-file.ts';

/** The purposes of variables, for comments above them. */
interface Reader {
	readonly names: readonly string[];
	readonly comments: readonly string[];
}

/**
 * The app without empty variables in env files and their example that only the larger choice read; one with a value
 * stays, and is reported.
 */
export function withoutVariables(app: App, { from, to }: { from: Choice; to: Choice }): App {
	const going = withoutProvidersOf(to, from);
	const database = to.adapter === undefined ? from.adapter : undefined;
	const readers: Reader[] = [
		...going.map((one) => ({ names: namesOf([one]), comments: commentsFor(one) })),
		...(database?.env ?? []).map((one) => ({
			names: [variable(one.name)],
			comments: [databaseComment(database, one)]
		}))
	];
	const needed = [...namesOf(to.providers), ...(to.adapter?.env ?? []).map(({ name }) => name)];
	// These configure the local provider, and nothing else could use their values.
	const worthless = namesOf(going.filter(({ id }) => id === devProvider));
	const unneeded = readers.flatMap(({ names }) => names).filter((name) => !needed.includes(name));
	return [...app.framework.env.files, ...listings].reduce((next, path) => {
		const before = next.project.text(path);
		if (before === undefined) return next;
		const values = readEnv(before);
		const set = unneeded.filter((name) => values[name] !== undefined);
		const empty = set.filter((name) => values[name] === '' || worthless.includes(name));
		const filled = set.filter((name) => !empty.includes(name));
		const comments = readers
			.filter(({ names }) => !names.some((one) => filled.includes(one)))
			.flatMap((reader) => reader.comments);
		const after = removeEnv(before, empty, comments);
		const why = `takes out ${empty.join(', ')}`;
		const warning = filled.length === 0 ? undefined : keptValues(filled, path);
		const isOurs = next.manifest?.added?.made.includes(path) === true;
		const isGone = after !== before && isOurs && path === exampleFile && after.trim() === '';
		return isGone ? next.drop(path, { why, warning }) : next.put(path, after, { why, warning });
	}, app);
}

/** Possible comments above the variables; a custom provider uses the name in its file. */
export function commentsFor(provider: ProviderAsset): string[] {
	const name = provider.own ? nameIn(provider.text) : undefined;
	return [commentFor(provider), ...(name === undefined ? [] : [name])];
}

function namesOf(providers: readonly ProviderAsset[]): string[] {
	return providers.flatMap(({ env }) => env.map(({ name }) => variable(name)));
}

/** The notes about variables that stay. */
export function keptValues(names: readonly string[], path: string): string {
	const [verb, them] =
		names.length === 1 ? ['has a value and stays', 'it'] : ['have values and stay', 'them'];
	return `${names.join(', ')} in ${path} ${verb}: take ${them} out once nothing uses ${them}.`;
}
