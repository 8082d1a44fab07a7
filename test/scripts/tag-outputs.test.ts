import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Output, tagOutputs } from '../../scripts/outputs/tag-outputs.ts';

let folder: string;
const git = (...args: string[]) => execa('git', args, { cwd: folder });
const author = { name: 'A', email: 'a@app.test' };

async function* outputs(text: string): AsyncGenerator<Output> {
	yield ['app', { 'src/auth.ts': text, '.gitignore': '.env\n', '.env': 'AUTH_SECRET=<masked>\n' }];
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'auth-cli-outputs-'));
	await git('init', '--quiet');
	await git('config', 'user.name', author.name);
	await git('config', 'user.email', author.email);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('tagOutputs', () => {
	it('shows the changes between two releases in a diff of two tags, including ignored files', async () => {
		expect(await tagOutputs(folder, 'v1.0.0', outputs('one\n'))).toBe(3);
		expect(await tagOutputs(folder, 'v1.1.0', outputs('two\n'))).toBe(3);
		const diff = (await git('diff', 'v1.0.0', 'v1.1.0')).stdout;
		expect(diff).toContain('-one\n+two');
		expect((await git('ls-files')).stdout.split('\n')).toContain('app/.env');
	});

	it('changes nothing if the release has a tag, or the work tree has changes', async () => {
		await expect(tagOutputs(folder, 'v1.1.0', outputs('three\n'))).rejects.toThrow(
			'v1.1.0 is there'
		);
		await writeFile(join(folder, 'note.txt'), 'mine');
		await expect(tagOutputs(folder, 'v1.2.0', outputs('three\n'))).rejects.toThrow('note.txt');
		expect(await readFile(join(folder, 'app/src/auth.ts'), 'utf8')).toBe('two\n');
		expect(await readFile(join(folder, 'note.txt'), 'utf8')).toBe('mine');
	});
});
