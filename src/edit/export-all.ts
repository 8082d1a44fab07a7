// Makes a module re-export everything of another one.
import type { CodeStyle } from '../detect/style.ts';
import type { Edit } from './edit.ts';

interface Wanted {
	/** The other module, as an import specifier. */
	readonly from: string;
	/** Names that it exports; the module must have none of them. */
	readonly names: readonly string[];
	readonly style: CodeStyle;
}

/** Adds `export * from …` at the end, unless it exists; a name in both modules is refused. */
export function exportAll(source: string, { from, names, style }: Wanted): Edit {
	const { quote, semicolons, newline } = style;
	const line = `export * from ${quote}${from}${quote}${semicolons ? ';' : ''}`;
	if (new RegExp(`\\*\\s*from\\s*(['"])${from.replaceAll('.', '\\.')}(\\.[jt]s)?\\1`).test(source))
		return { ok: true, text: source };
	const taken = names.find((name) => new RegExp(`\\bexport const ${name}\\b`).test(source));
	if (taken !== undefined) {
		const reason = `it exports \`${taken}\`, which ${from} exports, too: rename it here`;
		return { ok: false, reason, snippet: line };
	}
	const end = source === '' || source.endsWith('\n') ? '' : newline;
	return { ok: true, text: `${source}${end}${line}${newline}` };
}
