import { execFileSync, spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findVite } from '../../src/commands/db/load-with-vite.ts';
import { openProject } from '../../src/frameworks/index.ts';
import { temporaryApp } from '../apply/temporary-app.ts';

const app = {
	'.git/HEAD': '',
	'package.json': '{ "devDependencies": { "@sveltejs/kit": "^3.0.0" } }',
	'yarn.lock': ''
};
const source = join(import.meta.dirname, '../../src');

it('says how to install missing packages', () => {
	const project = openProject(temporaryApp(app), { env: {} });
	expect(() => findVite({ project })).toThrow(
		expect.objectContaining({ code: 'NOT_INSTALLED', fix: expect.stringContaining('yarn install') })
	);
});

it('reports a different package under its name', () => {
	const folder = temporaryApp({ ...app, 'node_modules/vite/package.json': '{ "exports": {} }' });
	const project = openProject(folder, { env: {} });
	expect(() => findVite({ project })).toThrow(expect.objectContaining({ code: 'NOT_INSTALLED' }));
});

it('is not reported as an internal error when it does not start', () => {
	const folder = temporaryApp({
		...app,
		'node_modules/vite/package.json': '{ "type": "module", "exports": "./index.js" }',
		'node_modules/vite/index.js': 'throw new Error("it is broken");\n'
	});
	const program = join(source, '../dist/auth-cli.js');
	const run = (...args: readonly string[]) =>
		spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });
	const choice = ['--provider', 'github', '--adapter', 'sqlite'];
	expect(run('init', ...choice, '--yes', '--no-install').status).toBe(0);
	const { stderr } = run('db', 'prune');
	expect(stderr).toContain('DATABASE_FAILED');
	expect(stderr).toContain('it is broken');
});

it('is found in a workspace that uses Yarn Plug’n’Play', () => {
	const root = temporaryApp({
		...app,
		'package.json': '{ "workspaces": ["apps/*"] }',
		'apps/web/package.json': app['package.json'],
		'cache/vite.js': '',
		'.pnp.cjs': `const Module = require('node:module');
const resolve = Module._resolveFilename;
exports.setup = () => {
	Module._resolveFilename = (name, ...rest) =>
		name === 'vite' ? require('node:path').join(__dirname, 'cache/vite.js') : resolve(name, ...rest);
};
`,
		'.pnp.loader.mjs':
			'export const resolve = (specifier, context, next) => next(specifier, context);\n'
	});
	// In a process of its own, as it changes how modules are found.
	const script = `
		const { findVite } = await import(${JSON.stringify(join(source, 'commands/db/load-with-vite.ts'))});
		const { openProject } = await import(${JSON.stringify(join(source, 'frameworks/index.ts'))});
		console.log(findVite({ project: openProject(${JSON.stringify(join(root, 'apps/web'))}, { env: {} }) }));
	`;
	const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
	const url = execFileSync(process.execPath, args, { encoding: 'utf8', cwd: join(source, '..') });
	expect(url.trim()).toBe(`file://${realpathSync(join(root, 'cache/vite.js'))}`);
});
