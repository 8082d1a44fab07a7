import { type Finding, finding, findingAt, those } from '../../codes/finding.ts';
import { routesPath } from '../../configuration/auth-path.ts';
import { argumentsOf, withoutComments } from '../../detect/object-literal.ts';
import { isUnmodified } from '../../plan/reconcile.ts';
import { hasCompat } from '../../templates/compat-files.ts';
import { asksSession } from '../asks-session.ts';
import { deniesAccess, readsSession, unguardedAt } from '../checks.ts';
import type { App, FrameworkChecks } from '../framework.ts';
import { cachedByNitro } from '../kept-answers.ts';
import { recordedPage } from '../own-pages.ts';
import { secretSetting } from '../secret-settings.ts';
import { nuxtConfigs, settingIn } from './detection.ts';
import { handlerOf, wired } from './wiring.ts';

export const checks: FrameworkChecks = {
	advisories: [],
	find: async (app) => [
		...unwired(app),
		...askedElsewhere(app),
		...cachedByNitro(app, nuxtConfigs),
		...publicSettings(app),
		...pageFaults(app),
		...otherH3(app),
		...unshownPages(app)
	],
	ofParts: unshownPages
};

/** Nuxt 3 and 4 stand on h3 1; a module that brings another one to the top of node_modules changes what `'h3'` means in types. */
function otherH3({ project }: App): Finding[] {
	const version = project.installed('h3') ?? '';
	if (project.framework.major > 4 || !/^(?!1\.)\d/.test(version)) return [];
	const title = `h3 ${version} is installed at the top of node_modules, and Nuxt ${project.framework.major} has h3 1 for itself: types of server code disagree`;
	const fix = 'Ask for the version of Nuxt: `npm install --save-dev h3@1`.';
	return [finding('PACKAGE_OTHER_MAJOR', { title, where: 'package.json', fix })];
}

/** Files without which no route of sign-in answers, or no page knows who is signed in. */
function unwired(app: App): Finding[] {
	const { project, places, manifest, modules } = app;
	if (manifest === undefined || hasCompat(app)) return [];
	const { config, serverPlugin = '', composable = '', plugin = '' } = places;
	const needed = [
		[handlerOf(app), config, 'so no route of sign-in answers'],
		[serverPlugin, config, 'so no page knows who is signed in'],
		[plugin, composable, 'so no page knows who is signed in']
	] as const;
	return needed.flatMap(([where, imports, result]) => {
		if (isUnmodified(app, where)) return [];
		const text = project.text(where);
		if (modules.known(where, imports) !== undefined || (text && wired.test(text))) return [];
		const how = text === undefined ? 'is not there' : `does not use ${imports}`;
		return [findingAt('HOOK_MISSING', where, `${how}, ${result}`)];
	});
}

/** `useAuth()` has the path of the routes in its text: it runs in browsers, which see no configuration. */
function askedElsewhere(app: App): Finding[] {
	const { composable: where = '' } = app.places;
	const path = routesPath(app);
	const [, asked = path] = /`\$\{base\}(\/[^`$]*)`/.exec(app.project.text(where) ?? '') ?? [];
	if (asked === path) return [];
	const says = `asks ${asked}, and the routes of sign-in are to be at ${path}`;
	return [findingAt('BASE_PATH_MISMATCH', where, says)];
}

/** `runtimeConfig.public` and the app's own configuration are in every page. */
function publicSettings({ project }: App): Finding[] {
	const says = (name: string) => `puts ${name} into the code for browsers`;
	const inConfig = nuxtConfigs.flatMap((where) => {
		const value = settingIn(project.text(where) ?? '', ['runtimeConfig', 'public']) ?? '';
		const name = secretSetting(value);
		return name === undefined ? [] : [findingAt('SECRET_SENT_TO_BROWSERS', where, says(name))];
	});
	const { source } = project.folders;
	const where = `${source === '.' ? '' : `${source}/`}app.config.ts`;
	const code = withoutComments(project.text(where) ?? '');
	const [name] = argumentsOf(code, 'defineAppConfig').flatMap(
		(value) => secretSetting(value) ?? []
	);
	if (name === undefined) return inConfig;
	return [...inConfig, findingAt('SECRET_SENT_TO_BROWSERS', where, says(name))];
}

const guarded = /\bdefinePageMeta\s*\(\s*\{[^}]{0,500}\bmiddleware\s*:\s*(?:\[\s*)?['"]auth['"]/;
const asked =
	/\b(?:useFetch|useLazyFetch|\$fetch|ofetch)\s*(?:<[^(]{0,200}>)?\(\s*(?:\(\s*\)\s*=>\s*)?['"`]\/api\/([\w/-]{1,120})/g;

/** Pages that a guard keeps, and what they ask of the server, which that guard does not reach. */
function pageFaults(app: App): Finding[] {
	const { project, places } = app;
	if (app.manifest === undefined) return [];
	const pages = project
		.sources(project.folders.routes)
		.filter((path) => guarded.test(project.text(path) ?? ''));
	if (pages.length === 0) return [];
	const { guard = '' } = places;
	const [page = ''] = pages;
	const isMissing = !hasCompat(app) && project.text(guard) === undefined && !isNamedElsewhere(app);
	const says = `names the middleware auth, and ${guard} is gone`;
	return those(isMissing && findingAt('GUARD_SKIPPED', page, says), ...openEndpoints(app, pages));
}

/** A middleware for everything, or one that a module or plug-in adds. */
function isNamedElsewhere({ project, places }: App): boolean {
	const folder = (places['guard'] ?? '').replace(/\/[^/]*$/, '');
	const plugins = project.sources().filter((path) => /plugins|modules|nuxt\.config/.test(path));
	return (
		project.list(folder).some((name) => /^auth\b/.test(name)) ||
		plugins.some((path) => /addRouteMiddleware/.test(project.text(path) ?? ''))
	);
}

function openEndpoints({ project }: App, pages: readonly string[]): Finding[] {
	const { shared: server } = project.folders;
	const inFront = project.sources(`${server}/middleware`).map((path) => project.text(path) ?? '');
	// One that guards by path counts for everything.
	if (
		inFront.some(
			(text) =>
				readsSession.test(text) &&
				(deniesAccess.test(text) || /createError|sendRedirect/.test(text))
		)
	)
		return [];
	const names = new Set(
		pages.flatMap((path) =>
			[...(project.text(path) ?? '').matchAll(asked)].map(([, name = '']) =>
				name.replace(/\/$/, '')
			)
		)
	);
	const files = project
		.sources(`${server}/api`)
		.filter((path) => !path.startsWith(`${server}/api/auth/`));
	return files.flatMap((where) => {
		const name = where
			.slice(`${server}/api/`.length)
			.replace(/(\.(get|post|put|patch|delete))?\.[cm]?[jt]s$/, '')
			.replace(/\/index$/, '');
		if (!names.has(name) || asksSession(project, where)) return [];
		return [unguardedAt('ENDPOINT_UNGUARDED', where, ', and a guarded page reads it')];
	});
}

type Checked = Pick<App, 'project' | 'framework'> & {
	readonly manifest?: { readonly files: Readonly<Record<string, unknown>> } | undefined;
};

/** Without `<NuxtPage />` Nuxt shows app.vue in place of the sign-in page and the account page. */
export function unshownPages({ project, manifest, framework }: Checked): Finding[] {
	if (recordedPage(framework.pages?.(project), manifest?.files) === undefined) return [];
	const { source } = project.folders;
	const folder = source === '.' ? '' : `${source}/`;
	const where = `${folder}app.vue`;
	if (project.text(where) === undefined) return [];
	const shows = (path: string) =>
		/<(NuxtPage|nuxt-page|RouterView|router-view)\b/.test(project.text(path) ?? '');
	if ([where, ...project.sources(source)].some(shows)) return [];
	const title = `${where} has no <NuxtPage />, so Nuxt shows it in place of every page`;
	const index = `${folder}pages/index.vue`;
	const start =
		project.text(index) === undefined
			? ` What it shows now goes into ${index}: without that file, \`/\` is not found.`
			: '';
	const fix = `Add \`<NuxtPage />\` to the template of ${where}.${start}`;
	return [finding('PAGE_MISSING', { title, where, fix })];
}
