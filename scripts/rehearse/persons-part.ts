// What only a person can do before a release, done in the copy that is rehearsed with.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOk } from '../../test/e2e/support/child.ts';

/** Writes into package.json what is not there yet; a line for each. */
export async function supplyPersonsPart(home: string): Promise<readonly string[]> {
	const own = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
	const missing: (readonly [string, string])[] = [];
	if (own.repository === undefined)
		missing.push(['repository', '"git+https://forge.test/acme/auth-cli.git"']);
	if (own.stamped !== true) missing.push(['stamped', 'true']);
	for (const [name, value] of missing)
		await runOk({ command: 'npm', args: ['pkg', 'set', '--json', `${name}=${value}`], cwd: home });
	return missing.map(
		([name, value]) => `${name} in package.json, which a person has to set: ${value}`
	);
}
