import { join } from 'node:path';
import { foldersUpTo } from './cwd.ts';
import type { Disk } from './reader.ts';
import { type SharedPackage, wayUp } from './shared-package.ts';
import { workspaceRoot } from './workspace.ts';

export interface PackageManager {
	readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun' | 'deno';
	/** The command that installs what package.json names, run without a shell. */
	readonly install: readonly string[];
	/** Where package.json lies in another folder, for all apps of a repository. */
	readonly shared?: SharedPackage;
	/** The folder in which Yarn's Plug'n'Play says where packages are, seen from the root. */
	readonly plugAndPlay?: string;
	/** Lock files that an install may change, relative to the project root (may begin with `../` in a workspace). */
	readonly lockFiles: readonly string[];
}

type Name = PackageManager['name'];

// npm comes last: its lock file is the one that gets written by mistake.
const lockFiles: Readonly<Record<Name, readonly string[]>> = {
	pnpm: ['pnpm-lock.yaml'],
	yarn: ['yarn.lock'],
	bun: ['bun.lock', 'bun.lockb'],
	npm: ['package-lock.json', 'npm-shrinkwrap.json'],
	deno: ['deno.lock']
};
/** Whether a file of an app is written by a package manager. */
export function isLockFile(path: string): boolean {
	return Object.values(lockFiles).flat().includes(path);
}

const names: readonly Name[] = ['pnpm', 'yarn', 'bun', 'npm', 'deno'];

/** The package manager of an app: by lock file here or in the workspace root, then as declared, then the one that runs us. */
export function detectPackageManager(app: Disk): PackageManager {
	const above =
		workspaceRoot(app) ?? (app.packageFolder === app.root ? undefined : app.packageFolder);
	const folders = above === undefined ? [app.root] : [app.root, above];
	const declared = nameIn(app.pkg.packageManager) ?? nameIn(declaredIn(app, above));
	const running = nameIn(app.env['npm_config_user_agent']);
	for (const folder of folders) {
		const found = names.filter((name) => lockFiles[name].some((file) => has(app, folder, file)));
		const name = [declared, running].find((choice) => choice && found.includes(choice)) ?? found[0];
		if (name) return managerOf(name, { app, folder });
	}
	return managerOf(declared ?? running ?? 'npm', { app, folder: above ?? app.root });
}

function managerOf(name: Name, { app, folder }: { app: Disk; folder: string }): PackageManager {
	const locks = lockFiles[name];
	const there = locks.filter((file) => has(app, folder, file));
	const { root, packageFolder } = app;
	const shared = {
		folder: wayUp(root, packageFolder),
		add: [name, ...adding[name]]
	};
	const pnp = foldersUpTo(root, app.top).find((above) => has(app, above, '.pnp.loader.mjs'));
	const files = there.length > 0 ? there : locks.slice(0, 1);
	return {
		name,
		install: [name, 'install', ...thawed(name, { app, folder })],
		...(packageFolder !== root && { shared }),
		...(pnp !== undefined && { plugAndPlay: wayUp(root, pnp) || '.' }),
		lockFiles: [
			...files.map((file) => wayUp(root, join(folder, file))),
			...(packageFolder === root ? [] : [`${shared.folder}/package.json`])
		]
	};
}

/** How packages are added to the package.json of a whole repository. */
const adding: Readonly<Record<Name, readonly string[]>> = {
	npm: ['install'],
	pnpm: ['add', '--workspace-root'],
	yarn: ['add'],
	bun: ['add'],
	deno: ['add']
};

/** On build servers pnpm and newer Yarn leave the lock file as it is, and fail when package.json asks for more. */
function thawed(name: Name, { app, folder }: { app: Disk; folder: string }): readonly string[] {
	const { CI = '', CONTINUOUS_INTEGRATION = '', GITHUB_ACTIONS = '' } = app.env;
	if (![CI, CONTINUOUS_INTEGRATION, GITHUB_ACTIONS].some((set) => !/^(0|false)?$/.test(set)))
		return [];
	if (name === 'pnpm') return ['--no-frozen-lockfile'];
	const lock = app.reader.text(join(folder, 'yarn.lock')) ?? '';
	const isNew = has(app, folder, '.yarnrc.yml') || /^__metadata:/m.test(lock);
	return name === 'yarn' && isNew ? ['--no-immutable'] : [];
}

function has({ reader }: Disk, folder: string, file: string): boolean {
	return reader.kind(join(folder, file)) === 'file';
}

function declaredIn({ reader }: Disk, folder: string | undefined): string | undefined {
	const text = folder === undefined ? undefined : reader.text(join(folder, 'package.json'));
	return /"packageManager"\s*:\s*"([^"]*)"/.exec(text ?? '')?.[1];
}

/** `pnpm@10.1.0` and `pnpm/10.1.0 npm/? node/v24` both begin with the name. */
function nameIn(text: string | undefined): Name | undefined {
	const word = /^[a-z]+/.exec(text ?? '')?.[0];
	return names.find((name) => name === word);
}
