import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { snapshot, temporaryApp } from '../apply/temporary-app.ts';
import { copyRepository } from '../repository-copy.ts';

const root = join(import.meta.dirname, '../..');
const { home, node: run, build, remove } = copyRepository();
const program = join(home, 'dist/auth-cli.js');

/** A file of this folder as a folder of the copy, with a line in the list beside it. */
function listed(file: string, lists: string, { id, name, list, before }: Listed) {
	const folder = join(home, lists, id);
	mkdirSync(folder);
	const value = readFileSync(join(import.meta.dirname, file), 'utf8');
	const up = '../'.repeat(lists.split('/').length);
	writeFileSync(join(folder, 'index.ts'), value.replaceAll('../../src/', up));
	const path = join(home, lists, 'index.ts');
	const after = readFileSync(path, 'utf8')
		.replace(new RegExp(`^(export const ${list}\\b[^;]*?)(,?\\s*)\\];$`, 'm'), `$1, ${name}$2];`)
		.replace(
			new RegExp(`^import \\{ ${before} \\}`, 'm'),
			`import { ${name} } from './${id}/index.ts';\n$&`
		);
	writeFileSync(path, after);
}

interface Listed {
	readonly id: string;
	readonly name: string;
	readonly list: string;
	readonly before: string;
}

/**
 * A copy of this repository with an added framework: a folder, its templates, and its line in the
 * list; and its Auth.js package, likewise.
 */
beforeAll(() => {
	const framework = { id: 'plain', name: 'plain', list: 'frameworks', before: 'qwik' };
	listed('throw-away-framework.ts', 'src/frameworks', framework);
	const authjs = { id: 'auth-plain', name: 'authPlain', list: 'authjsRecords', before: 'authQwik' };
	listed('throw-away-authjs.ts', 'src/conversion/packages', authjs);
	cpSync(join(root, 'test/fixtures/throw-away-framework'), join(home, 'templates/plain'), {
		recursive: true
	});
	build();
}, 120_000);
afterAll(remove);

const app = {
	'.git/HEAD': '',
	'package.json': `${JSON.stringify({ name: 'app', type: 'module', dependencies: { 'plain-server': '^1.0.0' } }, null, 2)}\n`,
	'tsconfig.json': '{}\n',
	'server.ts': `import { server } from 'plain-server';

const app = server();
app.use(() => new Response('mine'));
export default app;
`,
	'node_modules/plain-server/package.json':
		'{ "type": "module", "exports": "./index.js", "version": "1.2.3" }',
	'node_modules/plain-server/index.js': `export const server = () => {
	const handlers = [];
	const answer = async (request) => {
		for (const handler of handlers) {
			const response = await handler(request);
			if (response) return response;
		}
	};
	return { use: (handler) => handlers.push(handler), answer };
};
`
};

/** An app of it, with the packages that the vendored folder needs. */
function plainApp(files: Readonly<Record<string, string>> = {}): string {
	const folder = temporaryApp({ ...app, ...files });
	for (const name of ['jose', 'oauth4webapi', 'cookie'])
		symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
	return folder;
}

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

it('gets sign-in by its folder and its line in the list alone', () => {
	const folder = plainApp();
	const said = run(folder, program, 'init', '--provider', 'github', '--yes', '--no-install');
	expect(said).toContain('http://localhost:4000/api/auth/callback/github');
	expect(said).toContain('AUTH_URL=https://<your domain>/api/auth');
	expect(read(folder, 'server.ts')).toBe(
		app['server.ts']
			.replace('', `import { handle } from './auth.ts';\n`)
			.replace('server();\n', 'server();\napp.use(handle);\n')
	);
	expect(read(folder, 'auth.ts')).toContain(`from './lib/auth/providers/github.ts';`);
	// It runs on plain Node.js, so every import needs a file extension.
	const script = `const { default: app } = await import('./server.ts');
const ask = async (path) => (await app.answer(new Request('http://localhost:4000' + path))).text();
console.log(JSON.stringify([await ask('/api/auth/providers'), await ask('/other')]));`;
	const env = join(folder, '.env');
	const flags = [`--env-file=${env}`, '--disable-warning=ExperimentalWarning'];
	const answers = run(folder, ...flags, '--input-type=module', '--eval', script);
	const [providers, other] = JSON.parse(answers);
	expect(JSON.parse(providers).github.callbackUrl).toBe(
		'http://localhost:4000/api/auth/callback/github'
	);
	expect(other).toBe('mine');
});

it('adds and removes providers, byte for byte', () => {
	const folder = plainApp({ 'src/server.ts': app['server.ts'], 'server.ts': '' });
	run(folder, program, 'init', '--provider', 'github', '--yes', '--no-install');
	const before = snapshot(folder);
	run(folder, program, 'add', 'provider', 'google', '--yes', '--no-install');
	expect(read(folder, 'src/auth.ts')).toContain(`from './lib/auth/providers/google.ts';`);
	run(folder, program, 'remove', 'provider', 'google', '--yes', '--no-install');
	expect(snapshot(folder)).toEqual(before);
});

it('opens its database with Node.js without Vite', () => {
	const folder = plainApp();
	const choice = ['--provider', 'github', '--adapter', 'sqlite'];
	run(folder, program, 'init', ...choice, '--yes', '--no-install');
	expect(run(folder, program, 'db', 'prune')).toContain('0 expired sessions');
});

it('is converted from its Auth.js package', () => {
	const config = `import { PlainAuth } from '@auth/plain';
import GitHub from '@auth/core/providers/github';

export const { handle } = PlainAuth({ providers: [GitHub] });
`;
	const folder = plainApp({ 'auth.ts': config });
	run(folder, program, 'init', '--from', 'authjs', '--yes', '--no-install');
	expect(read(folder, 'auth.ts')).toBe(
		config
			.replace('@auth/plain', './lib/auth/plain.ts')
			.replace('@auth/core', './lib/auth')
			.replace('/github', '/github.ts')
	);
});

it('yields to the framework that it is part of', () => {
	const folder = plainApp({
		'package.json': '{ "dependencies": { "plain-server": "1.0.0", "@sveltejs/kit": "2.63.0" } }'
	});
	expect(run(folder, program, 'init', '--provider', 'dev', '--yes', '--dry-run')).toContain(
		'src/hooks.server.ts'
	);
});
