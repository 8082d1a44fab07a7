// npm packages that the sign-in code imports, and those of other libraries.
import { specifiersIn, takesOnlyTypes } from '../app/module-imports.ts';
import { askingFor } from '../app/needed-peers.ts';
import { type Finding, finding, findingAt } from '../codes/finding.ts';
import { authjsRecords } from '../conversion/packages/index.ts';
import { settingsOf, valuesOf } from '../detect/object-literal.ts';
import type { Project } from '../detect/project.ts';
import { otherMajors, pinnedRanges, rangeFor } from '../plan/dependencies.ts';
import { list } from '../plan/sentence.ts';
import { codeTexts } from '../plan/unreached.ts';
import { presentAdapter } from '../templates/find-adapter.ts';
import { ranges } from '../templates/vendor.ts';
import { vendoredProviders } from '../templates/vendored-folder.ts';
import type { Checked } from './check.ts';

const where = 'package.json';

/** Packages that are not requested, not installed, or of another major version. */
export function packages(app: Checked): Finding[] {
	const { project } = app;
	const wanted = packagesOf(app);
	const asked = app.asked();
	const isInstalled = Object.keys(asked).some((name) => project.installed(name) !== undefined);
	const absent = Object.entries(wanted).flatMap(([name, range]) => {
		if (asked[name] === undefined) {
			const title = `package.json does not ask for ${name}, which the sign-in code imports`;
			const fix = `Install ${name}@${rangeFor(app, name, range)}.`;
			return [finding('PACKAGE_MISSING', { title, where, fix })];
		}
		if (!isInstalled || project.installed(name) !== undefined) return [];
		return [findingAt('PACKAGE_NOT_INSTALLED', name, 'is not installed')];
	});
	const others = otherMajors(asked, wanted);
	const pins = pinnedRanges(project);
	const there = Object.fromEntries(
		Object.keys(wanted).flatMap((name) => {
			const version = pins[name] === undefined ? project.installed(name) : undefined;
			return version === undefined ? [] : [[name, version]];
		})
	);
	const installed = [
		...otherMajors(pins, wanted, 'override'),
		...otherMajors(there, wanted, 'installed')
	];
	const versions = others.length > 0 ? others : installed;
	return [...absent, ...versions, ...forDevelopment(app, wanted)];
}

/** Bundlers that include packages in their output, so that they are not needed later. */
const bundlers =
	/\b(esbuild|tsup|tsdown|wrangler|rollup|rolldown|webpack|ncc|vite|parcel)\b|\bbun build\b/;

/** Packages of a server that are not installed in production. */
function forDevelopment(
	{ project, framework }: Checked,
	wanted: Readonly<Record<string, string>>
): Finding[] {
	const text = project.text('package.json') ?? '';
	if (framework.addresses.inCode === undefined || bundlers.test(text)) return [];
	const [run, develop] = ['dependencies', 'devDependencies'].map(
		(block) => settingsOf(valuesOf(text, block)[0] ?? '') ?? new Map<string, string>()
	);
	// An app with all packages in devDependencies runs as in development.
	if (run === undefined || run.size === 0) return [];
	return Object.keys(wanted)
		.filter((name) => develop?.has(name) && !run.has(name))
		.map((name) =>
			findingAt('PACKAGE_FOR_DEVELOPMENT', where, `has ${name} in devDependencies alone`)
		);
}

/** Ranges of the packages that vendored files import. */
export function packagesOf(app: Checked): Readonly<Record<string, string>> {
	const { catalogue, manifest, folder } = app;
	const runtime = catalogue.readRuntime();
	const adapter = presentAdapter(app);
	const files = Object.entries(runtime.files).flatMap(([path, file]) =>
		manifest?.files[folder.path(path)] === undefined ? [] : [file]
	);
	const all = [...files, ...vendoredProviders(app), ...(adapter?.function ? [adapter] : [])];
	const names = all.flatMap((file) => file.packages);
	return ranges([...names, ...(adapter?.install ?? [])], runtime);
}

/** Packages of Auth.js in an app with vendored sign-in; its adapters, and types alone, may be in use. */
export function leftoverAuthjs({ asked, authjs, manifest, project }: Checked): Finding[] {
	if (manifest === undefined) return [];
	const names = Object.keys(asked()).filter(
		(name) => name.startsWith('@auth/') || authjs?.packages.includes(name)
	);
	const adapters = names.filter((name) => name.endsWith('-adapter'));
	const left = names.filter(
		(name) => !adapters.includes(name) && !(name === '@auth/core' && adapters.length > 0)
	);
	const others = Object.keys(asked()).filter((name) => !left.includes(name));
	return left
		.filter((name) => !mayStay(project, name, others))
		.map((name) =>
			findingAt('AUTHJS_LEFT', where, `depends on ${name}, which handles sign-in as well`)
		);
}

/** Whether code names the package only for types, or none does and other packages need it. */
function mayStay(project: Project, name: string, others: readonly string[]): boolean {
	const isOf = (one: string) => one === name || one.startsWith(`${name}/`);
	const naming = [...codeTexts(project)].filter(([, text]) => specifiersIn(text).some(isOf));
	return naming.length > 0
		? naming.every(([path, text]) => path.endsWith('.d.ts') || takesOnlyTypes(text, isOf))
		: askingFor(project, name, others).length > 0;
}

/** Sign-in packages of other libraries, for any framework, that are not read here. */
const libraries =
	/^(better-auth|lucia|lucia-auth|passport|\w+-auth-utils|remix-auth|@clerk\/[\w-]+|@supabase\/ssr|@zitadel\/[\w-]+-auth)$/;

/** An app with another sign-in solution. */
export function otherAuth({ authjs, asked }: Checked): Finding[] {
	const own = authjs?.packages ?? [];
	const foreign = authjsRecords
		.flatMap(({ packages }) => packages)
		.filter((name) => !own.includes(name));
	const names = Object.keys(asked()).filter(
		(name) => libraries.test(name) || foreign.includes(name)
	);
	if (names.length === 0) return [];
	const title =
		`package.json asks for ${list(names)}, which handles sign-in as well. It stays as it is: its sessions and users ` +
		'are not carried over, and its handlers run beside these. Remove it when nothing needs it any more.';
	return [finding('OTHER_AUTH', { title, where: 'package.json' })];
}
