import { join, relative, sep } from 'node:path';
import { parsePackage } from './package-file.ts';
import type { Disk, Reader } from './reader.ts';
import type { Recognition } from './recognition.ts';
import { wayUp } from './shared-package.ts';
import { sourceFiles } from './source-files.ts';
import { workspacePatterns, workspaceRoot } from './workspace.ts';
import { foldersOf } from './workspace-apps.ts';

/** A package of a workspace. */
export interface Member {
	/** What others import it by. */
	readonly name: string;
	/** The path of its folder from the root of the workspace. */
	readonly path: string;
	/** Names and ranges of `dependencies` and `devDependencies`. */
	readonly dependencies: Readonly<Record<string, string>>;
}

export interface Workspace {
	/** Absolute real path. */
	readonly root: string;
	readonly members: readonly Member[];
	/** The packages of it that one needs, through others too; not itself. */
	readonly neededBy: (member: Member) => ReadonlySet<Member>;
}

/** The workspace of a folder, with the packages that have a name. */
export function workspaceOf(
	reader: Reader,
	{ root: start, top }: { root: string; top: string }
): Workspace | undefined {
	const root = workspaceRoot({ root: start, top, reader });
	if (root === undefined) return undefined;
	let members: readonly Member[] | undefined;
	return {
		root,
		get members() {
			members ??= membersOf(reader, root);
			return members;
		},
		neededBy(member) {
			return neededBy(this.members, member);
		}
	};
}

function neededBy(members: readonly Member[], member: Member): ReadonlySet<Member> {
	const found = new Set<Member>();
	const queue = [member];
	for (const one of queue) {
		for (const other of members) {
			if (one.dependencies[other.name] === undefined || found.has(other)) continue;
			found.add(other);
			queue.push(other);
		}
	}
	found.delete(member);
	return found;
}

function membersOf(reader: Reader, root: string): readonly Member[] {
	const patterns = workspacePatterns(reader, root);
	return foldersOf(reader, root, patterns).flatMap((folder) => {
		const text = reader.text(join(folder, 'package.json'));
		const { name, dependencies } = (text === undefined ? undefined : parsePackage(text)) ?? {};
		const path = relative(root, folder).split(sep).join('/');
		return name && dependencies && path !== '' ? [{ name, path, dependencies }] : [];
	});
}

/** Which modules of this package others import, by the path of the file that does from the root of the workspace. */
export function usersOf(
	{ root: own, pkg: { name }, reader }: Disk,
	workspace: Workspace | undefined
): ReadonlyMap<string, readonly string[]> {
	if (workspace === undefined || name === undefined) return new Map();
	const asking = workspace.members.filter((one) => one.dependencies[name] !== undefined);
	const found = asking.flatMap(({ path }): [string, readonly string[]][] => {
		const root = join(workspace.root, path);
		if (root === own) return [];
		const search = { root, folder: '', ending: undefined, isIgnored: () => false };
		return sourceFiles(reader, search).flatMap((file) => {
			const quoted = (reader.text(join(root, file)) ?? '').matchAll(/(['"])([^'"\s]{1,300})\1/g);
			const modules = [...quoted].flatMap(([, , text = '']) =>
				text.startsWith(`${name}/`) ? [text] : []
			);
			return modules.length > 0 ? [[`${path}/${file}`, modules]] : [];
		});
	});
	return new Map(found);
}

/** Paths of the apps of a framework that use this package, through others too, seen from its folder. */
export function appsOf(
	{ root: own, reader }: Disk,
	framework: Recognition,
	workspace: Workspace | undefined
): readonly string[] {
	const self = workspace?.members.find(({ path }) => join(workspace.root, path) === own);
	if (workspace === undefined || self === undefined) return [];
	const using = workspace.members.filter((one) => workspace.neededBy(one).has(self));
	const apps = using.filter(({ path, dependencies }) => {
		const asks = framework.packages.some(({ name }) => dependencies[name] !== undefined);
		return asks && framework.confirms({ root: join(workspace.root, path), reader });
	});
	return apps.map(({ path }) => wayUp(own, join(workspace.root, path)));
}
