import {
	mkdir,
	mkdtemp,
	readFile,
	realpath,
	rename,
	rm,
	symlink,
	writeFile
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorsBefore, type Proof, prove } from '../../src/apply/prove.ts';
import { newErrors, typeErrors } from '../../src/apply/type-errors.ts';
import { typeScriptCheck } from '../../src/frameworks/types-alone.ts';

let root: string;
beforeEach(async () => {
	root = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-prove-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A package with a program, as an app has it installed. */
async function install(name: string, code: string): Promise<void> {
	const folder = join(root, 'node_modules', name);
	const files = {
		'package.json': JSON.stringify({ name, bin: { [name]: './run.mjs' } }),
		'run.mjs': code
	};
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
}

const answering = (status: number, log = '') => `
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
writeFileSync('pid', String(process.pid));
createServer((request, response) => {
	response.statusCode = request.url === '/base/auth/providers' ? ${status} : 404;
	if (${JSON.stringify(log)}) console.error(${JSON.stringify(log)});
	response.end('{}');
}).listen(Number(process.argv[2]), '127.0.0.1');`;
const hanging = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;
const printing = (text: string, code = 1) =>
	`console.log(${JSON.stringify(text)}); process.exitCode = ${code};`;

function proof(more: Partial<Proof> = {}): Proof {
	return {
		root,
		types: { package: 'checker', args: [] },
		serve: (port) => ({ package: 'server', args: [`${port}`] }),
		path: '/base/auth/providers',
		written: ['src/auth.ts'],
		isTracked: () => false,
		signal: new AbortController().signal,
		...more
	};
}

describe("TypeScript's own check", () => {
	// As create-t3-turbo writes it into each package.
	const build = { incremental: true, tsBuildInfoFile: 'node_modules/.cache/info.json' };
	// As nx writes it for all packages.
	const nx = { composite: true, declarationMap: true, emitDeclarationOnly: true };

	it.each([{}, build, { ...build, composite: true }, nx])(
		'reads code whatever is built: %j',
		async (options) => {
			await mkdir(join(root, 'node_modules'));
			await symlink(
				join(process.cwd(), 'node_modules/typescript'),
				join(root, 'node_modules/typescript')
			);
			const files = {
				'tsconfig.json': JSON.stringify({ compilerOptions: { ...options, types: [] } }),
				'src/auth.ts': `export const port: number = '1';\n`
			};
			await mkdir(join(root, 'src'));
			for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text);
			expect(await prove(proof({ types: typeScriptCheck, serve: undefined }))).toMatchObject({
				types: { text: expect.stringContaining('the first in src/auth.ts:1') }
			});
		}
	);

	it('says why where it refuses its own arguments', async () => {
		const said = "TS5094: Compiler option '--noEmit' may not be used with '--build'.";
		await install('checker', printing(`error ${said}`));
		expect(await prove(proof())).toMatchObject({
			types: { state: 'unknown', text: `checker could not check the types: ${said}` }
		});
	});

	it('says so where settings keep it from reading any', async () => {
		const text = "tsconfig.json(4,3): error TS5069: Option 'x' cannot be specified.";
		await install('checker', printing(text));
		expect(await prove(proof({ before: typeErrors(text, root) }))).toMatchObject({
			types: {
				state: 'unknown',
				text: "checker could not check the types: TS5069: Option 'x' cannot be specified."
			}
		});
	});
});

describe('prove', () => {
	it('reports that types compile and sign-in answers, and leaves no server running', async () => {
		await install('checker', '');
		await install('server', answering(200));
		expect(await prove(proof())).toEqual({
			types: { state: 'ok', text: 'types are right' },
			routes: { state: 'ok', text: '/base/auth/providers answers' },
			seconds: expect.any(Number)
		});
		const pid = Number(await readFile(join(root, 'pid'), 'utf8'));
		expect(() => process.kill(pid, 0)).toThrow('ESRCH');
	});

	it('waits while the server says that it is starting', async () => {
		await install('checker', '');
		await install(
			'server',
			answering(200)
				.replace('200 : 404', '(Date.now() - begun < 700 ? 503 : 200) : 404')
				.replace('createServer(', 'const begun = Date.now();\ncreateServer(')
		);
		expect(await prove(proof())).toMatchObject({
			routes: { state: 'ok', text: '/base/auth/providers answers' }
		});
	});

	it('names the written files with errors, and ignores old errors', async () => {
		await install(
			'checker',
			printing('src/auth.ts(7,2): error TS2322: no\nsrc/old.ts(1,1): error TS1: no')
		);
		expect(await prove(proof())).toMatchObject({
			types: {
				state: 'failed',
				text: '1 type error in what was written, the first in src/auth.ts:7'
			}
		});
		expect(await prove(proof({ written: ['src/new.ts'] }))).toMatchObject({
			types: { state: 'ok', text: 'no type errors in what was written (2 elsewhere)' }
		});
	});

	it('reports new errors anywhere if types were checked before', async () => {
		const old = 'src/old.ts(1,1): error TS1: no\nsrc/old.ts(2,1): error TS1: no';
		await install('checker', printing(old));
		const before = await errorsBefore(proof());
		expect(await prove(proof({ before }))).toMatchObject({
			types: { state: 'ok', text: 'no new type errors (2 before, 2 after)' }
		});
		await install('checker', printing(`${old}\nsrc/other.ts(9,1): error TS2: no`));
		expect(await prove(proof({ before }))).toMatchObject({
			types: {
				state: 'failed',
				text: '1 new type error (2 before, 3 after), the first in src/other.ts:9'
			}
		});
		await install('checker', printing('src/other.ts(9,1): error TS2: no'));
		expect(await prove(proof({ before }))).toMatchObject({
			types: { text: expect.stringContaining('(2 before, 2 of them gone, 1 after)') }
		});
		await install('checker', printing('Cannot find module typescript'));
		expect(await errorsBefore(proof())).toBeUndefined();
	});

	it('does not report success when the type checker itself fails', async () => {
		await install('checker', printing('Cannot find module typescript'));
		expect(await prove(proof())).toMatchObject({ types: { state: 'unknown' } });
	});

	it('reports the status when sign-in answers unexpectedly', async () => {
		await install('server', answering(500));
		expect(await prove(proof())).toMatchObject({
			routes: { state: 'failed', text: '/base/auth/providers answers 500' }
		});
	});

	it('reports the reason from the sign-in log', async () => {
		await install(
			'server',
			answering(500, '[auth] AuthError: nodemailer needs `server`.\n\nother')
		);
		expect(await prove(proof())).toMatchObject({
			routes: { text: '/base/auth/providers answers 500: AuthError: nodemailer needs `server`.' }
		});
	});

	it.each([
		[
			'Error: cannot open config\n    at throwError (file.js:1)\n[other] ready',
			': Error: cannot open config'
		],
		[
			'\u001b[31m ⨯ \u001b[39mTypeError: x\u0007 is not a function',
			': ⨯ TypeError: x  is not a function'
		],
		['ready\nGET /providers', '']
	])('reports the reason from the log of the app: %j', async (log, why) => {
		await install('server', answering(500, log));
		expect(await prove(proof())).toMatchObject({
			routes: { state: 'failed', text: `/base/auth/providers answers 500${why}` }
		});
	});

	it('quotes no errors of an app that only answers otherwise', async () => {
		await install('server', answering(404, 'Error: cannot open config'));
		expect(await prove(proof())).toMatchObject({
			routes: { text: '/base/auth/providers answers 404' }
		});
	});

	it.each([
		['500', answering(500, 'Error: no such key hunter2hunter2')],
		['start', printing('Error: no such key hunter2hunter2')]
	])('quotes no secrets: %s', async (_, server) => {
		await install('server', server);
		const redact = (text: string) => text.replaceAll('hunter2hunter2', '…');
		expect(await prove(proof({ redact }))).toMatchObject({
			routes: { text: expect.stringMatching(/: Error: no such key …$/) }
		});
	});

	it('asks for the present secret of an app that has users, never for a new one', async () => {
		await install('checker', '');
		await install('server', answering(500, '[auth] MissingSecret: Make one.'));
		expect(await prove(proof({ before: [] }))).toMatchObject({
			routes: { text: expect.stringMatching(/answers 500: the secret is not here.*present value/) }
		});
		expect(await prove(proof())).toMatchObject({
			routes: { text: expect.stringContaining('Make one.') }
		});
	});

	it('reports why a development server does not start', async () => {
		await install('server', printing('Error: vite.config.ts is broken'));
		expect(await prove(proof())).toMatchObject({
			routes: { state: 'unknown', text: expect.stringContaining('vite.config.ts is broken') }
		});
	});

	it('respects its time limit even for programs that do not stop', async () => {
		await install('checker', hanging);
		await install('server', hanging);
		const start = performance.now();
		expect(await prove(proof({ patience: 300 }))).toMatchObject({
			types: { state: 'unknown', text: 'types: no answer within 0.3 s' },
			routes: { state: 'unknown', text: '/base/auth/providers: no answer within 0.3 s' }
		});
		expect(performance.now() - start).toBeLessThan(5000);
	});

	it('stops when the run is interrupted', async () => {
		await install('server', hanging);
		const controller = new AbortController();
		setTimeout(() => controller.abort(), 100);
		expect(await prove(proof({ signal: controller.signal }))).toMatchObject({
			routes: { state: 'unknown', text: '/base/auth/providers: interrupted' }
		});
	});

	it('skips the check when packages are not installed', async () => {
		expect(await prove(proof())).toBeUndefined();
	});

	it('runs no program that came with the repository', async () => {
		await install('server', answering(200));
		const isTracked = (path: string) => path === 'node_modules/server/package.json';
		expect(await prove(proof({ isTracked }))).toBeUndefined();
	});

	it.each([
		['server', 'tools/server'],
		['server/run.mjs', 'tools/run.mjs']
	])('runs no program that came with the repository behind a link: %s', async (name, target) => {
		await install('server', answering(200));
		await mkdir(join(root, 'tools'));
		await rename(join(root, 'node_modules', name), join(root, target));
		await symlink(join(root, target), join(root, 'node_modules', name));
		const isTracked = (path: string) => path.startsWith('tools/');
		expect(await prove(proof({ isTracked }))).toBeUndefined();
	});
});

describe('typeErrors', () => {
	it.each([
		['src/a.ts(3,14): error TS2304: Cannot find name', 'src/a.ts', 3],
		['1700000000000 ERROR "src/a.svelte" 3:14 "Cannot find name"', 'src/a.svelte', 3],
		['1700000000000 ERROR "/app/src/a.svelte" 3:14 "Cannot find name"', 'src/a.svelte', 3]
	])('reads %s', (line, path, number) => {
		expect(typeErrors(`COMPLETED\n${line}\n`, '/app')).toMatchObject([{ path, line: number }]);
	});
});

describe('newErrors', () => {
	const at = (path: string, line: number, text = 'TS1') => ({ path, line, text });

	it('ignores errors that only moved to another line', () => {
		expect(newErrors([at('a.ts', 1)], [at('a.ts', 5)])).toEqual([]);
	});

	it('finds repeated errors, and errors elsewhere', () => {
		const after = [at('a.ts', 1), at('a.ts', 2), at('b.ts', 1), at('a.ts', 3, 'TS2')];
		expect(newErrors([at('a.ts', 1)], after)).toEqual(after.slice(1));
	});
});
