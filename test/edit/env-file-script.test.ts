import { describe, expect, it } from 'vitest';
import {
	devScriptOf,
	readEnvFileIn,
	readNoEnvFileIn,
	scriptIn
} from '../../src/edit/env-file-script.ts';

const flag = '--env-file-if-exists=.env';
const json = (scripts: string) =>
	`{\r\n\t"name": "a\\u0026b",\r\n\t"scripts": { ${scripts} }\r\n}\r\n`;

describe('readEnvFileIn', () => {
	it.each([
		['tsx watch src/index.ts', `tsx watch ${flag} src/index.ts`],
		['tsx src/index.ts', `tsx ${flag} src/index.ts`],
		['node --watch app.js', `node ${flag} --watch app.js`],
		['nodemon index.js', `nodemon ${flag} index.js`],
		['nodemon --watch src index.js', `nodemon ${flag} --watch src index.js`],
		['PORT=3000 node ./bin/www', `PORT=3000 node ${flag} ./bin/www`],
		['cross-env PORT=3000 tsx watch a.ts', `cross-env PORT=3000 tsx watch ${flag} a.ts`],
		['cross-env  A=1  B=2  tsx  watch a.ts', `cross-env  A=1  B=2  tsx  watch ${flag} a.ts`],
		['tsx a.ts \\u0026\\u0026 echo \\"x\\"', `tsx ${flag} a.ts \\u0026\\u0026 echo \\"x\\"`]
	])('adds the flag to %s, and removes it', (before, after) => {
		const source = json(`"dev": "${before}", "start": "node dist/index.js"`);
		const edited = readEnvFileIn(source, '.env');
		expect(edited).toBe(source.replace(before, () => after));
		expect(readNoEnvFileIn(edited, '.env')).toBe(source);
	});

	it.each([
		'tsx watch --env-file=.env src/index.ts',
		'node --env-file config/.env app.js',
		'dotenv -e ../../.env -- tsx watch src/index.ts',
		'node -r dotenv/config app.js',
		'DOTENV_CONFIG_PATH=.env.dev tsx a.ts',
		'bun run --hot src/index.ts',
		'wrangler dev',
		'nodemon src/app.ts',
		'nodemon --watch src --exec tsx src/app.ts',
		'nodemon -x node app.js',
		'nodemon',
		'concurrently \\"tsx watch a.ts\\" \\"vite\\"',
		'nodejs',
		''
	])('leaves %s unchanged', (script) => {
		const source = json(`"dev": "${script}", "start": "node app.js"`);
		expect(readEnvFileIn(source, '.env')).toBe(source);
	});

	it.each([
		['dotenv -e ../../.env -- tsx watch a.ts', `dotenv -e ../../.env -- tsx watch ${flag} a.ts`],
		['dotenv -e .env.x --  node a.js', `dotenv -e .env.x --  node ${flag} a.js`],
		['node --env-file=../.env a.js', `node ${flag} --env-file=../.env a.js`]
	])('lets %s also read our env file on request', (before, after) => {
		const source = json(`"dev": "${before}"`);
		const edited = readEnvFileIn(source, '.env', true);
		expect(edited).toBe(source.replace(before, () => after));
		expect(readEnvFileIn(edited, '.env', true)).toBe(edited);
		expect(readNoEnvFileIn(edited, '.env')).toBe(source);
	});

	it('uses start without a development script', () => {
		expect(readEnvFileIn(json('"start": "node ./bin/www"'), '.env')).toBe(
			json(`"start": "node ${flag} ./bin/www"`)
		);
	});

	it.each(['dev', 'develop', 'start:dev', 'dev:server'])('prefers %s to start', (name) => {
		const source = (text: string) => json(`"start": "node a.js", "${name}": "${text}"`);
		expect(readEnvFileIn(source('tsx a.ts'), '.env')).toBe(source(`tsx ${flag} a.ts`));
		expect(devScriptOf(source('tsx a.ts'))).toBe('tsx a.ts');
		expect(scriptIn(source('tsx a.ts'), 'start')).toBe('node a.js');
	});

	it('reads a file that begins with a byte order mark', () => {
		const source = (text: string) => `\uFEFF${json(`"dev": "${text}"`)}`;
		expect(readEnvFileIn(source('tsx a.ts'), '.env')).toBe(source(`tsx ${flag} a.ts`));
	});

	it('finds no script where there is none', () => {
		expect(scriptIn(json('"dev": "tsx a.ts"'), 'other')).toBeUndefined();
		expect(devScriptOf('')).toBeUndefined();
	});

	it.each(['{', '[]', '{"scripts": 1}', '{"scripts": {"dev": 1}}', ''])(
		'leaves %j alone',
		(source) => {
			expect(readEnvFileIn(source, '.env')).toBe(source);
			expect(readNoEnvFileIn(source, '.env')).toBe(source);
		}
	);
});
