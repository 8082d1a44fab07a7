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
	/** The file that says which form each type of provider has: its path and the name of its template. */
	readonly forms: { readonly path: string; readonly template: string };
	/** Type of provider → component of its form, in the file of this path, whose template has this name. */
	readonly formOf: Readonly<Record<string, OwnForm>>;
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
): Pick<OwnPages, 'forms' | 'formOf'> {
	const form = (component: string, name: string): OwnForm => {
		const path = inLanguage(`${folder}/${name}.tsx`);
		return { component, path, template: `components/${name}.tsx` };
	};
	const provider = form('ProviderButton', 'provider-button');
	return {
		forms: {
			path: inLanguage(`${folder}/forms.ts`),
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
