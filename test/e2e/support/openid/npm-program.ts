// A provider of npm runs in a process of its own, where its packages are.
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openIdPackages } from '../../../../scripts/ensure-openid-servers.ts';
import { type Background, start } from '../child.ts';

let programs = 0;

/** Starts a file of the folder `npm` beside this one. */
export function startNpm(name: string, args: readonly string[]): Background {
	const file = `${name}-${process.pid}-${programs++}.mjs`;
	const path = join(openIdPackages, file);
	copyFileSync(join(import.meta.dirname, 'npm', `${name}.mjs`), path);
	const program = start({ command: process.execPath, args: [file, ...args], cwd: openIdPackages });
	const remove = () => rmSync(path, { force: true });
	program.exited.then(remove, remove);
	return program;
}

/** Tells it something that an administrator would do. */
export async function tell(url: string): Promise<void> {
	const answer = await fetch(url, { method: 'POST' });
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
