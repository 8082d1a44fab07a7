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
	readonly components: string;
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

/** What all pages that render the data of the vendored folder have alike. */
interface Described extends Pick<OwnPages, 'components' | 'integration' | 'javaScript' | 'files'> {
	readonly language: 'ts' | 'js';
}

/** The language of existing pages, which they keep. */
function languageIn(folder: string, project: Project): 'ts' | 'js' {
	const has = (ending: string) => project.text(`${folder}/look.${ending}`) !== undefined;
	return has('js') || !(project.typescript || has('ts')) ? 'js' : 'ts';
}

/** The components of React apps, with any framework. */
export const reactParts = [
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

/** @param folder Of the components; `parts` are their templates, below `from`. */
export function describedPages(
	folder: string,
	{
		project,
		parts,
		from = 'components',
		language = languageIn(folder, project)
	}: {
		readonly project: Project;
		readonly parts: readonly string[];
		readonly from?: string;
		readonly language?: 'ts' | 'js';
	}
): Described {
	const look = `${folder}/look.${language}`;
	const own = ownLook(folder, project);
	const css = { [`${folder}/auth.css`]: '../own-pages/auth.css' };
	return {
		language,
		components: folder,
		javaScript: language === 'js',
		integration: { 'own-pages.ts': '../own-pages/own-pages.ts' },
		files: {
			...(own === undefined
				? { [look]: '../own-pages/look.ts', ...css }
				: { [look]: `../own-pages/look-${own}.ts` }),
			...Object.fromEntries(
				parts.map((one) => [
					`${folder}/${one.replace(/\.ts(x?)$/, `.${language}$1`)}`,
					`${from}/${one}`
				])
			)
		}
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
