import type { AuthjsUse } from '../edit/authjs-config.ts';
import { CliError } from '../errors.ts';
import { openHomes } from './authjs-homes.ts';
import { browserFile } from './browser-files.ts';
import type { BrowserFile, Setting } from './recipe.ts';
import { type OwnersFile, reconcile, type Step } from './reconcile.ts';

/** What became of the files of an app that name Auth.js. */
export interface Carried {
	readonly steps: readonly Step[];
	/** The file that configures it; undefined if none does. */
	readonly config: string | undefined;
	readonly uses: ReadonlyMap<string, AuthjsUse>;
	/** Files of the runtime that the app imports by itself. */
	readonly used: ReadonlySet<string>;
	/** Files for the browser that it imports from now on. */
	readonly browser: readonly Step[];
	/** What stays as it is, with file and line. */
	readonly left: readonly string[];
}

const mention = /(['"`])(@auth\/(?:core|sveltekit|qwik)(?:\/[^'"`\s]*)?)\1/;

/** Plans every file that names Auth.js anew. Throws SEVERAL_CONFIGURATIONS. */
export async function carryOver(setting: Setting): Promise<Carried> {
	const { project, recipe } = setting;
	const paths = project.sources().filter((path) => {
		const text = project.text(path) ?? '';
		return (
			!path.startsWith(`${setting.places.runtime}/`) && /@auth\/(core|sveltekit|qwik)/.test(text)
		);
	});
	const browserFiles = recipe.authjs.browser?.(project) ?? [];
	const homes = openHomes(setting, browserFiles);
	const uses = new Map<string, AuthjsUse>();
	const steps: Step[] = [];
	const notes: string[] = [];
	const { readAuthjs, removeBasePath } = await import('../edit/authjs-config.ts');
	const { carryOverImports } = await import('../edit/authjs-imports.ts');
	for (const path of paths) {
		const file: OwnersFile = {
			kind: 'owners',
			path,
			why: 'uses the code of the app instead of Auth.js',
			edit: async (source) => {
				const code = /\.[cm]?[jt]sx?$/.test(path);
				const { configure } = recipe.authjs;
				const use = code ? readAuthjs(source, { fileName: path, configure }) : undefined;
				if (use !== undefined && 'ok' in use) return use;
				if (use !== undefined) uses.set(path, use);
				// What is mostly prose is only searched.
				if (!code && !path.endsWith('.svelte')) return { ok: true, text: source };
				const text = use?.configures ? removeBasePath(source, path) : source;
				if (text !== source) notes.push(`${path}: ${noBasePath}`);
				const homeOf = homes.homeOf.bind(undefined, path);
				const { style } = project;
				return { ok: true, text: carryOverImports(text, { fileName: path, style, homeOf }) };
			}
		};
		steps.push(...(await reconcile(setting, [file])));
	}
	const configs = [...uses].filter(([, use]) => use.configures).map(([path]) => path);
	const [config, another] = configs;
	if (another !== undefined) throw severalConfigurations(configs);
	const left = [...notes, ...steps.flatMap((step) => leftIn(setting, step))];
	const known = ({ path }: BrowserFile) => setting.manifest?.files[path] !== undefined;
	const fresh = browserFiles.filter((file) => homes.browser.has(file) && !known(file));
	const browser = await reconcile(
		setting,
		fresh.map((file) => browserFile(setting, file))
	);
	return { steps, config, uses, used: homes.used, browser, left };
}

const noBasePath =
	'basePath is taken out. Auth.js overwrote it with /auth in this framework; here it would count.';

function leftIn({ project }: Setting, { change }: Step): string[] {
	const text = change.kind === 'edit' ? change.after : (project.text(change.path) ?? '');
	return text.split('\n').flatMap((line, index) => {
		const found = mention.exec(line)?.[2];
		return found === undefined ? [] : [`${change.path}:${index + 1} ${hint(found)}`];
	});
}

/** What a person can do about a module that has no place in the vendored folder. */
function hint(module: string): string {
	const [, part = ''] = /^@auth\/\w+\/(\w+)/.exec(module) ?? [];
	const advice = hints[part];
	return `still names ${module}${advice === undefined ? '.' : `: ${advice}`}`;
}

const hints: Readonly<Record<string, string>> = {
	client: 'import the names that you use, with an import statement, and run this again.',
	components: 'write a form whose action is signIn or signOut instead.',
	webauthn: 'link to the sign-in page, which offers passkeys.'
};

function severalConfigurations(paths: readonly string[]): CliError {
	return new CliError('SEVERAL_CONFIGURATIONS', {
		title: `Several files configure Auth.js: ${paths.join(', ')}`,
		fix: 'Leave one of them, and let the others import it. Nothing was written.'
	});
}
