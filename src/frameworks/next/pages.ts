// The own sign-in pages of an app, with either router.

import { valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { describedPages, type OwnPages, reactParts } from '../own-pages.ts';
import { pageExtension, pageExtensions } from './page-extensions.ts';
import { pageFolder, styledLayout } from './root-layout.ts';

/**
 * The differences: which code reads the session, and whether global styles are allowed everywhere, or only in `_app`.
 */
interface Router {
	/** Name of the page file in the folder of its URL. */
	readonly page: string;
	/** The folder of its templates in `pages`. */
	readonly folder: string;
	readonly styles: string;
	/** Components for this router only. */
	readonly parts: readonly string[];
	readonly adapt: (text: string) => string;
	/** The folder of the pages, and whether they bring their root layout. */
	readonly place: typeof pageFolder;
}

export const appRouter: Router = {
	page: 'page',
	folder: '',
	styles: 'auth.css',
	parts: ['guest.tsx'],
	adapt: (text) => text,
	place: pageFolder
};

export const pagesRouter: Router = {
	page: 'index',
	folder: 'pages-router/',
	styles: 'auth.module.css',
	parts: [],
	adapt: (text) =>
		text
			// Its pages have a `div` around them.
			.replace('body:has(> .auth-card)', 'body:has(> div > .auth-card)')
			.replace("import './auth.css'", "import styles from './auth.css'")
			.replaceAll('auth.css', 'auth.module.css')
			.replace(/: '(auth-[\w -]+)'/g, (_, names) => `: ${classes(names)}`),
	place: ({ folders: { routes } }) => ({ folder: routes, isOurs: false })
};

/** The classes of a CSS module, as code. */
function classes(names: string): string {
	const each = names.split(' ').map((name) => `styles['${name}']`);
	return each.length === 1 ? (each[0] ?? '') : `\`${each.map((one) => `\${${one}}`).join(' ')}\``;
}

interface Place {
	/** The prefix of each path: nothing, or `src/`. */
	readonly prefix: string;
	/** The text of next.config. */
	readonly config: string;
	readonly router: Router;
}

/** Whether next.config turns on `cacheComponents`: sessions can be read below `<Suspense>` alone then. */
export function cachesComponents(config: string): boolean {
	return valuesOf(withoutComments(config), 'cacheComponents').some((value) =>
		/^true\b/.test(value)
	);
}

/** Their paths, in the look of shadcn/ui if the app has it. */
export function pagesIn(project: Project, { prefix, config, router }: Place): OwnPages {
	const folder = `${prefix}components/auth`;
	const { language, files, ...described } = describedPages(folder, {
		project,
		parts: [...reactParts, ...router.parts]
	});
	const extension = pageExtension(pageExtensions(config), `${language}x`);
	const page = `${router.page}.${extension}`;
	const isWhole = cachesComponents(config);
	const { folder: home, isOurs } = router.place(project);
	const layout = `${home}/layout.${extension}`;
	const isDeeper = home !== project.folders.routes;
	return {
		...described,
		signIn: '/signin',
		files: {
			...Object.fromEntries(
				Object.entries(files).map(([path, template]) => [
					path.replace(/auth\.css$/, router.styles),
					template
				])
			),
			...(isOurs && { [layout]: 'pages/layout.tsx' }),
			[`${home}/signin/${page}`]: `pages/${router.folder}signin.tsx`,
			[`${home}/account/${page}`]: `pages/${router.folder}account.tsx`
		},
		config: '../../auth',
		adapt: (text, _, path) => {
			if (path === layout) return styledLayout(text, project, path);
			const routed = router.adapt(text.replace(picture, `${allowed(project)}$&`));
			const adapted = isDeeper && path.startsWith(`${home}/`) ? deeper(routed) : routed;
			return isWhole ? adapted.replace('export const metadata', `${whole}$&`) : adapted;
		}
	};
}

const picture = /^(\t*)<img$/m;

/** A line for linters that want every picture to go through a server of Next.js. */
function allowed({ text }: Project): string {
	if (/"eslint-config-next"\s*:/.test(text('package.json') ?? ''))
		return '$1// eslint-disable-next-line @next/next/no-img-element -- of any provider\n';
	const isBiome = ['biome.json', 'biome.jsonc'].some((file) => /"next"\s*:/.test(text(file) ?? ''));
	return isBiome ? '$1// biome-ignore lint/performance/noImgElement: of any provider\n' : '';
}

/** A page one folder further down; the import of the configuration is written for each place. */
function deeper(text: string): string {
	return text.replaceAll(/'(?=\.\.\/\.\.\/(?:components|lib)\/)/g, "'../");
}

const whole = `// Sent whole: without scripts, what comes later would not be shown.
export const instant = false;

`;
