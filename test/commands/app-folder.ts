import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Plan } from '../../src/plan/change.ts';

const packageJson = `${JSON.stringify(
	{
		name: 'app',
		type: 'module',
		devDependencies: { '@sveltejs/kit': '^3.0.0', typescript: '^6.0.0' }
	},
	null,
	'\t'
)}\n`;

/** A folder with a small SvelteKit app, gone after the test. */
export function appFolder(files: Readonly<Record<string, string>> = {}): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'app-')));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const [path, text] of Object.entries({ 'package.json': packageJson, ...files }))
		write(folder, path, text);
	return folder;
}

/** Writes what a plan says, without any of the care that applying it takes. */
export function writePlan(folder: string, { changes }: Plan): void {
	for (const change of changes) {
		if (change.kind === 'create') write(folder, change.path, change.text);
		if (change.kind === 'edit') write(folder, change.path, change.after);
		if (change.kind === 'delete') rmSync(join(folder, change.path));
	}
}

function write(folder: string, path: string, text: string): void {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), text);
}
