// The owner's files of a Nuxt app that sign-in needs.
import type { Project } from '../../detect/project.ts';
import type { OwnersFile } from '../../plan/reconcile.ts';
import { routesPath } from '../../templates/auth-path.ts';
import { modulePaths, specifiersIn, stemOf } from '../../templates/module-imports.ts';
import { renderCode } from '../../templates/render.ts';
import type { Setting, Wiring } from '../framework.ts';
import { catchAllIn } from './code-files.ts';

/** What answers the routes of sign-in, what pages ask on the server, and a guard for them. */
export function wiring(setting: Setting, { brings }: Wiring): readonly OwnersFile[] {
	if (brings === undefined) return [];
	const { config, composable = '', serverPlugin = '', guard = '' } = setting.places;
	const handler = handlerOf(setting);
	return [
		// An app that was converted has its options in the route.
		...(handler === config
			? []
			: [
					file(setting, {
						path: handler,
						template: 'handler.ts.hbs',
						why: 'answers the routes of sign-in',
						imports: config
					})
				]),
		file(setting, {
			path: serverPlugin,
			template: 'server-plugin.ts.hbs',
			why: 'lets pages ask who sent a request',
			imports: config
		}),
		// One of this name may guard in another way.
		...(setting.project.text(guard) === undefined || setting.manifest?.files[guard] !== undefined
			? [
					file(setting, {
						path: guard,
						template: 'guard.ts.hbs',
						why: 'guards pages that ask for it',
						imports: composable
					})
				]
			: [])
	];
}

/** The file that answers the routes of sign-in: it lies where they do, which the configuration or AUTH_URL may say. */
export function handlerOf(setting: Setting): string {
	const { project, framework, places } = setting;
	const path = routesPath(setting);
	if (path === framework.authPath) return places['handler'] ?? '';
	const folder = path.startsWith('/api/') ? path : `/routes${path}`;
	return catchAllIn(project, project.folders.shared + folder);
}

interface Wanted {
	readonly path: string;
	readonly template: string;
	readonly why: string;
	/** The file of the app that it imports, by which it is known. */
	readonly imports: string;
}

function file(setting: Setting, { path, template, why, imports }: Wanted): OwnersFile {
	const { project } = setting;
	const importFrom = setting.modules.importOf(path, imports);
	const render = () => renderCode(setting.template(template), { importFrom }, project.style);
	return {
		kind: 'owners',
		path,
		why,
		render,
		edit: async (text) => {
			if (isWired(project, path, { text, imports })) return { ok: true, text };
			const reason = `${path} does not import ${imports}`;
			return { ok: false, reason, snippet: await render() };
		}
	};
}

/** Whether a file does its part, be it in a way of its owner's: what is in `utils` needs no import. */
export function isWired(
	project: Project,
	path: string,
	{ text, imports }: Pick<Wanted, 'imports'> & { readonly text: string }
): boolean {
	const named = specifiersIn(text).some((one) =>
		modulePaths(project, path, one).includes(stemOf(imports))
	);
	return named || /\b(authHandler|useAuth|auth)\b/.test(text);
}
