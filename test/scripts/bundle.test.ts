import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from '../../scripts/build/bundle.ts';

let root = '';

function write(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}

/** The chunks that hold a text, without the digests in their names. */
async function chunksWith(text: string): Promise<readonly string[]> {
	const { files } = await bundle(root);
	return [...files].flatMap(([path, code]) =>
		code.includes(text) ? [path.replace(/-\w+\.js$/, '.js')] : []
	);
}

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'auth-cli-bundle-'));
	const load = (path: string, name: string) => `await (await import('${path}')).${name}()`;
	write(
		'bin/auth-cli.ts',
		[
			`const { runCommand } = await import('../src/pipeline.ts');`,
			`console.log(await runCommand());`
		].join('\n')
	);
	write(
		'src/pipeline.ts',
		`export const runCommand = async () => [${load('./commands/init/init.ts', 'run')}, ${load('./commands/diff/diff.ts', 'run')}, ${load('./commands/list/list.ts', 'run')}];`
	);
	write('src/project.ts', `export const project = () => 'of both';`);
	const command = (text: string, more: string) =>
		`import { project } from '../../project.ts';\nexport const run = async () => ['${text}', project()${more}];`;
	write('src/commands/init/init.ts', command('of init', `, ${load('../../edit.ts', 'edit')}`));
	write('src/commands/diff/diff.ts', command('of diff', ''));
	write('src/commands/list/list.ts', `export const run = () => 'of list';`);
	write(
		'src/edit.ts',
		`import { parse } from 'ts-morph';\nexport const edit = () => parse('of edit');`
	);
	write('node_modules/ts-morph/package.json', '{ "main": "index.js", "type": "module" }');
	write('node_modules/ts-morph/index.js', 'export const parse = (text) => text;');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('bundle', () => {
	it('puts what app commands load, and share, into one chunk', async () => {
		for (const text of ['of init', 'of diff', 'of both'])
			expect(await chunksWith(text)).toEqual(['chunks/app-chunk.js']);
	});

	it('excludes commands without an app, and heavy packages', async () => {
		expect(await chunksWith('of list')).toEqual(['chunks/list.js']);
		expect(await chunksWith('of edit')).toEqual(['chunks/edit.js']);
	});

	it('builds a program that runs', async () => {
		const { files } = await bundle(root);
		for (const [path, text] of files) write(join('dist', path), text);
		write('dist/package.json', '{ "type": "module" }');
		const said = execFileSync(process.execPath, [join(root, 'dist/auth-cli.js')], {
			encoding: 'utf8'
		});
		expect(said.replace(/\s+/g, ' ')).toContain(
			`[ 'of init', 'of both', 'of edit' ], [ 'of diff', 'of both' ], 'of list'`
		);
	});
});
