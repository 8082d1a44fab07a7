// The vendored folder as a value. Files are named as in the runtime, `core/config.ts`, in any language of the app.

import type { App } from '../frameworks/framework.ts';
import { specifier } from '../templates/checked.ts';
import { findsExports, isEsModule } from './compiler.ts';
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

/** How a file of the app imports another: by its existing import, an alias that it uses, or a relative path. */
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

/** The vendored folder of an app, whether it exists yet or not. */
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
	// Once: it may look at many files of the app.
	let write: ((text: string) => string) | undefined;
	const writer = () => {
		write ??= openWriter(app);
		return write;
	};
	return {
		javaScript,
		path,
		text: (file) => project.text(path(file)),
		specifier: (from, file) => importOf(app, from, `${runtime}/${file}`),
		inLanguage: (source) => {
			const form = writer();
			const written = javaScript ? asJavaScript(source, catalogue.readJavaScript) : [source];
			return written.map(({ path, text }) => ({ path, text: form(text) }));
		}
	};
}

/** Writes the imports of a file as the app finds modules. */
function openWriter({ project, framework }: Seen): (text: string) => string {
	const ending = framework.code.ending(project);
	const isFromMain = !findsExports(project);
	// Node.js adds no ending to a real `import()`.
	const isLazy = ending === '' && framework.code.unbundled === true;
	const isAtOnce = isLazy && !isEsModule(project);
	const [end, form] = isLazy ? ['.js', lazyImport] : [ending, anyImport];
	return (plain) => {
		const text = isAtOnce ? loadedAtOnce(plain) : withEnding(plain, end, form);
		return isFromMain ? fromMain(text) : text;
	};
}

/** Imports of modules that only `exports` of their package name, from the package itself. */
function fromMain(text: string): string {
	return text
		.replace(/\bimport \* as (\w+) from (['"])jose\/\1\2/, 'import { $1 } from $2jose$2')
		.replace(/\bfrom (['"])jose\/jwt\/decode\1/, 'from $1jose$1');
}

function asJavaScript(
	{ path, text, asset }: Source,
	read: App['catalogue']['readJavaScript']
): readonly Written[] {
	const stem = path.replace(/\.ts$/, '');
	// Other files are the same in both languages.
	if (asset === undefined || /\.(jsonc?|yaml)$/.test(asset)) {
		return [{ path: stem === path ? path : `${stem}.js`, text }];
	}
	const form = read(asset.replace(/\.ts$/, ''));
	return Object.entries(form).map(([ending, own]) => ({ path: stem + ending, text: own }));
}

const anyImport = /(\b(?:from|import)\s*(?:\(\s*)?)(['"])(\.\.?\/[^'"\n]*?)(?:\.[cm]?[jt]s)?\2/g;
/** Of what loads when it runs; types are not loaded. */
const lazyImport = /(\bawait import\(\s*)(['"])(\.\.?\/[^'"\n]*?)(?:\.[cm]?[jt]s)?\2/g;

const lazyConstant =
	/^\t*const (\w+|\{[^{}\n]*\}) = await import\(\s*(['"])(\.\.?\/[^'"\n]*?)(?:\.[cm]?[jt]s)?\2\);\n/gm;

/**
 * A text that loads files of the folder when it is loaded. In CommonJS a compiler may keep a real `import()`, and that
 * finds no `.ts` file when `ts-node` runs the code.
 */
function loadedAtOnce(text: string): string {
	const found = [...text.matchAll(lazyConstant)].map(([, name = '', quote = '', path = '']) => {
		const names = name.startsWith('{') ? name : `* as ${name}`;
		return `import ${names} from ${quote}${path}${quote};\n`;
	});
	const imports = [...new Set(found)].join('');
	return text.replace(lazyConstant, '').replace(/^import /m, `${imports}$&`);
}

/** A text with the file extensions that imports of the folder need without a bundler. */
export function withEnding(text: string, ending: string, form = anyImport): string {
	if (ending === '') return text;
	return text.replace(form, (_, before, quote, path) => before + quote + path + ending + quote);
}
