// Modules of Auth.js that a text names beside its imports: in types, in comments that hold types, in directives.
import { lineEnd, lineStart, type Splice, skipNewline } from '../edit/source-file.ts';
import type { AskedName, Replacement } from './asked-name.ts';

/** `import('@auth/core/types').Session`. */
export function moveTypeImports(
	source: string,
	homeOf: (asked: AskedName) => Replacement | undefined
): Splice[] {
	const matches = source.matchAll(/(\bimport\(\s*['"])([^'"\n]+)(['"]\s*\)\.)([A-Z]\w*)/g);
	return [...matches].flatMap(
		({ index, 0: all, 1: open = '', 2: specifier = '', 3: close, 4: name = '' }) => {
			const home = homeOf({ specifier, name });
			if (!home) return [];
			return [
				{ start: index, end: index + all.length, text: open + home.from + close + home.name }
			];
		}
	);
}

/** `/// <reference types="…" />`, which loads what the app's own code declares by itself. */
export function references(source: string, isAuthjs: (types: string) => boolean): Splice[] {
	const matches = source.matchAll(/^\/\/\/\s*<reference\s+types=["']([^"']+)["']\s*\/>/gm);
	const ours = [...matches].filter(([, types = '']) => isAuthjs(types));
	return ours.map(({ index }) => {
		const below = skipNewline(source, lineEnd(source, index));
		const end = index === 0 ? skipNewline(source, below) : below;
		return { start: lineStart(source, index), end, text: '' };
	});
}
