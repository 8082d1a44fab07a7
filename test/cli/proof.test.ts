import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../../src/cli.ts';
import { temporaryApp } from '../apply/temporary-app.ts';

const app = {
	'package.json': `${JSON.stringify({ name: 'app', type: 'module', devDependencies: { '@sveltejs/kit': '^2.70.0', svelte: '^5.0.0', typescript: '^6.0.0' } }, null, '\t')}\n`,
	'tsconfig.json': '{}\n',
	'.gitignore': 'node_modules\n.env\n.env.*\n!.env.example\n',
	'vite.config.ts':
		"import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()] };\n",
	'src/app.html': '<body>%sveltekit.body%</body>\n'
};

const server = `
import { createServer } from 'node:http';
const port = process.argv[process.argv.indexOf('--port') + 1];
createServer((request, response) => {
	response.statusCode = request.url === '/auth/providers' ? 200 : 404;
	response.end('{}');
}).listen(Number(port), '127.0.0.1');`;

let root: string;

async function runIn(line: string) {
	let [stdout, stderr] = ['', ''];
	const exitCode = await run(line.split(' '), {
		stdout: (text) => {
			stdout += text;
		},
		stderr: (text) => {
			stderr += text;
		},
		isTerminal: false,
		columns: 100,
		env: { PATH: process.env['PATH'] },
		cwd: root
	});
	return { exitCode, stdout, stderr };
}

/** A program of a package, as an app has it installed. */
function install(name: string, code: string): void {
	const folder = join(root, 'node_modules', name);
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, bin: { [name]: 'run.mjs' } }));
	writeFileSync(join(folder, 'run.mjs'), code);
}

const add = 'add provider github --yes';

beforeEach(async () => {
	root = temporaryApp(app);
	await runIn('init --provider dev --yes --no-install');
	install('vite', server);
	install('svelte-check', `console.log('1 ERROR "src/auth.ts" 7:1 "no"'); process.exitCode = 1;`);
});

describe('a run that writes files', () => {
	it('reports in one line whether sign-in works', async () => {
		const { exitCode, stdout } = await runIn(add);
		expect(exitCode).toBe(0);
		expect(stdout).toMatch(
			/\n\nChecked: 1 type error in what was written, the first in src\/auth\.ts:7; \/auth\/providers answers \([\d.]+ s\)\.\n\n/
		);
		expect(stdout).toContain('1. Mend first what the check found');
	});

	it('requests the base path of the app', async () => {
		const config = join(root, 'src/auth.ts');
		const text = readFileSync(config, 'utf8');
		writeFileSync(
			config,
			text.replace(/(configure|SvelteKitAuth)\(\{/, "$&\n\tbasePath: '/login',")
		);
		install('vite', server.replace('/auth/', '/login/'));
		expect((await runIn(add)).stdout).toContain('/login/providers answers (');
	});

	it('reports it as JSON', async () => {
		const { stdout } = await runIn(`${add} --json`);
		expect(JSON.parse(stdout).proved).toMatchObject({
			types: { state: 'failed' },
			routes: { state: 'ok' }
		});
	});

	it.each(['--no-verify', '--no-install', '--dry-run'])(
		'sends no request with %s',
		async (flag) => {
			const { exitCode, stdout } = await runIn(`${add} ${flag}`);
			expect(exitCode).toBe(0);
			expect(stdout).not.toContain('Checked');
		}
	);

	it('announces a check only with a program for it', async () => {
		const announced = 'Checking that it works';
		expect((await runIn(add)).stderr).toContain(announced);
		rmSync(join(root, 'node_modules'), { recursive: true });
		const { stdout, stderr } = await runIn('add provider gitlab --yes');
		expect(stdout).toContain('Done: ');
		expect(stderr).not.toContain(announced);
	});

	it('sends no request when nothing was written, or after a removal', async () => {
		await runIn(`${add} --no-verify`);
		expect((await runIn(add)).stdout).not.toContain('Checked');
		expect((await runIn('remove provider github --yes')).stdout).not.toContain('Checked');
	});

	it('reports its changes when interrupted, and leaves nothing running', async () => {
		const note = join(root, 'node_modules/started');
		const begin = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(note)}, '');`;
		install('vite', `${begin} setInterval(() => {}, 1000);`);
		install('svelte-check', '');
		const running = runIn(add);
		await vi.waitUntil(() => existsSync(note), { timeout: 15_000 });
		process.emit('SIGINT');
		const { exitCode, stdout } = await running;
		expect(stdout).toContain('/auth/providers: interrupted');
		expect(stdout).toContain('Done: ');
		expect(exitCode).toBe(130);
	});
});

describe('compiler settings that look too old', () => {
	const doubt = 'tsconfig.json is older than the sign-in code';
	const right = `console.log('1 COMPLETED 9 FILES 0 ERRORS');`;
	const wrong = `console.log('1 ERROR "src/auth.ts" 7:1 "no"'); process.exitCode = 1;`;

	/** An app that has the packages already, so that nothing is installed, and settings that `init` does not complete. */
	function withPackages(checker: string): void {
		root = temporaryApp({
			...app,
			'package.json': readFileSync(join(root, 'package.json'), 'utf8'),
			'tsconfig.json': '{ "extends": "./old.json" }\n',
			'old.json': '{ "compilerOptions": { "lib": ["ES2021", "DOM"] } }\n'
		});
		install('vite', server);
		install('svelte-check', checker);
	}
	const init = 'init --provider dev --yes';

	it('are no subject if the types are right', async () => {
		withPackages(right);
		const { stdout } = await runIn(init);
		expect(stdout).toContain('types are right');
		expect(stdout).not.toContain(doubt);
		withPackages(right);
		expect((await runIn(`${init} --json`)).stdout).not.toContain(doubt);
	});

	it('are a step if they are not', async () => {
		withPackages(wrong);
		const { stdout } = await runIn(init);
		expect(stdout).toMatch(new RegExp(`Checked: 1 type error.*1\\. Mend.*2\\. ${doubt}`, 's'));
		expect(stdout).not.toMatch(/WARNING +tsconfig/);
	});

	it.each(['--no-verify', '--no-install', '--dry-run'])('are a warning with %s', async (flag) => {
		withPackages(right);
		expect((await runIn(`${init} ${flag}`)).stdout).toMatch(
			new RegExp(`WARNING +${doubt.replaceAll(' ', '\\s+')}`)
		);
	});

	it('are a step without a program that checks types', async () => {
		withPackages(right);
		rmSync(join(root, 'node_modules'), { recursive: true });
		expect((await runIn(init)).stdout).toMatch(new RegExp(`1\\. ${doubt}`));
	});

	it('are a warning in a file that the check does not read', async () => {
		withPackages(right);
		const path = join(root, 'package.json');
		const json = JSON.parse(readFileSync(path, 'utf8'));
		const scripts = { build: 'tsc -p tsconfig.prod.json' };
		writeFileSync(path, JSON.stringify({ ...json, scripts }));
		writeFileSync(join(root, 'tsconfig.prod.json'), '{ "extends": "./old.json" }');
		const { stdout } = await runIn(init);
		expect(stdout).toMatch(/WARNING +tsconfig\.prod\.json is older/);
		expect(stdout).not.toContain(doubt);
	});
});
