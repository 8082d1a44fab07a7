import { posix } from 'node:path';
import { specifiersIn, stemOf, withoutFolder } from '../app/module-imports.ts';
import type { Project } from '../detect/project.ts';
import type { codeOnly } from '../edit/code-only.ts';
import type { App } from '../frameworks/framework.ts';
import { hashText } from '../manifest.ts';
import type { Step } from './step.ts';

/** The app without our unused files; one that its owner changed, or still uses, stays. */
export function withoutUnusedFiles(app: App, paths: readonly string[]): App {
	const { project, manifest } = app;
	const going = new Map(
		paths.flatMap((path) => {
			const text = project.text(path);
			return text === undefined ? [] : [[path, text] as const];
		})
	);
	const kept: Step[] = [];
	const keep = (path: string, why: string) => {
		going.delete(path);
		kept.push({ change: { kind: 'keep', path }, warning: `${path} stays: ${why}.` });
	};
	for (const [path, text] of [...going]) {
		if (manifest?.files[path] !== hashText(text))
			keep(path, 'it was changed since auth-cli wrote it');
	}
	// All code of the app is read only if something may be removed.
	if (going.size === 0) return app.after(...kept);
	const code = codeOf(app);
	let found = code.importOf(going);
	while (found !== undefined) {
		keep(found.path, `${found.by} imports it`);
		found = code.importOf(going);
	}
	return [...going.keys()]
		.reduce((after, path) => after.drop(path, { why: 'nothing needs it any more' }), app)
		.after(...kept);
}

/** The imports in the code of an app. */
interface AppCode {
	/** A file to remove that a remaining one imports. */
	readonly importOf: (
		going: ReadonlyMap<string, string>
	) => { path: string; by: string } | undefined;
	/** A file that imports an npm package, or the package that a type package is for. */
	readonly userOf: (name: string) => string | undefined;
}

/** Reads all code of an app on first use; including comments, unless told what is code. */
export function codeOf(
	{ project, framework, modules, asked }: App,
	onlyCode: typeof codeOnly = (text) => text
): AppCode {
	let files: readonly { path: string; text: string; imports: readonly string[] }[] | undefined;
	const read = () => {
		files ??= [...codeTexts(project)].map(([path, text]) => {
			return { path, text, imports: specifiersIn(text) };
		});
		return files;
	};
	return {
		importOf(going) {
			const stems = new Map([...going.keys()].map((path) => [stemOf(path), path]));
			const there = new Set(read().map(({ path }) => stemOf(path)));
			const packages = [...framework.code.modules, ...Object.keys(asked())];
			const outside = [...(project.users?.() ?? [])].map(([path, imports]) => ({ path, imports }));
			for (const { path: by, imports } of [...read(), ...outside]) {
				if (going.has(by)) continue;
				for (const specifier of imports) {
					const leads = modules.leads(by, specifier);
					const known = leads.some((lead) => there.has(lead)) || isElsewhere(specifier, packages);
					// A computed alias may refer to it.
					const isLike = (stem: string) => !known && posix.basename(stem) === lastName(specifier);
					const stem = [...stems.keys()].find((one) => leads.includes(one) || isLike(one));
					const path = stems.get(stem ?? '');
					if (path !== undefined) return { path, by };
				}
			}
			return undefined;
		},
		userOf(name) {
			const imported = name.replace(/^@types\//, '');
			// Its own code existed before them.
			if (imported !== name && !project.typescript) return undefined;
			// `node:fs` is of `node`.
			const isOf = (written: string) => {
				const specifier = withoutFolder(written);
				return specifier.startsWith(imported) && /^([/:]|$)/.test(specifier.slice(imported.length));
			};
			// import(`package/modules/${name}`)
			const loaded = `import(\`${imported}/`;
			return read().find(({ path, text, imports }) => {
				if (!imports.some(isOf) && !text.includes(loaded)) return false;
				const code = onlyCode(text, path);
				return specifiersIn(code).some(isOf) || code.includes(loaded);
			})?.path;
		}
	};
}

/** The code of an app, by path. */
export function codeTexts({
	sources,
	text
}: Pick<Project, 'sources' | 'text'>): ReadonlyMap<string, string> {
	return new Map(sources().map((path) => [path, text(path) ?? '']));
}

/** Whether a specifier certainly names no file of ours: it is relative, or of a package of the app or a framework. */
function isElsewhere(specifier: string, names: readonly string[]): boolean {
	if (/^(\.|node:)/.test(specifier)) return true;
	return names.some(
		(name) => specifier === name || specifier.startsWith(name.replace(/\/?$/, '/'))
	);
}

/** The last part of a specifier, without extension and alias prefix. */
function lastName(specifier: string): string {
	return posix.basename(stemOf(specifier)).replace(/^[^\w]+/, '');
}
