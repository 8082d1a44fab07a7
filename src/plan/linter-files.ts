import { ignoreInLinter } from '../edit/linter-ignores.ts';
import type { App } from '../frameworks/framework.ts';
import type { OwnersFile } from './app-file.ts';

/** ESLint packages with layout rules. Prettier plug-ins read the settings of the folder. */
const layout =
	/^(neostandard|(ts-|semi)?standardx?|xo|@stylistic\/eslint-plugin(-\w+)?|@antfu\/eslint-config|@(?!types\/)[\w-]+\/eslint|@tanstack\/eslint-config|(@vue\/)?eslint-config-(standard|airbnb|google|xo)\b[\w-]*|eslint-plugin-(check-file|perfectionist|simple-import-sort|unicorn))$/;
/** Rules of an app about order, names and sizes, unless they are off. */
const own =
	/(?<![\w/-])['"]?((?:import(?:-x)?\/order|(?:check-file|perfectionist|simple-import-sort|unicorn)\/[\w-]{1,80}|sort-(?:imports|keys)|max-(?:lines[\w-]{0,30}|params|depth|statements)|complexity|func-style|id-length|no-magic-numbers))['"]?:(?!\s{0,9}\[?\s{0,9}(?:0|['"]?off))/;
/** Type-checked rules of typescript-eslint beyond the compiler. */
const strict =
	/\b(?:configs\.|configs\[['"]|plugin:@typescript-eslint\/)((?:strict|stylistic|recommended)-?[tT]ype-?[cC]hecked(?:-?[oO]nly)?|(?:flat\/)?(?:strict|stylistic)(?:-type-checked)?)/;

const configs = ['eslint', 'xo'].flatMap((name) =>
	['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((ending) => `${name}.config.${ending}`)
);
const olderConfigs = ['.json', '', '.cjs', '.js', '.yml', '.yaml'].map(
	(ending) => `.eslintrc${ending}`
);
/** Configuration files of a linter, by precedence. */
const files = [...configs, '.eslintignore', ...olderConfigs];

/** Linter rules that the vendored code does not follow, with their file; undefined if the folder is ignored. */
export function rulesAgainst({
	project,
	asked,
	places: { runtime }
}: App): { name: string; where: string | undefined } | undefined {
	const said = files.flatMap((path): [string, string][] => {
		const text = project.text(path);
		return text === undefined ? [] : [[path, text]];
	});
	const manifest = project.text('package.json') ?? '';
	if ([...said.map(([, text]) => text), manifest].some((text) => text.includes(runtime)))
		return undefined;
	const [inText] = said.flatMap(([, text]) => own.exec(text)?.[1] ?? strict.exec(text)?.[1] ?? []);
	const name = Object.keys(asked()).find((one) => layout.test(one)) ?? inText;
	return name === undefined ? undefined : { name, where: said[0]?.[0] ?? 'package.json' };
}

/** The linter configuration that ignores the vendored folder: reformatted files could not be upgraded. */
export function linterFiles(app: App): readonly OwnersFile[] {
	const { project, places } = app;
	const { where: path } = rulesAgainst(app) ?? {};
	if (path === undefined || !files.includes(path)) return [];
	const place = { ...project.style, path, folder: places.runtime };
	return [
		{
			kind: 'owners',
			path,
			why: `leaves ${places.runtime} out of ESLint, whose rules it was not written to`,
			edit: async (source) => ({ ok: true, text: ignoreInLinter(source, place) })
		}
	];
}
