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

/** What a program that was run came to. */
export interface Ran {
	readonly ok: boolean;
	/** The end of what it printed on both streams. */
	readonly output: string;
}

/** The world that applying a plan changes. */
export interface Machine {
	readonly disk: Disk;
	/** Runs a program without a shell; ends it when the signal fires. At the terminal it may ask, and says what it says there. */
	readonly run: (
		command: readonly string[],
		options: { cwd: string; signal: AbortSignal; atTerminal?: boolean }
	) => Promise<Ran>;
	readonly now: () => number;
	readonly randomBytes: (length: number) => Uint8Array;
	readonly pid: number;
	readonly host: string;
	/** The user this runs as; undefined where users have no numbers. */
	readonly uid: number | undefined;
	/** Folders of this user's own, outside any project, the best one first. */
	readonly stateFolders: readonly string[];
	/** Whether a process with this id is running. */
	readonly alive: (pid: number) => boolean;
}
