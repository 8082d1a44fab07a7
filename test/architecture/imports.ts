import type { Import, Source } from './source-tree.ts';

interface Rule {
	readonly module: RegExp;
	/** What it may import; its own folder always. */
	readonly may: RegExp;
	/** What it may import the types of. */
	readonly mayType?: RegExp;
}

const errors = 'src/errors\\.ts';
/** What a plan is. */
const plan = 'src/plan/(app-file|change|line-ends|markers|merge|step)\\.ts';
/** An app, its configuration, what goes into it, and what becomes of it. */
const rooms = 'src/(app|codes|configuration|edit|plan|templates)/';
const frameworks = 'src/frameworks/[\\w-]+\\.ts';
const packages = 'src/conversion/packages/index\\.ts';

/** The first row that matches a file counts. A module that no row names may not exist. */
const rules: readonly Rule[] = [
	{ module: /^bin\//, may: /^src\/cli\.ts$/ },
	{
		module: /^src\/commands\//,
		may: new RegExp(
			`^(${rooms}|src/(commands|checks|conversion|idp)/|${frameworks}|src/detect/key-file\\.ts|src/prompt/(progress-bar|search)\\.ts|src/show/(unified|visible)\\.ts|src/manifest\\.ts|${errors}|jose$|node:(?!fs|child_process))`
		),
		mayType: /^src\/(detect|prompt)\/|^src\/apply\/(desktop|prove|registry)\.ts$/
	},
	{
		// What can be wrong with an app; each check reads it as planning does.
		module: /^src\/checks\//,
		may: new RegExp(
			`^(${rooms}|src/checks/|${packages}|${frameworks}|src/detect/(object-literal|path-pattern)\\.ts|src/manifest\\.ts|src/show/mask\\.ts|${errors}|node:(?!fs|child_process))`
		),
		mayType: /^src\/detect\//
	},
	{ module: /^src\/codes\//, may: /^src\/codes\// },
	{
		// What a plan is; nothing that makes one.
		module: new RegExp(`^${plan}$`),
		may: new RegExp(`^(${plan}|src/manifest\\.ts|${errors})`),
		mayType: /^src\/(codes|detect|edit)\//
	},
	{
		// What a run knows of an app and of its configuration, what goes into it, and what becomes of it.
		module: /^src\/(app|configuration|plan|templates)\//,
		may: new RegExp(
			`^(${rooms}|${packages}|${frameworks}|src/detect/(object-literal|source-files)\\.ts|src/manifest\\.ts|${errors}|handlebars$|node:)`
		),
		mayType: /^src\/(detect\/|conversion\/authjs\.ts$)/
	},
	{
		// What Auth.js has for one framework.
		module: /^src\/conversion\/packages\//,
		may: /^(src\/(app|conversion|edit)\/|src\/frameworks\/[\w-]+\/[\w-]+\.ts|src\/detect\/object-literal\.ts|ts-morph$)/,
		mayType: /^src\/detect\//
	},
	{
		// From Auth.js: could be lifted out.
		module: /^src\/conversion\//,
		may: new RegExp(
			`^(${rooms}|src/conversion/|src/checks/network-address\\.ts|${errors}|ts-morph$|node:)`
		),
		mayType: /^src\/(detect|frameworks)\//
	},
	{
		// What is known of one framework, and what all of them are asked.
		module: /^src\/frameworks\//,
		may: new RegExp(
			`^(${rooms}|src/frameworks/|src/detect/(detect-project|dev-port|folders|object-literal|path-pattern|reading|vite-config)\\.ts|src/manifest\\.ts|${errors}|ts-morph$|node:(util|vm)$)`
		),
		mayType: /^src\/(detect\/|conversion\/authjs\.ts$)/
	},
	{
		module: /^src\/edit\//,
		may: new RegExp(
			`^(src/edit/|src/detect/object-literal\\.ts|${errors}|ts-morph$|jsonc-parser$|node-diff3$|node:util$)`
		),
		mayType: /^src\/detect\//
	},
	{
		module: /^src\/manifest\.ts$/,
		may: new RegExp(`^(src/edit/allowed-hunks\\.ts|${errors}|node:crypto$)`),
		mayType: /^src\/edit\/hunks\.ts$/
	},
	{
		module: /^src\/apply\//,
		may: new RegExp(`^(src/apply/|${plan}|src/detect/program\\.ts|${errors}|execa$|node:)`),
		mayType: /^src\/(detect|frameworks)\//
	},
	{
		module: /^src\/show\//,
		may: new RegExp(`^(src/show/|${plan}|${errors}|node:)`),
		mayType: /^src\/(detect|apply)\//
	},
	{
		module: /^src\/prompt\//,
		may: new RegExp(`^(src/prompt/|src/show/(fold|visible)\\.ts|${errors}|@clack/prompts$|node:)`)
	},
	{
		module: /^src\/detect\//,
		may: new RegExp(
			`^(src/(detect/|manifest\\.ts|edit/(code-frame|env-file|glob|ignore-file)\\.ts)|${errors}|jsonc-parser$|node:)`
		)
	},
	{ module: /^src\/idp\//, may: new RegExp(`^(src/idp/|${errors}|oidc-provider$|node:(?!fs))`) },
	{ module: /^src\/errors\.ts$/, may: /^$/, mayType: /^src\/codes\// },
	{
		// cli.ts and the parts of it that have files of their own.
		module: /^src\/[\w-]+\.ts$/,
		may: /^(src\/[\w-]+\.ts|src\/(commands|checks|detect|prompt|plan|apply|show)\/|src\/frameworks\/index\.ts$|commander$|@bomb\.sh\/tab\/commander$|node:)/
	},
	// Table of contents and the public entries: they gather what the parts export.
	{ module: /^src\/runtime\/[\w-]+\.ts$/, may: /^src\/runtime\// },
	{ module: /^src\/runtime\/core\//, may: /^(src\/runtime\/core\/|cookie$)/ },
	{
		module: /^src\/runtime\/oauth\//,
		may: /^(src\/runtime\/(core|oauth)\/|oauth4webapi$|jose(\/base64url)?$)/
	},
	{
		module: /^src\/runtime\/session\//,
		may: /^(src\/runtime\/(core|session|accounts)\/|jose\/base64url$)/
	},
	{ module: /^src\/runtime\/email\//, may: /^(src\/runtime\/(core|email|accounts)\/|nodemailer$)/ },
	{
		module: /^src\/runtime\/webauthn\//,
		may: /^(src\/runtime\/(core|webauthn|accounts)\/|@simplewebauthn\/server$)/
	},
	{
		module: /^src\/runtime\/accounts\//,
		may: /^(src\/runtime\/(core|accounts)\/|jose\/jwt\/decode$)/
	},
	{
		module: /^src\/runtime\/(credentials|adapters)\//,
		may: /^src\/runtime\/(core|credentials|accounts|adapters)\//
	},
	{
		// A form with a password is one of credentials, and its mails go to addresses.
		module: /^src\/runtime\/features\/password[\w-]*\//,
		may: /^(src\/runtime\/((core|accounts|features|credentials)\/|email\/(address|inbox)\.ts$)|@noble\/hashes\/|bcryptjs$)/
	},
	// Features never import one another, except the base of one.
	{
		module: /^src\/runtime\/features\//,
		may: /^(src\/runtime\/((core|oauth|session|accounts|features)\/|email\/(address|inbox)\.ts$)|oauth4webapi$|jose|redis$|otpauth$|uqr$)/
	},
	{ module: /^templates\/providers\//, may: /^$/, mayType: /^src\/runtime\// },
	{
		// Adapters are the one place that opens files and connections in an app.
		module: /^templates\/adapters\//,
		may: /^(templates\/adapters\/|src\/runtime\/core\/within\.ts$|(?!src\/|templates\/|bin\/)[@\w])/,
		mayType: /^src\/runtime\/(accounts|core|features)\//
	},
	{
		// What ties the runtime to a framework may import that framework, whatever its packages are called.
		module: /^templates\/[\w-]+\//,
		may: /^(src\/runtime\/|templates\/(?!(providers|adapters)\/)|(?!(node:|src\/|jose|oauth4webapi|cookie$))[@#$\w])/
	}
];

/** Imports that the table does not allow. */
export function forbiddenImports(source: Source): string[] {
	const rule = rules.find(({ module }) => module.test(source.path));
	if (rule === undefined) return [`${source.path}: no row of the import table names this module`];
	return source.imports
		.filter((one) => !isAllowed(rule, source, one))
		.map(({ target }) => `${source.path} may not import ${target}`);
}

function isAllowed(rule: Rule, source: Source, one: Import): boolean {
	if (rule.may.test(one.target)) return true;
	if (one.typeOnly)
		return rule.mayType?.test(one.target) === true || one.target.startsWith('node:');
	// A provider loads its npm package inside the function that needs it.
	return (
		source.path.startsWith('templates/providers/') && one.dynamic && /^[a-z@]/.test(one.target)
	);
}

/** Packages that cost more to load than everything else together. */
const heavy = ['ts-morph', 'handlebars', '@clack/prompts', 'execa', 'oidc-provider', 'jose'];

/** Heavy packages that are loaded as soon as `entry` is. */
export function eagerPackages(sources: readonly Source[], entry: string): string[] {
	const byPath = new Map(sources.map((source) => [source.path, source]));
	const reached = new Set<string>();
	const walk = (path: string): void => {
		if (reached.has(path)) return;
		reached.add(path);
		const loaded = byPath.get(path)?.imports.filter((one) => !one.typeOnly && !one.dynamic);
		for (const { target } of loaded ?? []) walk(target);
	};
	walk(entry);
	return heavy.filter((name) => reached.has(name));
}

/**
 * Modules that `import()` loads and that hand on what a package exports: Rollup of before 2026 may write them into a chunk
 * without importing it there (ReferenceError at run time).
 */
export function handedOn(sources: readonly Source[]): string[] {
	const imports = sources.flatMap((source) => source.imports);
	const loaded = new Set(imports.flatMap(({ dynamic, target }) => (dynamic ? target : [])));
	const isOfPackage = ({ target }: Import) => !/^(src|templates|bin)\//.test(target);
	return sources
		.filter(({ path }) => loaded.has(path) || loaded.has(path.replace(/\.ts$/, '')))
		.filter(({ imports: all }) =>
			all.some((one) => one.handsOn && !one.typeOnly && isOfPackage(one))
		)
		.map(({ path }) => path);
}

/** Where the disk is read or the world changed. */
const doors = /^src\/(detect|apply)\/|^src\/templates\/catalogue\.ts$/;

/** Files that reach the disk or start programs although they are no door. */
export function backDoors(source: Source): string[] {
	if (!source.path.startsWith('src/') || doors.test(source.path)) return [];
	return source.imports
		.filter(
			({ target, typeOnly }) =>
				!typeOnly && /^(node:)?(fs|child_process)(\/|$)|^execa$/.test(target)
		)
		.map(({ target }) => `${source.path} may not import ${target}`);
}
