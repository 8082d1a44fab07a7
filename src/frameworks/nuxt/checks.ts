import { type Finding, finding, findingAt } from '../../codes/finding.ts';
import { routesPath } from '../../configuration/auth-path.ts';
import { argumentsOf, withoutComments } from '../../detect/object-literal.ts';
import { isUnmodified } from '../../plan/reconcile.ts';
import { hasCompat } from '../../templates/compat-files.ts';
import type { App, FrameworkChecks } from '../framework.ts';
import { cachedByNitro } from '../kept-answers.ts';
import { secretSetting } from '../secret-settings.ts';
import { nuxtConfigs, settingIn } from './detection.ts';
import { pageFaults, unshownPages } from './page-checks.ts';
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
