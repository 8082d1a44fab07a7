import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { openProject } from '../../src/frameworks/index.ts';
import { newText } from '../../src/plan/change.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';

const made: string[] = [];
afterEach(() => {
	for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** The next steps of `init` in an app of Hono whose developer starts it by this script. */
async function stepsFor(...given: Parameters<typeof planFor>) {
	return (await planFor(...given)).next.join('\n');
}

async function planFor(
	dev: string,
	files: Readonly<Record<string, string>> = {},
	tracked: readonly string[] = []
) {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-advice-'));
	made.push(folder);
	const scripts = { dev };
	const all = {
		'package.json': JSON.stringify({ dependencies: { hono: '^4.13.0' }, scripts }, null, 2),
		'tsconfig.json': '{}',
		'src/index.ts': `import { Hono } from 'hono';\n\nexport default new Hono();\n`,
		...files
	};
	for (const [path, text] of Object.entries(all)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	if (tracked.length > 0) {
		execFileSync('git', ['init', '-q'], { cwd: folder });
		execFileSync('git', ['add', ...tracked], { cwd: folder });
	}
	const catalogue = openCatalogue();
	return planSignIn(toApp(openProject(folder, { env: {} }), catalogue), {
		providers: [catalogue.readProvider('dev')],
		session: 'jwt',
		fresh: { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2' },
		replaceSecret: false
	});
}

const advice = 'The server has to read the env file';

describe('the advice to read the env file', () => {
	it.each([
		['where init edits the script to do so', 'tsx watch src/index.ts', {}],
		['where the script does', 'tsx --env-file=.env src/index.ts', {}],
		['where its program does', 'bun run --hot src/index.ts', {}],
		['where wrangler does', 'wrangler dev', {}],
		['where the code does', 'nodemon', { 'src/app.ts': "import 'dotenv/config';\n" }]
	])('is not given %s', async (_, dev, files) => {
		expect(await stepsFor(dev, files)).not.toContain(advice);
	});

	it('is given where nodemon starts another program than node', async () => {
		const files = { 'nodemon.json': '{ "exec": "babel-node" }' };
		expect(await stepsFor('nodemon src/index.js')).not.toContain(advice);
		expect(await stepsFor('nodemon src/index.js', files)).toContain(advice);
	});

	it('names the file that the server reads, where that is in git', async () => {
		const dev = 'cross-env DOTENV_CONFIG_PATH=./config/.env.development ts-node ./src/index';
		const file = { 'config/.env.development': 'PORT=3000\n' };
		const steps = await stepsFor(dev, { ...file, '.gitignore': '.env\n' }, ['config']);
		expect(steps).toContain(
			'The server reads config/.env.development, which is in git, so the secrets are in .env: begin its first file with `process.loadEnvFile();`'
		);
		expect(await stepsFor(dev, file)).not.toContain('process.loadEnvFile');
	});

	it('is given before the app is started, when nothing reads it', async () => {
		const [before, after = ''] = (await stepsFor('nodemon src/index.ts')).split('Start the app');
		expect(before).toContain(advice);
		expect(after).not.toContain(advice);
	});
});

/** An app of Express with these types of Node.js. */
function express(types: string): Readonly<Record<string, string>> {
	const pkg = { type: 'module', dependencies: { express: '^5.1.0' }, scripts: { dev: '' } };
	return {
		'package.json': JSON.stringify(pkg, null, 2),
		'src/index.ts': `import express from 'express';\n\nexpress().listen(3000);\n`,
		'node_modules/@types/node/package.json': `{ "name": "@types/node", "version": "${types}" }`
	};
}

describe('a new configuration', () => {
	const loads = "if (existsSync('.env')) process.loadEnvFile('.env');";
	const configFor = async (dev: string, files: Readonly<Record<string, string>>) => {
		const own = {
			...files,
			'package.json': files['package.json']?.replace('""', `"${dev}"`) ?? ''
		};
		const plan = await planFor(dev, own);
		const config = plan.changes.find(({ path }) => /^src\/auth\.[jt]s$/.test(path));
		const advised = plan.next.join('\n').includes(advice);
		return { text: (config && newText(config)) ?? '', advised };
	};

	it.each([
		'nodemon src/index.ts',
		'nodemon --exec ts-node src/index.ts',
		'ts-node-dev --respawn src/index.ts',
		'tsc && node dist/index.js',
		'pm2-runtime dist/index.js',
		'npm run serve'
	])('loads the env file where nothing else does: %s', async (dev) => {
		const { text, advised } = await configFor(dev, express('22.1.0'));
		expect(text).toContain(loads);
		expect(text).toContain("import { existsSync } from 'node:fs';");
		expect(advised).toBe(false);
	});

	it.each(['tsx watch src/index.ts', 'dotenv -- nodemon src/index.ts', 'bun src/index.ts'])(
		'loads none where the script does: %s',
		async (dev) => {
			expect((await configFor(dev, express('22.1.0'))).text).not.toContain('loadEnvFile');
		}
	);

	it('leaves that to the owner where its types are older than the function', async () => {
		const { text, advised } = await configFor('nodemon src/index.ts', express('20.11.30'));
		expect(text).not.toContain('loadEnvFile');
		expect(advised).toBe(true);
	});
});
