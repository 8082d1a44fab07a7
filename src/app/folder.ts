// The vendored folder as a value: a file is called as in the runtime, `core/config.ts`, whatever the app is written in.

import type { App } from '../frameworks/framework.ts';
import { specifier } from '../templates/checked.ts';
import {
	aliasedSpecifier,
	modulePaths,
	relativeSpecifier,
	specifiersIn,
	stemOf
} from './module-imports.ts';
import type { Folder, Source, Written } from './views.ts';

type Seen = Pick<App, 'project' | 'framework'>;
type Where = Seen & Pick<App, 'places' | 'catalogue' | 'manifest'>;

/** How a file of the app imports another one: as it does already, by an alias that it uses, or by the way there. */
export function importOf({ project, framework }: Seen, from: string, to: string): string {
	const ending = framework.code.ending(project);
	const text = project.text(from) ?? '';
	const leads = (one: string) => modulePaths(project, from, one);
	return (
		specifiersIn(text).find((one) => leads(one).includes(stemOf(to))) ??
		(ending === '' ? aliasedSpecifier(text, to, leads) : undefined) ??
		specifier(relativeSpecifier(from, to) + ending)
	);
}

/** The vendored folder of an app, be it there already or not. */
export function openFolder({ places: { runtime }, catalogue, manifest, ...app }: Where): Folder {
	const { project, framework } = app;
	const made = (file: string) => manifest?.files[`${runtime}/${file}`] !== undefined;
	const has = (file: string) => made(file) || project.text(`${runtime}/${file}`) !== undefined;
	const wanted = framework.javaScript === true && !project.typescript;
	const javaScript = !made('index.ts') && (has('index.js') || (wanted && !has('index.ts')));
	const path = (file: string) => {
		if (!javaScript) return `${runtime}/${file}`;
		const [code = '', types = ''] = ['.js', '.d.ts'].map((end) => file.replace(/\.ts$/, end));
		return `${runtime}/${has(types) ? types : code}`;
	};
	return {
		javaScript,
		path,
		text: (file) => project.text(path(file)),
		specifier: (from, file) => importOf(app, from, `${runtime}/${file}`),
		inLanguage: (source) => {
			const ending = framework.code.ending(project);
			const written = javaScript ? asJavaScript(source, catalogue.readJavaScript) : [source];
			return written.map(({ path, text }) => ({ path, text: withEnding(text, ending) }));
		}
	};
}

function asJavaScript(
	{ path, text, asset }: Source,
	read: App['catalogue']['readJavaScript']
): readonly Written[] {
	const stem = path.replace(/\.ts$/, '');
	// What is no code is the same for all.
	if (asset === undefined || /\.(json|yaml)$/.test(asset)) {
		return [{ path: stem === path ? path : `${stem}.js`, text }];
	}
	const form = read(asset.replace(/\.ts$/, ''));
	return Object.entries(form).map(([ending, own]) => ({ path: stem + ending, text: own }));
}

/** A text whose imports of the folder, which name no ending, are as they have to be where no bundler finds the files. */
export function withEnding(text: string, ending: string): string {
	if (ending === '') return text;
	const relative = /(\b(?:from|import)\s*(?:\(\s*)?)(['"])(\.\.?\/[^'"\n]*?)(?:\.[cm]?[jt]s)?\2/g;
	return text.replace(relative, (_, before, quote, path) => before + quote + path + ending + quote);
}
