// Plays ten tasks by what AGENTS.md says, to the letter, in a fresh app, and checks what must hold afterwards.
//
// npm run bench:agents                              all of them
// npm run bench:agents -- --check <task> <folder>   whether a folder passes, whoever worked in it

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Ended, runOk } from '../test/e2e/support/child.ts';
import { authCli } from '../test/e2e/support/package.ts';
import { freshApp } from '../test/e2e/support/scaffold.ts';
import { commandFor, guardsIn } from './bench-agents/agents-text.ts';
import { type Task, tasks } from './bench-agents/tasks.ts';

/** Runs one task in an app. Returns what does not hold. */
async function play(task: Task, folder: string): Promise<readonly string[]> {
	const agents = readFileSync(join(folder, 'AGENTS.md'), 'utf8');
	const values = Object.values(parseEnv(readFileSync(join(folder, '.env'), 'utf8')));
	const secrets = values.flatMap((one = '') =>
		one.length >= 20 && !one.includes(':') ? [one] : []
	);
	task.setUp?.(folder);
	const ended = await follow(task, agents, folder);
	const printed = ended === undefined ? '' : ended.stdout + ended.stderr;
	const { code = 0, prints = [] } = task;
	return [
		...(ended === undefined || ended.code === code
			? []
			: [`it ended with ${ended.code}\n${printed}`]),
		...prints.filter((one) => !one.test(printed)).map((one) => `it did not print ${one}`),
		...secrets
			.filter((one) => one.length >= 20 && printed.includes(one))
			.map(() => 'it printed a secret'),
		...(await task.holds(folder))
	];
}

async function follow({ says }: Task, agents: string, folder: string): Promise<Ended | undefined> {
	if ('task' in says) {
		const [, , ...words] = commandFor(agents, says.task).split(' ');
		return authCli(folder, ...words);
	}
	const code = guardsIn(agents).get(says.guard);
	if (code === undefined) throw new Error(`AGENTS.md shows no guard for ${says.guard}`);
	mkdirSync(dirname(join(folder, says.guard)), { recursive: true });
	writeFileSync(join(folder, says.guard), code);
	return undefined;
}

async function bench(): Promise<number> {
	const app = await freshApp(3);
	try {
		const cwd = app.folder;
		await runOk({ command: 'npm', args: ['pkg', 'set', 'scripts.test=node --test'], cwd });
		const init = ['init', '--yes', '--provider', 'dev', '--tests', '--agents'];
		const made = await authCli(cwd, ...init);
		if (made.code !== 0) throw new Error(made.stderr);
		let failed = 0;
		for (const task of tasks) {
			const problems = await play(task, cwd).catch((error: unknown) => [String(error)]);
			failed += problems.length > 0 ? 1 : 0;
			console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${task.id}: ${task.prompt}`);
			for (const problem of problems) console.log(`       ${problem}`);
		}
		console.log(`\n${tasks.length - failed} of ${tasks.length} tasks`);
		return failed === 0 ? 0 : 1;
	} finally {
		await app.remove();
	}
}

async function checkOne(id = '', folder = ''): Promise<number> {
	const task = tasks.find((one) => one.id === id);
	if (task === undefined || folder === '') {
		console.error(`--check <task> <folder>; tasks: ${tasks.map((one) => one.id).join(', ')}`);
		return 2;
	}
	const problems = await task.holds(folder);
	for (const problem of problems) console.log(problem);
	return problems.length === 0 ? 0 : 1;
}

const [flag, ...rest] = process.argv.slice(2);
process.exitCode = flag === '--check' ? await checkOne(...rest) : await bench();
