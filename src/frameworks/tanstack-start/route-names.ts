// Which names of files and folders are those of routes, as the plugin is told, or else `tsr.config.json`.
import { createContext, runInContext } from 'node:vm';
import { valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { viteConfigs } from '../../detect/vite-config.ts';

/** Where the router is told, the one that wins first. */
export const routerConfigs = [...viteConfigs, 'tsr.config.json'];

interface RouteNames {
	/** What each of them begins with. */
	readonly prefix: string;
	/** The setting by which a path below the folder of routes is none of a route; undefined where it is one. */
	readonly hiddenBy: (path: string) => string | undefined;
}

export function routeNames(project: Pick<Project, 'text'>): RouteNames {
	const prefix = settingOf(project, 'routeFilePrefix') ?? '';
	const ignored = settingOf(project, 'routeFileIgnorePrefix') ?? '-';
	const isIn = tester(settingOf(project, 'routeFileIgnorePattern'));
	const hides: Readonly<Record<string, (name: string) => boolean>> = {
		routeFilePrefix: (name) => !name.startsWith(prefix),
		routeFileIgnorePrefix: (name) => ignored !== '' && name.startsWith(ignored),
		routeFileIgnorePattern: isIn
	};
	return {
		// It becomes a part of paths that are written: what leads elsewhere has no name that is seen.
		prefix: /^[\w.~@+-]*$/.test(prefix) ? prefix : '',
		hiddenBy: (path) =>
			Object.keys(hides).find((setting) => path.split('/').some((name) => hides[setting]?.(name)))
	};
}

/** The first text that a setting of this name has. */
function settingOf({ text }: Pick<Project, 'text'>, name: string): string | undefined {
	const [value] = routerConfigs.flatMap((file) =>
		valuesOf(withoutComments(text(file) ?? ''), name)
	);
	const [, , literal] = /^(["'`])((?:\\.|(?!\1|\$\{)[^\\])*)\1/.exec(value ?? '') ?? [];
	return literal?.replace(/\\(.)/g, '$1');
}

/** As long as a name may take, in milliseconds. */
const timeout = 100;

/** Tests names by a pattern. What is none, or comes to no end, keeps the app's own tools from running, and hides nothing. */
function tester(source: string | undefined): (name: string) => boolean {
	if (source === undefined) return () => false;
	let isUsable = true;
	return (name) => {
		if (!isUsable) return false;
		try {
			const context = createContext({ source, name });
			return runInContext('new RegExp(source).test(name)', context, { timeout }) === true;
		} catch {
			isUsable = false;
			return false;
		}
	};
}
