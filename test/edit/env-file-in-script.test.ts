import { describe, expect, it } from 'vitest';
import { envFileInScript, unusualEnvFile } from '../../src/edit/env-file-script.ts';

const pkg = (scripts: Readonly<Record<string, string>>) => JSON.stringify({ scripts });
const inScript = (dev: string) => envFileInScript(pkg({ dev }));

describe('envFileInScript', () => {
	it.each([
		['node --env-file=config/.env a.js', 'config/.env'],
		['node --env-file config/.env a.js', 'config/.env'],
		['node --env-file   config/.env a.js', 'config/.env'],
		['tsx --env-file-if-exists=config/.env a.ts', 'config/.env'],
		['tsx --env-file-if-exists="config/.env" a.ts', 'config/.env'],
		["tsx --env-file='config/.env' a.ts", 'config/.env'],
		['DOTENV_CONFIG_PATH=./config/.env tsx a.ts', './config/.env'],
		['cross-env dotenv_config_path="config/.env" tsx a.ts', 'config/.env'],
		['dotenv -e config/.env -- tsx a.ts', 'config/.env'],
		['dotenv -c -e  config/.env -- tsx a.ts', 'config/.env'],
		['dotenv -e=config/.env -- tsx a.ts', 'config/.env'],
		["dotenv -e 'config/.env' -- tsx a.ts", 'config/.env'],
		['dotenvx run -f config/.env -- tsx a.ts', 'config/.env'],
		['env-cmd -f config/.env tsx a.ts', 'config/.env'],
		['env-cmd --silent --file=config/.env tsx a.ts', 'config/.env'],
		['env-cmd --file  "config/.env" tsx a.ts', 'config/.env'],
		['a && env-cmd -f .env.local tsx a.ts', '.env.local'],
		['DOTENV_CONFIG_PATH=b dotenv -e c -- node --env-file=a d.js', 'a']
	])('of `%s` is %s', (dev, path) => {
		expect(inScript(dev)).toBe(path);
	});

	it.each([
		'tsx watch src/index.ts',
		'a--env-file=config/.env',
		'node --env-files=config/.env a.js',
		'MY_DOTENV_CONFIG_PATH=config/.env a',
		'dotenv -- tsx -x',
		'dotenv && node -e config',
		'my-dotenvs -e config/.env -- tsx',
		'env-cmd | a -f config/.env',
		'env-cmd; a -f config/.env',
		'env-cmd x-f config/.env',
		'dotenv x-e config/.env',
		'grep -f config/.env',
		'dotenv -- docker compose -f compose.yml up',
		'env-cmd -- docker compose -f compose.yml up',
		''
	])('is none in `%s`', (dev) => {
		expect(inScript(dev)).toBeUndefined();
	});

	it.each([
		'npm run with-env next dev',
		'npm run  with-env',
		'pnpm with-env next dev',
		'pnpm run with-env next dev',
		'yarn with-env next dev',
		'yarn run with-env next dev',
		'bun run with-env next dev',
		'concurrently "npm run other" "npm run with-env"'
	])('is that of a script that `%s` runs', (dev) => {
		const scripts = { dev, 'with-env': 'dotenv -e ../../.env --', other: 'npm run dev' };
		expect(envFileInScript(pkg(scripts))).toBe('../../.env');
	});

	it('is that of a script which another one runs in turn', () => {
		const scripts = { dev: 'npm run a:1', 'a:1': 'npm run b', b: 'node --env-file=c d.js' };
		expect(envFileInScript(pkg(scripts))).toBe('c');
	});

	it.each([
		['npx with-env', 'another program'],
		['bun with-env', 'another program'],
		['npm run with', 'another script'],
		['npm running with-env', 'another word']
	])('is none with `%s`: %s', (dev) => {
		expect(envFileInScript(pkg({ dev, 'with-env': 'dotenv -e ../../.env --' }))).toBeUndefined();
	});

	it('is none across two scripts', () => {
		const scripts = { dev: 'dotenv -c dev -- npm run b', b: 'docker compose -f compose.yml up' };
		expect(envFileInScript(pkg(scripts))).toBeUndefined();
	});

	it.each(['', '{}', '{ "scripts": { "build": "node --env-file=a b.js" } }'])(
		'is none without a development script: %s',
		(source) => {
			expect(envFileInScript(source)).toBeUndefined();
		}
	);
});

describe('unusualEnvFile', () => {
	it.each(['config/.env', '.env.local', '../../.env', './.env', 'a~/b'])('is %s', (path) => {
		expect(unusualEnvFile(path)).toBe(path);
	});

	it.each([
		'.env',
		'.dev.vars',
		'/etc/env',
		'~/.env',
		'$HOME/.env',
		'a/%HOME%/.env',
		'a\\.env',
		'C:/.env'
	])('is not %s', (path) => {
		expect(unusualEnvFile(path)).toBeUndefined();
	});
});
