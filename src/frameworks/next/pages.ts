// The pages of sign-in as code of an app, with either router.

import { same } from '../../app/same.ts';
import { valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { formsIn, type OwnPages } from '../own-pages.ts';
import { pageExtension, pageExtensions } from './page-extensions.ts';

const parts = [
	'auth-card.tsx',
	'field.tsx',
	'guest.tsx',
	'person.tsx',
	'sign-out.tsx',
	'way-form.tsx'
];
const lists = ['own-accounts.tsx', 'own-sessions.tsx'];

/** What differs between them: server actions, or forms that are sent to their page; global styles everywhere, or nowhere but in `_app`. */
interface Router {
	/** Name of the file that is a page, in the folder of its address. */
	readonly page: string;
	/** The folder of its templates in `pages` and `components`. */
	readonly folder: string;
	readonly styles: string;
	/** Files of the vendored folder that its forms need, and those of the lists on the account page. */
	readonly forms: readonly string[];
	readonly lists: readonly string[];
	readonly adapt: (text: string) => string;
}

export const appRouter: Router = {
	page: 'page',
	folder: '',
	styles: 'auth.css',
	forms: [],
	lists: ['own-account.ts'],
	adapt: (text) => text
};

export const pagesRouter: Router = {
	page: 'index',
	folder: 'pages-router/',
	styles: 'auth.module.css',
	forms: ['pages-forms.ts'],
	lists: ['pages-account.ts'],
	adapt: (text) =>
		text
			.replace('{enter.bind(null, way.id)}', '{enter(way.id, redirectTo)}')
			.replace(/\n[ \t]*<input type="hidden" name="redirectTo".*/, '')
			.replaceAll('<form action', '<form method="post" action')
			.replaceAll('lib/auth/own-account', 'lib/auth/pages-account')
			// Its pages have a `div` around them.
			.replace('body:has(> .auth-card)', 'body:has(> div > .auth-card)')
			.replace("import './auth.css'", "import styles from './auth.css'")
			.replaceAll('auth.css', 'auth.module.css')
			.replace(/: '(auth-[\w -]+)'/g, (_, names) => `: ${classes(names)}`)
};

/** The classes of a module of styles, as code. */
function classes(names: string): string {
	const each = names.split(' ').map((name) => `styles['${name}']`);
	return each.length === 1 ? (each[0] ?? '') : `\`${each.map((one) => `\${${one}}`).join(' ')}\``;
}

interface Place {
	/** What lies before each path: nothing, or `src/`. */
	readonly prefix: string;
	/** The text of next.config. */
	readonly config: string;
	readonly router: Router;
}

/** Where they go, and in the look of shadcn/ui where the app has it. */
export function pagesIn(project: Project, { prefix, config, router }: Place): OwnPages {
	const components = `${prefix}components/auth`;
	const script = isScript(project, components);
	const inLanguage = (path: string) => (script ? path.replace(/\.ts(?=x?$)/, '.js') : path);
	const page = `${router.page}.${pageExtension(pageExtensions(config), script ? 'jsx' : 'tsx')}`;
	const { routes } = project.folders;
	const own = (name: string, folder = '') =>
		[inLanguage(`${components}/${name}`), `components/${folder}${name}`] as const;
	const isWhole = valuesOf(withoutComments(config), 'cacheComponents').some((value) =>
		/^true\b/.test(value)
	);
	return {
		signIn: '/signin',
		integration: same('list-ways.ts', ...router.forms),
		files: {
			...Object.fromEntries([own('actions.ts', router.folder), ...parts.map((one) => own(one))]),
			...looks(inLanguage(`${components}/look.ts`), project, router),
			[inLanguage(`${components}/texts.ts`)]: '../own-pages/texts.ts',
			[`${routes}/signin/${page}`]: `pages/${router.folder}signin.tsx`,
			[`${routes}/account/${page}`]: `pages/${router.folder}account.tsx`
		},
		database: {
			integration: same(...router.lists),
			files: {
				...Object.fromEntries([
					own('own-actions.ts', router.folder),
					...lists.map((one) => own(one))
				]),
				[`${routes}/account/${page}`]: `pages/${router.folder}account-with-lists.tsx`
			}
		},
		config: '../../auth',
		...formsIn(components, inLanguage),
		adapt: (text) => {
			const adapted = router.adapt(text);
			return isWhole ? adapted.replace('export const metadata', `${whole}$&`) : adapted;
		}
	};
}

/** Whether they are, or are to be, JavaScript: once there, they keep their language. */
function isScript({ text, typescript }: Project, components: string): boolean {
	const has = (file: string) => text(`${components}/${file}`) !== undefined;
	return has('forms.js') || (!typescript && !has('forms.ts'));
}

function looks(
	look: string,
	project: Project,
	{ styles }: Router
): Readonly<Record<string, string>> {
	const hasShadcn = project.text('components.json')?.includes('ui.shadcn.com') === true;
	if (hasShadcn) return { [look]: '../own-pages/look-shadcn.ts' };
	const css = look.replace(/look\.\w+$/, styles);
	return { [look]: '../own-pages/look.ts', [css]: '../own-pages/auth.css' };
}

const whole = `// Sent whole: without scripts, what comes later would not be shown.
export const instant = false;

`;
