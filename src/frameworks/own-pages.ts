import type { Folders } from '../detect/folders.ts';
import type { Project } from '../detect/project.ts';

/** The sign-in pages as code of the app. */
export interface OwnPages {
	/** Path of the sign-in page below the base path, for the configuration. */
	readonly signIn: string;
	/** The required code folder, if the paths below do not follow the app's: the pages import each other by path. */
	readonly folders?: Pick<Folders, 'source' | 'routes'>;
	/** How the templates import the configuration, if its path can vary. */
	readonly config?: string;
	/** Files of the vendored folder for these pages only: path in it → name of the template. */
	readonly integration: Readonly<Record<string, string>>;
	/** Path in the app → name of the template. An app with one of them has these pages. */
	readonly files: Readonly<Record<string, string>>;
	/** The folder for `#pages` in the templates; `#auth` is the vendored folder. */
	readonly components?: string;
	/** The extension of components whose script is JavaScript in JavaScript apps. */
	readonly scripted?: string;
	/** Whether they are JavaScript, if their file names do not show it. */
	readonly javaScript?: boolean;
	/** The text of a template for the app's version of the framework, and for its path. */
	readonly adapt: (text: string, project: Project, path: string) => string;
}

/** A recorded page file of an app, or undefined. An earlier release had other files, but some of the same paths. */
export function recordedPage(
	pages: OwnPages | undefined,
	given: Readonly<Record<string, unknown>> = {}
): string | undefined {
	return Object.keys(pages?.files ?? {}).find((path) => given[path] !== undefined);
}

/** The language of existing pages, which they keep. */
export function languageIn(
	folder: string,
	project: Project
): { readonly language: 'ts' | 'js'; readonly isThere: boolean } {
	const has = (ending: string) => project.text(`${folder}/look.${ending}`) !== undefined;
	const language = has('js') || !(project.typescript || has('ts')) ? 'js' : 'ts';
	return { language, isThere: has('js') || has('ts') };
}

/** The common part of all pages that render the data of the vendored folder. @param folder Of their components. */
export function describedPages(
	folder: string,
	{ project, language }: { readonly project: Project; readonly language: 'ts' | 'js' }
): Pick<OwnPages, 'components' | 'integration' | 'javaScript'> & {
	readonly looks: Readonly<Record<string, string>>;
} {
	const look = `${folder}/look.${language}`;
	const own = ownLook(folder, project);
	const css = { [`${folder}/auth.css`]: '../own-pages/auth.css' };
	return {
		components: folder,
		javaScript: language === 'js',
		integration: { 'own-pages.ts': '../own-pages/own-pages.ts' },
		looks:
			own === undefined
				? { [look]: '../own-pages/look.ts', ...css }
				: { [look]: `../own-pages/look-${own}.ts` }
	};
}

/** What the app writes its own pages with; undefined for a style sheet, which pages keep that have one. */
function ownLook(folder: string, { text }: Project): 'shadcn' | 'tailwind' | undefined {
	if (/\bshadcn\b/.test(text('components.json') ?? '')) return 'shadcn';
	const hasSheet = ['auth.css', 'auth.module.css'].some(
		(name) => text(`${folder}/${name}`) !== undefined
	);
	return !hasSheet && /"tailwindcss"\s*:/.test(text('package.json') ?? '') ? 'tailwind' : undefined;
}
