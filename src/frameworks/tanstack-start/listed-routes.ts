// Apps that list their routes in code (`virtualRouteConfig`): a file in the folder of routes is none by itself.
import { literalOf, resolved, valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import type { OwnersFile } from '../../plan/app-file.ts';
import type { App } from '../framework.ts';
import { routerConfigs } from './route-names.ts';

/** The list, where the app has one. It may be made by any code, so its owner writes the line. */
export function listedRoutes({ project, places }: App): readonly OwnersFile[] {
	const path = listOf(project);
	if (path === undefined) return [];
	const file = (places['route'] ?? '').slice(project.folders.routes.length + 1);
	const { quote } = project.style;
	const line = `route(${quote}/api/auth/$${quote}, ${quote}${file}${quote}),`;
	const from = `${quote}@tanstack/virtual-file-routes${quote}`;
	const isListed = (text: string) =>
		names(text, file) || /\bphysical\(\s*['"](\/?|\/api(\/auth)?)['"]/.test(text);
	return [
		{
			kind: 'owners',
			path,
			why: 'lists the routes of the app',
			edit: async (text) => {
				if (isListed(text)) return { ok: true, text };
				const reason = `${path} lists the routes of the app, and not that of sign-in`;
				const snippet = `import { route } from ${from}\n// and in the list of routes:\n${line}`;
				return { ok: false, reason, snippet };
			},
			undo: async (text) => {
				if (!names(text, file)) return { ok: true, text };
				const reason = `${path} lists the route of sign-in`;
				return { ok: false, reason, snippet: `// Take this out:\n${line}` };
			}
		}
	];
}

function names(text: string, file: string): boolean {
	return ["'", '"'].some((quote) => text.includes(quote + file + quote));
}

/** The file that holds it: another one, or the configuration itself. */
export function listOf({ text }: Project): string | undefined {
	for (const config of routerConfigs) {
		const code = withoutComments(text(config) ?? '');
		const [value] = valuesOf(code, 'virtualRouteConfig');
		if (value === undefined) continue;
		const named = literalOf(resolved(code, value))?.replace(/^\.\//, '');
		return named !== undefined && text(named) !== undefined ? named : config;
	}
	return undefined;
}
