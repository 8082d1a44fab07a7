import type { Project } from '../../detect/project.ts';
import type { BrowserFile } from '../authjs.ts';
import {
	addressByFolder,
	type Demo,
	type Framework,
	type Places,
	same,
	typeScriptCheck
} from '../framework.ts';
import { detection, nextConfigs } from './detection.ts';
import { wiring } from './wiring.ts';

/** Next.js 15 and 16. */
export const next: Framework = {
	...detection,
	places,
	parts: ['json'],
	integration: (project) => ({
		...Object.fromEntries(files.map((file) => [file, file])),
		...(/"prettier"/.test(project.text('package.json') ?? '') && {
			'.prettierrc': 'prettierrc.yaml'
		})
	}),
	configure: { name: 'NextAuth', file: 'next' },
	authjs: {
		packages: ['next-auth'],
		configure: ['NextAuth'],
		names: {
			default: 'NextAuth',
			...same('NextAuth', 'NextAuthConfig', 'NextAuthRequest', 'customFetch', 'AuthError'),
			...same('Account', 'DefaultSession', 'Profile', 'Provider', 'Session', 'User'),
			AuthConfig: 'NextAuthConfig'
		},
		browser,
		isWired: true
	},
	configExports: ['handlers', 'auth', 'signIn', 'signOut'],
	basePath,
	authPath: '/api/auth',
	olderSecret: 'NEXTAUTH_SECRET',
	routes: ({ folders }) => [{ folder: folders.routes, addressOf: addressByFolder(/^page\.\w+$/) }],
	wiring,
	demo,
	checks: async () => (await import('./checks.ts')).checks,
	// Its development server writes into tsconfig.json, and lets nobody start a second one beside it.
	tools: ({ typescript }) => (typescript ? { types: typeScriptCheck } : {}),
	firstUse:
		'Read the session in server components, server actions and route handlers: `const session = await auth();` from auth.'
};

const files = [
	'next.ts',
	'actions.ts',
	'connector.ts',
	'guard.ts',
	'platform.ts',
	'node-requests.ts',
	'base-path.ts',
	'react.tsx',
	'browser.ts'
];

/** The middleware of next-auth 4, for apps that have it. */
function browser(project: Project): readonly BrowserFile[] {
	const path = `${prefixOf(project)}lib/auth/with-auth.${project.typescript ? 'ts' : 'js'}`;
	const needs = ['jwt-4.ts'];
	return [{ module: 'middleware', main: 'withAuth', needs, path, template: 'with-auth.ts' }];
}

/** What lies before each path: nothing, or `src/`. */
function prefixOf({ folders: { source } }: Project): string {
	return source === '.' ? '' : `${source}/`;
}

function places(project: Project): Places {
	const prefix = prefixOf(project);
	const extension = project.typescript ? 'ts' : 'js';
	const found = (...stems: [string, ...string[]]) =>
		stems
			.flatMap((stem) => ['ts', 'js', 'tsx', 'jsx', 'mjs'].map((ending) => `${stem}.${ending}`))
			.find((name) => project.text(name) !== undefined);
	const proxy = project.framework.major >= 16 ? 'proxy' : 'middleware';
	const route = `${prefix}app/api/auth/[...nextauth]/route`;
	return {
		config: found(`${prefix}auth`) ?? `${prefix}auth.${extension}`,
		runtime: `${prefix}lib/auth`,
		env: '.env.local',
		icons: `${prefix}lib/auth/provider-icons.ts`,
		route: found(route) ?? `${route}.${extension}`,
		proxy: found(`${prefix}proxy`, `${prefix}middleware`) ?? `${prefix}${proxy}.${extension}`
	};
}

/** Read from the text of the configuration: a literal is all that people write there. */
function basePath(project: Project): string {
	for (const file of nextConfigs) {
		const found =
			/^\s*basePath\s*:\s*(['"])(\/[\w./-]*\w)\1|\{\s*basePath\s*:\s*(['"])(\/[\w./-]*\w)\3/m.exec(
				project.text(file) ?? ''
			);
		if (found) return found[2] ?? found[4] ?? '';
	}
	return '';
}

function demo(project: Project): Demo {
	const folder = `${project.folders.routes}/auth-demo`;
	const isApp = /(^|\/)app$/.test(project.folders.routes);
	const ending = project.typescript ? 'tsx' : 'jsx';
	return {
		folder,
		address: '/auth-demo',
		files: isApp
			? { [`page.${ending}`]: 'demo/page.tsx' }
			: { [`index.${ending}`]: 'demo/pages-router.tsx' },
		config: '../../auth',
		adapt: (text) => (project.typescript ? text : untyped(text))
	};
}

/** The pages have few types, and each of them on these lines. */
function untyped(text: string): string {
	return text
		.replace(/^import type .*\n/gm, '')
		.replace(/: (Props|GetServerSidePropsContext)\b/g, '')
		.replace(/^type Props = .*\n\n?/m, '');
}
