import { join, relative, sep } from 'node:path';
import { matchesGlob } from '../edit/glob.ts';
import { CliError } from '../errors.ts';
import { manifestPath } from '../manifest.ts';
import { toShellPath } from './cwd.ts';
import type { Disk, Reader } from './reader.ts';
import { workspacePatterns, workspaceRoot } from './workspace.ts';

/** Folders looked at before giving up, so that a large workspace costs no more than a small one. */
const limit = 500;

/** An app of a workspace: its folder, the same as a path from the root, and the name of its framework. */
interface FoundApp {
	readonly folder: string;
	readonly path: string;
	readonly framework: string;
}

/** A command was started at the root of a workspace, or in a package of it; `apps` are those that it could be for. */
export class WorkspaceRoot extends CliError {
	readonly apps: readonly FoundApp[];

	constructor(apps: readonly FoundApp[], details: ConstructorParameters<typeof CliError>[1]) {
		super('WORKSPACE_ROOT', details);
		this.apps = apps;
	}
}

interface Sought {
	/** Names the framework of a folder, if it is one that is served; an app for sure is one that is started. */
	readonly appIn: (app: Disk, folder: string) => { name: string; isSure: boolean } | undefined;
	/** Whether this folder is started itself. */
	readonly isApp: boolean;
	/** All that are served. */
	readonly names: string;
}

/** The error for the root of a workspace, or for a package of one, which names its apps; undefined if this is neither. */
export function workspaceRootRefusal(app: Disk, sought: Sought): WorkspaceRoot | undefined {
	const { root, reader } = app;
	const declared = workspacePatterns(reader, root);
	const tool = ['turbo.json', 'nx.json', 'lerna.json'].find(
		(file) => reader.kind(join(root, file)) === 'file'
	);
	const above = declared.length > 0 ? undefined : workspaceRoot(app);
	if (above !== undefined) return sought.isApp ? undefined : packageRefusal(app, above, sought);
	// Turborepo also configures members, by a file of the same name.
	if (declared.length === 0 && !tool) return undefined;
	const patterns = declared.length > 0 ? declared : ['apps/**', 'packages/**', 'libs/**', '*'];
	const found = appsIn(app, { from: root, patterns, appIn: sought.appIn });
	const sure = found.filter(({ isSure }) => isSure);
	const all = sure.length > 0 ? sure : found;
	return refusal(app, all, {
		title: 'This is the root of a workspace, not an app',
		without: `Looked for a ${sought.names} app in: ${patterns.join(', ')}. Found none.`
	});
}

function packageRefusal(app: Disk, above: string, { appIn }: Sought): WorkspaceRoot | undefined {
	const patterns = workspacePatterns(app.reader, above);
	const others = appsIn(app, { from: above, patterns, appIn }).filter(({ isSure }) => isSure);
	if (others.length === 0) return undefined;
	return refusal(app, others, { title: 'This is a package of a workspace, not an app' });
}

function refusal(
	{ reader, command }: Disk,
	all: readonly FoundApp[],
	{ title, without = '' }: { title: string; without?: string }
): WorkspaceRoot {
	const own = all.filter(({ folder }) => reader.kind(join(folder, manifestPath)) === 'file');
	// What all commands but this look after is where an earlier run put it.
	const apps = own.length === 0 || /^init\b/.test(command) ? all : own;
	const commands = apps.map(
		({ folder, framework }) =>
			`npx auth-cli ${command} --cwd ${toShellPath(folder)}   (${framework})`
	);
	return new WorkspaceRoot(apps, {
		title,
		detail:
			apps.length === 0
				? without
				: `${apps === own ? 'With sign-in' : 'Apps that can be served'}: ${apps.map((app) => app.path).join(', ')}.`,
		fix:
			commands.length === 0
				? 'Run it in the folder of an app: --cwd path/to/app.'
				: commands.join('\n')
	});
}

function appsIn(
	app: Disk,
	{ from, patterns, appIn }: { from: string; patterns: readonly string[] } & Pick<Sought, 'appIn'>
): readonly (FoundApp & { isSure: boolean })[] {
	const { root, reader } = app;
	return foldersOf(reader, from, patterns).flatMap((folder) => {
		const { name: framework, isSure = false } = appIn(app, folder) ?? {};
		const path = relative(root, folder).split(sep).join('/');
		return framework ? [{ folder, path, framework, isSure }] : [];
	});
}

/** The folders that patterns of a workspace stand for, each once. */
export function foldersOf(
	reader: Reader,
	root: string,
	patterns: readonly string[]
): readonly string[] {
	const budget = { left: limit };
	const wanted = patterns.filter((pattern) => !pattern.startsWith('!'));
	const folders = wanted.flatMap((pattern) => {
		const parts = pattern.split('/').filter((part) => part !== '' && part !== '.');
		return expand(reader, { folder: root, parts, budget });
	});
	return [...new Set(folders)];
}

interface Search {
	readonly folder: string;
	readonly parts: readonly string[];
	readonly budget: { left: number };
}

function expand(reader: Reader, { folder, parts, budget }: Search): readonly string[] {
	const [part, ...rest] = parts;
	if (part === undefined) return [folder];
	if (part === '..' || budget.left <= 0) return [];
	if (!part.includes('*')) {
		return expand(reader, { folder: join(folder, part), parts: rest, budget });
	}
	const deep = part === '**';
	const inside = reader.list(folder).flatMap((entry) => {
		const hidden = entry.name.startsWith('.') || entry.name === 'node_modules';
		if (!entry.folder || hidden || !matchesGlob(deep ? '*' : part, entry.name) || budget.left <= 0)
			return [];
		budget.left -= 1;
		const parts = deep ? ['**', ...rest] : rest;
		return expand(reader, { folder: join(folder, entry.name), parts, budget });
	});
	return deep ? [...expand(reader, { folder, parts: rest, budget }), ...inside] : inside;
}
