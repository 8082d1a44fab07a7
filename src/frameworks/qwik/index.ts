import { identityMap } from '../../app/same.ts';
import type { Places } from '../../app/views.ts';
import { codeIn } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { addressByFolder } from '../../detect/reading.ts';
import { viteConfigs } from '../../detect/vite-config.ts';
import { codeFile } from '../code-files.ts';
import type { Demo, Framework, Guard } from '../framework.ts';
import { typeScriptCheck } from '../types-alone.ts';
import { viteServer } from '../vite.ts';
import { detection } from './detection.ts';
import { forVersion, pages } from './pages.ts';

/** Qwik City 1 and Qwik 2. */
export const qwik: Framework = {
	...detection,
	places,
	integration: {
		files: (project) => ({
			...identityMap('qwik.ts', 'get-session.ts', 'require-session.ts'),
			...identityMap('requests.ts', 'action-input.ts', 'exports.ts'),
			'platform.ts': `platform-${project.framework.major >= 2 ? 2 : 1}.ts`
		})
	},
	configuration: {
		calls: { name: 'QwikAuth$', file: 'qwik' },
		exports: ['onRequest', 'useSession', 'useSignIn', 'useSignOut']
	},
	addresses: {
		base: basePath,
		auth: '/auth',
		byFile: ({ folders }) => [
			{ folder: folders.routes, addressOf: addressByFolder(/^index(@.*)?\.\w+$/) }
		]
	},
	// Qwik only needs a plugin in the routes folder.
	wiring: () => [],
	demo,
	checks: async () => (await import('./checks.ts')).checks,
	tools: () => ({
		types: typeScriptCheck,
		serve: viteServer('--mode', 'ssr')
	}),
	usage: {
		guards,
		first:
			'Read the session in components: `const session = useSession();` from routes/plugin@auth.'
	},
	pages
};

function demo(project: Project): Demo {
	const { typescript } = project;
	const untyped = (text: string) =>
		text.replace('type DocumentHead, ', '').replace(': DocumentHead', '');
	return {
		files: { [typescript ? 'index.tsx' : 'index.jsx']: 'demo/index.tsx' },
		config: '../plugin@auth',
		adapt: (text) => (typescript ? forVersion(text, project) : untyped(forVersion(text, project)))
	};
}

function places(project: Project): Places {
	const { source, hooks } = project.folders;
	return {
		config: codeFile(project, [`${hooks}/plugin@auth`], ['ts', 'tsx', 'js', 'jsx']),
		runtime: `${source}/auth`,
		env: '.env.local',
		icons: `${source}/components/auth/provider-icons.ts`
	};
}

/** Read from the text of the configuration, as a literal. */
function basePath(project: Project): string {
	const base = /^[ \t]*base\s*:\s*(['"])(\/[\w./-]*\w)\/?\1/m;
	return base.exec(codeIn(project, viteConfigs))?.[2] ?? '';
}

/** A page and an endpoint that require a session. */
function guards({ folders: { routes }, typescript, framework }: Project): readonly Guard[] {
	const ending = typescript ? 'ts' : 'js';
	const router = framework.major >= 2 ? '@qwik.dev/router' : '@builder.io/qwik-city';
	const types = typescript ? `import type { RequestHandler } from "${router}";\n` : '';
	const typed = typescript ? ': RequestHandler' : '';
	return [
		{
			about: 'Pages below a path',
			file: `\`${routes}/members/layout.${typescript ? 'tsx' : 'jsx'}\``,
			code: `${types}import { requireSession } from "../../auth/require-session";

export const onRequest${typed} = async (event) => {
  await requireSession(event);
};`
		},
		{
			about: 'An endpoint',
			file: `\`${routes}/api/me/index.${ending}\``,
			code: `${types}import { getSession } from "../../../auth/get-session";

export const onGet${typed} = async (event) => {
  const session = await getSession(event);
  if (!session) throw event.error(401, "Not signed in");
  event.json(200, session.user);
};`
		}
	];
}
