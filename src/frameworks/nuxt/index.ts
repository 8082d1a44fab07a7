import { identityMap } from '../../app/same.ts';
import type { Places } from '../../app/views.ts';
import { routesPath } from '../../configuration/auth-path.ts';
import { literalOf } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import type { OurFile } from '../../plan/app-file.ts';
import { about } from '../../templates/about.ts';
import { browserFile } from '../../templates/browser-files.ts';
import { isCompat } from '../../templates/compat-files.ts';
import { codeFile } from '../code-files.ts';
import type { App, Framework, Guard } from '../framework.ts';
import { localServer } from '../tools.ts';
import { detection, nuxtConfigs, settingIn } from './detection.ts';
import { noPages, pages } from './pages.ts';
import { catchAllIn, wiring } from './wiring.ts';

/** Nuxt 3 and 4. */
export const nuxt: Framework = {
	...detection,
	places,
	javaScript: true,
	integration: {
		parts: ['json'],
		files: () => identityMap('nuxt.ts', 'requests.ts')
	},
	files: async (app, { used }) => (used.some(isCompat) ? [] : pageFiles(app)),
	configuration: {
		calls: { name: 'NuxtAuth', file: 'nuxt' },
		exports: ['authHandler', 'auth', 'signIn', 'signOut']
	},
	addresses: {
		base: basePath,
		auth: '/api/auth',
		byFile: ({ folders }) => [
			{ folder: folders.routes, addressOf: (file) => addressOf(file, /\.vue$/) },
			{
				folder: `${folders.shared}/api`,
				addressOf: (file) => addressOf(`/api${file}`, /(\.(get|post))?\.[cm]?[jt]s$/)
			}
		]
	},
	wiring,
	pages,
	noPages,
	checks: async () => (await import('./checks.ts')).checks,
	tools: ({ typescript, framework }) => ({
		prepare: { package: 'nuxt', args: ['prepare'] },
		...(typescript && {
			types: {
				package: 'vue-tsc',
				args: [...(framework.major >= 4 ? ['-b'] : []), '--noEmit', '--pretty', 'false']
			}
		}),
		serve: localServer({ package: 'nuxt' }, 'dev')
	}),
	usage: {
		guards,
		ambient:
			/\buseAuth\s*\(|\bmiddleware\s*:\s*(?:\[[^\]\n]*)?['"]auth['"]|\bcontext\.auth\b|\bauth\(event\b/,
		first:
			'Read the session in components: `const { session } = useAuth()`; on the server: `await auth(event)`. Both are imported by Nuxt.'
	}
};

/** `index` is the folder itself, and folders in parentheses only group. */
function addressOf(file: string, ending: RegExp): string | undefined {
	if (!ending.test(file)) return undefined;
	return file
		.replace(ending, '')
		.replace(/\/\([^/]*\)/g, '')
		.replace(/\/index$/, '');
}

function places(project: Project): Places {
	const { source, shared: server } = project.folders;
	const prefix = source === '.' ? '' : `${source}/`;
	const found = (name: string) => codeFile(project, [name]);
	return {
		// What it exports can be called in all of the server without an import.
		config: found(`${server}/utils/auth`),
		// Not in one of the folders that Nitro reads: it would take each file for a route or an import of its own.
		runtime: `${server}/auth`,
		env: '.env',
		icons: 'shared/utils/provider-icons.ts',
		handler: catchAllIn(project, `${server}/api/auth`),
		serverPlugin: found(`${server}/plugins/auth`),
		composable: found(`${prefix}composables/useAuth`),
		plugin: found(`${prefix}plugins/auth`),
		guard: found(`${prefix}middleware/auth`)
	};
}

/** Read from the text of the configuration: a literal is all that people write there. */
function basePath(project: Project): string {
	const text = nuxtConfigs.flatMap((file) => project.text(file) ?? [])[0] ?? '';
	const base = literalOf(settingIn(text, ['app', 'baseURL']) ?? '') ?? '';
	return /^\/[\w./-]*$/.test(base) ? base.replace(/(?<!\/)\/+$/, '') : '';
}

/** A page and an endpoint that are closed without a session. */
function guards({ folders, typescript }: Project): readonly Guard[] {
	const { routes, shared: server } = folders;
	const ending = typescript ? 'ts' : 'js';
	return [
		{
			about: 'A page, for convenience only: its data needs the guard below',
			file: `\`${routes}/members.vue\``,
			language: 'vue',
			code: `<script setup${typescript ? ' lang="ts"' : ''}>
definePageMeta({ middleware: 'auth' })
const { data: user } = await useFetch('/api/me')
</script>

<template><p v-text="user?.name" /></template>`
		},
		{
			about: 'An endpoint',
			file: `\`${server}/api/me.get.${ending}\``,
			code: `export default defineEventHandler(async (event) => {
  const session = await auth(event)
  if (!session) throw createError({ statusCode: 401 })
  return session.user
})`
		}
	];
}

/** The composable, and the plugin that gives it what the server knows. */
async function pageFiles(app: App): Promise<readonly OurFile[]> {
	const { places, folder, framework } = app;
	const { composable: path = '', plugin = '' } = places;
	const types = `'${folder.specifier(path, 'nuxt.ts')}'`;
	const routes = () => `\${base}${routesPath(app)}`;
	const adapt = (text: string) =>
		text
			.replaceAll("'../../server/auth/nuxt'", () => types)
			.replace(`\${base}${framework.addresses.auth}`, routes);
	const composable = browserFile(app, {
		module: 'client',
		path,
		template: 'use-auth.ts',
		adapt
	});
	const importFrom = app.modules.importOf(plugin, path);
	const text = await app.code('app-plugin.ts.hbs', { importFrom });
	return [composable, { kind: 'ours', path: plugin, text, why: about(text) }];
}
