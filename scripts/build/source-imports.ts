import { ts } from 'ts-morph';

export interface SourceImports {
	/** The text with relative specifiers freed of `.ts`, which an app's bundler would refuse. */
	readonly text: string;
	/** Relative specifiers as written, type-only ones included: the vendored text needs their files too. */
	readonly relative: readonly string[];
	/** npm packages, by name. */
	readonly packages: readonly string[];
}

/** Reads what a TypeScript source imports, statically, dynamically or as a type. */
export function readImports(source: string): SourceImports {
	const found = ts.preProcessFile(source, true, true).importedFiles;
	const relative = found.map((file) => file.fileName).filter(isRelative);
	const bare = found.map((file) => file.fileName).filter(isPackage);
	return {
		text: stripExtensions(source, found),
		relative: unique(relative),
		packages: unique(bare.map(packageName))
	};
}

export function unique(names: readonly string[]): string[] {
	return [...new Set(names)].sort();
}

/** The npm package that a specifier belongs to, `@scope/name` or `name`. */
export function packageName(specifier: string): string {
	return specifier
		.split('/')
		.slice(0, specifier.startsWith('@') ? 2 : 1)
		.join('/');
}

function isRelative(specifier: string): boolean {
	return specifier.startsWith('./') || specifier.startsWith('../');
}

/** `$app/…` and `#lib/…` belong to the app's framework, `node:…` to the platform. */
function isPackage(specifier: string): boolean {
	return /^[a-z@]/i.test(specifier) && !specifier.startsWith('node:');
}

function stripExtensions(source: string, found: readonly ts.FileReference[]): string {
	const backwards = [...found].sort((a, b) => b.pos - a.pos);
	return backwards.reduce((text, { fileName, pos, end }) => {
		if (!isRelative(fileName) || !fileName.endsWith('.ts')) return text;
		const literal = text.slice(pos, end + 2);
		const stripped = literal.replace(fileName, fileName.slice(0, -'.ts'.length));
		return text.slice(0, pos) + stripped + text.slice(end + 2);
	}, source);
}
