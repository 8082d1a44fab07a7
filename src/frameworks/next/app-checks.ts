// Code of a Next.js app that uses sign-in in a way that cannot work.

import { importedNamesIn, resolveFiles, specifiersIn, stemOf } from '../../app/module-imports.ts';
import { type Finding, findingAt } from '../../codes/finding.ts';
import { between } from '../../configuration/function-text.ts';
import { codeIn, valuesOf, withoutComments } from '../../detect/object-literal.ts';
import { presentAdapter } from '../../templates/find-adapter.ts';
import type { App } from '../framework.ts';
import { secretSetting } from '../secret-settings.ts';
import { nextConfigs } from './detection.ts';
import { nodeOnly } from './wiring.ts';

export function appFaults(app: App): Finding[] {
	if (app.manifest === undefined) return [];
	return [
		...withoutProvider(app),
		...swallowed(app),
		...onEdge(app),
		...madeAhead(app),
		...inlined(app)
	];
}

/** The hook throws without it; a single one for the whole app suffices. */
function withoutProvider({ project, places, modules }: App): Finding[] {
	const react = `${places.runtime}/react`;
	const files = project.sources().filter((path) => !path.startsWith(`${places.runtime}/`));
	const texts = files.map((path) => [path, project.text(path) ?? ''] as const);
	if (texts.some(([, text]) => /\bSessionProvider\b/.test(text))) return [];
	const [user] = texts.filter(
		([path, text]) =>
			/\buseSession\s*\(/.test(text) &&
			modules.known(path, react, withoutComments(text)) !== undefined
	);
	if (user === undefined) return [];
	return [
		findingAt(
			'SESSION_PROVIDER_MISSING',
			user[0],
			'calls useSession, and no file has a SessionProvider'
		)
	];
}

/** `signIn` on the server, in a try block whose catch does not rethrow. */
function swallowed({ project }: App): Finding[] {
	return project.sources(project.folders.routes).flatMap((where) => {
		const text = project.text(where) ?? '';
		if (!/['"]use server['"]/.test(text) || !/\bcatch\b/.test(text)) return [];
		const code = withoutComments(text.slice(0, 100_000));
		const tries = [...code.matchAll(/\btry\s*(?=\{)/g)].slice(0, 40);
		const isLost = tries.some(({ index, 0: { length } }) =>
			isSwallowed(code.slice(index + length, index + length + 6000))
		);
		return isLost ? [findingAt('REDIRECT_SWALLOWED', where, 'catches the redirect of signIn')] : [];
	});
}

function isSwallowed(code: string): boolean {
	const tried = between(code);
	const rest = code.slice(tried.length + 2);
	const [begin = ''] = /^\s*catch\s*(\([^)]{0,80}\)\s*)?(?=\{)/.exec(rest) ?? [];
	if (begin === '' || !/\bawait\s+sign(In|Out)\(/.test(tried)) return false;
	const handler = between(rest.slice(begin.length));
	return (
		!/\bthrow\b|rethrow|isRedirectError/.test(handler) && !/\bredirect\s*:\s*false\b/.test(tried)
	);
}

const edge = /\bruntime\s*(?::[^=\n]{0,40})?=\s*['"](?:experimental-)?edge['"]/;

/** The sign-in routes in a runtime without Node.js drivers. */
function onEdge(app: App): Finding[] {
	const { route: where = '' } = app.places;
	const adapter = presentAdapter(app);
	const code = withoutComments(app.project.text(where) ?? '');
	if (adapter === undefined || !nodeOnly.test(adapter.text) || !edge.test(code)) return [];
	return [findingAt('EDGE_RUNTIME', where, `runs at the edge, and ${adapter.name} needs Node.js`)];
}

/** Prerendered pages of the pages router. */
function madeAhead({ project }: App): Finding[] {
	return project.sources(project.folders.routes).flatMap((where) => {
		const text = project.text(where) ?? '';
		if (!/\bgetStaticProps\b/.test(text) || !/\bauth\s*\(/.test(text)) return [];
		return [findingAt('PRERENDERED_SESSION', where, 'reads a session in getStaticProps')];
	});
}

/** Settings whose values are inlined into browser code. */
function inlined({ project }: App): Finding[] {
	const code = codeIn(project, nextConfigs);
	const where = nextConfigs.find((path) => project.text(path) !== undefined) ?? '';
	const [name] = ['env', 'publicRuntimeConfig']
		.flatMap((setting) => valuesOf(code, setting))
		.flatMap((value) => secretSetting(value) ?? []);
	if (name === undefined) return [];
	return [findingAt('SECRET_SENT_TO_BROWSERS', where, `puts ${name} into the code for browsers`)];
}

/** Client components that would bundle server code for browsers, which Next.js does not report. */
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
