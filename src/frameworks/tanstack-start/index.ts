import { literalOf, valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { viteConfigs } from '../../detect/vite-config.ts';
import { codeFile } from '../code-files.ts';
import type { Demo, Framework, Places } from '../framework.ts';
import { viteServer } from '../vite.ts';
import { envFileOf } from '../workers.ts';
import { detection } from './detection.ts';
import { wiring } from './wiring.ts';

/** TanStack Start 1. */
export const tanstackStart: Framework = {
	...detection,
	places,
	javaScript: true,
	integration: () => ({ 'tanstack-start.ts': 'tanstack-start.ts' }),
	configure: { name: 'TanStackStartAuth', file: 'tanstack-start' },
	configExports: ['handlers', 'auth', 'signIn', 'signOut'],
	basePath,
	authPath: '/api/auth',
	routes: ({ folders }) => [{ folder: folders.routes, addressOf }],
	wiring,
	demo,
	checks: async () => (await import('./checks.ts')).checks,
	// Without the tree of routes, which the server makes, no route has a type.
	tools: () => ({ serve: viteServer('dev') }),
	firstUse:
		'Read the session in loaders and `beforeLoad`: `await getSession()` from auth.functions; where code runs on the server alone: `await auth()` from auth.server.'
};

function demo({ folders: { routes }, typescript }: Project): Demo {
	const folder = `${routes}/auth-demo`;
	return {
		folder,
		address: '/auth-demo',
		files: { [typescript ? 'index.tsx' : 'index.jsx']: 'demo/page.tsx' },
		config: '../../auth.server',
		adapt: (text) => text.replace('src/routes/auth-demo', () => folder)
	};
}

function places(project: Project): Places {
	const { source, shared, routes } = project.folders;
	const found = (...names: readonly string[]) =>
		codeFile(project, names, ['ts', 'js', 'tsx', 'jsx']);
	return {
		// The ending keeps it out of the code for browsers.
		config: found(`${source}/auth.server`),
		runtime: `${shared}/auth`,
		env: envFileOf(project),
		icons: `${shared}/auth/provider-icons.ts`,
		functions: found(`${source}/auth.functions`),
		route: found(`${routes}/api/auth/$`, `${routes}/api.auth.$`, `${routes}/api/auth.$`)
	};
}

/** What the router or else Vite is told, read from the text of the configuration: a literal is all that people write there. */
function basePath(project: Project): string {
	const code = viteConfigs.map((file) => withoutComments(project.text(file) ?? '')).join('\n');
	const [, base = ''] = /^(?:\t| {1,4})base\s*:\s*['"]([^'"]*)['"]/m.exec(code) ?? [];
	const [own] = valuesOf(code, 'basepath').flatMap((value) => literalOf(value) ?? []);
	const [, path = ''] = /^\/?([\w.-][\w./-]*?)\/?$/.exec(own ?? base) ?? [];
	return path === '' ? '' : `/${path}`;
}

/** `/a/b` of `/a.b.tsx`, `/a/b/route.ts`, `/_layout/a_.b.tsx` and `/(group)/a/b/index.tsx`; what begins with a dash is no route. */
function addressOf(file: string): string | undefined {
	if (/\/-/.test(file)) return undefined;
	const names = file.replace(/(\.lazy)?\.\w+$/, '').split(/[/.]/);
	const own = names.filter((name) => !/^(|_.*|\(.*\)|index|route)$/.test(name));
	return own.map((name) => `/${name.replace(/_$/, '')}`).join('');
}
