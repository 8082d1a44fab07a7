import { identityMap } from '../../app/same.ts';
import type { Places } from '../../app/views.ts';
import { literalOf } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { isCompat } from '../../templates/compat-files.ts';
import { codeFile } from '../code-files.ts';
import type { Framework } from '../framework.ts';
import { localServer } from '../tools.ts';
import { detection, nuxtConfigs, settingIn } from './detection.ts';
import { guards } from './guard-examples.ts';
import { pageFiles } from './page-files.ts';
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
