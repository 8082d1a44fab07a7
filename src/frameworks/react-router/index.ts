import type { Places } from '../../app/views.ts';
import { codeIn, literalsOf } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { codeFile } from '../code-files.ts';
import type { Framework, Guard } from '../framework.ts';
import { localServer } from '../tools.ts';
import { typesAlone } from '../types-alone.ts';
import { envFileOf } from '../workers.ts';
import { configs, detection } from './detection.ts';
import { ownRoutes } from './own-routes.ts';
import { pages } from './pages.ts';
import { demo, wiring } from './wiring.ts';

const authPath = '/auth';
const program = { package: '@react-router/dev', bin: 'react-router' };

/** React Router 7 and 8 in framework mode. */
export const reactRouter: Framework = {
	...detection,
	places,
	javaScript: true,
	integration: {
		files: () => ({ 'react-router.ts': 'react-router.ts' })
	},
	configuration: {
		calls: { name: 'ReactRouterAuth', file: 'react-router' },
		exports: ['loader', 'action', 'middleware', 'auth', 'signIn', 'signOut'],
		settings: (project) => {
			const base = basePath(project);
			return base === '' ? [] : [{ name: 'basePath', value: `'${base}${authPath}'` }];
		}
	},
	addresses: {
		base: basePath,
		auth: authPath,
		byFile: (project) => ownRoutes(project, authPath, places(project))
	},
	wiring,
	demo: (project) => demo(project, places(project)),
	pages,
	checks: async () => (await import('./checks.ts')).checks,
	tools: (project) => ({
		prepare: { ...program, args: ['typegen'] },
		...typesAlone(project),
		serve: localServer(program, 'dev', '--strictPort')
	}),
	usage: {
		starts: {
			name: 'react-router-serve',
			package: '@react-router/serve',
			file: 'bin.cjs',
			port: 3000
		},
		guards: guardExamples,
		first: `Read the session in loaders, actions and middleware: \`const session = await auth(args);\` from auth.server.`
	}
};

function places(project: Project): Places {
	const { source, shared, routes } = project.folders;
	const found = (name: string, ...endings: readonly string[]) => codeFile(project, [name], endings);
	return {
		config: found(`${source}/auth.server`, 'ts', 'js'),
		runtime: `${shared}/auth`,
		env: envFileOf(project),
		icons: `${shared}/auth/provider-icons.ts`,
		route: found(`${routes}/auth.$`, 'ts', 'js', 'tsx', 'jsx'),
		routes: found(`${source}/routes`, 'ts', 'js', 'mts', 'mjs'),
		root: found(`${source}/root`, 'tsx', 'jsx', 'js', 'ts')
	};
}

/** `basename`, read from the text of the configuration: a literal is all that people write there. */
function basePath(project: Project): string {
	const [base = ''] = literalsOf(codeIn(project, configs), 'basename');
	return /^\/[\w./-]*\w\/?$/.test(base) ? base.replace(/\/$/, '') : '';
}

/** A page and an endpoint that are closed without a session. */
function guardExamples(
	{ folders: { routes }, typescript, framework }: Project,
	auth: string
): readonly Guard[] {
	// In version 8 the address of a request that scripts make for data of a page ends with `.data`.
	const url = framework.major >= 8 ? 'args.url' : 'new URL(args.request.url)';
	const [ts, tsx] = typescript ? ['ts', 'tsx'] : ['js', 'jsx'];
	const typed = typescript ? ': LoaderFunctionArgs' : '';
	const type = typescript ? 'type LoaderFunctionArgs, ' : '';
	const types = typescript ? 'import type { LoaderFunctionArgs } from "react-router";\n' : '';
	return [
		{
			about: 'A page: each loader and each action by itself, since they run at the same time',
			file: `\`${routes}/members.${tsx}\``,
			language: 'tsx',
			code: `import { ${type}redirectDocument } from "react-router";
import { auth } from "../auth.server";

export async function loader(args${typed}) {
  const { pathname, search } = ${url};
  const to = \`${auth}/signin?callbackUrl=\${encodeURIComponent(pathname + search)}\`;
  return (await auth(args)) ? null : redirectDocument(to);
}`
		},
		{
			about: 'An endpoint',
			file: `\`${routes}/me.${ts}\``,
			code: `${types}import { auth } from "../auth.server";

export async function loader(args${typed}) {
  const session = await auth(args);
  return session ? Response.json(session.user) : new Response(null, { status: 401 });
}`
		}
	];
}
