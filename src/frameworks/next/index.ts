import { identityMap } from '../../app/same.ts';
import type { Places } from '../../app/views.ts';
import type { Project } from '../../detect/project.ts';
import { addressByFolder } from '../../detect/reading.ts';
import { codeFile } from '../code-files.ts';
import type { Demo, Framework } from '../framework.ts';
import { typesAlone } from '../types-alone.ts';
import { detection, nextConfigs } from './detection.ts';
import { guardExamples } from './guard-examples.ts';
import { pageExtension, pageExtensions } from './page-extensions.ts';
import { appRouter, cachesComponents, pagesIn, pagesRouter } from './pages.ts';
import { lacksRoot } from './root-layout.ts';
import { isInPages, wiring } from './wiring.ts';

/** Next.js from 13.4.5 on. */
export const next: Framework = {
	...detection,
	places,
	variant: (project) => (isAppRouter(project) ? 'app router' : 'pages router'),
	javaScript: 'pages',
	integration: {
		parts: ['json'],
		files: (project) => ({
			...identityMap(...files),
			...(isInPages(places(project)) && identityMap('pages-route.ts'))
		}),
		of: { webauthn: identityMap('webauthn.ts') }
	},
	configuration: {
		calls: { name: 'NextAuth', file: 'next' },
		exports: ['handlers', 'auth', 'signIn', 'signOut']
	},
	addresses: {
		base: basePath,
		auth: '/api/auth',
		byFile: (project) => [
			{ folder: `${prefixOf(project)}app`, addressOf: addressByFolder(/^page(\.\w+)+$/) },
			{ folder: `${prefixOf(project)}pages`, addressOf: addressInPages }
		]
	},
	env: {
		...detection.env,
		olderSecret: 'NEXTAUTH_SECRET',
		olderUrl: 'NEXTAUTH_URL'
	},
	wiring,
	demo,
	checks: async () => (await import('./checks.ts')).checks,
	// Its development server writes to tsconfig.json, and refuses to run twice.
	tools: typesAlone,
	pages: (project) =>
		pagesIn(project, {
			prefix: prefixOf(project),
			config: configTexts(project)[0] ?? '',
			router: isAppRouter(project) ? appRouter : pagesRouter
		}),
	usage: {
		guards: (project, auth) => {
			const { routes } = project.folders;
			const { config } = places(project);
			const isCached = cachesComponents(configTexts(project)[0] ?? '');
			const place = { routes, isAppRouter: isAppRouter(project), isCached, config };
			return guardExamples(project, place, auth);
		},
		first:
			'Read the session on the server: `await auth()` in server components, server actions and route handlers, `await auth(context)` in getServerSideProps; import `auth` from {config}.'
	}
};

const files = [
	'next.ts',
	'actions.ts',
	'connector.ts',
	'guard.ts',
	'locale.ts',
	'platform.ts',
	'node-requests.ts',
	'base-path.ts',
	'react.tsx',
	'browser.ts'
];

/** The prefix of each path: nothing, or `src/`. */
function prefixOf({ folders: { source } }: Project): string {
	return source === '.' ? '' : `${source}/`;
}

function places(project: Project): Places {
	const prefix = prefixOf(project);
	const language = project.typescript ? 'ts' : 'js';
	const endings = pageExtensions(configTexts(project)[0] ?? '');
	const extension = pageExtension(endings, language);
	const found = (...names: readonly string[]) =>
		names
			.flatMap((name) => endings.map((ending) => `${name}.${ending}`))
			.find((name) => project.text(name) !== undefined);
	const proxy = project.framework.major >= 16 ? 'proxy' : 'middleware';
	// With a folder `app`, Next.js serves 404 pages of that router: an app without one gets none.
	const inApp = `${prefix}app/api/auth/[...nextauth]/route`;
	const inPages = `${prefix}pages/api/auth/[...nextauth]`;
	const route = isAppRouter(project) ? inApp : inPages;
	return {
		config: codeFile(project, [`${prefix}auth`], ['ts', 'js', 'tsx', 'jsx', 'mjs']),
		runtime: `${prefix}lib/auth`,
		env: '.env.local',
		icons: `${prefix}lib/auth/provider-icons.ts`,
		route: found(inApp, inPages) ?? grouped(project, endings) ?? `${route}.${extension}`,
		proxy: found(`${prefix}proxy`, `${prefix}middleware`) ?? `${prefix}${proxy}.${extension}`
	};
}

/** The route below route groups, or the target of a rewrite. */
function grouped(project: Project, endings: readonly string[]): string | undefined {
	return project
		.sources(project.folders.routes)
		.find((path) =>
			endings.some((ending) =>
				[`/[...nextauth]/route.${ending}`, `/[...nextauth].${ending}`].some((one) =>
					path.endsWith(one)
				)
			)
		);
}

function isAppRouter({ folders: { routes } }: Project): boolean {
	return !/(^|\/)pages$/.test(routes);
}

/** The URL of a file of the pages router. */
function addressInPages(file: string): string | undefined {
	const path = file.replace(/(\.\w{1,20}){1,5}$/, '').replace(/\/index$/, '');
	return /^\/_(app|document|error)$/.test(path) ? undefined : path;
}

function configTexts(project: Project): readonly string[] {
	return nextConfigs.flatMap((file) => project.text(file) ?? []);
}

/** Read from the text of the configuration, as a literal. */
function basePath(project: Project): string {
	for (const text of configTexts(project)) {
		const found =
			/^[ \t]*basePath\s*:\s*(['"])(\/[\w./-]*\w)\1|\{\s*basePath\s*:\s*(['"])(\/[\w./-]*\w)\3/m.exec(
				text
			);
		if (found) return found[2] ?? found[4] ?? '';
	}
	return '';
}

function demo(project: Project): Demo {
	const endings = pageExtensions(configTexts(project)[0] ?? '');
	const ending = pageExtension(endings, project.typescript ? 'tsx' : 'jsx');
	return {
		files: isAppRouter(project)
			? {
					[`page.${ending}`]: 'demo/page.tsx',
					...(lacksRoot(project) && { [`layout.${ending}`]: 'pages/layout.tsx' })
				}
			: { [`index.${ending}`]: 'demo/pages-router.tsx' },
		config: '../../auth',
		adapt: (text) => (project.typescript ? text : untyped(text))
	};
}

/** The pages have few types, each on one of these lines. */
function untyped(text: string): string {
	return text
		.replace(/^import type .*\n/gm, '')
		.replace(/: (Props|GetServerSidePropsContext)\b/g, '')
		.replace(/^type Props = .*\n\n?/m, '');
}
