import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../src/cli.ts';
import { screenOf } from '../src/terminal.ts';

/** Clears the screen, in two spellings; sets the title; colours; turns text around; goes back to the start of the line. */
const hostile =
	'\u001b[2J\u009b2J\u001b]0;t\u0007\u001b[31m\u001b[8m\u202egpj\u2066\u061c\u200f\u007f\r\b\u0000';
const steers =
	/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
/** What our own `paint` writes. */
const palette = /\u001b\[(?:[012]|22|3[12369])m/g;
/** What draws over a line, and takes it away. */
const drawing = /\r(?=[◐◓◑◒]|\u001b\[2K)|\u001b\[2?K/g;

function captured(isTerminal = true) {
	const written = { stdout: '', stderr: '' };
	const terminal = {
		stdout: (text: string) => {
			written.stdout += text;
		},
		stderr: (text: string) => {
			written.stderr += text;
		},
		...{ isTerminal, columns: 200, cwd: '/', env: { CI: '1', FORCE_COLOR: '1' } }
	};
	return { written, terminal };
}

function folderOf(files: Readonly<Record<string, string>>): string {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-terminal-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return folder;
}

const app = {
	'package.json': JSON.stringify({
		name: `app ${hostile}`,
		type: 'module',
		devDependencies: { '@sveltejs/kit': '^2.70.0', svelte: '^5.0.0', vite: '^8.0.0' }
	}),
	'package-lock.json': '{ "lockfileVersion": 3 }\n',
	'tsconfig.json': '{}\n',
	'.gitignore': 'node_modules\n.env\n',
	'vite.config.ts':
		"import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()] };\n",
	'node_modules/@sveltejs/kit/package.json': JSON.stringify({
		name: '@sveltejs/kit',
		version: `2.70.0${hostile}`
	})
};

async function runIn(cwd: string, line: string) {
	const { written, terminal } = captured();
	const exitCode = await run(line.split(' '), { ...terminal, cwd });
	return { exitCode, ...written };
}

describe('screenOf', () => {
	it('escapes terminal control characters, on either stream', () => {
		const { written, terminal } = captured();
		const screen = screenOf(terminal);
		for (const name of ['stdout', 'stderr'] as const) {
			screen[name](`a\tb\n${hostile}`);
			expect(written[name]).not.toMatch(steers);
			expect(written[name]).toContain('a\tb\n\\u001b[2J\\u009b2J');
		}
	});

	it('allows our own colours, and nothing else', () => {
		const { written, terminal } = captured();
		const { painted } = screenOf(terminal);
		painted.stdout(`\u001b[32mDone\u001b[39m \u001b[2J\u001b[8m\u001b[1mbold\u001b[22m${hostile}`);
		expect(written.stdout).toContain('\u001b[32mDone\u001b[39m \\u001b[2J\\u001b[8m\u001b[1mbold');
		expect(written.stdout.replace(palette, '')).not.toMatch(steers);
	});

	it('redraws a line in place', () => {
		const { written, terminal } = captured();
		const screen = screenOf({ ...terminal, columns: 10 });
		screen.draw(`12345\n${hostile}`);
		screen.erase();
		expect(written.stderr).toBe('\r12345\\u00\u001b[K\r\u001b[2K');
	});
});

describe('output of a repository or a server', () => {
	it.each([
		'init --provider github --secret generate --session jwt --no-install --no-verify --yes'
	])('does not steer the terminal, whatever the command: %s', async (init) => {
		const cwd = folderOf(app);
		const set = await runIn(cwd, init);
		expect([set.exitCode, set.stderr]).toEqual([0, expect.any(String)]);
		const odd = join(cwd, 'src/lib/server/auth', `odd\u001b[2J\u009b2J\u202e.ts`);
		writeFileSync(odd, 'export {};\n');
		const server = createServer((_request, response) => {
			response.setHeader('set-cookie', 'a\u009b2J=1');
			response.end(`{"csrfToken":1,"callbackUrl":"https://a\u009b2J.test/"}${hostile}`);
		});
		await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
		onTestFinished(() => void server.close());
		const { port } = Object(server.address());
		const lines = [
			...['info', 'info --json', 'doctor', 'doctor --json', 'audit --offline', 'diff'],
			...['upgrade --check', 'upgrade --dry-run', 'remove --dry-run', 'files', 'add provider x'],
			...[`doctor --live http://127.0.0.1:${port}`, `explain ${hostile}`, `${hostile} --help`],
			...[`audit --registry http://127.0.0.1:${port}`, 'list providers', 'init --dry-run --yes'],
			...['help', 'explain', `--cwd ${hostile} info`, '--version', `add provider ${hostile}`]
		];
		for (const line of lines) {
			const { stdout, stderr } = await runIn(cwd, line);
			const all = `${stdout}${stderr}`;
			expect([line, all.length > 0]).toEqual([line, true]);
			expect(`${line}: ${steers.exec(all.replace(palette, '').replace(drawing, ''))?.[0]}`).toBe(
				`${line}: undefined`
			);
			if (line.endsWith('--json')) expect(() => JSON.parse(stdout)).not.toThrow();
		}
		expect((await runIn(cwd, 'info')).stdout).toContain('2.70.0\\u001b[2J\\u009b2J');
		expect((await runIn(cwd, 'doctor')).stdout).toContain('odd\\u001b[2J');
	});
});
