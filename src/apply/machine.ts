import type * as fs from 'node:fs';

/** The part of the disk that applying a plan needs; `node:fs` is one. */
export type Disk = Pick<
	typeof fs,
	| 'accessSync'
	| 'chmodSync'
	| 'closeSync'
	| 'constants'
	| 'copyFileSync'
	| 'existsSync'
	| 'fchmodSync'
	| 'fchownSync'
	| 'fsyncSync'
	| 'linkSync'
	| 'lstatSync'
	| 'mkdirSync'
	| 'openSync'
	| 'readdirSync'
	| 'readFileSync'
	| 'realpathSync'
	| 'renameSync'
	| 'rmdirSync'
	| 'rmSync'
	| 'unlinkSync'
	| 'writeFileSync'
>;

/** The result of a program. */
export interface ProgramResult {
	readonly ok: boolean;
	/** The end of its output on both streams. */
	readonly output: string;
}

/** The machine on which a plan is applied. */
export interface Machine {
	readonly disk: Disk;
	/**
	 * Runs a program without a shell; kills it when the signal fires. With a terminal it may prompt and print there.
	 */
	readonly run: (
		command: readonly string[],
		options: { cwd: string; signal: AbortSignal; atTerminal?: boolean }
	) => Promise<ProgramResult>;
	readonly now: () => number;
	readonly randomBytes: (length: number) => Uint8Array;
	readonly pid: number;
	readonly host: string;
	/** The user of this process; undefined on systems without user IDs. */
	readonly uid: number | undefined;
	/** State folders of this user, outside any project, the preferred one first. */
	readonly stateFolders: readonly string[];
	/** Whether a process with this ID is running. */
	readonly alive: (pid: number) => boolean;
}
