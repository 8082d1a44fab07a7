// Two processes of an app behind nginx, the provider in a third, and PostgreSQL: what a load test needs.

import { setTimeout as wait } from 'node:timers/promises';
import { type Background, type Job, start } from '../../test/e2e/support/child.ts';
import { answers, freePort } from '../../test/e2e/support/port.ts';
import { startNginx } from '../../test/e2e/support/scaled-app.ts';
import { Client } from './client.ts';
import { cpuPath } from './listen.ts';

export interface Contestant {
	readonly name: string;
	readonly command: Pick<Job, 'args' | 'cwd'>;
	/** Client ID, client secret and secret of the app, with all else that its processes need. */
	readonly env: Readonly<Record<string, string>>;
}

export interface Cluster {
	readonly origin: string;
	/** Ends the first process with SIGKILL and starts it again. */
	killAndRestart(): Promise<Killing>;
	/** The direct URL of the restarted process. */
	readonly first: string;
	/** CPU milliseconds of both processes of the app since they listened, and those of the provider. */
	cpu(): Promise<{ app: number; provider: number }>;
	/** The output of the processes of the app, the provider and nginx. */
	output(): string;
	stop(): Promise<void>;
}

/** When the process was killed, was gone, and answered again, in milliseconds of `performance.now()`. */
export interface Killing {
	readonly began: number;
	readonly gone: number;
	readonly back: number;
}

class Processes {
	readonly #job: (port: number) => Job;
	readonly #ports: readonly number[];
	/** CPU milliseconds of ended processes, minus the start-up time of their successors. */
	#before = 0;
	#running: Background[] = [];
	#printed = '';

	constructor(job: (port: number) => Job, ports: readonly number[]) {
		this.#job = job;
		this.#ports = ports;
	}

	async start(): Promise<void> {
		this.#running = this.#ports.map((port) => start(this.#job(port)));
		for (const [index] of this.#ports.entries()) await this.#ready(index);
	}

	async killFirst(): Promise<Killing> {
		this.#before += await cpuAt(this.#ports[0]);
		const began = performance.now();
		await this.#running[0]?.stop('SIGKILL');
		const gone = performance.now();
		this.#printed += this.#running[0]?.output() ?? '';
		this.#running[0] = start(this.#job(this.#ports[0] ?? 0));
		await this.#ready(0);
		return { began, gone, back: performance.now() };
	}

	async #ready(index: number): Promise<void> {
		const [port, program] = [this.#ports[index], this.#running[index]];
		if (program) await answers(`http://127.0.0.1:${port}${cpuPath}`, program);
		this.#before -= await cpuAt(port);
	}

	async cpu(): Promise<number> {
		const all = await Promise.all(this.#ports.map(cpuAt));
		return all.reduce((sum, one) => sum + one, this.#before);
	}

	output(): string {
		return this.#printed + this.#running.map((one) => one.output()).join('');
	}

	async stop(): Promise<void> {
		await Promise.all(this.#running.map((one) => one.stop()));
	}
}

async function cpuAt(port: number | undefined): Promise<number> {
	const { text } = await new Client().send(new URL(`http://127.0.0.1:${port}${cpuPath}`));
	return Number(text) / 1000;
}

/** Starts all of it; `nginx` is where that program is. */
export async function startCluster(contestant: Contestant, nginx: string): Promise<Cluster> {
	const [front, one, other, issuer] = await Promise.all([1, 2, 3, 4].map(() => freePort()));
	const ports = [one ?? 0, other ?? 0];
	const origin = `http://localhost:${front}`;
	const { command, env } = contestant;
	const app = new Processes((port) => {
		const own = { AUTH_URL: origin, AUTH_DEV_ISSUER: `http://localhost:${issuer}` };
		const more = { NODE_ENV: 'production', AUTH_ALLOW_DEV_PROVIDER: '1', PORT: `${port}` };
		return { command: process.execPath, ...command, env: { ...env, ...own, ...more } };
	}, ports);
	const provider = new Processes(
		(port) => {
			const client = { CLIENT_ID: env['AUTH_DEV_ID'], CLIENT_SECRET: env['AUTH_DEV_SECRET'] };
			const more = { CALLBACK: `${origin}/auth/callback/dev`, PORT: `${port}` };
			const args = [new URL('provider.ts', import.meta.url).pathname];
			return { command: process.execPath, args, cwd: process.cwd(), env: { ...client, ...more } };
		},
		[issuer ?? 0]
	);
	const proxy = await startNginx(nginx, [front ?? 0, ...ports]);
	const stop = async () => {
		await Promise.all([app.stop(), provider.stop(), proxy.stop()]);
		await proxy.remove();
	};
	try {
		await Promise.all([app.start(), provider.start()]);
		await answers(origin, proxy);
		// Both processes load what the first requests need.
		for (let each = 0; each < 4; each += 1) await fetch(`${origin}/auth/session`);
		await wait(100);
	} catch (error) {
		await stop();
		throw error;
	}
	return {
		origin,
		first: `http://127.0.0.1:${ports[0]}`,
		killAndRestart: () => app.killFirst(),
		cpu: async () => ({ app: await app.cpu(), provider: await provider.cpu() }),
		output: () => [app, provider, proxy].map((one) => one.output()).join(''),
		stop
	};
}
