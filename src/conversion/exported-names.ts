// Which names a file of the folder exports, by its text.

import { posix } from 'node:path';
import type { RuntimeAssets } from '../templates/catalogue.ts';

export function textOf({ files }: RuntimeAssets, file: string): string {
	return files[file]?.text ?? '';
}

/** Which file exports the name: this one, or one that it exports whole. */
export function exportedBy(runtime: RuntimeAssets, file: string, name: string): string | undefined {
	const text = textOf(runtime, file);
	if (exportsName(text, name)) return file;
	for (const [, from = ''] of text.matchAll(/^export (?:type )?\* from '(\.[^']+)'/gm)) {
		const other = posix.join(posix.dirname(file), from.replace(/(?:\.ts)?$/, '.ts'));
		const found = exportedBy(runtime, other, name);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Types that are declared there. */
export function typesIn(text: string): string[] {
	return [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = '']) => name);
}

export function exportsName(text: string, name: string): boolean {
	if (name === 'default') return /^export default\b/m.test(text);
	const pattern = name.replaceAll('$', '\\$');
	const declared = `^export (?:declare |abstract |async )*(?:class|function|const|interface|type|enum) ${pattern}(?![\\w$])`;
	const listed = `^export (?:type )?\\{[^{}]*(?<![\\w$])${pattern}(?![\\w$])[^{}]*\\}`;
	return new RegExp(`${declared}|${listed}`, 'm').test(text);
}
