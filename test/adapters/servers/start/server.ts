// A database server of the machine, on a free port and in a folder of its own, for as long as a test file runs.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../e2e/support/port.ts';

export interface Place {
	readonly folder: string;
	readonly port: number;
}

export interface Recipe {
	readonly program: string;
	args(place: Place): readonly string[];
	/** Makes the folder what the server expects. */
	setUp?(place: Place, run: Run): void;
	/** Ends it and all its processes at once, without tidying up; SIGKILL if unset. */
	readonly crash?: NodeJS.Signals;
	/** Size of a file system of its own for its folder, in megabytes; see `mayMount`. */
	readonly disk?: number;
	/** Throws while the server does not answer. */
	ping(place: Place): Promise<unknown>;
}
/** Runs a program to its end, as the user that the server will have. */
export type Run = (program: string, args: readonly string[]) => void;

/** PostgreSQL refuses to run as root, and the others have no need to. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export class Server implements Place {
	readonly folder = mkdtempSync(join(tmpdir(), 'auth-cli-db-'));
	readonly port: number;
	readonly #recipe: Recipe;
	#process: ChildProcess | undefined;

	private constructor(port: number, recipe: Recipe) {
		this.port = port;
		this.#recipe = recipe;
	}

	static async start(recipe: Recipe): Promise<Server> {
		const server = new Server(await freePort(), recipe);
		if (recipe.disk) mount(server.folder, recipe.disk);
		if (nobody.uid) chownSync(server.folder, nobody.uid, nobody.gid);
		recipe.setUp?.(server, (program, args) => {
			execFileSync(program, args, { ...nobody, cwd: server.folder, stdio: 'pipe' });
		});
		await server.resume();
		return server;
	}

	/** Starts it, again after `crash`; resolves when it answers. */
	async resume(): Promise<void> {
		const { program, args, ping } = this.#recipe;
		const child = spawn(program, args(this), { ...nobody, cwd: this.folder, stdio: 'pipe' });
		this.#process = child;
		let said = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream.on('data', (chunk) => {
				said = `${said}${chunk}`.slice(-4000);
			});
		}
		for (const deadline = Date.now() + 90_000; ; await wait(50)) {
			if (await ping(this).then(Boolean, () => false)) return;
			if (child.exitCode !== null || Date.now() > deadline) {
				throw new Error(`${program} does not answer:\n${said}`);
			}
		}
	}

	/** Ends it at once, as a power cut would; the folder stays. */
	async crash(): Promise<void> {
		const child = this.#process;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		const ended = new Promise((resolve) => child.once('exit', resolve));
		child.kill(this.#recipe.crash ?? 'SIGKILL');
		await ended;
	}

	/** Takes what is left of the disk; gives it back when the result is called. */
	fillDisk(): () => void {
		const filler = join(this.folder, 'filler');
		const file = openSync(filler, 'w');
		try {
			for (const size of [65_536, 512]) writeUntilFull(file, Buffer.alloc(size));
		} finally {
			closeSync(file);
		}
		return () => rmSync(filler);
	}

	async stop(): Promise<void> {
		await this.crash();
		if (this.#recipe.disk) execFileSync('umount', [this.folder]);
		rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
	}
}

/** Whether a folder can get a file system of its own: only root may, and not everywhere. */
export function mayMount(): boolean {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-mount-'));
	try {
		mount(folder, 1);
		execFileSync('umount', [folder]);
		return true;
	} catch {
		return false;
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function mount(folder: string, megabytes: number): void {
	const size = `size=${megabytes}m`;
	execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'pipe' });
}

function writeUntilFull(file: number, piece: Uint8Array): void {
	try {
		for (;;) writeSync(file, piece);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
	}
}
