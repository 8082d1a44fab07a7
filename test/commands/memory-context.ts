import type { Context } from '../../src/commands/command.ts';
import { createAsk } from '../../src/prompt/ask.ts';

/** A context without a terminal; random bytes count up, so that runs repeat. */
export function memoryContext(cwd: string, yes = true): Context {
	const signal = new AbortController().signal;
	let next = 0;
	return {
		cwd,
		stdout: () => undefined,
		stderr: () => undefined,
		drawing: { draw: () => undefined, erase: () => undefined },
		dryRun: false,
		interactive: false,
		plain: false,
		waiting: (_message, work) => work(),
		env: {},
		signal,
		now: () => new Date(0),
		randomBytes: (length) => new Uint8Array(length).fill(++next),
		fetch,
		ask: createAsk({ interactive: false, yes, signal }),
		desktop: { open: async () => false, copy: async () => false },
		askRelease: async () => ({ reason: 'there is no network' }),
		askRegistry: async () => undefined
	};
}
