import { build } from 'esbuild';
import { modules } from './hooks-modules.ts';

/** Runs the `handle` of a hooks module on one request and gives the names of the handlers that ran, in order. */
export async function run(source: string, extension: 'ts' | 'js'): Promise<string[]> {
	const result = await build({
		stdin: { contents: source, loader: extension, sourcefile: `hooks.server.${extension}` },
		bundle: true,
		write: false,
		format: 'esm',
		target: 'es2022',
		logLevel: 'silent',
		plugins: [
			{
				name: 'modules',
				setup: ({ onResolve, onLoad }) => {
					onResolve({ filter: /./ }, ({ path }) => ({ path, namespace: 'modules' }));
					onLoad({ filter: /./, namespace: 'modules' }, ({ path }) => ({
						contents: modules[path] ?? `throw new Error(${JSON.stringify(path)})`,
						loader: 'ts'
					}));
				}
			}
		]
	});
	const code = result.outputFiles[0]?.text ?? '';
	const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
	const { handle } = await import(/* @vite-ignore */ url);
	const names: string[] = [];
	if (handle === undefined) return names;
	const event = { locals: { log: (name: string) => names.push(name) } };
	const response = await handle({ event, resolve: async () => new Response('page') });
	if ((await response.text()) !== 'page') throw new Error('the request did not reach the page');
	return names;
}
