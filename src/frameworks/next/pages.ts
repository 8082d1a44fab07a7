// The pages of sign-in as code of an app with the app router, in TypeScript.
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
	const page = `page.${pageExtension(pageExtensions(config), 'tsx')}`;
	const { routes } = project.folders;
	const own = (name: string) => [`${components}/${name}`, `components/${name}`] as const;
	const isWhole = valuesOf(withoutComments(config), 'cacheComponents').some((value) =>
		/^true\b/.test(value)
	);
	return {
		signIn: '/signin',
		integration: { 'list-ways.ts': 'list-ways.ts' },
		files: {
			...Object.fromEntries(parts.map(own)),
			...looks(components, project),
			[`${components}/texts.ts`]: '../own-pages/texts.ts',
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
		...formsIn(components),
		adapt: (text) => (isWhole ? text.replace('export const metadata', `${whole}$&`) : text)
	};
}

function looks(components: string, project: Project): Readonly<Record<string, string>> {
	const hasShadcn = project.text('components.json')?.includes('ui.shadcn.com') === true;
	const look = `${components}/look.ts`;
	if (hasShadcn) return { [look]: 'components/look-shadcn.ts' };
	return { [look]: 'components/look.ts', [`${components}/auth.css`]: '../own-pages/auth.css' };
}

const whole = `// Sent whole: without scripts nobody would see what comes later.
export const instant = false;

`;
