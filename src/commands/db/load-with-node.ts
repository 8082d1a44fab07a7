import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolveFiles } from '../../app/module-imports.ts';
import { CliError } from '../../errors.ts';
import type { App } from '../../frameworks/framework.ts';
import type { Loader } from './loader.ts';

/** Loads modules by Node.js itself, which strips types and gets resolution hooks. Throws `NODE_TOO_OLD`. */
export async function loadWithNode({ project }: Pick<App, 'project'>): Promise<Loader> {
	if (project.typescript && !process.features.typescript) throw tooOld();
	// Node.js supports it since 22.15. In JavaScript, it resolves the vendored code by itself.
	const { registerHooks } = await import('node:module');
	const hooks = registerHooks?.({
		resolve(specifier, context, next) {
			const found = fileOf(project, specifier, context.parentURL);
			return next(found ?? specifier, context);
		}
	});
	return {
		load: (path) => import(pathToFileURL(join(project.root, path)).href),
		close: async () => hooks?.deregister()
	};
}

/**
 * The file of the app that a specifier resolves to: by an alias, without extension, or by the extension of the build
 * output.
 */
function fileOf(
	project: App['project'],
	specifier: string,
	parent: string | undefined
): string | undefined {
	if (!parent?.startsWith('file:') || specifier.startsWith('node:')) return undefined;
	const from = relative(project.root, fileURLToPath(parent)).split(sep).join('/');
	if (from.startsWith('..') || from.includes('node_modules/')) return undefined;
	const [file] = resolveFiles(project, from, specifier);
	return file === undefined ? undefined : pathToFileURL(join(project.root, file)).href;
}

function tooOld(): CliError {
	return new CliError('NODE_TOO_OLD', {
		title: `Node.js ${process.versions.node} cannot read TypeScript, which this app is written in`,
		fix: 'Run the command with Node.js 22.18 or newer.'
	});
}
