// Releases of auth-cli that never were: today's texts with changes on top, each release those of the one before as well.

import { toApp } from '../../src/app/app.ts';
import type { Context } from '../../src/commands/command.ts';
import type { App } from '../../src/frameworks/framework.ts';
import { type Catalogue, openCatalogue, type VendorFile } from '../../src/templates/catalogue.ts';
import type { ReleaseNotes } from '../../src/templates/releases.ts';

/** What a release did to the texts of the one before. */
export interface Step extends Omit<ReleaseNotes, 'changes'> {
	readonly changes?: ReleaseNotes['changes'];
	/** By path in the runtime. */
	readonly edit?: Readonly<Record<string, (text: string) => string>>;
	/** Files that it has no more, and that nothing imports any more. */
	readonly drop?: readonly string[];
	/** New ranges of packages. */
	readonly packages?: Readonly<Record<string, string>>;
}

const today = openCatalogue();

/** A catalogue for each step. */
export function releasesOf(steps: readonly Step[]): readonly Catalogue[] {
	let { files, packages } = today.readRuntime();
	const notes: ReleaseNotes[] = [];
	return steps.map((step, index) => {
		const { edit = {}, packages: ranges = {}, changes = [], drop = [], ...rest } = step;
		files = without(renamed(files, step.renamed ?? {}), drop);
		for (const [path, change] of Object.entries(edit)) {
			const file = files[path];
			if (file === undefined) throw new Error(`no file ${path}`);
			files = { ...files, [path]: { ...file, text: change(file.text) } };
		}
		packages = { ...packages, ...ranges };
		notes.push({ ...rest, changes });
		const runtime = { ...today.readRuntime(), files, packages };
		const changelog = [...notes];
		return {
			...today,
			version: step.version,
			readRuntime: () => runtime,
			readTexts: () => Object.values(runtime.files).map(({ text }) => text),
			readJavaScript: (asset: string) => inJavaScript(asset, steps.slice(0, index + 1)),
			readChangelog: () => changelog
		};
	});
}

/** The same changes in what apps in JavaScript get. */
function inJavaScript(asset: string, steps: readonly Step[]): Readonly<Record<string, string>> {
	const [, last = ''] = /^runtime\/(.*)$/.exec(asset) ?? [];
	const paths = [`${last}.ts`];
	for (const { renamed: names = {} } of steps.toReversed()) {
		const [path = ''] = paths;
		paths.unshift(Object.keys(names).find((old) => names[old] === path) ?? path);
	}
	const original = last === '' ? asset : `runtime/${paths[0]?.replace(/\.ts$/, '')}`;
	const forms = Object.entries(today.readJavaScript(original)).map(([ending, text]) => {
		const changed = steps.reduce((said, { renamed: names = {}, drop = [], edit = {} }, index) => {
			const lines = respelt(said, names).split('\n');
			const kept = lines.filter((line) => !drop.some((one) => imports(line, one))).join('\n');
			const change = ending === '.js' ? edit[paths[index + 1] ?? ''] : undefined;
			return last === '' || change === undefined ? kept : change(kept);
		}, text);
		return [ending, changed] as const;
	});
	return Object.fromEntries(forms);
}

function without(
	files: Readonly<Record<string, VendorFile>>,
	names: readonly string[]
): Readonly<Record<string, VendorFile>> {
	const stays = (path: string) => !names.includes(path);
	return Object.fromEntries(
		Object.entries(files)
			.filter(([path]) => stays(path))
			.map(([path, file]) => {
				const lines = file.text
					.split('\n')
					.filter((line) => !names.some((one) => imports(line, one)));
				return [path, { ...file, imports: file.imports.filter(stays), text: lines.join('\n') }];
			})
	);
}

function imports(line: string, path: string): boolean {
	return line.includes(`/${path.replace(/^.*\//, '').replace(/\.ts$/, '')}'`);
}

/** Files under new names, and what imports them by these. */
function renamed(
	files: Readonly<Record<string, VendorFile>>,
	names: Readonly<Record<string, string>>
): Readonly<Record<string, VendorFile>> {
	if (Object.keys(names).length === 0) return files;
	return Object.fromEntries(
		Object.entries(files).map(([path, file]) => {
			const imports = file.imports.map((one) => names[one] ?? one);
			return [names[path] ?? path, { ...file, imports, text: respelt(file.text, names) }];
		})
	);
}

function respelt(text: string, names: Readonly<Record<string, string>>): string {
	const stem = (path: string) => path.replace(/^.*\//, '').replace(/\.ts$/, '');
	return Object.entries(names).reduce(
		(said, [from, to]) => said.replaceAll(`/${stem(from)}'`, `/${stem(to)}'`),
		text
	);
}

/** The app as a release sees it. */
export function settingOf(project: App['project'], catalogue: Catalogue): App {
	return toApp(project, catalogue);
}

/** Answers as the registry would that has these releases. */
export function askOf(catalogues: readonly Catalogue[]): Context['askRelease'] {
	return async (version, read) => {
		const catalogue = catalogues.find((one) => one.version === version);
		if (catalogue === undefined) return { reason: `no release ${version}` };
		return { found: await read(catalogue) };
	};
}
