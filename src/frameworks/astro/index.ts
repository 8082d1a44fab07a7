import { codeIn, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { CliError } from '../../errors.ts';
import { manifestPath } from '../../manifest.ts';
import type { OurFile } from '../../plan/reconcile.ts';
import { basePathIn } from '../../templates/auth-path.ts';
import { browserFile } from '../../templates/browser-files.ts';
import type { BrowserFile } from '../authjs.ts';
import { codeFile, restRouteIn } from '../code-files.ts';
import { type Demo, type Framework, type Places, type Setting, same } from '../framework.ts';
import { localServer } from '../tools.ts';
import { typesAlone } from '../types-alone.ts';
import { astroConfigs, detection } from './detection.ts';
import { wiring } from './wiring.ts';

const authPath = '/api/auth';

/** Astro 6 and 7, with any adapter. */
export const astro: Framework = {
	...detection,
	places,
	javaScript: true,
	parts: ['json'],
	integration: () => same('astro.ts', 'client.ts'),
	files: async (setting) => [addressFile(setting)],
	configure: { name: 'AstroAuth', file: 'astro' },
	authjs: {
		packages: ['auth-astro'],
		configure: ['AstroAuth'],
		names: {
			...same('AstroAuth', 'AuthError', 'customFetch', 'Provider'),
			...same('Account', 'DefaultSession', 'Profile', 'Session', 'User'),
			AuthConfig: 'AstroAuthConfig',
			FullAuthConfig: 'AstroAuthConfig'
		},
		browser,
		wires: true,
		traces: ['auth:config', 'auth.config'],
		read: async (app) => (await import('./read-authjs.ts')).readAuthjs(app)
	},
	configExports: ['handlers', 'onRequest', 'signIn', 'signOut'],
	basePath,
	authPath,
	routes: ({ folders }) => [{ folder: folders.routes, addressOf }],
	wiring,
	demo,
	checks: async () => (await import('./checks.ts')).checks,
	tools: (project) => ({
		prepare: { package: 'astro', args: ['sync'] },
		...typesAlone(project),
		serve: localServer({ package: 'astro' }, 'dev')
	}),
	ambient: /\blocals\??\.auth\b/,
	firstUse:
		'Read the session in pages, endpoints, actions and server islands: `await Astro.locals.auth()`, or `context.locals.auth()`. Such a page is not prerendered: `export const prerender = false;`.'
};

function places(project: Project): Places {
	refuseWithoutServer(project);
	const { source, shared, routes, hooks } = project.folders;
	const extension = project.typescript ? 'ts' : 'js';
	const found = (...names: readonly string[]) => codeFile(project, names);
	const home = routes + routesPath(project);
	return {
		config: found(source === '.' ? 'auth' : `${source}/auth`),
		runtime: `${shared}/auth`,
		// Beside one of these an app on Workers reads no other.
		env: project.text('.dev.vars') === undefined ? '.env' : '.dev.vars',
		icons: `${shared}/auth/provider-icons.ts`,
		hooks: found(hooks, `${hooks}/index`),
		route: restRouteIn(project, home) ?? `${home}/[...auth].${extension}`
	};
}

/** Where the routes of sign-in lie: as the configuration says, or that of auth-astro. */
function routesPath(project: Project): string {
	for (const file of [...configsIn(project), ...astroConfigs]) {
		const code = withoutComments(project.text(file) ?? '');
		const [, path] = /\b(?:basePath|prefix)\s*:\s*['"](\/[\w./-]*\w)['"]/.exec(code) ?? [];
		if (path !== undefined) return path;
	}
	return authPath;
}

/** The configuration: in the usual place, or where its code is, as auth-astro let people choose. */
function configsIn(project: Project): readonly string[] {
	const { text, folders } = project;
	const usual = ['ts', 'js', 'mjs', 'mts'].flatMap((ending) => [
		`${folders.source}/auth.${ending}`,
		`auth.config.${ending}`
	]);
	const there = usual.filter((file) => text(file) !== undefined);
	// An app that never had sign-in is not walked through.
	const had = text(manifestPath) ?? /"auth-astro"/.exec(text('package.json') ?? '');
	if (there.length > 0 || !had) return there;
	return project.sources().filter((file) => /=\s*AstroAuth\(/.test(text(file) ?? ''));
}

/** What code in the browser, which sees no configuration, knows of the routes. */
function addressFile(setting: Setting): OurFile {
	const path = basePathIn(setting) ?? routesPath(setting.project);
	return browserFile(setting, {
		module: 'client',
		path: `${setting.places.runtime}/address.ts`,
		template: 'address.ts',
		adapt: (text) => text.replace(`'${authPath}'`, () => `'${path}'`)
	});
}

/** The components of auth-astro. */
function browser({ folders: { shared } }: Project): readonly BrowserFile[] {
	return ['Auth', 'SignIn', 'SignOut'].map((component) => ({
		module: 'components',
		component,
		path: `${shared}/auth/${component}.astro`,
		template: `browser/${component}.astro`
	}));
}

/** Without an adapter Astro makes files and no server, unless something hides what it is. */
function refuseWithoutServer({ text }: Project): void {
	const file = astroConfigs.find((name) => text(name) !== undefined);
	if (file === undefined) return;
	const code = withoutComments(text(file) ?? '');
	if (/\badapter\b|\.\.\./.test(code)) return;
	throw new CliError('STATIC_EXPORT', {
		title: `${file} has no adapter, so this app has no server that could sign people in`,
		fix: 'Add the one for the place that it is deployed to: npx astro add node (or vercel, netlify, cloudflare). Then run this again. Pages stay prerendered as they are.'
	});
}

/** Read from the text of the configuration: a literal is all that people write there. */
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
