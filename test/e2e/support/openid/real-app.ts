// An app with sign-in from `init --framework fetch`, as a process of Node.js in production.
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Visitor } from '../../../runtime/visitor.ts';
import { start } from '../child.ts';
import { authCli } from '../package.ts';
import { answers } from '../port.ts';
import { replaceIn } from '../replace-in.ts';
import { repository } from '../repository.ts';
import { write } from '../server-contract.ts';
import type { OpenIdServer, Place } from './server.ts';

const starter = {
	'package.json': JSON.stringify({ name: 'app', type: 'module' }),
	'tsconfig.json': JSON.stringify({ compilerOptions: { allowImportingTsExtensions: true } }),
	'src/server.ts': `export default { fetch: () => new Response('hello') };\n`
};

const init = [
	...['init', '--yes', '--no-install', '--no-verify', '--framework', 'fetch'],
	...['--provider', 'oidc', '--feature', 'refresh,federated-logout,memory-records']
];

const server = `import { listen } from '${join(repository, 'scripts/load/listen.ts')}';
import { auth, handle } from './auth.ts';
import { getAccessToken } from './lib/auth/features/refresh/feature.ts';

listen((request) =>
	handle(request, async () => Response.json(await getAccessToken(auth, 'oidc', request)))
);
`;

export interface RealApp {
	/** A browser at the app. Each page that is not of sign-in is an access token, or null. */
	readonly visitor: () => Visitor;
	/** What it wrote to its log. */
	readonly output: () => string;
	readonly stop: () => Promise<void>;
}

/** Makes one, and starts it where a provider knows it. Access tokens that are good for less than two hours are renewed. */
export async function startRealApp(
	{ issuer, client }: Pick<OpenIdServer, 'issuer' | 'client'>,
	{ origin }: Place,
	scope: string
): Promise<RealApp> {
	const folder = await mkdtemp(join(tmpdir(), 'auth-cli-app-'));
	await write(folder, starter);
	const { code, stderr } = await authCli(folder, ...init);
	if (code !== 0) throw new Error(`init ended with ${code}\n${stderr}`);
	const own = `Oidc({ allowInsecureRequests: true, authorization: { params: { scope: '${scope}' } } })`;
	const settings = `providers: [${own}],\n  refresh: { minimum: 7200 },`;
	await replaceIn(join(folder, 'src/auth.ts'), { 'providers: [Oidc],': settings });
	await write(folder, { 'src/server.ts': server });
	await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
	const { AUTH_SECRET } = parseEnv(await readFile(join(folder, '.env'), 'utf8'));
	const env = {
		...{ AUTH_SECRET, AUTH_URL: origin, PORT: new URL(origin).port, NODE_ENV: 'production' },
		...{ AUTH_OIDC_ISSUER: issuer, AUTH_OIDC_ID: client.clientId },
		AUTH_OIDC_SECRET: client.clientSecret
	};
	const program = start({ command: process.execPath, args: ['src/server.ts'], cwd: folder, env });
	await answers(`${origin}/auth/session`, program, 30);
	return {
		visitor: () => new Visitor((request) => fetch(request, { redirect: 'manual' }), origin),
		output: program.output,
		stop: async () => {
			await program.stop();
			await rm(folder, { recursive: true, force: true });
		}
	};
}
