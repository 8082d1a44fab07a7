// The own sign-in pages of an app, with either router.

import { valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { describedPages, languageIn, type OwnPages } from '../own-pages.ts';
import { pageExtension, pageExtensions } from './page-extensions.ts';

const parts = [
	'account-page.tsx',
	'auth-card.tsx',
	'auth-check.tsx',
	'auth-field.tsx',
	'auth-form.tsx',
	'auth-icon.tsx',
	'auth-section.tsx',
	'page-script.tsx',
	'person.tsx',
	'sign-in-page.tsx'
];

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
}

export const appRouter: Router = {
	page: 'page',
	folder: '',
	styles: 'auth.css',
	parts: ['guest.tsx'],
	adapt: (text) => text
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
			.replace(/: '(auth-[\w -]+)'/g, (_, names) => `: ${classes(names)}`)
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

/** Their paths, in the look of shadcn/ui if the app has it. */
export function pagesIn(project: Project, { prefix, config, router }: Place): OwnPages {
	const folder = `${prefix}components/auth`;
	const { language } = languageIn(folder, project);
	const { looks, components: _, ...described } = describedPages(folder, { project, language });
	const page = `${router.page}.${pageExtension(pageExtensions(config), `${language}x`)}`;
	const isWhole = valuesOf(withoutComments(config), 'cacheComponents').some((value) =>
		/^true\b/.test(value)
	);
	const { routes } = project.folders;
	return {
		...described,
		signIn: '/signin',
		files: {
			...Object.fromEntries(
				Object.entries(looks).map(([path, template]) => [
					path.replace(/auth\.css$/, router.styles),
					template
				])
			),
			...Object.fromEntries(
				[...parts, ...router.parts].map((one) => [
					`${folder}/${one.replace(/tsx$/, `${language}x`)}`,
					`components/${one}`
				])
			),
			[`${routes}/signin/${page}`]: `pages/${router.folder}signin.tsx`,
			[`${routes}/account/${page}`]: `pages/${router.folder}account.tsx`
		},
		config: '../../auth',
		adapt: (text) => {
			const adapted = router.adapt(text);
			return isWhole ? adapted.replace('export const metadata', `${whole}$&`) : adapted;
		}
	};
}

const whole = `// Sent whole: without scripts, what comes later would not be shown.
export const instant = false;

`;
