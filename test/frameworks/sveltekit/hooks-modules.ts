// What the fixtures of compose-handle import, once to typecheck against and once to run.
import { Project, ts } from 'ts-morph';

const kit = `
	export interface RequestEvent { locals: { log(name: string): void } }
	export interface ResolveOptions { filter?: () => boolean }
	export type Handle = (input: {
		event: RequestEvent;
		resolve: (event: RequestEvent, options?: ResolveOptions) => Promise<Response>;
	}) => Promise<Response> | Response;
	export type HandleServerError = (input: { error: unknown; status: number }) => void;
`;

const auth = `
	import type { Handle } from '@sveltejs/kit';
	export const handle: Handle = ({ event, resolve }) => { event.locals.log('auth'); return resolve(event); };
`;

const sequence = `
	import type { Handle } from '@sveltejs/kit';
	export function sequence(...handlers: Handle[]): Handle {
		return ({ event, resolve }) => {
			const next = (index: number): Promise<Response> | Response => {
				const handler = handlers[index];
				return handler ? handler({ event, resolve: async () => next(index + 1) }) : resolve(event);
			};
			return next(0);
		};
	}
`;

const handlers = `
	import type { Handle } from '@sveltejs/kit';
	export type Extra = string;
	const named = (name: string): Handle => ({ event, resolve }) => { event.locals.log(name); return resolve(event); };
	export const first = named('first');
	export const second = named('second');
	export const handle = named('handle');
	export default named('default');
	export const handleError = () => {};
	export const wrap = (inner: Handle): Handle => (input) => { input.event.locals.log('wrap'); return inner(input); };
	export const make = () => ({ handle: named('made'), init: async () => {} });
`;

/** Sources by the specifier under which a hooks module imports them. */
export const modules: Readonly<Record<string, string>> = {
	'@sveltejs/kit': kit,
	'@sveltejs/kit/hooks': `export type { Handle } from '@sveltejs/kit';${sequence}`,
	'./auth': auth,
	'./auth.js': auth,
	'./handlers': handlers,
	'./own-sequence': sequence,
	'./setup': 'export const dev: boolean = true;',
	'./setup.js': 'export const dev: boolean = true;'
};

/** Type errors of files, by their names, under a strict configuration. */
export function typeErrors(files: Readonly<Record<string, string>>): Map<string, string[]> {
	const project = new Project({
		useInMemoryFileSystem: true,
		compilerOptions: {
			strict: true,
			noImplicitOverride: true,
			noUncheckedIndexedAccess: true,
			allowJs: true,
			checkJs: true,
			target: ts.ScriptTarget.ES2023,
			module: ts.ModuleKind.ESNext,
			moduleResolution: ts.ModuleResolutionKind.Bundler,
			lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
			paths: { '@sveltejs/kit': ['/kit/index.ts'], '@sveltejs/kit/hooks': ['/kit/hooks.ts'] },
			noEmit: true
		}
	});
	project.createSourceFile(
		'/global.d.ts',
		'declare const process: { env: Record<string, string> };'
	);
	project.createSourceFile('/kit/index.ts', kit);
	project.createSourceFile('/kit/hooks.ts', modules['@sveltejs/kit/hooks'] ?? '');
	for (const [name, text] of Object.entries(files)) {
		const folder = `/${name.slice(0, name.lastIndexOf('/'))}`;
		for (const module of ['./auth', './handlers', './own-sequence', './setup']) {
			project.createSourceFile(`${folder}/${module}.ts`, modules[module] ?? '', {
				overwrite: true
			});
		}
		project.createSourceFile(`/${name}`, text);
	}
	const errors = new Map<string, string[]>();
	for (const name of Object.keys(files)) {
		const found = project.getSourceFileOrThrow(`/${name}`).getPreEmitDiagnostics();
		const messages = found.map((one) =>
			ts.flattenDiagnosticMessageText(one.compilerObject.messageText, ' ')
		);
		errors.set(name, messages);
	}
	return errors;
}
