import type { Places } from '../../app/views.ts';
import { codeIn } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { addressByFolder } from '../../detect/reading.ts';
import { viteConfigs } from '../../detect/vite-config.ts';
import { codeFile } from '../code-files.ts';
import type { Demo, Framework, Guard } from '../framework.ts';
import { viteServer } from '../vite.ts';
import { detection, kitConfigs } from './detection.ts';
import { hasRunes, noPages, pages } from './pages.ts';
import { wiring } from './wiring.ts';

/** SvelteKit 2 and 3. */
export const sveltekit: Framework = {
	...detection,
	places,
	javaScript: true,
	integration: {
		files: (project) => ({
			'sveltekit.ts': 'sveltekit.ts',
			'platform.ts': `platform-${project.framework.major >= 3 ? 3 : 2}.ts`
		})
	},
	configuration: {
		calls: { name: 'SvelteKitAuth', file: 'sveltekit' },
		exports: ['handle', 'signIn', 'signOut']
	},
	addresses: {
		base: basePath,
		auth: '/auth',
		byFile: ({ folders }) => [
			{ folder: folders.routes, addressOf: addressByFolder(/^\+(page|server)\b/) }
		]
	},
	wiring,
	demo,
	checks: async () => (await import('./checks.ts')).checks,
	tools: ({ text }) => {
		const config = ['tsconfig.json', 'jsconfig.json'].find((path) => text(path) !== undefined);
		const check = ['--tsconfig', `./${config}`, '--threshold', 'error', '--output', 'machine'];
		return {
			prepare: { package: '@sveltejs/kit', bin: 'svelte-kit', args: ['sync'] },
			...(config && { types: { package: 'svelte-check', args: check } }),
			serve: viteServer('dev')
		};
	},
	pages,
	noPages,
	usage: {
		guards,
		ambient: /\blocals\??\.auth\b/,
		first:
			'Read the session on the server, in load functions and actions: `await event.locals.auth()`.'
	}
};

function guards({ folders, typescript }: Project, auth: string): readonly Guard[] {
	const ending = typescript ? 'ts' : 'js';
	return [
		{
			about: 'A page',
			file: `\`${folders.routes}/members/+page.server.${ending}\``,
			code: `import { redirect } from '@sveltejs/kit';

export async function load({ locals, url }) {
	const session = await locals.auth();
	const callbackUrl = encodeURIComponent(url.pathname + url.search);
	if (!session) redirect(303, \`${auth}/signin?callbackUrl=\${callbackUrl}\`);
	return { user: session.user };
}`
		},
		{
			about: 'An endpoint',
			file: `\`${folders.routes}/api/me/+server.${ending}\``,
			code: `import { error, json } from '@sveltejs/kit';

export async function GET({ locals }) {
	const session = await locals.auth();
	if (!session) error(401);
	return json(session.user);
}`
		}
	];
}

function demo(project: Project): Demo {
	const server = `page.server.${project.typescript ? 'ts' : 'js'}`;
	return {
		files: { '+page.svelte': 'demo/page.svelte', [`+${server}`]: `demo/${server}` },
		config: '../../auth',
		adapt: (text) =>
			hasRunes(project) ? text : text.replace('let { data } = $props();', 'export let data;')
	};
}

function places(project: Project): Places {
	const { source, shared, hooks } = project.folders;
	const found = (...names: readonly string[]) => codeFile(project, names, ['ts', 'js']);
	return {
		config: found(`${source}/auth`),
		// SvelteKit keeps this folder out of browser code.
		runtime: `${shared}/server/auth`,
		env: '.env',
		icons: `${shared}/auth/provider-icons.ts`,
		hooks: found(hooks, `${hooks}/index`),
		...(project.framework.major >= 3 && { declarations: found(`${source}/env`) })
	};
}

/** Read from the text of the configuration, as a literal. */
function basePath(project: Project): string {
	const code = codeIn(project, [...viteConfigs, ...kitConfigs]);
	return (
		/\bpaths\s*:\s*\{[^{}]{0,500}?\bbase\s*:\s*(['"])(\/[\w./-]{0,200}\w)\1/.exec(code)?.[2] ?? ''
	);
}
