// The parent's side of a measured process.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Order, Report } from './serve.ts';

/** The command line that runs Node.js on one processor, if the machine can do that. */
export function pinned(args: readonly string[]): readonly [string, ...string[]] {
	const cpu = lastProcessor();
	const node = [process.execPath, ...args];
	return cpu === undefined ? [process.execPath, ...args] : ['taskset', '-c', cpu, ...node];
}

let known: { cpu: string | undefined } | undefined;

/** The last processor that this process may use; undefined without `taskset`. */
export function lastProcessor(): string | undefined {
	if (!known) {
		const result = spawnSync('taskset', ['-cp', String(process.pid)], { encoding: 'utf8' });
		known = { cpu: /(\d+)\s*$/.exec(result.stdout ?? '')?.[1] };
	}
	return known.cpu;
}

/** A process that is ready to run one case of one library. */
export class Child {
	readonly #process: ChildProcess;
	readonly name: string;
	readonly #end: Promise<never>;
	/** Microseconds that an operation takes, about. */
	#each = 0;

	private constructor(name: string, process: ChildProcess) {
		this.name = name;
		this.#process = process;
		this.#end = once(process, 'exit').then(([code]) => {
			throw new Error(`${name} ended with ${code}.`);
		});
		// An exit is an error only while a response is pending.
		this.#end.catch(() => {});
	}

	/** Starts a bundle with a case and waits until it is warm. `warmUp` is in milliseconds of CPU. */
	static async start(name: string, bundle: string, [work, warmUp]: readonly [string, number]) {
		const [program, ...args] = pinned(['--expose-gc', bundle, work, String(warmUp)]);
		const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
		const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
		const child = new Child(name, spawn(program, args, { stdio: [...stdio], env }));
		const report = await child.#receive();
		if ('ready' in report) child.#each = report.ready;
		return child;
	}

	/** Microseconds of CPU per operation, over a turn of about this many milliseconds. */
	async turn(milliseconds: number): Promise<number> {
		const count = Math.max(1, Math.round((milliseconds * 1000) / this.#each));
		const report = await this.#ask({ turn: count });
		return 'took' in report ? report.took / count : Number.NaN;
	}

	/** Bytes that each operation leaves in memory, and resident bytes at the end. */
	async memory(count: number) {
		const report = await this.#ask({ memory: count });
		if ('resident' in report) return report;
		throw new Error(`${this.name} did not tell its memory.`);
	}

	stop(): void {
		this.#process.disconnect();
	}

	#ask(order: Order): Promise<Report> {
		this.#process.send(order);
		return this.#receive();
	}

	async #receive(): Promise<Report> {
		const [report] = await Promise.race([once(this.#process, 'message'), this.#end]);
		return report;
	}
}
