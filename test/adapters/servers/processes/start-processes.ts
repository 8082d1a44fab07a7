// Two processes of one app on this machine.

import { setTimeout as wait } from 'node:timers/promises';
import { type Background, start } from '../../../e2e/support/child.ts';
import { freePort } from '../../../e2e/support/port.ts';
import { Visitor } from '../../../runtime/visitor.ts';

export interface Processes {
	/** Where each of them answers, and what it printed. */
	readonly all: readonly (Background & { readonly port: number })[];
	/** A browser that talks to one of them, or to what is in front of them. */
	visitor(port: number): Visitor;
	stop(): Promise<void>;
}

/** Starts them with these variables; users see the app at `origin`. */
export async function startProcesses(
	origin: string,
	variables: NodeJS.ProcessEnv
): Promise<Processes> {
	const worker = new URL('worker.ts', import.meta.url).pathname;
	const all = await Promise.all(
		[0, 1].map(async () => {
			const port = await freePort();
			const env = { ...variables, ORIGIN: origin, PORT: `${port}` };
			const args = ['--import', 'tsx', worker];
			const program = start({ command: process.execPath, args, cwd: process.cwd(), env });
			return { ...program, port };
		})
	);
	const stop = async () => {
		await Promise.all(all.map((one) => one.stop()));
	};
	for (const one of all) {
		for (const until = Date.now() + 60_000; !one.output().includes('listening'); await wait(50)) {
			if (Date.now() < until) continue;
			await stop();
			throw new Error(`A process does not listen:\n${one.output()}`);
		}
	}
	return { all, stop, visitor: (port) => visitorAt(origin, port) };
}

/** Requests that name the app, and go to this port. */
function visitorAt(origin: string, port: number): Visitor {
	const send = async (request: Request) => {
		const { pathname, search } = new URL(request.url);
		const { method, headers } = request;
		const body = method === 'GET' ? {} : { body: await request.text() };
		const to = `http://127.0.0.1:${port}${pathname}${search}`;
		return fetch(to, { method, headers, redirect: 'manual', ...body });
	};
	return new Visitor(send, origin);
}
