// An app that auth-cli gave sign-in: `--framework fetch` with PostgreSQL, as Node.js runs it.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Contestant } from './cluster.ts';

const root = join(import.meta.dirname, '../..');

const manifest = { name: 'app', type: 'module', devDependencies: { typescript: '5.9.3' } };
const compilerOptions = {
	...{ target: 'ES2023', module: 'ESNext', moduleResolution: 'bundler', strict: true },
	...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], noEmit: true, allowImportingTsExtensions: true }
};
const init = [
	...['init', '--yes', '--no-install', '--no-verify', '--framework', 'fetch', '--provider', 'dev'],
	...['--adapter', 'postgres', '--session', 'database']
];

/** Makes the app in an empty folder; `url` is that of its database. The program has to be built. */
export function vendoredApp(folder: string, url: string): Contestant {
	mkdirSync(join(folder, 'src'), { recursive: true });
	const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
	write('package.json', JSON.stringify(manifest));
	write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
	write('src/server.ts', `export default { fetch: () => new Response('hello') };\n`);
	execFileSync(process.execPath, [join(root, 'dist/auth-cli.js'), ...init], {
		cwd: folder,
		stdio: ['ignore', 'ignore', 'inherit']
	});
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
	write('src/server.ts', serverOf(join(root, 'scripts/load/listen.ts')));
	const env = Object.entries(parseEnv(readFileSync(join(folder, '.env'), 'utf8')));
	const given = Object.fromEntries(env.map(([name, value = '']) => [name, value]));
	return {
		name: 'ours',
		command: { args: ['src/server.ts'], cwd: folder },
		env: { ...given, DATABASE_URL: url }
	};
}

function serverOf(listen: string): string {
	return `import { listen } from '${listen}';
import { auth, handle } from './auth.ts';

listen((request) =>
	handle(request, async () => new Response(\`Hello \${(await auth(request))?.user?.name}\`))
);
`;
}
