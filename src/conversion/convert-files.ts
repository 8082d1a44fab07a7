import { passwordNotes } from '../configuration/own-passwords.ts';
import type { PlainHttp } from '../edit/plain-http.ts';
import type { App } from '../frameworks/framework.ts';
import { reconcile } from '../plan/reconcile.ts';
import { changesOf } from '../plan/step.ts';
import { browserFile } from '../templates/browser-files.ts';
import type { BrowserFile } from './authjs.ts';
import { type AuthjsUse, readAsCall, removeBasePath } from './authjs-config.ts';
import { authjsPackages, namesNextAuthProvider, nextAuthVersion } from './authjs-modules.ts';
import { compilerFiles } from './compiler-files.ts';
import { configOf } from './config-of.ts';
import { buildConfig, convertedFile, minorOfZero } from './convert-file.ts';
import { renewedByHand } from './hand-made-refresh.ts';
import { leftIn } from './names-left.ts';
import { noteOf, plainIssuers } from './plain-issuers.ts';
import { type FirstReading, keepNextAuth4, noNews } from './read-next-auth-4.ts';
import { readServer } from './read-server.ts';
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

/** The state between two parts of a conversion. */
interface Reading {
	/** The app after the parts so far. */
	readonly app: App;
	/** The app with its code as it was found. */
	readonly given: App;
	readonly asked: Asked;
	readonly first: FirstReading;
	/** Files for browsers that may replace modules of Auth.js. */
	readonly browserFiles: readonly BrowserFile[];
	/** What its imports ask of the folder. */
	readonly replacements: Pick<Replacements, 'used' | 'browser'>;
	readonly uses: ReadonlyMap<string, AuthjsUse>;
	readonly plainHttp: ReadonlyMap<string, readonly PlainHttp[]>;
	readonly config: string | undefined;
	readonly left: readonly string[];
}

type Part = (reading: Reading) => Reading | Promise<Reading>;

/** A conversion of files, part by part. */
const parts: readonly Part[] = [
	withFirstReading,
	withFiles,
	withCompilerFiles,
	withConfiguration,
	withNotes,
	withRenewal,
	withBrowserFiles
];

/** Plans every file that names Auth.js. Throws SEVERAL_CONFIGURATIONS. */
export async function convertFiles(app: App, asked: Asked = {}): Promise<Converted> {
	const none = { used: new Set<string>(), browser: new Set<BrowserFile>() };
	const browserFiles = app.authjs?.browser?.(app.project) ?? [];
	let reading: Reading = {
		...{ app, given: app, asked, first: noNews, browserFiles, replacements: none },
		...{ config: undefined, uses: new Map(), plainHttp: new Map(), left: [] }
	};
	for (const part of parts) reading = await part(reading);
	const { config, uses, left, first, replacements } = reading;
	return {
		...{ app: reading.app, config, uses, used: replacements.used, left },
		...{ posts: newBrowserFiles(reading).length > 0, parts: first.parts ?? sealedBy(app) }
	};
}

/** The files without what has no name in ours, and with the adapters of version 5. */
async function withFirstReading(reading: Reading): Promise<Reading> {
	const { app } = reading;
	const { read } = app.authjs ?? {};
	const kept = nextAuthVersion(app) === 4 ? keepNextAuth4(app) : noNews;
	if (read === undefined || kept.refused.length > 0) return withFirst(reading, kept);
	const own = await readServer(app, read);
	const texts = new Map([...kept.texts, ...own.texts]);
	return withFirst(reading, { ...own, texts, notes: [...kept.notes, ...own.notes] });
}

function withFirst(reading: Reading, first: FirstReading): Reading {
	return { ...reading, first, config: first.config };
}

/** The converted files; none if one cannot be. */
async function withFiles(reading: Reading): Promise<Reading> {
	const { given, asked, first, browserFiles } = reading;
	const replacements = openReplacements(given, browserFiles);
	const uses = new Map<string, AuthjsUse>();
	const plainHttp = new Map<string, readonly PlainHttp[]>();
	const { refused } = first;
	let app = given.after(...refused.map((change) => ({ change })));
	for (const path of refused.length > 0 ? [] : naming(given, first)) {
		const file = convertedFile(app, { path, first, replacements, uses, plainHttp });
		app = await reconcile(app, [file]);
	}
	if (asked.isShared && given.manifest === undefined) readAsCall(uses);
	return { ...reading, app, uses, plainHttp, replacements };
}

async function withCompilerFiles(reading: Reading): Promise<Reading> {
	return { ...reading, app: await reconcile(reading.app, compilerFiles(reading.given)) };
}

async function withConfiguration(reading: Reading): Promise<Reading> {
	const { given, uses, config = await configOf(given, uses) } = reading;
	return { ...reading, config };
}

/** What stays as it is, and what differs. */
function withNotes(reading: Reading): Reading {
	const { app, given, first, uses, plainHttp } = reading;
	const { project, authjs } = given;
	const plain = plainIssuers(project);
	const left = [
		[...uses].flatMap((use) => basePathNotes(given, use)),
		[...uses.keys()].flatMap((path) => passwordNotes(path, project.text(path))),
		[...plainHttp].flatMap(([path, found]) => found.map((one) => noteOf(path, one, plain))),
		first.notes,
		changesOf(app.steps).flatMap(({ path }) => leftIn(app, path)),
		authjs?.notes?.(project) ?? []
	];
	return { ...reading, left: left.flat() };
}

/** Refresh written by hand: replaced by the feature, or noted. */
async function withRenewal(reading: Reading): Promise<Reading> {
	const { asked, uses, left } = reading;
	const replaces = asked.features?.includes('refresh') === true;
	const renewed = await renewedByHand(reading.app, { ...partsOf(uses), replaces });
	return { ...reading, app: renewed.app, left: [...left, ...renewed.left] };
}

/** The files for browsers that the changed imports name. */
async function withBrowserFiles(reading: Reading): Promise<Reading> {
	const { app, given } = reading;
	const files = newBrowserFiles(reading).map((file) => browserFile(given, file));
	return { ...reading, app: await reconcile(app, files) };
}

function newBrowserFiles({ given, browserFiles, replacements }: Reading): readonly BrowserFile[] {
	const isKnown = ({ path }: BrowserFile) => given.manifest?.files[path] !== undefined;
	return browserFiles.filter((file) => replacements.browser.has(file) && !isKnown(file));
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

function basePathNotes(
	{ project, authjs, framework }: App,
	[path, { configures }]: readonly [string, AuthjsUse]
): readonly string[] {
	const text = project.text(path) ?? '';
	const ignored = configures && authjs?.ignoresBasePath;
	if (!ignored || removeBasePath(text, path) === text) return [];
	return [
		`${path}: basePath is taken out. Auth.js overwrote it with ${framework.addresses.auth} in this framework; here it would count.`
	];
}
