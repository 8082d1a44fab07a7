import type { Project } from '../../detect/project.ts';
import type { Edit } from '../../edit/edit.ts';
import { madeAgain, type OwnersFile, untouched } from '../../plan/reconcile.ts';
import { specifier, variable } from '../../templates/checked.ts';
import {
	modulePaths,
	relativeSpecifier,
	specifiersIn,
	stemOf
} from '../../templates/module-imports.ts';
import { renderCode } from '../../templates/render.ts';
import {
	type BrowserFile,
	type Places,
	type Recipe,
	routeOf,
	type Setting,
	same,
	type Wiring
} from '../recipe.ts';

/** SvelteKit 2 and 3. */
export const sveltekit: Recipe = {
	places,
	javaScript: true,
	envFiles: ['.env.local', '.env'],
	integration: (project) => ({
		'sveltekit.ts': 'sveltekit.ts',
		'platform.ts': `platform-${project.framework.major >= 3 ? 3 : 2}.ts`,
		...(isFormattedOtherwise(project) && { '.prettierrc': 'prettierrc.yaml' })
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
	wiring,
	demo,
	firstUse:
		'Read the session on the server, in load functions and actions: `await event.locals.auth()`.'
};

/** Prettier would write the vendored files anew: it is not told what the official scaffolder tells it. */
function isFormattedOtherwise({ text, style }: Project): boolean {
	if (!/"prettier"/.test(text('package.json') ?? '')) return false;
	const { indent, quote, trailingComma, width } = style;
	return indent !== '\t' || quote !== "'" || trailingComma || width !== 100;
}

function browser(project: Project): readonly BrowserFile[] {
	const { major } = project.framework;
	const file = (name: string, folder = 'browser', as = name) => ({
		path: `${project.folders.shared}/auth/${as}`,
		template: `${folder}/${name}`,
		...(major < 3 && { adapt: withBase })
	});
	const language = project.typescript ? 'ts' : 'js';
	const script = { module: 'client', ...file('client.ts', 'browser', `client.${language}`) };
	const folder = hasRunes(project) ? 'browser' : 'browser/svelte-4';
	const components = ['SignIn', 'SignOut'].map((component) => {
		return { module: 'components', component, ...file(`${component}.svelte`, folder) };
	});
	return [script, ...components];
}

/**
 * The templates are as SvelteKit 3 wants them, which has no `base`; `resolve` came with SvelteKit 2.26. They call nothing
 * of their own `base`.
 */
function withBase(text: string): string {
	return text
		.replace('import { resolve }', 'import { base }')
		.replaceAll("{resolve('/')}", '{base}/');
}

function hasRunes(project: Project): boolean {
	const [, svelte = ''] = /"svelte": *"\D*(\d+)/.exec(project.text('package.json') ?? '') ?? [];
	return !/^[1-4]$/.test(svelte);
}

function demo(project: Project): ReturnType<Recipe['demo']> {
	const server = `page.server.${project.typescript ? 'ts' : 'js'}`;
	return {
		files: { '+page.svelte': 'demo/page.svelte', [`+${server}`]: `demo/${server}` },
		adapt: (text) =>
			hasRunes(project) ? text : text.replace('let { data } = $props();', 'export let data;')
	};
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

function wiring(setting: Setting, { brings, takes }: Wiring): readonly OwnersFile[] {
	const { hooks, declarations } = setting.places;
	const composed =
		brings === undefined || hooks === undefined || runsAlready(setting, hooks)
			? []
			: [hooksFile(setting, hooks)];
	if (declarations === undefined) return composed;
	const names = brings && [...platformVariables, ...brings].map(variable);
	return [...composed, declarationsFile(setting, declarations, { names, takes })];
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

function hooksFile(setting: Setting, path: string): OwnersFile {
	const { project, catalogue, places } = setting;
	const known = importOfConfig(project, path, places.config);
	const importFrom = known ?? relativeSpecifier(path, places.config);
	return {
		kind: 'owners',
		path,
		why: 'runs sign-in on every request',
		render: () => {
			const text = catalogue.readTemplate('sveltekit', 'hooks.server.ts');
			return renderCode(text.replace('./auth', specifier(importFrom)), {}, project.style);
		},
		edit: async (source) => {
			if (untouched(setting, path)) return unchanged(source);
			const { composeHandle } = await import('./compose-handle.ts');
			return composeHandle(source, { fileName: path, importFrom, style: project.style });
		}
	};
}

/** A configuration that the app had before is wired by its owner, be it by standing in the hooks itself. */
function runsAlready({ project, places: { config }, manifest }: Setting, hooks: string): boolean {
	const isOwners = project.text(config) !== undefined && manifest?.files[config] === undefined;
	return isOwners && (hooks === config || importOfConfig(project, hooks, config) !== undefined);
}

/** How the hooks import the configuration already, be it by an alias. */
function importOfConfig(project: Project, path: string, config: string): string | undefined {
	return specifiersIn(project.text(path) ?? '').find((one) =>
		modulePaths(project, path, one).includes(stemOf(config))
	);
}

function declarationsFile(
	setting: Setting,
	path: string,
	{ names = [], takes }: { names: readonly string[] | undefined; takes: readonly string[] }
): OwnersFile {
	const { project, catalogue } = setting;
	const { style } = project;
	const make = (all: readonly string[]) =>
		renderCode(catalogue.readTemplate('sveltekit', 'env.ts.hbs'), { names: all }, style);
	const among = (source: string) => (name: string) => new RegExp(`\\b${name}\\b`).test(source);
	return {
		kind: 'owners',
		path,
		why:
			takes.length > 0
				? `takes out ${takes.join(', ')}`
				: 'lets the server read the variables of sign-in',
		...(names.length > 0 && { render: () => make(names) }),
		edit: async (source) => {
			const isThere = among(source);
			const missing = names.filter((name) => !isThere(name));
			const going = takes.filter(isThere);
			const nothing = missing.length + going.length === 0;
			if (nothing && (names.length === 0 || untouched(setting, path))) return unchanged(source);
			const again = await madeAgain(source, {
				read: (text) => [...text.matchAll(/^\s+(\w+): \{/gm)].map(([, name = '']) => name),
				make,
				change: (present) => [...present, ...missing].filter((name) => !going.includes(name))
			});
			if (again !== undefined) return again;
			const { declareEnv, removeEnvDeclarations } = await import('./declare-env.ts');
			const less =
				going.length > 0
					? removeEnvDeclarations(source, { fileName: path, names: going })
					: unchanged(source);
			if (!less.ok || names.length === 0) return less;
			return declareEnv(less.text, { fileName: path, names, style });
		}
	};
}

function unchanged(text: string): Edit {
	return { ok: true, text };
}
