import type { Project } from '../detect/project.ts';
import type { Edit } from '../edit/edit.ts';
import { specifier, variable } from './checked.ts';
import { modulePath, relativeSpecifier, specifiersIn, stemOf } from './module-imports.ts';
import {
	type BrowserFile,
	type Places,
	type Recipe,
	routeOf,
	type Setting,
	same
} from './recipe.ts';
import { renderCode } from './render.ts';
import { type Step, sharedFile, untouched } from './step.ts';

/** SvelteKit 2 and 3. */
export const sveltekit: Recipe = {
	places,
	envFiles: ['.env.local', '.env'],
	integration: (project) => ({
		'sveltekit.ts': 'sveltekit.ts',
		'platform.ts': `platform-${project.framework.major >= 3 ? 3 : 2}.ts`
	}),
	configure: { name: 'SvelteKitAuth', file: 'sveltekit' },
	authjs: {
		configure: ['SvelteKitAuth'],
		names: {
			...same('SvelteKitAuth', 'SvelteKitAuthConfig', 'customFetch', 'AuthError', 'Provider'),
			...same('Account', 'DefaultSession', 'Profile', 'Session', 'User'),
			AuthConfig: 'SvelteKitAuthConfig'
		},
		browser
	},
	configExports: ['handle', 'signIn', 'signOut'],
	basePath,
	pathOf: routeOf(/^\+(page|server)\b/),
	wire,
	unwire,
	firstUse:
		'Read the session on the server, in load functions and actions: `await event.locals.auth()`.'
};

function browser(project: Project): readonly BrowserFile[] {
	const { major } = project.framework;
	const file = (name: string, folder = 'browser') => ({
		path: `${project.folders.shared}/auth/${name}`,
		template: `${folder}/${name}`,
		...(major < 3 && { adapt: withBase })
	});
	const script = { module: 'client', ...file('client.ts') };
	const [, svelte = ''] = /"svelte": *"\D*(\d+)/.exec(project.text('package.json') ?? '') ?? [];
	const folder = /^[1-4]$/.test(svelte) ? 'browser/svelte-4' : 'browser';
	const components = ['SignIn', 'SignOut'].map((component) => {
		return { module: 'components', component, ...file(`${component}.svelte`, folder) };
	});
	return [script, ...components];
}

/** The templates are as SvelteKit 3 wants them, which has no `base`; `resolve` came with SvelteKit 2.26. */
function withBase(text: string): string {
	return text.replace('import { resolve }', 'import { base }').replace("{resolve('/')}", '{base}/');
}

function places(project: Project): Places {
	const { source, shared, hooks } = project.folders;
	const extension = project.typescript ? 'ts' : 'js';
	const found = (stem: string, files = ['']) =>
		files
			.flatMap((file) => [`${stem}${file}.ts`, `${stem}${file}.js`])
			.find((name) => project.text(name) !== undefined) ?? `${stem}.${extension}`;
	return {
		config: found(`${source}/auth`),
		// SvelteKit keeps this folder from browsers.
		runtime: `${shared}/server/auth`,
		env: '.env',
		icons: `${shared}/auth/provider-icons.ts`,
		hooks: found(hooks, ['', '/index']),
		...(project.framework.major >= 3 && { declarations: found(`${source}/env`) })
	};
}

/** Read from the text of the configuration: a literal is all that people write there. */
function basePath(project: Project): string {
	const files = [
		'vite.config.ts',
		'vite.config.js',
		'svelte.config.js',
		'svelte.config.ts',
		'vite.config.mts',
		'vite.config.mjs'
	];
	for (const file of files) {
		const found = /\bpaths\s*:\s*\{[^}]*?\bbase\s*:\s*(['"])(\/[\w./-]*\w)\1/.exec(
			project.text(file) ?? ''
		);
		if (found?.[2] !== undefined) return found[2];
	}
	return '';
}

async function wire(
	setting: Setting,
	wanted: { variables: readonly string[] }
): Promise<readonly Step[]> {
	const { hooks, declarations } = setting.places;
	const steps =
		hooks === undefined || runsAlready(setting, hooks) ? [] : [await composeHooks(setting, hooks)];
	if (declarations === undefined) return steps;
	const names = [...platformVariables, ...wanted.variables].map(variable);
	return [...steps, await declareVariables(setting, declarations, names)];
}

/** What the runtime reads besides the variables of providers. */
const platformVariables = [
	'AUTH_SECRET',
	'AUTH_SECRET_1',
	'AUTH_SECRET_2',
	'AUTH_SECRET_3',
	'AUTH_URL',
	'AUTH_TRUST_HOST',
	'AUTH_REDIRECT_PROXY_URL',
	'VERCEL',
	'CF_PAGES'
];

function composeHooks(setting: Setting, path: string): Promise<Step> {
	const { project, catalogue, places } = setting;
	const known = importOfConfig(project, path, places.config);
	const importFrom = known ?? relativeSpecifier(path, places.config);
	return sharedFile(setting, {
		path,
		why: 'runs sign-in on every request',
		create: () => {
			const text = catalogue.readTemplate('sveltekit', 'hooks.server.ts');
			return renderCode(text.replace('./auth', specifier(importFrom)), {}, project.style);
		},
		edit: async (source) => {
			if (untouched(setting, path)) return unchanged(source);
			const { composeHandle } = await import('../edit/compose-handle.ts');
			return composeHandle(source, { fileName: path, importFrom, style: project.style });
		}
	});
}

/** A configuration that the app had before is wired by its owner, be it by standing in the hooks itself. */
function runsAlready({ project, places: { config }, manifest }: Setting, hooks: string): boolean {
	const isOwners = project.text(config) !== undefined && manifest?.files[config] === undefined;
	return isOwners && (hooks === config || importOfConfig(project, hooks, config) !== undefined);
}

/** How the hooks import the configuration already, be it by an alias. */
function importOfConfig(project: Project, path: string, config: string): string | undefined {
	return specifiersIn(project.text(path) ?? '').find(
		(one) => modulePath(project, path, one) === stemOf(config)
	);
}

function declareVariables(setting: Setting, path: string, names: readonly string[]): Promise<Step> {
	const { project, catalogue } = setting;
	const make = (all: readonly string[]) =>
		renderCode(catalogue.readTemplate('sveltekit', 'env.ts.hbs'), { names: all }, project.style);
	return sharedFile(setting, {
		path,
		why: 'lets the server read the variables of sign-in',
		create: () => make(names),
		edit: async (source) => {
			const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source));
			if (missing.length === 0 && untouched(setting, path)) return unchanged(source);
			const present = [...source.matchAll(/^\s+(\w+): \{/gm)].map(([, name = '']) => name);
			// As it was made: no parser has to be loaded to make it anew with more names.
			if (source === (await make(present))) {
				return { ok: true, text: await make([...present, ...missing]) };
			}
			const { declareEnv } = await import('../edit/declare-env.ts');
			return declareEnv(source, { fileName: path, names, style: project.style });
		}
	});
}

async function unwire(
	setting: Setting,
	{ variables }: { variables: readonly string[] }
): Promise<readonly Step[]> {
	const { project, places } = setting;
	const { declarations: path } = places;
	const source = path === undefined ? undefined : project.text(path);
	const names = variables.filter((name) => new RegExp(`\\b${name}\\b`).test(source ?? ''));
	if (path === undefined || names.length === 0) return [];
	const edit = async (text: string) => {
		const { removeEnvDeclarations } = await import('../edit/declare-env.ts');
		return removeEnvDeclarations(text, { fileName: path, names });
	};
	const why = `takes out ${names.join(', ')}`;
	return [await sharedFile(setting, { path, why, create: async () => '', edit })];
}

function unchanged(text: string): Edit {
	return { ok: true, text };
}
