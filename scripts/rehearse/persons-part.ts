// What only a person can do before a release, done in the copy that is rehearsed with.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOk } from '../../test/e2e/support/child.ts';

const url = '"git+https://forge.test/acme/auth-cli.git"';
const parts = [
	['.', 'repository', url],
	['tools/stamp', 'repository', url],
	['.', 'stamped', 'true']
] as const;

/** Writes into the two packages what is not there yet; a line for each. */
export async function supplyPersonsPart(home: string): Promise<readonly string[]> {
	const lines: string[] = [];
	for (const [folder, name, value] of parts) {
		const cwd = join(home, folder);
		const own = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'));
		if (own[name]) continue;
		const args = ['pkg', 'set', '--json', `${name}=${value}`];
		await runOk({ command: 'npm', args, cwd });
		lines.push(`${name} in ${join(folder, 'package.json')}, which a person has to set: ${value}`);
	}
	return lines;
}
