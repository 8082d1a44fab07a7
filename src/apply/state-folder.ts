import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { CliError } from '../errors.ts';
import type { Disk, Machine } from './machine.ts';
import { isErrno } from './place.ts';

/** State folders of this user, outside any project, in which a run may keep notes; the preferred one first. */
export function stateFolders(
	{ env, uid }: { env: NodeJS.ProcessEnv; uid: number | undefined },
	platform: NodeJS.Platform = process.platform
): readonly string[] {
	const home = homeOr(env['HOME']);
	const usual: Partial<Record<NodeJS.Platform, readonly string[]>> = {
		win32: [env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local')],
		darwin: [join(home, 'Library', 'Application Support')]
	};
	const named = [env['XDG_STATE_HOME'] ?? '', ...(usual[platform] ?? [join(home, '.local/state')])];
	// Containers may have no home folder, or a read-only one.
	return [
		...named.filter(isAbsolute).map((folder) => join(folder, 'auth-cli')),
		join(tmpdir(), `auth-cli-${uid ?? 'state'}`)
	];
}

/** A user without a name, as in some containers, has no home either. */
function homeOr(fallback = ''): string {
	try {
		return homedir();
	} catch (error) {
		if (isErrno(error, 'ERR_SYSTEM_ERROR')) return fallback;
		throw error;
	}
}

/** Creates the first state folder that only this user can write to. Throws `NO_STATE_FOLDER`. */
export function makeStateFolder(machine: Machine, root: string): string {
	const found = machine.stateFolders.find((folder) => make(machine, folder, root));
	if (found !== undefined) return found;
	throw new CliError('NO_STATE_FOLDER', {
		title: 'There is no folder outside the project to note what this run does; nothing was written',
		detail: machine.stateFolders.join('\n'),
		fix: 'Set XDG_STATE_HOME to a folder outside the project that you alone can write to.'
	});
}

/** The existing state folders that no other user can have written to. */
export function knownStateFolders(machine: Machine, root: string): readonly string[] {
	const { disk } = machine;
	return machine.stateFolders.filter(
		(folder) => isPrivate(machine, folder) && isOutOfReach(disk, folder, root)
	);
}

function make(machine: Machine, folder: string, root: string): boolean {
	const { disk, uid } = machine;
	const above = disk.lstatSync(disk.realpathSync(existing(disk, folder)));
	// Under sudo, the home folder may belong to another user, who could not write there afterwards.
	const shared = (above.mode & 0o1000) !== 0;
	if (uid !== undefined && above.uid !== uid && !shared) return false;
	if (!isOutOfReach(disk, folder, root)) return false;
	try {
		disk.mkdirSync(folder, { recursive: true, mode: 0o700 });
	} catch (error) {
		if (isErrno(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST')) return false;
		throw error;
	}
	return isPrivate(machine, folder) && isWritable(disk, folder);
}

function isPrivate({ disk, uid }: Machine, folder: string): boolean {
	if (!disk.existsSync(folder)) return false;
	const stat = disk.lstatSync(folder);
	if (!stat.isDirectory()) return false;
	return uid === undefined || (stat.uid === uid && (stat.mode & 0o022) === 0);
}

function isWritable(disk: Disk, folder: string): boolean {
	try {
		disk.accessSync(folder, disk.constants.W_OK | disk.constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/** Not in the repository of the project, where a checkout could have put it. */
function isOutOfReach(disk: Disk, folder: string, root: string): boolean {
	const there = existing(disk, folder);
	const real = resolve(disk.realpathSync(there), relative(there, folder));
	const way = relative(repositoryOf(disk, root), real);
	return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}

function repositoryOf(disk: Disk, root: string): string {
	for (let at = root; dirname(at) !== at; at = dirname(at)) {
		if (disk.existsSync(join(at, '.git'))) return at;
	}
	return root;
}

function existing(disk: Disk, folder: string): string {
	let at = folder;
	while (!disk.existsSync(at)) at = dirname(at);
	return at;
}
