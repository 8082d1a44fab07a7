import { identityMap } from '../../app/same.ts';
import type { Places } from '../../app/views.ts';
import { basePathIn } from '../../configuration/auth-path.ts';
import { codeIn, withoutComments } from '../../detect/object-literal.ts';
import type { FoundFramework, Project } from '../../detect/project.ts';
import { CliError } from '../../errors.ts';
import type { OurFile } from '../../plan/app-file.ts';
import { compareVersions } from '../../plan/version-order.ts';
import { browserFile } from '../../templates/browser-files.ts';
import { codeFile, restRouteIn } from '../code-files.ts';
import type { App, Demo, Framework, Guard } from '../framework.ts';
import { pathSaid } from '../path-said.ts';
import { localServer } from '../tools.ts';
import { typesAlone } from '../types-alone.ts';
import { authConfigFile, prefixIn } from './auth-config.ts';
import { astroConfigs, detection } from './detection.ts';
import { pages } from './pages.ts';
import { wiring } from './wiring.ts';

const authPath = '/api/auth';
const said = { call: 'AstroAuth', usual: authPath };

/** Astro 4 to 7, with any adapter. */
export const astro: Framework = {
	...detection,
	places,
	javaScript: true,
	integration: {
		parts: ['json'],
		typedBy: ({ framework, typescript }) =>
			typescript && usesOlderCookie(framework) ? { cookie: '^0.7.2' } : {},
		files: ({ framework }) => ({
			...identityMap('astro.ts', 'place.ts', 'client.ts'),
			'platform.ts': `platform-${framework.major >= 5 ? 5 : 4}.ts`
		})
	},
	files: async (app) => [addressFile(app), ...(await Promise.all(authConfigFile(app)))],
	configuration: {
		calls: { name: 'AstroAuth', file: 'astro' },
		exports: ['handlers', 'onRequest', 'signIn', 'signOut']
	},
	addresses: {
		base: basePath,
		auth: authPath,
		byFile: ({ folders }) => [{ folder: folders.routes, addressOf }]
	},
	wiring,
	demo,
	pages,
	checks: async () => (await import('./checks.ts')).checks,
	tools: (project) => ({
		prepare: { package: 'astro', args: ['sync'] },
		...typesAlone(project),
		serve: localServer({ package: 'astro' }, 'dev')
	}),
	usage: {
		starts: { name: 'astro', package: 'astro', file: 'bin/astro.mjs', port: 4321 },
		guards,
		ambient: /\blocals\??\.auth\b/,
		first:
			'Read the session in pages, endpoints, actions and server islands: `await Astro.locals.auth()`, or `context.locals.auth()`. Such a page is not prerendered: `export const prerender = false;`.'
	}
};

function places(project: Project): Places {
	refuseWithoutServer(project);
	const { source, shared, routes, hooks } = project.folders;
	const extension = project.typescript ? 'ts' : 'js';
	const found = (...names: readonly string[]) => codeFile(project, names);
	const home = routes + pathSaid(project, said);
	return {
		config: found(source === '.' ? 'auth' : `${source}/auth`),
		runtime: `${shared}/auth`,
		// Beside one of these, an app on Workers reads no other.
		env: project.text('.dev.vars') === undefined ? '.env' : '.dev.vars',
		icons: `${shared}/auth/provider-icons.ts`,
		hooks: found(hooks, `${hooks}/index`),
		route: restRouteIn(project, home) ?? `${home}/[...auth].${extension}`
	};
}

/** What code in the browser, which sees no configuration, knows of the routes. */
function addressFile(app: App): OurFile {
	const { project } = app;
	const path = prefixIn(project) ?? basePathIn(app) ?? pathSaid(project, said);
	return browserFile(app, {
		module: 'client',
		path: `${app.places.runtime}/address.ts`,
		template: 'address.ts',
		adapt: (text) => text.replace(`'${authPath}'`, () => `'${path}'`)
	});
}

/** Without an adapter Astro builds a static site, unless the adapter cannot be detected. */
function refuseWithoutServer({ text, framework }: Project): void {
	const file = astroConfigs.find((name) => text(name) !== undefined);
	if (file === undefined) return;
	const code = withoutComments(text(file) ?? '');
	if (!/\badapter\b|\.\.\./.test(code)) {
		throw new CliError('STATIC_EXPORT', {
			title: `${file} has no adapter, so this app has no server for sign-in`,
			fix: 'Add the one for the place that it is deployed to: npx astro add node (or vercel, netlify, cloudflare). Then run this again. Pages stay prerendered as they are.'
		});
	}
	if (/\btrailingSlash\s{0,9}:\s{0,9}['"`]always\b/.test(code)) {
		throw new CliError('ROUTE_HIDDEN', {
			title: `${file} has trailingSlash: 'always', so Astro answers no address without a slash at its end, such as those of sign-in`,
			fix: "Write trailingSlash: 'ignore' there: pages then answer with and without a slash. Then run this again."
		});
	}
	if (framework.major < 5) refuseOlder(file, code);
}

/** What Astro 4 needs besides, and where it has no variables for code that knows nothing but a request. */
function refuseOlder(file: string, code: string): void {
	if (!/\boutput\s*:(?!\s*['"]static)|\.\.\./.test(code)) {
		throw new CliError('STATIC_EXPORT', {
			title: `${file} has no \`output\`, so Astro 4 makes no server for sign-in`,
			fix: "Write output: 'hybrid' there, with which pages stay prerendered, or output: 'server'. Then run this again."
		});
	}
	if (!/\badapter\s*:\s*cloudflare\b/.test(code)) return;
	throw new CliError('FRAMEWORK_VERSION', {
		title: 'Astro 4 on Cloudflare is not served: its code there has no variables at run time',
		fix: 'Upgrade to Astro 5 first: astro@^5 with @astrojs/cloudflare@^12. Then run this again.'
	});
}

/** Astro before 5.6 takes the types of `Astro.cookies` from `@types/cookie`, which a newer `cookie` in the app would hide. */
function usesOlderCookie({ major, version }: FoundFramework): boolean {
	return major < 5 || compareVersions(version, '5.6.0') < 0;
}

/** Read from the text of the configuration, as a literal. */
function basePath(project: Project): string {
	const [, path = ''] =
		/(?<![\w$.])base\s*:\s*['"]\/?([\w.-][\w./-]*\w|\w)\/?['"]/.exec(
			codeIn(project, astroConfigs)
		) ?? [];
	return path === '' ? '' : `/${path}`;
}

/** `/blog` of `/blog.astro`, `/blog/index.md` and `/blog.ts`; what begins with an underscore is no page. */
function addressOf(file: string): string | undefined {
	if (/\/_/.test(file)) return undefined;
	return file.replace(/\.[^./]+$/, '').replace(/\/index$/, '');
}

function demo(): Demo {
	return { files: { 'index.astro': 'demo/page.astro' }, config: '../../auth' };
}

/** A page and an endpoint that require a session. */
function guards({ folders: { routes }, typescript }: Project, auth: string): readonly Guard[] {
	const [types, typed, ending] = typescript
		? [`import type { APIRoute } from 'astro';\n\n`, ': APIRoute', 'ts']
		: ['', '', 'js'];
	return [
		{
			about: 'A page',
			file: `\`${routes}/members.astro\``,
			language: 'astro',
			code: `---
export const prerender = false;
const session = await Astro.locals.auth();
const callbackUrl = encodeURIComponent(Astro.url.pathname + Astro.url.search);
if (!session?.user) return Astro.redirect(\`${auth}/signin?callbackUrl=\${callbackUrl}\`);
---
<h1>Hello {session.user.name}</h1>`
		},
		{
			about: 'An endpoint',
			file: `\`${routes}/me.json.${ending}\``,
			code: `${types}export const prerender = false;
export const GET${typed} = async ({ locals }) => {
	const session = await locals.auth();
	return session ? Response.json(session.user) : new Response(null, { status: 401 });
};`
		}
	];
}
