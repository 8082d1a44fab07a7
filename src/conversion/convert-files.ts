import { withoutFolder } from '../app/module-imports.ts';
import { passwordNotes } from '../configuration/own-passwords.ts';
import { codeOnly } from '../edit/code-only.ts';
import type { Edit } from '../edit/edit.ts';
import { allowPlainHttp, type PlainHttp } from '../edit/plain-http.ts';
import type { App } from '../frameworks/framework.ts';
import type { OwnersFile } from '../plan/app-file.ts';
import { reconcile } from '../plan/reconcile.ts';
import { changesOf } from '../plan/step.ts';
import { codeOf } from '../plan/unreached.ts';
import { browserFile } from '../templates/browser-files.ts';
import type { AskedName } from './asked-name.ts';
import type { BrowserFile } from './authjs.ts';
import { type AuthjsUse, readAsCall, readAuthjs, removeBasePath } from './authjs-config.ts';
import { convertImports } from './authjs-imports.ts';
import { authjsPackages, namesNextAuthProvider, nextAuthVersion } from './authjs-modules.ts';
import { compilerFiles } from './compiler-files.ts';
import { configOf } from './config-of.ts';
import { fromFormerCalls } from './former-calls.ts';
import { renewedByHand } from './hand-made-refresh.ts';
import { leftIn } from './names-left.ts';
import { noteOf, plainIssuers } from './plain-issuers.ts';
import { type FirstReading, keepNextAuth4, noNews } from './read-next-auth-4.ts';
import { readServer } from './read-server.ts';
import { removePackages } from './remove-packages.ts';
import { openReplacements, type Replacements } from './replacements.ts';

/** What became of the files of an app that name Auth.js. */
export interface Converted {
	/** The app with what was carried over, or with why that cannot be. */
	readonly app: App;
	/** The file that configures it; undefined if none does. */
	readonly config: string | undefined;
	readonly uses: ReadonlyMap<string, AuthjsUse>;
	/** Files of the runtime that the app imports by itself. */
	readonly used: ReadonlySet<string>;
	/** Whether it imports files of ours for the browser from now on. */
	readonly posts: boolean;
	/** What stays as it is, with file and line. */
	readonly left: readonly string[];
	/** Optional parts of the runtime for what users have in their browsers. */
	readonly parts: readonly string[];
}

interface Asked {
	/** Ids of features that come with it. */
	readonly features?: readonly string[];
	/** Whether apps may make the call with options of this package. */
	readonly isShared?: boolean;
}

/** Plans every file that names Auth.js. Throws SEVERAL_CONFIGURATIONS. */
export async function convertFiles(
	app: App,
	{ features = [], isShared = false }: Asked = {}
): Promise<Converted> {
	const { project, authjs } = app;
	const first = await firstReading(app);
	const browserFiles = authjs?.browser?.(project) ?? [];
	const replacements = openReplacements(app, browserFiles);
	const uses = new Map<string, AuthjsUse>();
	const plainHttp = new Map<string, readonly PlainHttp[]>();
	let next = app.after(...first.refused.map((change) => ({ change })));
	for (const path of first.refused.length > 0 ? [] : naming(app, first)) {
		const file = convertedFile(next, { path, first, replacements, uses, plainHttp });
		next = await reconcile(next, [file]);
	}
	if (isShared && app.manifest === undefined) readAsCall(uses);
	next = await reconcile(next, compilerFiles(app));
	const config = first.config ?? (await configOf(app, uses));
	const notes = [...uses].flatMap(([path, { configures }]) => {
		const text = project.text(path) ?? '';
		const ignored = configures && authjs?.ignoresBasePath;
		return ignored && removeBasePath(text, path) !== text ? [`${path}: ${noBasePath(app)}`] : [];
	});
	const passwords = [...uses.keys()].flatMap((path) => passwordNotes(path, project.text(path)));
	const places = changesOf(next.steps).flatMap(({ path }) => leftIn(next, path));
	const plain = plainIssuers(project);
	const insecure = [...plainHttp].flatMap(([path, found]) =>
		found.map((one) => noteOf(path, one, plain))
	);
	const own = authjs?.notes?.(project) ?? [];
	const replaces = features.includes('refresh');
	const renewed = await renewedByHand(next, { ...partsOf(uses), replaces });
	const left = [notes, passwords, insecure, first.notes, places, own, renewed.left].flat();
	const known = ({ path }: BrowserFile) => app.manifest?.files[path] !== undefined;
	const fresh = browserFiles.filter((file) => replacements.browser.has(file) && !known(file));
	const files = fresh.map((file) => browserFile(app, file));
	return {
		...{ app: await reconcile(renewed.app, files), config, uses, used: replacements.used },
		...{ posts: files.length > 0, left, parts: first.parts ?? sealedBy(app) }
	};
}

/** The parts that open what former releases sealed. Neither tokens nor the variables of a deployment, which may name a proxy, can be read here. */
function sealedBy(app: App): readonly string[] {
	if (nextAuthVersion(app) === 4) return ['nextAuth4'];
	const isOld = minorOfZero(app.asked()['@auth/core']) < 18;
	return [...(isOld ? ['nextAuth4'] : []), 'older', 'proxy'];
}

function partsOf(uses: Converted['uses']) {
	const all = [...uses];
	return {
		configuring: all.flatMap(([path, { configures }]) => (configures ? [path] : [])),
		naming: all.map(([path]) => path),
		isStored: all.some(([, { settings }]) => settings.has('adapter'))
	};
}

/** The files without what has no name in ours, and with the adapters of version 5. */
async function firstReading(app: App): Promise<FirstReading> {
	const { read } = app.authjs ?? {};
	const kept = nextAuthVersion(app) === 4 ? keepNextAuth4(app) : noNews;
	if (read === undefined || kept.refused.length > 0) return kept;
	const own = await readServer(app, read);
	const texts = new Map([...kept.texts, ...own.texts]);
	return { ...own, texts, notes: [...kept.notes, ...own.notes] };
}

/** The files that name Auth.js, those last that name packages which others may still need. */
function naming(app: App, { texts }: FirstReading): readonly string[] {
	const { project, manifest } = app;
	const packages = authjsPackages(app);
	const named = project
		.sources()
		.filter((path) => manifest?.files[path] === undefined && !texts.has(path))
		.filter((path) => {
			const text = project.text(path) ?? '';
			return packages.some((name) => text.includes(name)) || namesNextAuthProvider(text);
		});
	return [...named, ...texts.keys()].toSorted(
		(a, b) => Number(buildConfig.test(a)) - Number(buildConfig.test(b))
	);
}

interface Converting {
	readonly path: string;
	readonly first: FirstReading;
	readonly replacements: Replacements;
	readonly uses: Map<string, AuthjsUse>;
	readonly plainHttp: Map<string, readonly PlainHttp[]>;
}

/** A file of the app; one that is new is made of what the first reading has for it. */
function convertedFile(
	app: App,
	{ path, first, replacements, uses, plainHttp }: Converting
): OwnersFile {
	const { project, authjs } = app;
	const { components } = app.framework.code;
	const plain = plainIssuers(project);
	const packages = authjsPackages(app);
	const edit = (given: string): Edit => {
		// What is mostly prose is only searched.
		if (path.endsWith('.mdx')) return { ok: true, text: given };
		const source = withFormerCalls(app, { path, packages, text: given });
		// An `adapter` of a build is no database.
		const isBuild =
			authjs?.addedIn?.includes(path) ||
			(buildConfig.test(path) && !packages.some((name) => source.includes(name)));
		const { isWhole } = replacements;
		const replacementOf = ({ specifier, ...asked }: AskedName) =>
			replacements.replacementOf(path, { ...asked, specifier: withoutFolder(specifier) });
		const use =
			isComponent(app, path) || isBuild
				? undefined
				: readAuthjs(source, {
						...authjs,
						fileName: path,
						packages,
						isWhole,
						replacementOf
					});
		if (use !== undefined && 'ok' in use) return use;
		if (use !== undefined) uses.set(path, use);
		const ignored = use?.configures && authjs?.ignoresBasePath;
		const text = ignored ? removeBasePath(source, path) : source;
		const options = { fileName: path, style: project.style, packages, components };
		// What a list of modules names is looked for from the root of the app.
		const listed = (specifier: string) =>
			replacements.replacementOf('package.json', { specifier, name: '*' })?.from;
		const imported = convertImports(text, { ...options, isWhole, replacementOf, listed });
		const variables = use === undefined ? [] : [...plain.keys()];
		const { text: converted, found } = allowPlainHttp(imported, { ...options, variables });
		plainHttp.set(path, found);
		if (!buildConfig.test(path)) return { ok: true, text: converted };
		const names = unused(app);
		return { ok: true, text: removePackages(converted, { fileName: path, names }) };
	};
	const read = first.texts.get(path);
	const made = project.text(path) === undefined && read !== undefined ? edit(read) : undefined;
	return {
		kind: 'owners',
		path,
		why: 'uses the code of the app instead of Auth.js',
		...(made?.ok && { render: async () => made.text }),
		edit: async (source) => edit(read ?? source)
	};
}

function isComponent({ framework }: App, path: string): boolean {
	const { components } = framework.code;
	return components !== undefined && path.endsWith(components.ending);
}

function withFormerCalls(
	app: App,
	{ path, packages, text }: { path: string; packages: readonly string[]; text: string }
): string {
	const { former, configure = [], packages: own = [] } = app.authjs ?? {};
	if (former === undefined || isComponent(app, path)) return text;
	const { property, minor } = former;
	const isOld = own.some((name) => minorOfZero(app.asked()[name]) < minor);
	return fromFormerCalls(text, { fileName: path, packages, configure, property, isOld });
}

/** The minor version that a range asks for below version 1; `NaN` for another range. */
function minorOfZero(range = ''): number {
	return Number(/^[\^~=v]{0,2}0\.(\d{1,3})(?!\d)/.exec(range)?.[1]);
}

/** A configuration of a build, where lists name packages. */
const buildConfig = /(?:^|\/)[\w-]+\.config\.\w+$/;

/** The packages that no file needs any more. */
function unused(app: App): readonly string[] {
	const code = codeOf(app, codeOnly);
	return authjsPackages(app).filter((name) => code.userOf(name) === undefined);
}

function noBasePath({ framework }: App): string {
	return `basePath is taken out. Auth.js overwrote it with ${framework.addresses.auth} in this framework; here it would count.`;
}
