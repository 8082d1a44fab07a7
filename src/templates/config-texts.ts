// The texts that make the configuration: its own, and those of files whose exports it takes for settings.
import { withoutComments } from '../detect/object-literal.ts';
import type { Setting } from '../frameworks/framework.ts';
import { openModules } from './modules.ts';

/** By path, without comments. Told from the text: no parser is loaded for it. */
export function configTexts({
	project,
	framework,
	places
}: Pick<Setting, 'project' | 'framework' | 'places'>): ReadonlyMap<string, string> {
	const modules = openModules({ project, framework });
	const found = new Map<string, string>();
	const queue = [places.config];
	for (const path of queue) {
		const text = project.text(path);
		if (text === undefined || found.has(path) || path.startsWith(`${places.runtime}/`)) continue;
		const code = withoutComments(text);
		found.set(path, code);
		for (const { names, from } of namesIn(code)) {
			if (names.some((name) => isSetting(code, name))) queue.push(...modules.files(path, from));
		}
	}
	return found;
}

/** What is imported, by its names here, or exported again. */
function namesIn(code: string): readonly { names: readonly string[]; from: string }[] {
	const statements = /^(import|export)\s+(?!type\b)([^'";]+?)\s+from\s+['"]([^'"]+)['"]/gm;
	return [...code.matchAll(statements)].map(([, , clause = '', from = '']) => ({
		names: [...clause.matchAll(/[\w$]+(?=\s*(,|\}|$))/g)].map(([name]) => name),
		from
	}));
}

/** Whether a name is handed to the function that takes the configuration, spread, its list of providers, or exported again. */
function isSetting(code: string, name: string): boolean {
	const own = name.replaceAll('$', '\\$');
	const uses = [
		`Auth\\$?\\(\\s*(await\\s+|(async\\s*)?\\([^)]*\\)\\s*=>\\s*)?${own}\\b`,
		`\\.\\.\\.\\s*\\(?(await\\s+)?${own}\\b`,
		`\\bproviders\\s*:\\s*${own}\\b`,
		`[{,]\\s*(?=providers\\b)${own}\\s*[,}]`,
		`^export\\s+\\{[^}]*\\b${own}\\b`
	];
	return new RegExp(uses.join('|'), 'm').test(code);
}
