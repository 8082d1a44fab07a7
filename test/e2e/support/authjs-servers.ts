// Servers written against the packages of Auth.js, as their owners have them before they change over.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runOk } from './child.ts';
import { repository } from './repository.ts';
import { type FreshApp, freshCopy } from './scaffold.ts';

/** An app of Auth.js. */
export interface AuthjsServer {
	readonly package: string;
	readonly make: () => Promise<FreshApp>;
	readonly build: readonly string[];
	/** The program that is built. */
	readonly program: string;
	/** Whether AUTH_URL is set in its environment. */
	readonly byUrl?: boolean;
	/** Where it shows the user. */
	readonly who: string;
	/** What it shows without a user. */
	readonly nobody: string;
	/** It is taken off what stands for the package as well. */
	readonly modernizes?: true;
}

export const compiled = { build: ['tsc'], program: 'dist/index.js', who: '/api/who' } as const;

const compiler = {
	target: 'ES2022',
	module: 'NodeNext',
	strict: true,
	skipLibCheck: true,
	types: ['node'],
	rootDir: 'src',
	outDir: 'dist'
};

export const provider = `Credentials({
	credentials: { username: {}, password: {} },
	authorize: ({ username, password }) =>
		username === 'Pat' && password === 'right'
			? { id: '1', name: 'Pat', email: 'pat@example.test' }
			: null
})`;

const routesOfExpress = `app.use('/api/auth', ExpressAuth(options));\n`;
const readsOfExpress = `app.use(async (req, res, next) => {
	res.locals.session = await getSession(req, options);
	next();
});
`;

const expressApp = (isFirst: boolean): AuthjsServer => ({
	package: '@auth/express',
	...compiled,
	make: () =>
		madeOf({
			name: 'authjs-express-0.12.3',
			dependencies: { '@auth/express': '0.12.3', express: '5.3.0' },
			code: {
				'src/options.ts': `import type { ExpressAuthConfig } from '@auth/express';
import Credentials from '@auth/express/providers/credentials';

export const options: ExpressAuthConfig = { providers: [${provider}] };
`,
				'src/index.ts': `import { ExpressAuth, getSession } from '@auth/express';
import express from 'express';
import { options } from './options.js';

const app = express();
app.set('trust proxy', true);
${isFirst ? routesOfExpress + readsOfExpress : readsOfExpress + routesOfExpress}app.get('/', (_req, res) => void res.send('hello'));
app.get('/api/who', async (req, res) => {
	res.json(res.locals.session && (await getSession(req, options)));
});
app.listen(process.env.PORT);
`
			}
		}),
	nobody: 'null'
});

/** Its session is read before its routes are mounted. */
export const authjsExpress = expressApp(false);
export const modernExpress: AuthjsServer = { ...expressApp(true), modernizes: true };

export const authjsHono: AuthjsServer = {
	package: '@hono/auth-js',
	...compiled,
	make: () =>
		madeOf({
			name: 'authjs-hono-1.1.1',
			dependencies: {
				'@auth/core': '0.41.3',
				'@hono/auth-js': '1.1.1',
				'@hono/node-server': '2.1.8',
				hono: '4.13.19'
			},
			code: {
				'src/index.ts': `import Credentials from '@auth/core/providers/credentials';
import { authHandler, initAuthConfig, verifyAuth } from '@hono/auth-js';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { who } from './who.js';

const app = new Hono();
app.use('*', initAuthConfig((c) => ({ basePath: '/api/auth', secret: process.env.AUTH_SECRET, providers: [${provider}] })));
app.use('/api/auth/*', authHandler());
app.use('/api/*', verifyAuth());
app.get('/', (c) => c.text('hello'));
app.route('/api/who', who);

serve({ fetch: app.fetch, port: Number(process.env.PORT) });
`,
				'src/who.ts': `import { Hono } from 'hono';

export const who = new Hono().get('/', (c) => c.json(c.get('authUser').session));
`
			}
		}),
	nobody: 'Unauthorized'
};

export const modernHono: AuthjsServer = { ...authjsHono, modernizes: true };

const secret = 'AUTH_SECRET=a-secret-that-the-app-has-had-for-years-0123456789\n';

export const authjsSolid: AuthjsServer = {
	package: '@auth/solid-start',
	make: async () => {
		const fixture = join(repository, 'test/fixtures/apps/authjs-solid-start-1');
		const app = await freshCopy('authjs-solid-start-0.19.2', async (parent) => {
			const cwd = join(parent, 'app');
			await cp(fixture, cwd, { recursive: true });
			// Its integration requires solid-start 0.2, which SolidStart 1 apps do not have.
			const args = ['install', '--prefer-offline', '--legacy-peer-deps'];
			await runOk({ command: 'npm', args, cwd });
		});
		await cp(fixture, app.folder, { recursive: true });
		await writeFile(join(app.folder, '.env'), secret, { mode: 0o600 });
		return app;
	},
	build: ['vinxi', 'build'],
	program: '.output/server/index.mjs',
	who: '/api/me',
	nobody: 'null'
};

export const modernSolid: AuthjsServer = { ...authjsSolid, modernizes: true };

/** Packages that are installed once under a name, and code that lies beside them. */
interface Made {
	readonly name: string;
	readonly dependencies: Readonly<Record<string, string>>;
	readonly code: Readonly<Record<string, string>>;
	/** The version of the types of Express. */
	readonly types?: string;
}

export async function madeOf({
	name,
	dependencies,
	code,
	types = '5.0.6'
}: Made): Promise<FreshApp> {
	const devDependencies = {
		'@types/express': types,
		'@types/node': '24.10.0',
		typescript: '5.9.3'
	};
	const pkg = { name: 'app', type: 'module', dependencies, devDependencies };
	const settings = { compilerOptions: compiler, include: ['src'] };
	const asked = { 'package.json': `${JSON.stringify(pkg, null, 2)}\n` };
	const app = await freshCopy(name, async (parent) => {
		const cwd = join(parent, 'app');
		await write(cwd, asked);
		await runOk({ command: 'npm', args: ['install'], cwd });
	});
	const files = { ...code, 'tsconfig.json': `${JSON.stringify(settings)}\n`, '.env': secret };
	await write(app.folder, files);
	return app;
}

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
}
