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
	/** Path in the app → name of the template. An app that was given one of them has these pages. */
	readonly files: Readonly<Record<string, string>>;
	/** Where `#pages` of the templates is; `#auth` is the vendored folder. */
	readonly components?: string;
	/** What the names of components end with whose script is JavaScript where the pages are. */
	readonly scripted?: string;
	/** Whether they are JavaScript, where the names of their files do not say so. */
	readonly javaScript?: boolean;
	/** The text of a template as the app's version of the framework needs it. */
	readonly adapt: (text: string, project: Project) => string;
}

/** A file of the pages that an app was given, or undefined. An earlier release gave others, but some have the same path. */
export function givenPage(
	pages: OwnPages | undefined,
	given: Readonly<Record<string, unknown>> = {}
): string | undefined {
	return Object.keys(pages?.files ?? {}).find((path) => given[path] !== undefined);
}

/** The language of the pages whose components are in a folder: once there, they keep it. */
export function languageIn(
	folder: string,
	project: Project
): { readonly language: 'ts' | 'js'; readonly isThere: boolean } {
	const has = (ending: string) => project.text(`${folder}/look.${ending}`) !== undefined;
	const language = has('js') || !(project.typescript || has('ts')) ? 'js' : 'ts';
	return { language, isThere: has('js') || has('ts') };
}

/**
 * What is the same wherever pages render what the vendored folder describes.
 * @param folder Of their components.
 */
export function describedPages(
	folder: string,
	{ project, language }: { readonly project: Project; readonly language: 'ts' | 'js' }
): Pick<OwnPages, 'components' | 'integration' | 'javaScript'> & {
	readonly looks: Readonly<Record<string, string>>;
} {
	const look = `${folder}/look.${language}`;
	const hasShadcn = /\bshadcn\b/.test(project.text('components.json') ?? '');
	const css = { [`${folder}/auth.css`]: '../own-pages/auth.css' };
	return {
		components: folder,
		javaScript: language === 'js',
		integration: { 'own-pages.ts': '../own-pages/own-pages.ts' },
		looks: hasShadcn
			? { [look]: '../own-pages/look-shadcn.ts' }
			: { [look]: '../own-pages/look.ts', ...css }
	};
}
