import { join } from 'node:path';
import { CliError, exitCodes } from '../errors.ts';
import { definitions, frameworkNames } from '../frameworks/definitions.ts';
import { detectDevPort } from './dev-port.ts';
import type { Folders } from './folders.ts';
import { installedVersion, majorOf } from './installed-version.ts';
import { byNumbers, lockedVersion } from './locked-version.ts';
import { type PackageFile, parsePackage } from './package-file.ts';
import type { CodeStyle, Framework } from './project.ts';
import type { App } from './reader.ts';
import { readViteConfig } from './vite-config.ts';
import { workspaceRootRefusal } from './workspace-apps.ts';

interface Served {
	readonly name: string;
	readonly majors: readonly number[];
	/** The first version that is served, where that is not the first of its major version. */
	readonly first?: string;
}

/** How a framework is recognised; a new framework is one file that exports this, and a place in `definitions.ts`. */
export interface FrameworkDefinition {
	/** Its name in `--framework` and the name of its folder in `templates`. */
	readonly id: string;
	readonly name: string;
	/** The packages that mean this framework, with the major versions that are served. */
	readonly packages: readonly Served[];
	/** The port of its development server where the app sets none. */
	readonly devPort: number;
	/** Where an app of this major version has its code. */
	readonly folders: (app: App, major: number) => Folders;
	/** Whether the app's files look like it too; decides only between several frameworks. */
	readonly confirms: (viteConfig: string, has: (path: string) => boolean) => boolean;
	/** How its own starter is written. */
	readonly style: CodeStyle;
	/** Files of an app that show how it is written. */
	readonly styleFiles: readonly string[];
}

/** The definition of a framework, by id. */
export function definitionOf(id: Framework['id']): FrameworkDefinition {
	return definitions.find((definition) => definition.id === id) ?? definitions[0];
}

/** The framework of an app. Throws `CliError`, see `detectProject`. */
export function detectFramework(app: App, wanted?: string): Framework {
	if (wanted !== undefined && !definitions.some(({ id }) => id === wanted)) throw unknown(wanted);
	const declared = candidates(app.pkg);
	const found = declared.filter(
		({ definition }) => wanted === undefined || definition.id === wanted
	);
	if (found.length === 0) throw workspaceRootRefusal(app, nameOf) ?? unsupported(app.pkg);
	// The package.json of an nx repository names the frameworks of all its apps.
	const isNx = app.reader.kind(join(app.root, 'nx.json')) === 'file';
	if (isNx && !found.some((one) => confirms(one, app, app.root))) {
		throw workspaceRootRefusal(app, nameOf) ?? unsupported(app.pkg);
	}
	const { definition, served } = found.length === 1 && found[0] ? found[0] : confirmed(app, found);
	const { name } = served;
	const range = app.pkg.dependencies[name] ?? '';
	const version = installedVersion(app, name) ?? lockedVersion(app, { name, range }) ?? range;
	const major = majorOf(app, { name, version });
	if (major === undefined || !served.majors.includes(major)) {
		throw unsupportedVersion({ definition, served }, { version, major });
	}
	if (isTooOld(served, version)) throw tooOld(served, version);
	const devPort = detectDevPort(app) ?? definition.devPort;
	return { id: definition.id, name: definition.name, major, version, devPort };
}

interface Candidate {
	readonly definition: (typeof definitions)[number];
	readonly served: Served;
}

function candidates(pkg: PackageFile): readonly Candidate[] {
	return definitions.flatMap((definition) =>
		definition.packages
			.filter(({ name }) => pkg.dependencies[name] !== undefined)
			.map((served) => ({ definition, served }))
	);
}

/** The framework of a folder: by its own package.json, else by what it looks like, with that of the repository. */
function nameOf(app: App, folder: string): string | undefined {
	const text = app.reader.text(join(folder, 'package.json'));
	const pkg = text === undefined ? undefined : parsePackage(text);
	if (pkg) return candidates(pkg)[0]?.definition.name;
	return candidates(app.pkg).find((one) => confirms(one, app, folder))?.definition.name;
}

function confirms({ definition }: Candidate, { reader }: App, folder: string): boolean {
	const has = (path: string) => reader.kind(join(folder, path)) !== undefined;
	return definition.confirms(readViteConfig({ root: folder, reader }), has);
}

function confirmed(app: App, found: readonly Candidate[]): Candidate {
	const fitting = found.filter((one) => confirms(one, app, app.root));
	const [only, ...others] = fitting;
	if (only && others.length === 0) return only;
	const names = found.map(({ definition, served }) => `${definition.name} (${served.name})`);
	const flags = found.map(({ definition }) => `--framework ${definition.id}`);
	throw new CliError('SEVERAL_FRAMEWORKS', {
		title: `package.json names several frameworks: ${names.join(', ')}`,
		fix: `Remove the package that is not used, or name the framework: ${flags.join(' or ')}.`
	});
}

function unknown(id: string): CliError {
	return new CliError('UNKNOWN_FRAMEWORK', {
		title: `There is no framework ${JSON.stringify(id)} here`,
		fix: `Choose one of: ${definitions.map((definition) => definition.id).join(', ')}.`,
		exitCode: exitCodes.usage
	});
}

const neighbours: Readonly<Record<string, string>> = {
	next: 'Next.js',
	astro: 'Astro',
	nuxt: 'Nuxt',
	'@solidjs/start': 'SolidStart',
	'@react-router/dev': 'React Router',
	'@tanstack/react-start': 'TanStack Start',
	'@remix-run/dev': 'Remix',
	'@angular/core': 'Angular',
	'@builder.io/qwik': 'Qwik without Qwik City',
	'@qwik.dev/core': 'Qwik without its router',
	svelte: 'Svelte without SvelteKit',
	vue: 'Vue',
	react: 'React',
	hono: 'Hono',
	fastify: 'Fastify',
	express: 'Express'
};

function unsupported(pkg: PackageFile): CliError {
	const looked = definitions.flatMap(({ name, packages }) =>
		packages.map((served) => `${name} ${served.majors.join(' or ')} (${served.name})`)
	);
	const names = Object.keys(pkg.dependencies);
	const known = names.flatMap((name) =>
		neighbours[name] ? [`${neighbours[name]} (${name})`] : []
	);
	const some = names.length > 8 ? `${names.slice(0, 8).join(', ')}, …` : names.join(', ');
	return new CliError('NO_FRAMEWORK', {
		title: 'No framework that auth-cli can serve was found in this folder',
		detail: [
			`Looked in dependencies and devDependencies of package.json for: ${looked.join(', ')}.`,
			`Found: ${known.join(', ') || some || 'no dependencies at all'}.`
		].join('\n'),
		fix: `Run it in the folder of a ${frameworkNames} app (--cwd path/to/app), or make one: npx sv create my-app`
	});
}

/** A range with `^` or `>=` may mean a newer one; what is installed or locked, and `~`, means itself. */
function isTooOld({ first }: Served, version: string): boolean {
	const exact = /^[~=v\s]*(\d[\w.+-]*)$/.exec(version)?.[1];
	return first !== undefined && exact !== undefined && byNumbers(exact, first) < 0;
}

function tooOld({ name, first = '' }: Served, version: string): CliError {
	return new CliError('FRAMEWORK_VERSION', {
		title: `${name} ${version} is older than ${first}, the first version that is served`,
		fix: `Upgrade it within its major version, with the packages beside it: npm install ${name}@^${first}`
	});
}

function unsupportedVersion(
	{ definition, served }: Candidate,
	{ version, major }: { version: string; major: number | undefined }
): CliError {
	const majors = served.majors.join(' and ');
	if (major === undefined) {
		return new CliError('FRAMEWORK_VERSION', {
			title: `The version of ${served.name} cannot be told: package.json says ${JSON.stringify(version)} and it is not installed`,
			fix: `Install the dependencies of the app first (for example: npm install); served are the major versions ${majors}.`
		});
	}
	return new CliError('FRAMEWORK_VERSION', {
		title: `${definition.name} ${version} (${served.name}) is not served; looked for the major versions ${majors}`,
		fix: `Upgrade it: npm install --save-dev ${served.name}@${served.majors.at(-1)}`
	});
}
