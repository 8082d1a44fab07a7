// Client components that would bundle server code for browsers, which Next.js does not report.

import { importedNamesIn, resolveFiles, specifiersIn, stemOf } from '../../app/module-imports.ts';
import { type Finding, findingAt } from '../../codes/finding.ts';
import { withoutComments } from '../../detect/object-literal.ts';
import type { App } from '../framework.ts';

export function clientImports(app: App): Finding[] {
	const { project, places } = app;
	const own = `${places.runtime}/`;
	return project.sources().flatMap((where) => {
		const code = where.startsWith(own) ? undefined : codeOf(app, where, 'client');
		const way = code === undefined ? undefined : wayToServer(app, where, code);
		if (way === undefined) return [];
		const [last = '', ...before] = way.toReversed();
		const by = before.length > 0 ? ` by ${before.toReversed().join(', ')}` : '';
		const says = `is for browsers and imports ${last}${by}`;
		return [findingAt('SERVER_CODE_IN_BROWSER', where, says)];
	});
}

/** The shortest import chain from a file to the configuration or the code that opens it, without the file itself. */
function wayToServer(app: App, start: string, code: string): readonly string[] | undefined {
	const { project, places } = app;
	const server = [places.config, `${places.runtime}/next`, `${places.runtime}/index`].map(stemOf);
	const seen = new Set([start]);
	const waiting = [{ path: start, code, way: [] as readonly string[] }];
	for (const one of waiting) {
		for (const specifier of valuesImported(one.code)) {
			const [path] = resolveFiles(project, one.path, specifier);
			if (path === undefined || seen.has(path)) continue;
			if (hasTypesOf(project.text(path) ?? '', one.code, specifier)) continue;
			seen.add(path);
			const way = [...one.way, path];
			if (server.includes(stemOf(path))) return way;
			// Browsers only get URLs of the actions of a server action file.
			const next = codeOf(app, path);
			if (next !== undefined && !startsWith(next, 'server'))
				waiting.push({ path, code: next, way });
		}
	}
	return undefined;
}

/** Whether all imports from a file are types: a compiler removes such an import. */
function hasTypesOf(text: string, code: string, specifier: string): boolean {
	const own = importedNamesIn(code).filter(({ from }) => from === specifier);
	const names = own.flatMap((one) => one.names);
	const listed = /\bimport\s*\{[^{}]*\}\s*from\s*$/;
	const isListed = code
		.split(/['"]/)
		.some((part, at, parts) => parts[at + 1] === specifier && listed.test(part));
	if (!isListed || names.length === 0 || own.some(({ isExport }) => isExport)) return false;
	const exported = (kinds: string, name: string) =>
		new RegExp(`^export (?:${kinds}) ${name.replaceAll('$', '\\$')}(?![\\w$])`, 'm').test(text);
	const hasAll = /^export type \* from/m.test(text);
	return names.every(
		(name) =>
			exported('interface|type', name) ||
			(hasAll && !exported('(?:async )?function|const|let|class|enum', name))
	);
}

/** The code of a file without comments; undefined if it has another start. */
function codeOf({ project }: App, path: string, side?: 'client'): string | undefined {
	const text = project.text(path) ?? '';
	if (side !== undefined && !text.includes(`use ${side}`)) return undefined;
	const code = withoutComments(text);
	return side === undefined || startsWith(code, side) ? code : undefined;
}

function startsWith(code: string, side: 'client' | 'server'): boolean {
	return new RegExp(`^\\s*(["'])use ${side}\\1`).test(code);
}

function isOfTypes(names: string): boolean {
	const all = names.split(',').flatMap((one) => one.trim() || []);
	return all.length > 0 && all.every((one) => /^type\s/.test(one));
}

/** What is still imported when types are gone. */
function valuesImported(code: string): readonly string[] {
	const values = code
		.replace(/\btypeof\s+import\s*\(/g, '')
		.replace(/\b(im|ex)port\s+type\b[^'"]{0,2000}?from\s{0,20}(['"])[^'"\n]{0,500}\2/g, '')
		.replace(/\bimport\s*\{([^{}]{0,2000})\}\s*from\s*(['"])[^'"\n]{0,500}\2/g, (found, names) =>
			isOfTypes(names) ? '' : found
		);
	return specifiersIn(values);
}
