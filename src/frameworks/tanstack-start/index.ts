import type { Places } from '../../app/views.ts';
import { codeIn, literalsOf } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { viteConfigs } from '../../detect/vite-config.ts';
import { CliError } from '../../errors.ts';
import type { OwnersFile } from '../../plan/app-file.ts';
import { codeFile } from '../code-files.ts';
import { reexportFile, routeFile } from '../config-module.ts';
import type { App, Demo, Framework, Guard, Wiring } from '../framework.ts';
import { viteServer } from '../vite.ts';
import { envFileOf } from '../workers.ts';
import { detection } from './detection.ts';
import { listedRoutes, listOf } from './listed-routes.ts';
import { routeNames } from './route-names.ts';

/** TanStack Start 1. */
export const tanstackStart: Framework = {
	...detection,
	places,
	javaScript: true,
	integration: {
		files: () => ({ 'tanstack-start.ts': 'tanstack-start.ts' })
	},
	configuration: {
		calls: { name: 'TanStackStartAuth', file: 'tanstack-start' },
		exports: ['handlers', 'auth', 'signIn', 'signOut']
	},
	addresses: {
		base: basePath,
		auth: '/api/auth',
		byFile: (project) => {
			const { prefix, hiddenBy } = routeNames(project);
			const addressOfSeen = (file: string) =>
				hiddenBy(file.slice(1)) ? undefined : addressOf(file.replaceAll(`/${prefix}`, '/'));
			return [{ folder: project.folders.routes, addressOf: addressOfSeen }];
		}
	},
	wiring,
	demo,
	checks: async () => (await import('./checks.ts')).checks,
	// Without the route tree, which the server generates, routes have no types.
	tools: () => ({ serve: viteServer('dev') }),
	usage: {
		guards,
		first:
			'Read the session in loaders and `beforeLoad`: `await getSession()` from auth.functions; where code runs on the server alone: `await auth()` from auth.server.'
	}
};

function demo(project: Project): Demo {
	const { prefix } = routeNames(project);
	return {
		folder: `${project.folders.routes}/${prefix}auth-demo`,
		files: { [`${prefix}index.${project.typescript ? 'tsx' : 'jsx'}`]: 'demo/page.tsx' },
		config: '../../auth.server'
	};
}

function places(project: Project): Places {
	const { source, shared } = project.folders;
	const found = (...names: readonly string[]) =>
		codeFile(project, names, ['ts', 'js', 'tsx', 'jsx']);
	return {
		// The extension keeps it out of browser code.
		config: found(`${source}/auth.server`),
		runtime: `${shared}/auth`,
		env: envFileOf(project),
		icons: `${shared}/auth/provider-icons.ts`,
		functions: found(`${source}/auth.functions`),
		route: routePath(project)
	};
}

/** The existing route, or else the first valid route name. With a route list, any name is valid. */
function routePath(project: Project): string {
	const { routes } = project.folders;
	const { prefix: p, hiddenBy } = routeNames(project);
	const forms = [`${p}api/${p}auth/${p}$`, `${p}api.auth.$`, `${p}api/${p}auth.$`];
	const usual = ['api/auth/$', 'api.auth.$', 'api/auth.$'];
	const endings = ['ts', 'js', 'tsx', 'jsx'];
	const found = (names: readonly string[]) =>
		codeFile(
			project,
			names.map((name) => `${routes}/${name}`),
			endings
		);
	const first = found([...forms, ...usual]);
	if (project.text(first) !== undefined || listOf(project) !== undefined) return first;
	const seen = forms
		.map((form) => found([form]))
		.find((path) => !hiddenBy(path.slice(routes.length + 1)));
	if (seen !== undefined) return seen;
	const setting = hiddenBy(first.slice(routes.length + 1)) ?? '';
	throw new CliError('ROUTE_HIDDEN', {
		title: `${setting} hides ${first}, so no route of sign-in could answer`,
		fix: `Have ${setting} leave ${forms.join(' or ')} below ${routes} alone, in the options of the router or in tsr.config.json. Then run this again.`
	});
}

/** The setting of the router or else of Vite, from the text of the configuration, as a literal. */
function basePath(project: Project): string {
	const code = codeIn(project, viteConfigs);
	const [, base = ''] = /^(?:\t| {1,4})base\s*:\s*['"]([^'"]*)['"]/m.exec(code) ?? [];
	const [own] = literalsOf(code, 'basepath');
	const [, path = ''] = /^\/?([\w.-][\w./-]*?)\/?$/.exec(own ?? base) ?? [];
	return path === '' ? '' : `/${path}`;
}

/** `/a/b` of `/a.b.tsx`, `/a/b/route.ts`, `/_layout/a_.b.tsx` and `/(group)/a/b/index.tsx`; what begins with a dash is no route. */
function addressOf(file: string): string | undefined {
	if (/\/-/.test(file)) return undefined;
	const names = file.replace(/(\.lazy)?\.\w+$/, '').split(/[/.]/);
	const own = names.filter((name) => !/^(|_.*|\(.*\)|index|route)$/.test(name));
	return own.map((name) => `/${name.replace(/_$/, '')}`).join('');
}

/** Page data, and a page, that require a session. */
function guards({ folders, typescript }: Project, auth: string): readonly Guard[] {
	const { source, routes } = folders;
	const [ts, tsx] = typescript ? ['ts', 'tsx'] : ['js', 'jsx'];
	return [
		{
			about: 'A server function, or a handler of a route: no page guards it',
			file: `\`${source}/members.functions.${ts}\``,
			code: `import { createServerFn } from '@tanstack/react-start'
import { auth } from './auth.server'

export const readMembers = createServerFn().handler(async () => {
  if (!(await auth())) throw new Response(null, { status: 401 })
  return ['for signed-in users only']
})`
		},
		{
			about: 'A page, in the options of its `createFileRoute`',
			file: `\`${routes}/members.${tsx}\``,
			code: `beforeLoad: async ({ location }) => {
  const href = \`${auth}/signin?callbackUrl=\${encodeURIComponent(location.href)}\`
  if (!(await getSession())) throw redirect({ href, reloadDocument: true })
},`
		}
	];
}

/** The sign-in route, and the server functions for browser code. The route tree is generated by the app's own tools. */
function wiring(app: App, { brings }: Wiring): readonly OwnersFile[] {
	if (brings === undefined) return [];
	const { functions = '' } = app.places;
	return [
		routeFile(app, { fails: 'does not import' }),
		reexportFile(app, {
			path: functions,
			template: 'functions.ts.hbs',
			why: 'lets loaders and guards ask who is signed in'
		}),
		...listedRoutes(app)
	];
}
