import { posix } from 'node:path';
import type { App } from '../frameworks/framework.ts';
import type { ProviderEntry, RuntimeAssets } from '../templates/catalogue.ts';
import { providerTypes } from '../templates/provider-types.ts';
import type { AskedName, Replacement } from './asked-name.ts';
import type { BrowserFile } from './authjs.ts';
import { authjsPackages, compatOf, moduleOf, nextAuthVersion } from './authjs-modules.ts';
import { exportedBy, exportsName, textOf, typesIn } from './exported-names.ts';
import { isPartOfProfile, openCompat } from './stand-ins.ts';

/** Where the names of Auth.js live in the vendored folder, and what was asked for. */
export interface Replacements {
	readonly replacementOf: (from: string, asked: AskedName) => Replacement | undefined;
	/** Whether one file of the folder exports all that a module does. */
	readonly isWhole: (specifier: string) => boolean;
	/** Files of the runtime that the app imports by itself. */
	readonly used: ReadonlySet<string>;
	/** Files for the browser that it imports. */
	readonly browser: ReadonlySet<BrowserFile>;
}

const flows = Object.values(providerTypes).map(({ flow }) => posix.dirname(flow.file));
const errors = ['core', 'accounts', ...flows].map((part) => `${part}/errors.ts`);
const providers = flows.map((flow) => `${flow}/provider.ts`);
/** Files of the runtime to look into, by the module of Auth.js without the package's name. */
const runtimeFiles: Readonly<Record<string, readonly string[]>> = {
	'': [
		'core/config.ts',
		'core/csrf.ts',
		'core/env.ts',
		'core/request.ts',
		'core/types.ts',
		...errors,
		'core/action-url.ts',
		'core/set-env-defaults.ts'
	],
	adapters: ['accounts/adapter.ts'],
	core: ['core/types.ts'],
	errors,
	jwt: ['core/types.ts', 'jwt.ts'],
	'jwt-4': ['jwt-4.ts', 'core/types.ts'],
	providers: [...providers, 'core/types.ts'],
	flows: providers,
	types: ['core/types.ts', 'accounts/adapter.ts', ...providers]
};

/** Names that code of an app may ask for, and no file of the folder. */
const others = 'core/authjs-names.ts';

/** Where types are that an app extends. */
const augmented = 'core/augmented.ts';
const extensible = [augmented, 'core/types.ts', 'accounts/adapter.ts'];

/** The file that takes the place of a whole module. */
const wholeFiles: Readonly<Record<string, string>> = {
	adapters: 'accounts/adapter.ts',
	jwt: 'jwt.ts',
	'jwt-4': 'jwt-4.ts',
	types: 'core/types.ts'
};

/** Types of providers that are called otherwise there. */
const ownNames: Readonly<Record<string, string>> = {
	EmailProviderSendVerificationRequestParams: 'VerificationRequest',
	SendVerificationRequestParams: 'VerificationRequest',
	NodemailerConfig: 'EmailConfig',
	NodemailerUserConfig: 'EmailUserConfig',
	OAuth2Config: 'OAuthConfig',
	OIDCUserConfig: 'OAuthUserConfig',
	OAuthConfig: 'AnyOAuthConfig'
};

function nameThere(module: string, name: string): string {
	return (module.startsWith('providers') && ownNames[name]) || name;
}

/** Types such as `GoogleProfile`: Auth.js declares more fields in them, and mostly lets any be read. */
const isProfile = (module: string, name: string) =>
	module.startsWith('providers/') && /\wProfile$/.test(name);

/** Looks names of Auth.js up in what this app gets. */
export function openReplacements(app: App, browserFiles: readonly BrowserFile[]): Replacements {
	const { catalogue, framework, authjs } = app;
	const runtime = catalogue.readRuntime();
	const inCompat = openCompat(compatOf(app) ?? {}, runtime);
	const packages = authjsPackages(app);
	const integration = `${framework.configuration.calls.file}.ts`;
	const index = catalogue.readProviderIndex();
	const isOld = authjs?.sealsAs4 || nextAuthVersion(app) === 4;
	const used = new Set<string>();
	const browser = new Set<BrowserFile>();
	const inBrowser = openBrowser(app, browserFiles, { used, browser });
	const place: Place = (from, file, name) => {
		if (file in runtime.files) used.add(file);
		return { from: app.folder.specifier(from, file), name };
	};
	const rest = openRest({ runtime, index, place });
	const ofProvider = (module: string, name: string) =>
		rest.isReady(module) ? providerFile(app, { module: module.slice(10), name }) : undefined;
	const fileOf = (module: string, { name, extended }: AskedName) => {
		if (name === '*')
			return module === '' ? integration : (wholeFiles[module] ?? ofProvider(module, 'default'));
		const files = runtimeFiles[rest.isReady(module) ? 'flows' : (module.split('/')[0] ?? '')] ?? [];
		const offers = (file: string) => exportedBy(runtime, file, name) !== undefined;
		return ofProvider(module, name) ?? (extended ? extensible : files).find(offers);
	};
	const ofFolder = (from: string, asked: AskedName): Replacement | undefined => {
		const { specifier, name, extended } = asked;
		const named = moduleOf(packages, specifier) ?? '';
		const module = named === 'jwt' && isOld ? 'jwt-4' : named;
		const tied = tiedBy(app, module);
		const other = rest.fileFor(module, asked);
		if (tied !== undefined) return place(from, other ?? tied, name);
		const own = isMain(module, asked) ? authjs?.names[name] : undefined;
		if (own !== undefined) return place(from, integration, own);
		if (other) return place(from, other, name);
		const there = nameThere(module, name);
		const file = fileOf(module, { ...asked, name: there });
		const profile = rest.profile(from, asked, module);
		if (profile) return profile;
		if (file === undefined) return inBrowser(from, module, name) ?? rest.part(from, asked, module);
		const declares = extended ? typesIn(textOf(runtime, file)) : undefined;
		return { ...place(from, file, there), declares };
	};
	/** A type that the app has put into the module itself is where its declaration goes. */
	const ofApp = (from: string, asked: AskedName): Replacement | undefined => {
		if (asked.name === '*' || !declaredByApp(app, asked)) return undefined;
		const file = inCompat({ ...asked, extended: true })?.file ?? augmented;
		return place(from, file, asked.name);
	};
	return {
		used,
		browser,
		isWhole: (specifier) => inCompat({ specifier, name: '*' }) !== undefined,
		replacementOf(from, asked) {
			const stand = inCompat(asked);
			if (stand === undefined) return ofFolder(from, asked) ?? ofApp(from, asked);
			return { ...place(from, stand.file, stand.name), declares: stand.declares };
		}
	};
}

type Place = (from: string, file: string, name: string) => Replacement;

interface Rest {
	readonly runtime: RuntimeAssets;
	readonly index: readonly ProviderEntry[];
	readonly place: Place;
}

/** Names that the rest of the folder has no use for. */
function openRest({ runtime, index, place }: Rest) {
	/** It is about one provider that this folder has, such as `providers/github`. */
	const isReady = (module: string) =>
		module.startsWith('providers/') && index.some((one) => `providers/${one.module}` === module);
	return {
		isReady,
		fileFor: (module: string, { name, extended }: AskedName) =>
			extended || name === '*' || module === 'jwt-4'
				? undefined
				: exportedBy(runtime, others, name),
		/** Of what a provider says about a person, no part has a type. */
		part: (from: string, { name, extended }: AskedName, module: string) =>
			isReady(module) && isPartOfProfile(name) && !extended
				? place(from, others, 'Any')
				: undefined,
		profile: (from: string, { name, extended }: AskedName, module: string) =>
			isProfile(module, name) && !extended
				? place(from, 'oauth/provider-profile.ts', 'ProviderProfile')
				: undefined
	};
}

const isMain = (module: string, { name, extended }: AskedName) =>
	!extended && (module === '' || (module === 'providers' && name === 'Provider'));

/** Looks names up in the files for the browser, and notes what is found. */
function openBrowser(
	app: App,
	browserFiles: readonly BrowserFile[],
	{ used, browser }: { used: Set<string>; browser: Set<BrowserFile> }
) {
	return (from: string, module: string, name: string): Replacement | undefined => {
		const file = browserFiles.find((one) => one.module === module && offers(app, one, name));
		if (file === undefined) return undefined;
		browser.add(file);
		for (const needed of file.needs ?? []) used.add(needed);
		const there = name === 'default' ? (file.main ?? name) : name;
		return {
			from: app.modules.importOf(from, file.path),
			name: file.component ? 'default' : there
		};
	};
}

/** A file of the integration that is called as the module it stands for. */
function tiedBy({ project, framework }: App, module: string): string | undefined {
	const more = Object.values(framework.integration.of ?? {});
	return [framework.integration.files(project), ...more]
		.flatMap((files) => Object.keys(files))
		.find((file) => file.replace(/\.tsx?$/, '') === module);
}

/** Whether code of the app declares a type in a module of Auth.js. */
function declaredByApp({ project }: App, { specifier, name }: AskedName): boolean {
	const type = new RegExp(`\\b(?:interface|type) ${name.replaceAll('$', '\\$')}(?![\\w$])`);
	return project.sources().some((path) => {
		const text = project.text(path) ?? '';
		const [, ...blocks] = text.split(/\bdeclare module ['"]/);
		return blocks.some(
			(block) =>
				block.startsWith(specifier) &&
				/^['"]/.test(block.slice(specifier.length)) &&
				type.test(block)
		);
	});
}

/** The vendored file of a provider, if it exports the name. */
function providerFile(
	{ catalogue }: App,
	asked: { module: string; name: string }
): string | undefined {
	const { text } = catalogue.readProvider(asked.module);
	const has = asked.name === 'default' || exportsName(text, asked.name);
	return has ? `providers/${asked.module}.ts` : undefined;
}

function offers(app: App, { component, main, template }: BrowserFile, name: string): boolean {
	if (component !== undefined) return component === name;
	if (name === '*' || (name === 'default' && main !== undefined)) return true;
	return exportsName(app.template(template), name);
}
