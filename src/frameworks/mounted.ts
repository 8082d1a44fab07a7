// Which files of a server use the middleware of the configuration, from their text.

import { isTest } from '../app/is-test.ts';
import { specifiersIn } from '../app/module-imports.ts';
import { openConfig } from '../configuration/config.ts';
import { withoutComments } from '../detect/object-literal.ts';
import type { Creator } from '../edit/server-apps.ts';
import type { App } from './framework.ts';

/** A file, and how it imports the configuration. */
export interface Mounter {
	readonly path: string;
	readonly from: string;
}

/** Those that pass `handle` to a call, or re-export it. */
export function mounters({ project, modules, places }: App): readonly Mounter[] {
	const { config, runtime } = places;
	return project.sources().flatMap((path) => {
		const text = project.text(path) ?? '';
		if (path === config || path.startsWith(`${runtime}/`) || isTest.test(path)) return [];
		if (!/\bhandle\b|\*/.test(text)) return [];
		const code = withoutComments(text);
		const from = modules.known(path, config, code);
		return from !== undefined && usesHandle(code, from) ? [{ path, from }] : [];
	});
}

/** Whether the configuration mounts itself, in an app or in a router, like Auth.js apps. */
export function mountsItself(app: App, { method, pattern }: Creator): boolean {
	const { code } = openConfig(app);
	const mounts = new RegExp(`\\.${method}\\(\\s*(handle|authHandle\\d*)\\s*\\)`);
	return pattern.test(code) || mounts.test(code);
}

/** Import, export and require statements by name; with a length limit. */
const statement =
	/(?<![\w$.])(import|export)\b(?!\s*\()([^;'"()=]{0,1000})\bfrom\s*(['"])([^'"\n]+)\3|(?<![\w$.])(?:const|let|var)\s([^;'"()=]{0,1000})=\s*(?:await\s+)?(?:require|import)\s*\(\s*(['"])([^'"\n]+)\6\s*\)/g;

function usesHandle(code: string, from: string): boolean {
	const all = [...code.matchAll(statement)].filter((one) => (one[4] ?? one[7]) === from);
	// The effect of another form is unknown.
	if (all.length < specifiersIn(code).filter((one) => one === from).length) return true;
	const rest = all.reduce((text, [whole]) => text.replace(whole, () => ''), code);
	return all.some(([, keyword, clause = '', , , bound = '']) => {
		const names = clause + bound;
		if (keyword === 'export') return names.includes('*') || /\bhandle\b/.test(names);
		const use = useOf(names);
		return use?.test(rest) ?? false;
	});
}

/** A pattern for its use, by the names in a statement; undefined without such a name. */
function useOf(names: string): RegExp | undefined {
	if (names.includes('{')) {
		const [found, own = 'handle'] = /\bhandle\b(?:\s+as\s+|\s*:\s*)?([\w$]+)?/.exec(names) ?? [];
		return found === undefined ? undefined : new RegExp(`(?<![\\w$.])${escaped(own)}(?![\\w$])`);
	}
	const [whole] = /(?<![\w$])[\w$]+$/.exec(names.trimEnd()) ?? [];
	return whole === undefined
		? undefined
		: new RegExp(`(?<![\\w$.])${escaped(whole)}\\s*\\.\\s*handle\\b`);
}

function escaped(name: string): string {
	return name.replaceAll('$', '\\$');
}
