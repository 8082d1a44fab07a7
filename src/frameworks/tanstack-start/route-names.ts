// The file names of routes, by the settings of the plugin, or else `tsr.config.json`.
import { createContext, runInContext } from 'node:vm';
import { valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { viteConfigs } from '../../detect/vite-config.ts';

/** The places of router settings, by precedence. */
export const routerConfigs = [...viteConfigs, 'tsr.config.json'];

interface RouteNames {
	/** Their prefixes. */
	readonly prefix: string;
	/** The setting by which a path is not a route; undefined if it is one. */
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
		// It becomes part of file paths: a value that leaves the folder is ignored.
		prefix: /^[\w.~@+-]*$/.test(prefix) ? prefix : '',
		hiddenBy: (path) =>
			Object.keys(hides).find((setting) => path.split('/').some((name) => hides[setting]?.(name)))
	};
}

/** The first text value of a setting of this name. */
function settingOf({ text }: Pick<Project, 'text'>, name: string): string | undefined {
	const [value] = routerConfigs.flatMap((file) =>
		valuesOf(withoutComments(text(file) ?? ''), name)
	);
	const [, , literal] = /^(["'`])((?:\\.|(?!\1|\$\{)[^\\])*)\1/.exec(value ?? '') ?? [];
	return literal?.replace(/\\(.)/g, '$1');
}

/** Time limit per name, in milliseconds. */
const timeout = 100;

/** Tests names against a pattern. An invalid or endless one breaks the app's own tools, and hides nothing. */
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
