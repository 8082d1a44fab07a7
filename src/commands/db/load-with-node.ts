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
		},
		load(url, context, next) {
			const format = formatOf(project, url);
			return next(url, format === undefined ? context : { ...context, format });
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
	const from = pathInApp(project, parent);
	if (from === undefined) return undefined;
	const [file] = resolveFiles(project, from, specifier);
	return file === undefined ? undefined : pathToFileURL(join(project.root, file)).href;
}

/** For a module of an app whose package.json has no `type`: Node.js would try CommonJS first, and warn. */
function formatOf(project: App['project'], url: string): string | undefined {
	const path = url.startsWith('file:') ? pathInApp(project, url) : undefined;
	const [, language] = /\.([jt])s$/.exec(path ?? '') ?? [];
	if (path === undefined || language === undefined) return undefined;
	if (!/^(?:import|export)\b/m.test(project.text(path) ?? '')) return undefined;
	return language === 't' ? 'module-typescript' : 'module';
}

/** The path of a file in the app, outside its packages. */
function pathInApp({ root }: App['project'], url: string): string | undefined {
	const path = relative(root, fileURLToPath(url)).split(sep).join('/');
	return path.startsWith('..') || path.includes('node_modules/') ? undefined : path;
}

function tooOld(): CliError {
	return new CliError('NODE_TOO_OLD', {
		title: `Node.js ${process.versions.node} cannot read TypeScript, which this app is written in`,
		fix: 'Run the command with Node.js 22.18 or newer.'
	});
}
