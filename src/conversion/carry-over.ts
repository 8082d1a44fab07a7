import { CliError } from '../errors.ts';
import type { BrowserFile, Setting } from '../frameworks/recipe.ts';
import { type OwnersFile, reconcile, type Step } from '../plan/reconcile.ts';
import { browserFile } from '../templates/browser-files.ts';
import { userOf } from '../templates/unreached.ts';
import { authjsPackages } from './asks-for-authjs.ts';
import type { AuthjsUse } from './authjs-config.ts';
import { openHomes } from './authjs-homes.ts';

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
	const named = project
		.sources()
		.filter((path) => setting.manifest?.files[path] === undefined)
		.filter((path) => /@auth\/(core|sveltekit|qwik)/.test(project.text(path) ?? ''));
	// Those last that name packages which others may still need.
	const paths = named.toSorted((a, b) => Number(viteConfig.test(a)) - Number(viteConfig.test(b)));
	const browserFiles = recipe.authjs.browser?.(project) ?? [];
	const homes = openHomes(setting, browserFiles);
	const uses = new Map<string, AuthjsUse>();
	const steps: Step[] = [];
	const { readAuthjs, removeBasePath } = await import('./authjs-config.ts');
	const { carryOverImports } = await import('./authjs-imports.ts');
	const { removePackages } = await import('./authjs-packages.ts');
	for (const path of paths) {
		const file: OwnersFile = {
			kind: 'owners',
			path,
			why: 'uses the code of the app instead of Auth.js',
			edit: async (source) => {
				// What is mostly prose is only searched.
				if (path.endsWith('.mdx')) return { ok: true, text: source };
				const { configure } = recipe.authjs;
				const isCode = !path.endsWith('.svelte');
				const use = isCode ? readAuthjs(source, { fileName: path, configure }) : undefined;
				if (use !== undefined && 'ok' in use) return use;
				if (use !== undefined) uses.set(path, use);
				const text = use?.configures ? removeBasePath(source, path) : source;
				const homeOf = homes.homeOf.bind(undefined, path);
				const options = { fileName: path, style: project.style, homeOf };
				const carried = carryOverImports(text, options);
				if (!viteConfig.test(path)) return { ok: true, text: carried };
				const names = unused(setting, steps);
				return { ok: true, text: removePackages(carried, { fileName: path, names }) };
			}
		};
		steps.push(...(await reconcile(setting, [file])));
	}
	const config = configOf(setting, uses);
	const notes = [...uses].flatMap(([path, { configures }]) => {
		const text = project.text(path) ?? '';
		return configures && removeBasePath(text, path) !== text ? [`${path}: ${noBasePath}`] : [];
	});
	const left = [...notes, ...steps.flatMap((step) => leftIn(setting, step))];
	const known = ({ path }: BrowserFile) => setting.manifest?.files[path] !== undefined;
	const fresh = browserFiles.filter((file) => homes.browser.has(file) && !known(file));
	const browser = await reconcile(
		setting,
		fresh.map((file) => browserFile(setting, file))
	);
	return { steps, config, uses, used: homes.used, browser, left };
}

const viteConfig = /(?:^|\/)vite(?:st)?\.config\.\w+$/;

/** The packages that no file needs after these steps. */
function unused(setting: Setting, steps: readonly Step[]): readonly string[] {
	const planned = steps.map(({ change }) => change);
	return authjsPackages.filter((name) => userOf(setting, { name, planned }) === undefined);
}

/** One file may call for `handle` and another for `signIn`, as long as only one of them has the list of providers. */
function configOf({ places }: Setting, uses: ReadonlyMap<string, AuthjsUse>): string | undefined {
	const calling = [...uses].filter(([, use]) => use.configures).map(([path]) => path);
	const listing = calling.filter((path) => uses.get(path)?.settings.has('providers'));
	if (listing.length > 1) throw severalConfigurations(listing);
	return listing[0] ?? calling.find((path) => path === places['hooks']) ?? calling[0];
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
