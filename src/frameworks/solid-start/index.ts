import { identityMap } from '../../app/same.ts';
import type { Places } from '../../app/views.ts';
import { codeIn, literalsOf } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { viteConfigs } from '../../detect/vite-config.ts';
import { CliError } from '../../errors.ts';
import { codeFile, restRouteIn } from '../code-files.ts';
import { routeFile } from '../config-module.ts';
import type { Demo, Framework, Guard } from '../framework.ts';
import { pathSaid } from '../path-said.ts';
import { localServer } from '../tools.ts';
import { typesAlone } from '../types-alone.ts';
import { viteServer } from '../vite.ts';
import { appConfigs, detection } from './detection.ts';

const authPath = '/api/auth';
/** SolidStart 1 and 2. */
export const solidStart: Framework = {
	...detection,
	places,
	javaScript: true,
	integration: {
		files: ({ framework }) => ({
			...identityMap('solid-start.ts', 'place.ts'),
			'platform.ts': `platform-${framework.major >= 2 ? 2 : 1}.ts`
		})
	},
	configuration: {
		calls: { name: 'SolidAuth', file: 'solid-start' },
		exports: ['handlers', 'auth', 'signIn', 'signOut']
	},
	addresses: {
		base: basePath,
		auth: authPath,
		byFile: ({ folders }) => [{ folder: folders.routes, addressOf }]
	},
	// Besides its configuration, sign-in needs one file.
	wiring: (app, { brings }) => (brings === undefined ? [] : [routeFile(app)]),
	demo,
	checks: async () => (await import('./checks.ts')).checks,
	tools: (project) => ({
		...typesAlone(project),
		serve: project.framework.major >= 2 ? viteServer() : localServer({ package: 'vinxi' }, 'dev')
	}),
	usage: {
		guards,
		first:
			'Read the session on the server: `const session = await auth();` in functions with "use server", routes and middleware.'
	}
};

function demo({ typescript }: Project): Demo {
	return {
		files: { [typescript ? 'index.tsx' : 'index.jsx']: 'demo/page.tsx' },
		config: '../../auth',
		adapt: (text) => (typescript ? text : text.replaceAll(': FormData', ''))
	};
}

function places(project: Project): Places {
	refuseStatic(project);
	const { source, shared, routes } = project.folders;
	const extension = project.typescript ? 'ts' : 'js';
	const home = routes + authPath;
	// A converted app may have them elsewhere.
	const other = routes + pathSaid(project, { call: 'SolidAuth', usual: authPath });
	const own = restRouteIn(project, home) ?? restRouteIn(project, other);
	return {
		config: codeFile(project, [`${source}/auth`], ['ts', 'js']),
		runtime: `${shared}/auth`,
		env: '.env',
		icons: `${shared}/auth/provider-icons.ts`,
		route: own ?? `${home}/[...auth].${extension}`
	};
}

/** `/blog` of `/blog.tsx`, `/(pages)/blog.tsx` and `/blog/index.tsx`. */
function addressOf(file: string): string | undefined {
	if (!/\.[jt]sx?$/.test(file)) return undefined;
	return file
		.replace(/\.[jt]sx?$/, '')
		.replace(/\([^/()]*\)/g, '')
		.replace(/\/+/g, '/')
		.replace(/\/index$/, '');
}

const configs = [...viteConfigs, ...appConfigs];

/** `base` of Vite, or `server.baseURL` of version 1, as a literal. */
function basePath(project: Project): string {
	const name = project.framework.major >= 2 ? 'base' : 'baseURL';
	const [found = ''] = literalsOf(codeIn(project, configs), name);
	return /^(\/[\w./-]*\w)\/?$/.exec(found)?.[1] ?? '';
}

/** A static site has no server for sign-in. */
function refuseStatic(project: Project): void {
	const presets = literalsOf(codeIn(project, configs), 'preset');
	const preset = presets.find((one) => /^(github|gitlab)[-_]pages$|(^|[-_])static$/.test(one));
	if (preset === undefined) return;
	throw new CliError('STATIC_EXPORT', {
		title: `The configuration has the preset ${preset}, so this app has no server for sign-in`,
		fix: 'Take the preset out, or put sign-in into an app of its own.'
	});
}

/** Page data, and an endpoint, that require a session. */
function guards({ folders, typescript }: Project, auth: string): readonly Guard[] {
	const { source, routes } = folders;
	const ending = typescript ? 'ts' : 'js';
	return [
		{
			about:
				'Data of a page: each function with "use server" by itself, since it has a URL of its own',
			file: `\`${source}/members.${ending}\``,
			code: `import { query, redirect } from "@solidjs/router";
import { auth } from "./auth";

export const getMembers = query(async () => {
  "use server";
  if (!(await auth())) throw redirect("${auth}/signin?callbackUrl=/members");
  return ["for signed-in users only"];
}, "members");`
		},
		{
			about: 'An endpoint',
			file: `\`${routes}/api/me.${ending}\``,
			code: `import { auth } from "../../auth";

export async function GET() {
  const session = await auth();
  return session ? Response.json(session.user) : new Response(null, { status: 401 });
}`
		}
	];
}
