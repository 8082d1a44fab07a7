// Additions of auth-cli to files without a recorded text: packages, variables, lines of .gitignore.
import { readEnv } from '../edit/env-file.ts';
import { ignoreLines } from '../edit/ignore-file.ts';
import type { App } from '../frameworks/framework.ts';
import type { Additions } from '../manifest.ts';
import type { AdapterAsset } from '../templates/catalogue.ts';
import { requestedRanges } from './dependencies.ts';
import { listings } from './example-file.ts';
import type { Step } from './step.ts';

export const ignoreFile = '.gitignore';

/** Files with variables of a choice: env files, and the declaration file. */
function variableFiles({ framework, places }: App): readonly string[] {
	const { declarations } = places;
	const { files, development } = framework.env;
	const all = [...files, ...development, ...listings];
	return [...new Set([...all, ...(declarations === undefined ? [] : [declarations])])];
}

/** The present additions, by name; values are never recorded. */
export function presentAdditions(app: App, adapter: AdapterAsset | undefined): Additions {
	const { manifest, steps } = app;
	const { text } = app.project;
	const before = app.opened().project.text;
	const found: Additions = manifest?.added ?? {
		packages: [],
		ignored: [],
		variables: {},
		made: []
	};
	const kept = (
		path: string,
		names: (text: string) => readonly string[],
		known: readonly string[]
	) => {
		const old = new Set(names(before(path) ?? ''));
		const there = new Set(names(text(path) ?? ''));
		return [...there].filter((name) => known.includes(name) || !old.has(name)).toSorted();
	};
	const variables = variableFiles(app).map((path) => {
		const isMade = manifest?.files[path] !== undefined || isRemembered(steps, path);
		const names = isMade ? () => [] : namesIn(app, path);
		return [path, kept(path, names, found.variables[path] ?? [])] as const;
	});
	// `remove adapter` keeps the lines that ignore a database in git, which are the owner's from then on.
	const envs = variableFiles(app);
	const isNeeded = (line: string) =>
		line === '\n' ||
		envs.includes(line.replace(/^!/, '')) ||
		adapter?.ignore.includes(line) === true;
	const made = steps.flatMap(({ change, remember }) =>
		change?.kind === 'create' && remember === undefined ? [change.path] : []
	);
	return {
		packages: kept('package.json', packagesIn, found.packages),
		ignored: kept(ignoreFile, ignoreLines, found.ignored).filter(isNeeded),
		variables: Object.fromEntries(variables.filter(([, names]) => names.length > 0)),
		made: [...new Set([...found.made, ...made])]
			.filter((path) => text(path) !== undefined)
			.toSorted()
	};
}

function isRemembered(steps: readonly Step[], path: string): boolean {
	return steps.some(({ change, remember }) => change?.path === path && remember?.as === 'files');
}

function namesIn({ places }: App, path: string): (text: string) => readonly string[] {
	if (path !== places['declarations']) return (text) => Object.keys(readEnv(text));
	return (text) => [...text.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)].map(([name]) => name);
}

function packagesIn(text: string): readonly string[] {
	return text === '' ? [] : Object.keys(requestedRanges(text));
}
