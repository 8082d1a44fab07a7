import type { Folders } from '../detect/folders.ts';
import type { Project } from '../detect/project.ts';

/** The pages of sign-in as code of the app. */
export interface OwnPages {
	/** Path of the sign-in page below the base path; the configuration names it. */
	readonly signIn: string;
	/** Where an app has to have its code, if the paths below do not follow it: the pages import each other by where they lie. */
	readonly folders?: Pick<Folders, 'source' | 'routes'>;
	/** How the templates import the configuration, where it may lie in another place. */
	readonly config?: string;
	/** Files of the vendored folder that only these pages need: path in it → name of the template. */
	readonly integration: Readonly<Record<string, string>>;
	/** Path in the app → name of the template. */
	readonly files: Readonly<Record<string, string>>;
	/** What comes besides, or instead, where people are kept in a database. */
	readonly database: Pick<OwnPages, 'integration' | 'files'>;
	/** One of their files: an app that was given it has them. */
	readonly known: string;
	/** The file that says which form each type of provider has: its path and the name of its template; none where there is one for all. */
	readonly forms?: { readonly path: string; readonly template: string };
	/** Type of provider → component of its form, in the file of this path, whose template has this name. */
	readonly formOf?: Readonly<Record<string, OwnForm>>;
	/** Where `#pages` of the templates is; `#auth` is the vendored folder. */
	readonly components?: string;
	/** What the names of components end with whose script is JavaScript where the pages are. */
	readonly scripted?: string;
	/** Whether they are JavaScript, where the names of their files do not say so. */
	readonly javaScript?: boolean;
	/** The text of a template as the app's version of the framework needs it. */
	readonly adapt: (text: string, project: Project) => string;
}

interface OwnForm {
	readonly component: string;
	readonly path: string;
	readonly template: string;
}

/**
 * A component for each type of provider, and the file that lists them, as the templates with JSX call them.
 * @param inLanguage Makes the name of a file that of the app's language.
 */
export function formsIn(
	folder: string,
	inLanguage = (file: string) => file
): Required<Pick<OwnPages, 'known' | 'forms' | 'formOf'>> {
	const form = (component: string, name: string): OwnForm => {
		const path = inLanguage(`${folder}/${name}.tsx`);
		return { component, path, template: `components/${name}.tsx` };
	};
	const provider = form('ProviderButton', 'provider-button');
	const known = inLanguage(`${folder}/forms.ts`);
	return {
		known,
		forms: {
			path: known,
			template: `components/${inLanguage('forms.ts')}.hbs`
		},
		formOf: {
			oauth: provider,
			oidc: provider,
			credentials: form('CredentialsForm', 'credentials-form'),
			email: form('EmailForm', 'email-form'),
			webauthn: form('PasskeyForm', 'passkey-form')
		}
	};
}

/**
 * What is the same wherever pages render what the vendored folder describes.
 * @param folder Of their components.
 */
export function describedPages(
	folder: string,
	{ project, language }: { readonly project: Project; readonly language: 'ts' | 'js' }
): Pick<OwnPages, 'known' | 'components' | 'integration' | 'database' | 'javaScript'> & {
	readonly looks: Readonly<Record<string, string>>;
} {
	const look = `${folder}/look.${language}`;
	const hasShadcn = /\bshadcn\b/.test(project.text('components.json') ?? '');
	const css = { [`${folder}/auth.css`]: '../own-pages/auth.css' };
	return {
		known: look,
		components: folder,
		javaScript: language === 'js',
		integration: { 'own-pages.ts': '../own-pages/own-pages.ts' },
		database: { integration: {}, files: {} },
		looks: hasShadcn
			? { [look]: '../own-pages/look-shadcn.ts' }
			: { [look]: '../own-pages/look.ts', ...css }
	};
}
