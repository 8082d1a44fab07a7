// What the fixtures of compose-on-request import, and how they run.
import { build } from 'esbuild';

const middleware = `
	export const defineMiddleware = (handler) => handler;
	export const sequence = (...all) => (context, next) => {
		const at = (index) => (all[index] ? all[index](context, () => at(index + 1)) : next());
		return at(0);
	};
`;
const named = `const named = (name) => (context, next) => { context.locals.log(name); return next(); };`;

/** Sources by the specifier under which a middleware imports them. */
const modules: Readonly<Record<string, string>> = {
	'astro:middleware': middleware,
	'astro/middleware': middleware,
	'./auth': `${named} export const onRequest = named('auth');`,
	'./handlers': `${named}
		export const first = named('first');
		export const second = named('second');
		export const onRequest = named('onRequest');
		export const matcher = () => () => false;
		export const make = () => named('made');`
};

/** Runs the `onRequest` of a module on one request and gives the names of what ran, in order. */
export async function run(source: string, extension: 'ts' | 'js'): Promise<string[]> {
	const result = await build({
		stdin: { contents: source, loader: extension, sourcefile: `middleware.${extension}` },
		bundle: true,
		write: false,
		format: 'esm',
		target: 'es2022',
		logLevel: 'silent',
		define: { 'import.meta.env.DEV': 'true' },
		plugins: [
			{
				name: 'modules',
				setup: ({ onResolve, onLoad }) => {
					onResolve({ filter: /./ }, ({ path }) => ({ path, namespace: 'modules' }));
					onLoad({ filter: /./, namespace: 'modules' }, ({ path }) => ({
						contents: modules[path] ?? `throw new Error(${JSON.stringify(path)})`
					}));
				}
			}
		]
	});
	const code = result.outputFiles[0]?.text ?? '';
	const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
	const { onRequest } = await import(/* @vite-ignore */ url);
	const names: string[] = [];
	if (onRequest === undefined) return names;
	const context = { locals: { log: (name: string) => names.push(name) } };
	const page = new Response();
	if ((await onRequest(context, async () => page)) !== page) throw new Error('no page was reached');
	return names;
}
