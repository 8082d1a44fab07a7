import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderBeside, isBeside } from '../../scripts/packages-beside.ts';
import { runOk } from '../e2e/support/child.ts';

const name = `test-beside-${process.pid}`;
const folder = folderBeside(name);

/** A package of the disk, so that npm needs no network. */
function packageOf(version: string): string {
	const place = mkdtempSync(join(tmpdir(), 'auth-cli-beside-'));
	onTestFinished(() => rmSync(place, { recursive: true }));
	writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'small', version }));
	return place;
}

/** What a process finds as soon as the function has returned. */
async function installIn(process_: number, from: string): Promise<string> {
	const module = JSON.stringify(join(import.meta.dirname, '../../scripts/packages-beside.ts'));
	const given = JSON.stringify({ small: `file:${from}` });
	const script = `import { installBeside } from ${module};
import { readFileSync } from 'node:fs';
const folder = installBeside('${name}', ${given});
console.log(${process_}, JSON.parse(readFileSync(folder + '/node_modules/small/package.json', 'utf8')).version);`;
	const args = ['--import', 'tsx', '--input-type=module', '-e', script];
	return (await runOk({ command: process.execPath, args, cwd: process.cwd() })).stdout.trim();
}

it('installs packages once, whole for each of several processes, and other versions anew', async () => {
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const one = packageOf('1.0.0');
	expect(await Promise.all([installIn(1, one), installIn(2, one)])).toEqual(['1 1.0.0', '2 1.0.0']);
	const made = statSync(folder).ino;
	await installIn(3, one);
	expect(statSync(folder).ino).toBe(made);
	const two = packageOf('2.0.0');
	expect(await installIn(4, two)).toBe('4 2.0.0');
	expect(isBeside(name, { small: `file:${one}` })).toBe(false);
	const left = readdirSync(dirname(folder)).filter((file) => file.startsWith(name));
	expect(left).toEqual([name]);
	expect(existsSync(folder)).toBe(true);
}, 60_000);
