import type { Project } from '../detect/project.ts';
import { specifier } from './checked.ts';
import type { Places, Recipe } from './recipe.ts';

/** Qwik City 1 and Qwik 2. */
export const qwik: Recipe = {
	places,
	envFiles: ['.env.local', '.env'],
	integration: (project) => ({
		'qwik.ts': 'qwik.ts',
		'get-session.ts': 'get-session.ts',
		'requests.ts': 'requests.ts',
		'action-input.ts': 'action-input.ts',
		'platform.ts': `platform-${project.framework.major >= 2 ? 2 : 1}.ts`
	}),
	specifier: (file) => specifier(`../auth/${file}`),
	configure: { name: 'QwikAuth$', file: 'qwik' },
	configExports: ['onRequest', 'useSession', 'useSignIn', 'useSignOut'],
	basePath,
	// A plugin in the routes folder is all that Qwik asks for.
	wire: async () => [],
	firstUse:
		'Read the session in components: `const session = useSession();` from routes/plugin@auth.'
};

function places(project: Project): Places {
	const config = ['ts', 'tsx', 'js', 'jsx']
		.map((extension) => `src/routes/plugin@auth.${extension}`)
		.find((path) => project.text(path) !== undefined);
	const extension = project.typescript ? 'ts' : 'js';
	return {
		config: config ?? `src/routes/plugin@auth.${extension}`,
		runtime: 'src/auth',
		env: '.env.local',
		icons: 'src/components/auth/provider-icons.ts'
	};
}

/** Read from the text of the configuration: a literal is all that people write there. */
function basePath(project: Project): string {
	for (const file of ['vite.config.ts', 'vite.config.js', 'vite.config.mts', 'vite.config.mjs']) {
		const text = project.text(file) ?? '';
		const found = /^\s*base\s*:\s*(['"])(\/[\w./-]*\w)\/?\1/m.exec(text);
		if (found?.[2] !== undefined) return found[2];
	}
	return '';
}
