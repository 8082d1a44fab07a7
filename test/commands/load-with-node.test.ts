import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { appFolder } from './app-folder.ts';

const loader = new URL('../../src/commands/db/load-with-node.ts', import.meta.url).href;

/** Loads a module of an app in a process of its own, since Node.js warns once. */
function loaded(root: string, path: string) {
	const code = `import { readFileSync } from 'node:fs';
const { loadWithNode } = await import(${JSON.stringify(loader)});
const project = { root: ${JSON.stringify(root)}, typescript: true, text: (path) => readFileSync(${JSON.stringify(root)} + '/' + path, 'utf8') };
const { load } = await loadWithNode({ project });
console.log((await load(${JSON.stringify(path)})).answer);`;
	const args = ['--input-type=module', '-e', code];
	return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

it.each([
	['own.ts', 'export const answer: number = 42;\n'],
	['own.js', 'export const answer = 42;\n'],
	['common.ts', 'const answer: number = 42;\nmodule.exports = { answer };\n']
])('loads %s of an app without a type of modules, and Node.js warns of nothing', (path, text) => {
	const { stdout, stderr } = loaded(appFolder({ 'package.json': '{}', [path]: text }), path);
	expect([stdout.trim(), stderr]).toEqual(['42', '']);
});
