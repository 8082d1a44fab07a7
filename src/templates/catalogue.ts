import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InternalError } from '../errors.ts';
import type { ReleaseNotes, VendoredAdvisory } from './releases.ts';

/** A provider in lists, search and suggestions. */
export interface ProviderEntry {
	readonly id: string;
	readonly name: string;
	readonly type: string;
	/** File name without extension. */
	readonly module: string;
	readonly aliases: readonly string[];
	readonly env: readonly ProviderVariable[];
	/** The page where an app is registered. */
	readonly register?: string;
	readonly docs?: string;
	readonly notes: readonly string[];
	/** The provider's requirements for callback URLs. */
	readonly callback: readonly ('https-only' | 'no-localhost' | 'single-uri')[];
	/** Why it is deprecated: the service, or this sign-in method, is discontinued. */
	readonly deprecated?: string;
	/** The ID of its successor. */
	readonly successor?: string;
	/**
	 * The parameters of an authorization request for a refresh token, such as `scope=offline_access`; none if not
	 * needed.
	 */
	readonly refresh?: string;
}

/** A vendored file: its text and its imports. */
export interface VendorFile {
	readonly text: string;
	/** Files of the runtime, by path inside it. */
	readonly imports: readonly string[];
	/** npm packages, by name. */
	readonly packages: readonly string[];
}

/** An environment variable of a provider. */
export interface ProviderVariable {
	readonly name: string;
	readonly option: string;
	readonly required: boolean;
}

/** Whether the value of a variable is secret; client IDs and URLs are public. */
export function isSecret({ option }: ProviderVariable): boolean {
	return !/^(clientId|issuer|from)$|Url$|Domain$/.test(option);
}

/** Everything known about a provider, with the text of its file. */
export interface ProviderAsset extends ProviderEntry, VendorFile {
	/** Its icon as the path of an SVG of 24 by 24. */
	readonly icon?: string;
	/** Its file belongs to the app: no catalogue has it. */
	readonly own?: true;
}

/** A database adapter in search and suggestions. */
export interface AdapterEntry {
	readonly id: string;
	readonly name: string;
	readonly aliases: readonly string[];
	/** Its purpose, in a few words. */
	readonly hint?: string;
}

/** Everything known about an adapter, with the text of its file. */
export interface AdapterAsset extends AdapterEntry, VendorFile {
	readonly docs: string;
	readonly notes: readonly string[];
	/** The function in the configuration; without it the value of the app is used directly. */
	readonly function?: string;
	readonly env: readonly { name: string; example: string; required: boolean }[];
	/** Packages for development, such as types. */
	readonly dev: readonly string[];
	/** Packages that no vendored file imports. */
	readonly install: readonly string[];
	/** The tables, in the form of the tool that creates them; one per dialect if there are several. */
	readonly schemas: readonly { file: string; text: string; path: string; dialect?: string }[];
	/** The export of the schema for the function, and the app's file beside it that has to re-export the tables. */
	readonly tables?: { readonly name: string; readonly exportedBy: string };
	/** The command that creates the tables; none if that is automatic. */
	readonly migrate?: string;
	/** The command of this tool in an app that keeps migrations, and what its owner does with the new one. */
	readonly migration?: { readonly tool: string; readonly command: string; readonly then?: string };
	/** How an existing database gets later tables, if `migrate` does not do it. */
	readonly later?: string;
	/** Database files, for .gitignore. */
	readonly ignore: readonly string[];
	/** Capabilities for features, such as `records`. */
	readonly gives: readonly string[];
	/** The export of the app for the function, the function or class that makes it, and its usual files. */
	readonly client?: {
		readonly name: string;
		readonly made: string;
		readonly files: readonly string[];
	};
}

/** An optional addition to sign-in: a folder of the runtime. */
export interface FeatureEntry {
	readonly id: string;
	readonly name: string;
	/** Its export. */
	readonly export: string;
	/** Its purpose, in a few words. */
	readonly hint: string;
	/** Its requirements: `records`, `adapter`, `session jwt`, `feature <id>`. */
	readonly needs: readonly string[];
	/** Its capabilities: `records` for other features, `sign-in` if users need no provider. */
	readonly gives: readonly string[];
	/** Variables that it reads as defaults of configuration texts. */
	readonly env: readonly { readonly name: string; readonly where: string }[];
	/** Whether it has routes for posts of other programs. */
	readonly opens: boolean;
	readonly notes: readonly string[];
}

/** The runtime as text. */
export interface RuntimeAssets {
	/** Ranges of the npm packages that any file imports or that hold types of one, by name. */
	readonly packages: Readonly<Record<string, string>>;
	/** The package with the types of a package that has none itself. */
	readonly types: Readonly<Record<string, string>>;
	readonly files: Readonly<Record<string, VendorFile>>;
}

/** The files that auth-cli copies into apps, read on demand. */
export interface Catalogue {
	/** The version of auth-cli that this catalogue came with. */
	readonly version: string;
	/** All providers, sorted by id. */
	readonly readProviderIndex: () => readonly ProviderEntry[];
	readonly readProvider: (module: string) => ProviderAsset;
	/** Like `readProvider`, or undefined where there is no such module. Reads one file. */
	readonly findProvider: (module: string) => ProviderAsset | undefined;
	/** All database adapters, sorted by id. */
	readonly readAdapterIndex: () => readonly AdapterEntry[];
	readonly readAdapter: (id: string) => AdapterAsset;
	/** All features, sorted by id. */
	readonly readFeatures: () => readonly FeatureEntry[];
	readonly readRuntime: () => RuntimeAssets;
	/** What apps in JavaScript get for a file of ours, by ending; named by its place among the assets, without ending. */
	readonly readJavaScript: (asset: string) => Readonly<Record<string, string>>;
	/** Every text among the assets, in no order: of files, and in data. */
	readonly readTexts: () => readonly string[];
	/** The text of a file of templates/<framework>. */
	readonly readTemplate: (framework: string, name: string) => string;
	/** What each release changed. */
	readonly readChangelog: () => readonly ReleaseNotes[];
	/** What is known to be wrong with the texts of releases. */
	readonly readAdvisories: () => readonly VendoredAdvisory[];
	/** Whether the stamp of this release was published with it. */
	readonly stamped: boolean;
}

/** Opens the catalogue of a package folder, by default the one this program was installed in. */
export function openCatalogue(packageRoot: string = ownPackageRoot()): Catalogue {
	const read = (path: string): string => readAsset(join(packageRoot, 'dist/assets', path));
	let version: string | undefined;
	let runtime: RuntimeAssets | undefined;
	const readProvider = (module: string): ProviderAsset =>
		JSON.parse(read(`providers/${module}.json`));
	return {
		get version() {
			version ??= readVersion(packageRoot);
			return version;
		},
		readProviderIndex: () => JSON.parse(read('providers.json')),
		readProvider,
		findProvider: (module) => {
			const path = join(packageRoot, `dist/assets/providers/${module}.json`);
			return existsSync(path) ? readProvider(module) : undefined;
		},
		readAdapterIndex: () => JSON.parse(read('adapters.json')),
		readAdapter: (id) => JSON.parse(read(`adapters/${id}.json`)),
		readFeatures: () => JSON.parse(read('features.json')),
		readRuntime: () => {
			runtime ??= parseRuntime(read('runtime.json'));
			return runtime;
		},
		readJavaScript: (asset) => JSON.parse(read(`javascript/${asset}.json`)),
		readTexts: () => textsIn(join(packageRoot, 'dist/assets')),
		readTemplate: (framework, name) => read(`templates/${framework}/${name}`),
		readChangelog: () => JSON.parse(read('changelog.json')),
		readAdvisories: () => JSON.parse(read('advisories.json')),
		get stamped() {
			return readOwnPackage(packageRoot).stamped === true;
		}
	};
}

/** Whatever the data are like: those of other releases are read by this as well. */
function textsIn(folder: string): readonly string[] {
	return readFolder(folder).flatMap((file) => {
		const text = readAsset(file);
		return file.endsWith('.json') ? [text, ...stringsIn(JSON.parse(text))] : [text];
	});
}

function stringsIn(value: unknown): readonly string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function readFolder(folder: string): readonly string[] {
	try {
		const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
		return entries
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => join(parentPath, name));
	} catch (cause) {
		throw new InternalError(`A folder of auth-cli itself cannot be read: ${folder}`, { cause });
	}
}

function parseRuntime(text: string): RuntimeAssets {
	return JSON.parse(text);
}

function readVersion(packageRoot: string): string {
	return readOwnPackage(packageRoot).version;
}

function readOwnPackage(packageRoot: string): { version: string; stamped?: boolean } {
	return JSON.parse(readAsset(join(packageRoot, 'package.json')));
}

function readAsset(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch (cause) {
		throw new InternalError(`A file of auth-cli itself cannot be read: ${path}`, { cause });
	}
}

/** The nearest folder above this file that holds a package.json, in the bundle as in the sources. */
function ownPackageRoot(): string {
	let folder = import.meta.dirname;
	while (!existsSync(join(folder, 'package.json'))) {
		const parent = dirname(folder);
		if (parent === folder) throw new InternalError('auth-cli cannot find its own package folder');
		folder = parent;
	}
	return folder;
}
