// Finds the file that creates the app, by its code, without file conventions.
import { isTest } from '../app/is-test.ts';
import { modulePaths, specifiersIn, stemOf } from '../app/module-imports.ts';
import type { Project } from '../detect/project.ts';
import { wranglerConfigs } from './workers.ts';

/** Usual file names, the likeliest first. */
const usual = ['index', 'app', 'server', 'main', 'worker'].flatMap((name) =>
	['ts', 'mts', 'tsx', 'js', 'mjs', 'cjs', 'jsx'].flatMap((ending) => [
		`src/${name}.${ending}`,
		`${name}.${ending}`
	])
);
const isCode = /\.[cm]?[jt]sx?$/;

/** The file that creates the app, by `makes`, or else the start file of package.json. */
export function serverEntry(project: Project, makes: Pick<RegExp, 'test'>): string | undefined {
	const named = likelyFiles(project);
	const isMaker = (path: string) => makes.test(project.text(path) ?? '');
	const maker = named.find(isMaker);
	if (maker !== undefined) return maker;
	const all = project.sources().filter((path) => !isTest.test(path) && isMaker(path));
	if (all.length === 1) return all[0];
	// Of several, the one that the start file imports.
	const [start] = named;
	const reached = start === undefined ? [] : specifiersIn(project.text(start) ?? '');
	const stems = reached.flatMap((one) => modulePaths(project, start ?? '', one));
	return all.find((path) => stems.includes(stemOf(path))) ?? start;
}

/** The start files of an app, or those with usual names, the likeliest first. */
export function likelyFiles(project: Pick<Project, 'text'>): readonly string[] {
	const all = [...namedFiles(project), ...usual];
	return all.filter((path) => project.text(path) !== undefined);
}

/** The files in scripts, `main` and the configuration of wrangler; for build output, its source. */
function namedFiles(project: Pick<Project, 'text'>): readonly string[] {
	const pkg = project.text('package.json') ?? '';
	const scripts = ['dev', 'start', 'serve'].flatMap(
		(name) => new RegExp(`"${name}"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)"`).exec(pkg)?.[1] ?? []
	);
	const configs = wranglerConfigs.map((path) => project.text(path) ?? '');
	const mains = [...configs, pkg].flatMap(
		(text) => /^[ \t]*"?main"?\s*[:=]\s*"([^"]+)"/m.exec(text)?.[1] ?? []
	);
	const words = [...scripts.flatMap((script) => script.split(/[\s"'\\=]+/)), ...mains];
	return words
		.map((word) => word.replace(/^\.\//, ''))
		.filter((path) => isCode.test(path) && /^\w[\w./@-]*$/.test(path) && !path.includes('..'))
		.flatMap((path) => [path, ...madeOf(path)]);
}

function madeOf(path: string): readonly string[] {
	const [, rest] = /^(?:dist|build|out|lib)\/(?:src\/)?(.*)\.[cm]?js$/.exec(path) ?? [];
	return rest === undefined ? [] : [`src/${rest}.ts`, `${rest}.ts`];
}

/** Limit of names to look for; a package usually has one. */
const mostNames = 10;

/** Whether a text, which may be hostile, creates an app by calling an import of a package in the given form. */
export function callsImported(
	from: string,
	callOf: (name: string) => string
): Pick<RegExp, 'test'> {
	const imported = new RegExp(
		`\\bimport\\s+(?:\\*\\s*as\\s+)?(\\w+)\\b[^;'"]{0,300}?['"]${from}['"]|(?<!\\w)(\\w+)\\s*=\\s*require\\(\\s*['"]${from}['"]`,
		'g'
	);
	const atOnce = new RegExp(`\\brequire\\(\\s*['"]${from}['"]\\s*\\)\\(`);
	return {
		test: (text) => {
			const names = new Set(
				[...text.matchAll(imported)].map(([, one, other]) => one ?? other ?? '')
			);
			const calls = [...names].slice(0, mostNames).map(callOf);
			return atOnce.test(text) || calls.some((call) => new RegExp(call).test(text));
		}
	};
}
