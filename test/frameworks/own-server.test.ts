import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { prove } from '../../src/apply/prove.ts';
import { openProject } from '../../src/frameworks/index.ts';
import { ownServer } from '../../src/frameworks/server.ts';

const made: string[] = [];
afterEach(() => {
	for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function appWith(scripts: object, files: Readonly<Record<string, string>> = {}, more: object = {}) {
	const root = mkdtempSync(join(tmpdir(), 'auth-cli-own-'));
	made.push(root);
	const dependencies = { express: '^5.3.0', ...more };
	const all = {
		'package.json': JSON.stringify({ type: 'module', scripts, dependencies }),
		...files
	};
	for (const [path, text] of Object.entries(all)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return openProject(root, { env: {} });
}

/** A server at a fixed port of every network, which answers at one path. */
const server = (path: string) => `
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
const metrics = createServer((request, response) => response.end());
const main = createServer((request, response) => {
	response.statusCode = request.url === '${path}' && process.env.FROM_FILE === 'yes' ? 200 : 404;
	response.end();
});
main.listen(40871, () => {
	writeFileSync('at.json', JSON.stringify(main.address()));
	metrics.listen({ port: 40871, host: '0.0.0.0' });
});
`;

function proved(project: ReturnType<typeof appWith>, path = '/auth/providers') {
	return prove({
		root: project.root,
		serve: ownServer(project),
		path,
		written: [],
		isTracked: () => false,
		signal: new AbortController().signal,
		patience: 20_000
	});
}

describe("the check of the owner's server", () => {
	const files = { '.env': 'FROM_FILE=yes\n', 'src/app.js': server('/auth/providers') };

	it('starts it by its script, with the env file, on a loopback port', async () => {
		const dev = 'node --watch --env-file-if-exists=.env src/app.js';
		const project = appWith({ dev }, files);
		expect(await proved(project)).toMatchObject({ routes: { state: 'ok' } });
		const at = JSON.parse(readFileSync(join(project.root, 'at.json'), 'utf8'));
		expect(at.address).toBe('127.0.0.1');
		expect(at.port).not.toBe(40871);
	});

	it('starts what nodemon starts, if told nothing but a file', async () => {
		const dev = 'nodemon --env-file-if-exists=.env src/app.js';
		expect(await proved(appWith({ dev }, files))).toMatchObject({ routes: { state: 'ok' } });
	});

	it('detects that the route is not reachable', async () => {
		const start = 'node --env-file=.env src/app.js';
		const routes = { state: 'failed', text: '/elsewhere/providers answers 404' };
		expect(await proved(appWith({ start }, files), '/elsewhere/providers')).toMatchObject({
			routes
		});
	});

	it('runs TypeScript with the tsx of the app, if installed', async () => {
		const typed = {
			...files,
			'src/app.ts': `type A = 1;\nenum B { C }\n${server('/auth/providers')}`
		};
		const project = appWith({ dev: 'tsx watch --env-file=.env src/app.ts' }, typed);
		expect(await proved(project)).toBeUndefined();
		mkdirSync(join(project.root, 'node_modules'));
		symlinkSync(join(process.cwd(), 'node_modules/tsx'), join(project.root, 'node_modules/tsx'));
		expect(await proved(project)).toMatchObject({ routes: { state: 'ok' } });
	});

	it.each([
		'nodemon --watch src src/app.js',
		'npm run build && node dist/app.js',
		'node src/app.js | pino-pretty',
		'node $ENTRY',
		'node -e "x()"',
		'wrangler dev'
	])('starts only a single Node.js program: %s', (dev) => {
		expect(ownServer(appWith({ dev }))).toBeUndefined();
	});

	it.each(['bullmq', 'node-cron', 'discord.js', '@nestjs/schedule'])(
		'starts no program with side effects: %s',
		(name) => {
			expect(ownServer(appWith({ dev: 'node src/app.js' }, {}, { [name]: '1' }))).toBeUndefined();
			expect(ownServer(appWith({ dev: 'node src/app.js' }))).toBeDefined();
		}
	);

	it('sets the variables of the script', () => {
		const start = ownServer(appWith({ dev: 'cross-env LOG=debug NODE_ENV=test node src/app.js' }));
		expect(start?.(1).env).toEqual({ LOG: 'debug', NODE_ENV: 'test', PORT: '1' });
	});
});
