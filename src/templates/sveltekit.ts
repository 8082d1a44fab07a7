import type { Project } from '../detect/project.ts';
import type { Edit } from '../edit/edit.ts';
import { specifier, variable } from './checked.ts';
import type { Places, Recipe, Setting } from './recipe.ts';
import { renderCode } from './render.ts';
import { type Step, sharedFile, untouched } from './step.ts';

const runtime = 'src/lib/server/auth';

/** SvelteKit 2 and 3. */
export const sveltekit: Recipe = {
	places,
	envFiles: ['.env.local', '.env'],
	integration: (project) => ({
		'sveltekit.ts': 'sveltekit.ts',
		'platform.ts': `platform-${project.framework.major >= 3 ? 3 : 2}.ts`
	}),
	specifier: (file) => specifier(`./lib/server/auth/${file}`),
	configure: { name: 'SvelteKitAuth', file: 'sveltekit' },
	configExports: ['handle', 'signIn', 'signOut'],
	basePath,
	wire,
	firstUse:
		'Read the session on the server, in load functions and actions: `await event.locals.auth()`.'
};

function places(project: Project): Places {
	const extension = project.typescript ? 'ts' : 'js';
	const existing = (names: readonly string[]) =>
		names.find((name) => project.text(name) !== undefined);
	return {
		config: existing(['src/auth.ts', 'src/auth.js']) ?? `src/auth.${extension}`,
		runtime,
		env: '.env',
		icons: 'src/lib/auth/provider-icons.ts',
		hooks: existing(hookFiles) ?? `src/hooks.server.${extension}`,
		...(project.framework.major >= 3 && {
			declarations: existing(['src/env.ts', 'src/env.js']) ?? `src/env.${extension}`
		})
	};
}

const hookFiles = [
	'src/hooks.server.ts',
	'src/hooks.server.js',
	'src/hooks.server/index.ts',
	'src/hooks.server/index.js'
];

/** Read from the text of the configuration: a literal is all that people write there. */
function basePath(project: Project): string {
	const files = [
		'vite.config.ts',
		'vite.config.js',
		'svelte.config.js',
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
	const steps = hooks === undefined ? [] : [await composeHooks(setting, hooks)];
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
	const { project, catalogue } = setting;
	const importFrom = specifier(path.startsWith('src/hooks.server/') ? '../auth' : './auth');
	return sharedFile(setting, {
		path,
		why: 'runs sign-in on every request',
		create: () =>
			renderCode(catalogue.readTemplate('sveltekit', 'hooks.server.ts'), {}, project.style),
		edit: async (source) => {
			if (untouched(setting, path)) return unchanged(source);
			const { composeHandle } = await import('../edit/compose-handle.ts');
			return composeHandle(source, { fileName: path, importFrom, style: project.style });
		}
	});
}

function declareVariables(setting: Setting, path: string, names: readonly string[]): Promise<Step> {
	const { project, catalogue } = setting;
	return sharedFile(setting, {
		path,
		why: 'lets the server read the variables of sign-in',
		create: () =>
			renderCode(catalogue.readTemplate('sveltekit', 'env.ts.hbs'), { names }, project.style),
		edit: async (source) => {
			const missing = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source));
			if (missing.length === 0 && untouched(setting, path)) return unchanged(source);
			const { declareEnv } = await import('../edit/declare-env.ts');
			return declareEnv(source, { fileName: path, names, style: project.style });
		}
	});
}

function unchanged(text: string): Edit {
	return { ok: true, text };
}
