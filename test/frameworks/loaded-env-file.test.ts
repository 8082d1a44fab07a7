import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { openProject } from '../../src/frameworks/index.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';

const made: string[] = [];
afterEach(() => {
	for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2' };
const server = "import express from 'express';\n\nconst app = express();\n";

/** What `init` would write into an Express app at `apps/api` of a repository; paths from the app. */
async function planned(dev: string, files: Readonly<Record<string, string>> = {}) {
	const top = mkdtempSync(join(tmpdir(), 'auth-cli-env-'));
	made.push(top);
	const root = join(top, 'apps/api');
	const all = {
		'../../.git/HEAD': 'ref: refs/heads/main\n',
		'package.json': JSON.stringify({ scripts: { dev }, dependencies: { express: '^5.3.0' } }),
		'tsconfig.json': '{}',
		'src/index.ts': server,
		...files
	};
	for (const [path, text] of Object.entries(all)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	const catalogue = openCatalogue();
	const app = toApp(openProject(root, { env: {} }), catalogue);
	const { changes } = await planSignIn(app, {
		providers: [catalogue.readProvider('dev')],
		session: 'jwt',
		fresh,
		replaceSecret: false
	});
	return new Map(
		changes.map((change) => [
			change.path,
			change.kind === 'create' ? change.text : change.kind === 'edit' ? change.after : change.kind
		])
	);
}

const code = (line: string) => ({ 'src/env.ts': `import dotenv from 'dotenv';\n\n${line}\n` });

describe('an unusual env file', () => {
	it.each([
		['a flag', 'tsx watch --env-file=config/.env.development src/index.ts', {}],
		['a variable', 'DOTENV_CONFIG_PATH=./config/.env.development tsx src/index.ts', {}],
		['dotenv-cli', 'dotenv -e config/.env.development -- tsx src/index.ts', {}],
		['env-cmd', 'env-cmd -f ./config/.env.development tsx src/index.ts', {}],
		['code', 'tsx src/index.ts', code("dotenv.config({ path: 'config/.env.development' });")],
		[
			'code, from its own folder',
			'tsx src/index.ts',
			code(`dotenv.config({ path: join(__dirname, \`../config/.env.\${process.env.NODE_ENV}\`) });`)
		],
		[
			'Node.js by itself',
			'tsx src/index.ts',
			{ 'src/env.ts': "process.loadEnvFile('./config/.env.development');\n" }
		]
	])('receives the variables when %s names it', async (_, dev, files) => {
		const before = 'PORT=4000\n';
		const plan = await planned(dev, { ...files, 'config/.env.development': before });
		expect(plan.get('config/.env.development')).toContain(`AUTH_SECRET=${fresh.auth}`);
		expect(plan.get('config/.env.development')).toContain(before);
		expect(plan.has('.env')).toBe(false);
		expect(plan.get('package.json')).toContain(`"dev":"${dev}"`);
	});

	it('receives them when a script names it that others run', async () => {
		const scripts = {
			dev: 'concurrently "npm run dev:watch" "npm run dev"',
			'dev:watch': 'nodemon --exec "npm run dev:basic" --ext .ts',
			'dev:basic': 'cross-env DOTENV_CONFIG_PATH=./config/.env.development ts-node src/index.ts'
		};
		const json = JSON.stringify({ scripts, dependencies: { express: '^5.3.0' } });
		const plan = await planned('', { 'package.json': json, 'config/.env.development': '' });
		expect(plan.get('config/.env.development')).toContain(`AUTH_SECRET=${fresh.auth}`);
		expect(plan.has('.env')).toBe(false);
	});

	it('provides the secret from above the app, while the server also reads ours', async () => {
		const dev = 'dotenv -e ../../.env -- tsx watch src/index.ts';
		const secret = 'b'.repeat(44);
		const plan = await planned(dev, { '../../.env': `AUTH_SECRET=${secret}\n` });
		expect(plan.get('.env')).toContain('AUTH_DEV_ID=');
		expect(plan.get('.env')).not.toContain('AUTH_SECRET');
		expect(plan.get('package.json')).toContain(
			'dotenv -e ../../.env -- tsx watch --env-file-if-exists=.env src/index.ts'
		);
	});

	it.each(['../../../../../.env', '/etc/env', `\${HOME}/.env`])(
		'is not read outside the repository: %s',
		async (path) => {
			const plan = await planned(`tsx --env-file=${path} src/index.ts`);
			expect(plan.get('.env')).toContain('AUTH_SECRET=');
		}
	);

	it('is not guessed from the settings of another program', async () => {
		const plan = await planned('tsx src/index.ts', code("i18n.config({ path: 'locales' });"));
		expect(plan.get('.env')).toContain('AUTH_SECRET=');
	});
});
