// Which packages are Auth.js in an app: its core, and what it has for the app's framework.

import { withoutFolder } from '../app/module-imports.ts';
import { textAtRoot } from '../app/workspace-root.ts';
import type { App } from '../frameworks/framework.ts';

/** The packages of Auth.js that the app's own code replaces. */
export function authjsPackages({ authjs }: Pick<App, 'authjs'>): readonly string[] {
	return ['@auth/core', ...(authjs?.packages ?? [])];
}

/**
 * A module of these packages without the name of the package, empty for the main one; undefined for other modules.
 * Providers of next-auth are those of Auth.js, which apps also hand to the packages of other frameworks.
 */
export function moduleOf(packages: readonly string[], written: string): string | undefined {
	const specifier = withoutFolder(written);
	const name = packages.find((one) => specifier === one || specifier.startsWith(`${one}/`));
	const from = name ?? (namesNextAuthProvider(specifier) ? 'next-auth' : undefined);
	return from === undefined
		? undefined
		: specifier.slice(from.length + 1).replace(/(\/index)?(\.js)?$/, '');
}

/** Whether a text has the specifier of one. */
export function namesNextAuthProvider(text: string): boolean {
	return /\bnext-auth\/providers\/\w/.test(text);
}

/** Which next-auth an app uses. Version 5 is a beta: without a version one gets 4. */
export function nextAuthVersion({ project, authjs }: Seen): 4 | 5 | undefined {
	const asked = askedIn(project.text('package.json')) ?? ofWorkspace({ project, authjs });
	if (asked === undefined) return undefined;
	if (/beta|canary/.test(asked)) return 5;
	const major = /\d/.test(asked) ? Number(/\d+/.exec(asked)) : project.majorOf('next-auth', asked);
	return (major ?? 4) >= 5 ? 5 : 4;
}

type Seen = Pick<App, 'project' | 'authjs'>;

/** What an app that does not ask for it finds in the root of its workspace. */
function ofWorkspace({ project, authjs }: Seen): string | undefined {
	const { member, installed } = project;
	if (member === undefined || !authjs?.packages.includes('next-auth')) return undefined;
	return askedIn(textAtRoot(project, 'package.json')) ?? installed('next-auth');
}

function askedIn(manifest = ''): string | undefined {
	return /"next-auth"\s*:\s*"([^"]*)"/.exec(manifest)?.[1];
}

/** The files that stand for its modules, where the code of an app stays as it is; undefined where it is carried over name by name. */
export function compatOf(app: Pick<App, 'project' | 'authjs'>) {
	const { project, authjs } = app;
	const found = authjs?.compat?.(project, nextAuthVersion(app)) ?? {};
	return Object.keys(found).length > 0 ? found : undefined;
}

/** Whether package.json asks for what Auth.js has for the app's framework. */
export function asksForAuthjs({ project, authjs }: Pick<App, 'project' | 'authjs'>): boolean {
	const text = project.text('package.json') ?? '';
	const packages = authjs?.packages ?? [];
	return packages.some((name) => new RegExp(`"${name}"\\s*:`).test(text));
}
