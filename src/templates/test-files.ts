// Tests of sign-in for the runner that an app has, and the kit that they run on: code of the app, kept up to date.

import { posix } from 'node:path';
import { itemsOf, literalOf, settingsOf, withoutComments } from '../detect/object-literal.ts';
import type { App } from '../frameworks/framework.ts';
import type { AppFile } from '../plan/app-file.ts';
import { formatterFiles } from './formatter-files.ts';
import { type Runner, runners, type TestChoice, type TestedPaths } from './test-choice.ts';

/** The runners that package.json speaks of. */
export function installedRunners({ asked, project }: App): readonly Runner[] {
	const packages = asked();
	const usesNode = /\bnode\b[^&|;\n"]{0,200}\s--test\b/.test(project.text('package.json') ?? '');
	const found: readonly (Runner | false)[] = [
		'vitest' in packages && 'vitest',
		'@playwright/test' in packages && 'playwright',
		usesNode && !('vitest' in packages) && 'node'
	];
	return found.filter((one) => one !== false);
}

/** The tests that the app has; undefined where it has none of ours. */
export function presentTests(app: App): TestChoice | undefined {
	const { manifest } = app;
	const there = runners.filter((runner) => manifest?.files[testPath(app, runner)] !== undefined);
	return there.length > 0 ? { runners: there } : undefined;
}

/** The files of a choice. */
export function testFiles(app: App, choice: TestChoice | undefined): readonly AppFile[] {
	if (choice === undefined) return [];
	const { template, project } = app;
	const folder = testFolder(app);
	const kit = [
		'kit',
		'provider',
		'clock',
		...(choice.runners.includes('playwright') ? ['fixture'] : [])
	];
	const typed = kit.filter((name) => name === 'kit' || name === 'fixture');
	const names = [
		...kit.map((name) => `${name}.mjs`),
		...[...typed, 'settings'].map((name) => `${name}.d.mts`)
	];
	const about = 'a part of the test kit, never part of the app';
	const kept = 'keeps the layout of the test kit';
	return [
		...names.map((name) => ours(`${folder}/${name}`, template(`../tests/${name}`), about)),
		// The kit is written as the vendored folder is, however the app is.
		...Object.entries(formatterFiles(project)).map(([name, from]) =>
			ours(`${folder}/${name}`, template(from), kept)
		),
		...choice.runners.map((runner) => {
			const path = testPath(app, runner);
			const source = template(`../tests/${runner}.mjs`);
			const to = posix.relative(posix.dirname(path), folder) || '.';
			const text = source.replaceAll('{{folder}}', to.startsWith('.') ? to : `./${to}`);
			return ours(
				path,
				inLanguage(path, text),
				'tests guards, sign-in, sign-out and ended sessions'
			);
		}),
		settingsFile(app, choice)
	];
}

function ours(path: string, text: string, why: string): AppFile {
	return { kind: 'ours', path, text, why };
}

/** The folder of the kit. */
export function testFolder({ project: { folders } }: Pick<App, 'project'>): string {
	return posix.normalize(`${folders.source}/auth-tests`);
}

const programs = {
	vitest: 'npx vitest run',
	playwright: 'npx playwright test',
	node: 'node --test'
};

/** What runs the tests of sign-in, and nothing else. */
export function testCommands(app: App, choice: TestChoice): readonly string[] {
	return choice.runners.map((runner) => `${programs[runner]} ${testPath(app, runner)}`);
}

function testPath(app: App, runner: Runner): string {
	const { project } = app;
	const ending = project.typescript ? 'ts' : 'js';
	if (runner === 'node') return `${testFolder(app)}/auth.test.mjs`;
	if (runner === 'vitest') return `${vitestPlace(app)}.${ending}`;
	const config = ['ts', 'js', 'mts', 'mjs']
		.flatMap((end) => project.text(`playwright.config.${end}`) ?? [])
		.join('\n');
	const folder = /\btestDir:\s*['"]\.?\/?([\w/-]+)['"]/.exec(config)?.[1] ?? testFolder(app);
	const kind = /\btestMatch:[^\n]{0,200}e2e/.test(config) ? 'e2e' : 'spec';
	return `${folder}/auth.${kind}.${ending}`;
}

/** Where vitest finds a test of the app by its patterns: with the kit, or in the folder of the first pattern. */
function vitestPlace(app: App): string {
	const usual = testFolder(app);
	const patterns = includedTests(app.project);
	const folders = patterns.map((one) => posix.normalize(/^[^*{]*(?=\/)/.exec(one)?.[0] ?? '.'));
	const isIn = (folder: string) => folder === '.' || `${usual}/`.startsWith(`${folder}/`);
	const folder = folders.some(isIn) ? usual : (folders[0] ?? usual);
	const kind = patterns.length > 0 && !patterns.join().includes('test') ? 'spec' : 'test';
	return `${folder}/auth.${kind}`;
}

/** The patterns of `test.include` in the configuration of vitest. */
function includedTests({ text }: App['project']): readonly string[] {
	const names = ['vitest.config', 'vite.config'].flatMap((name) =>
		['ts', 'mts', 'js', 'mjs'].map((end) => `${name}.${end}`)
	);
	const code = withoutComments(names.map(text).find((one) => one !== undefined) ?? '');
	const [start] = /\btest\s*:\s*(?=\{)/.exec(code) ?? [];
	const list = start && settingsOf(code.slice(code.indexOf(start) + start.length))?.get('include');
	return (list ? itemsOf(list) : []).flatMap((one) => literalOf(one) ?? []);
}

/** Types of variables are comments in JavaScript alone. */
function inLanguage(path: string, text: string): string {
	if (!path.endsWith('.ts')) return text;
	return text.replace(/\/\*\* @type \{(.{0,200})\} \*\/\nlet (\w+);/, 'let $2: $1;');
}

function settingsFile(app: App, { page, data }: TestedPaths): AppFile {
	const { project, authPath } = app;
	const path = `${testFolder(app)}/settings.mjs`;
	const quoted = (text: string | undefined) => (text === undefined ? 'undefined' : `'${text}'`);
	const port = canBeToldPort(app) ? 'undefined' : `${project.framework.devPort}`;
	const holes = {
		start: startOf(app),
		port,
		root: `${posix.relative(testFolder(app), '.') || '.'}/`,
		auth: authPath(),
		page: quoted(page),
		data: quoted(data)
	};
	return {
		kind: 'owners',
		path,
		why: 'says what the tests of sign-in open, for you to fill in',
		render: () => app.filled('../tests/settings.mjs.hbs', holes),
		edit: async (text) => ({ ok: true, text })
	};
}

/** A number that stands for the port where a command is asked for. */
const anyPort = 40_999;

function startOf({ framework, project }: App): string {
	const { name } = project.packageManager;
	const tool = framework.tools?.(project).serve?.(anyPort);
	// A program of the owner's is started by its script.
	if (tool === undefined || !('package' in tool)) {
		const scripts = project.text('package.json') ?? '';
		return `${name} run ${/"dev"\s*:/.test(scripts) ? 'dev' : 'start'}`;
	}
	const runs: Readonly<Record<string, string>> = { npm: 'npx', pnpm: 'pnpm exec', bun: 'bunx' };
	const words = [tool.bin ?? tool.package, ...tool.args].join(' ');
	return `${runs[name] ?? name} ${words.replaceAll(`${anyPort}`, '{port}')}`;
}

function canBeToldPort({ framework, project }: App): boolean {
	// A program of the owner's listens where that says; a framework's own server reads the variable PORT.
	if (framework.yields !== true) return true;
	return project.sources().some((path) => /\bPORT\b/.test(project.text(path) ?? ''));
}
