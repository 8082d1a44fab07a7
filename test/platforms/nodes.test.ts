// The program, and an app that it gave sign-in, on the oldest and the newest Node.js of each major version.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimedNodes, nodeOf } from '../../scripts/ensure-nodes.ts';
import { sessionAt, signIn } from '../e2e/support/browserless-steps.ts';
import { run, runOk, start } from '../e2e/support/child.ts';
import { answers, freePort } from '../e2e/support/port.ts';
import { browserless } from '../idp/browserless.ts';

const root = join(import.meta.dirname, '../..');
const program = join(root, 'dist/auth-cli.js');

/** What node:http hands over, as the app wants it. */
const server = `import { createServer } from 'node:http';
import { handle } from './auth.js';

createServer(async (req, res) => {
	const { method, url, headers } = req;
	const body = method === 'POST' ? req : undefined;
	const request = new Request(new URL(url, process.env.AUTH_URL), { method, headers, body, duplex: 'half' });
	const answer = await handle(request, () => new Response('hello'));
	res.writeHead(answer.status, [...answer.headers].flat());
	res.end(await answer.text());
}).listen(Number(process.env.PORT));
`;

/** An app in JavaScript, run by plain Node.js, with the packages that the vendored code imports. */
function appFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-oldest-'));
	mkdirSync(join(folder, 'src'));
	mkdirSync(join(folder, 'node_modules'));
	const manifest = { name: 'app', private: true, type: 'module' };
	writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, '\t')}\n`);
	writeFileSync(join(folder, 'src/server.js'), server);
	for (const name of ['cookie', 'jose', 'oauth4webapi']) {
		symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
	}
	return folder;
}

it('begins with the version that package.json requires', () => {
	const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	expect(`${engines.node}.0`).toBe(`>=${claimedNodes[0]}`);
});

describe.each(claimedNodes)('Node.js %s', (version) => {
	const node = nodeOf(version) ?? '';
	const test = it.skipIf(node === '');
	let cwd: string;
	// node:sqlite came with a flag of its own.
	const sqlite = version === '22.12.0' ? '--experimental-sqlite' : '';
	const path = `${dirname(node)}:${process.env['PATH']}`;
	const env = { PATH: path, NODE_OPTIONS: `--no-warnings ${sqlite}` };
	const cli = (...args: string[]) => run({ command: node, args: [program, ...args], cwd, env });
	const writes = async (...args: string[]) => {
		const all = [program, ...args, '--yes', '--no-install', '--no-verify'];
		await runOk({ command: node, args: all, cwd, env });
	};

	beforeAll(() => {
		cwd = appFolder();
	});
	afterAll(() => rmSync(cwd, { recursive: true, force: true }));

	test('has every API that the program imports', async () => {
		const code = `const { readdirSync } = await import('node:fs');
for (const name of readdirSync('chunks')) await import(process.cwd() + '/chunks/' + name);`;
		const args = ['--input-type=module', '-e', code];
		expect(await runOk({ command: node, args, cwd: dirname(program) })).toMatchObject({ code: 0 });
	});

	test('runs every command on an app', async () => {
		await writes('init', '--framework', 'fetch', '--provider', 'dev');
		await writes('add', 'provider', 'credentials');
		await writes('add', 'adapter', 'sqlite', '--session', 'database');
		await writes('upgrade');
		expect(await cli('db', 'prune')).toMatchObject({ code: 0, stderr: '' });
		expect(await cli('upgrade', '--check')).toMatchObject({ code: 0 });
		expect((await cli('doctor')).stdout).not.toMatch(/^error/m);
		await writes('remove', 'adapter', '--session', 'jwt');
		await writes('remove', 'provider', 'credentials');
	});

	test('runs the app', async () => {
		const [port, issuer] = [await freePort(), await freePort()];
		const origin = `http://localhost:${port}`;
		const address = `http://localhost:${issuer}`;
		const own = { ...env, AUTH_URL: origin, AUTH_DEV_ISSUER: address, PORT: `${port}` };
		const idp = start({ command: node, args: [program, 'idp'], cwd, env: own });
		const args = ['--env-file=.env', 'src/server.js'];
		const app = start({ command: node, args, cwd, env: own });
		try {
			await answers(`${address}/.well-known/openid-configuration`, idp, 20);
			await answers(origin, app, 20);
			const device = browserless();
			expect(await signIn(device, origin, 'ada@example.test'), app.output()).toBe(true);
			const user = { email: 'ada@example.test' };
			expect(await sessionAt(device, origin)).toMatchObject({ user });
		} finally {
			await Promise.all([app.stop(), idp.stop()]);
		}
	});
});
