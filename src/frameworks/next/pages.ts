// The pages of sign-in as code of an app with the app router.
import { valuesOf, withoutComments } from '../../detect/object-literal.ts';
import type { Project } from '../../detect/project.ts';
import { formsIn, type OwnPages } from '../own-pages.ts';
import { pageExtension, pageExtensions } from './page-extensions.ts';

const parts = [
	'actions.ts',
	'auth-card.tsx',
	'field.tsx',
	'guest.tsx',
	'person.tsx',
	'sign-out.tsx',
	'way-form.tsx'
];
const lists = ['own-accounts.tsx', 'own-actions.ts', 'own-sessions.tsx'];

interface Place {
	/** What lies before each path: nothing, or `src/`. */
	readonly prefix: string;
	/** The text of next.config. */
	readonly config: string;
}

/** Where they go, and in the look of shadcn/ui where the app has it. */
export function pagesIn(project: Project, { prefix, config }: Place): OwnPages {
	const components = `${prefix}components/auth`;
	const script = isScript(project, components);
	const inLanguage = (path: string) => (script ? path.replace(/\.ts(?=x?$)/, '.js') : path);
	const page = `page.${pageExtension(pageExtensions(config), script ? 'jsx' : 'tsx')}`;
	const { routes } = project.folders;
	const own = (name: string) =>
		[inLanguage(`${components}/${name}`), `components/${name}`] as const;
	const isWhole = valuesOf(withoutComments(config), 'cacheComponents').some((value) =>
		/^true\b/.test(value)
	);
	return {
		signIn: '/signin',
		integration: { 'list-ways.ts': 'list-ways.ts' },
		files: {
			...Object.fromEntries(parts.map(own)),
			...looks(inLanguage(`${components}/look.ts`), project),
			[inLanguage(`${components}/texts.ts`)]: '../own-pages/texts.ts',
			[`${routes}/signin/${page}`]: 'pages/signin.tsx',
			[`${routes}/account/${page}`]: 'pages/account.tsx'
		},
		database: {
			integration: { 'own-account.ts': 'own-account.ts' },
			files: {
				...Object.fromEntries(lists.map(own)),
				[`${routes}/account/${page}`]: 'pages/account-with-lists.tsx'
			}
		},
		config: '../../auth',
		...formsIn(components, inLanguage),
		adapt: (text) => (isWhole ? text.replace('export const metadata', `${whole}$&`) : text)
	};
}

/** Whether they are, or are to be, JavaScript: once there, they keep their language. */
function isScript({ text, typescript }: Project, components: string): boolean {
	const has = (file: string) => text(`${components}/${file}`) !== undefined;
	return has('forms.js') || (!typescript && !has('forms.ts'));
}

function looks(look: string, project: Project): Readonly<Record<string, string>> {
	const hasShadcn = project.text('components.json')?.includes('ui.shadcn.com') === true;
	if (hasShadcn) return { [look]: 'components/look-shadcn.ts' };
	const css = look.replace(/look\.\w+$/, 'auth.css');
	return { [look]: 'components/look.ts', [css]: '../own-pages/auth.css' };
}

const whole = `// Sent whole: without scripts nobody would see what comes later.
export const instant = false;

`;
