// Express as the contract of frameworks wants it: 5 in TypeScript, 4 in JavaScript with `require`.
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { ContractFramework } from '../contract/framework.ts';
import { inExpress } from '../step-up/servers.ts';
import { replaceIn } from './replace-in.ts';
import type { FreshApp } from './scaffold.ts';
import { freshServerApp, serverApp, serverContract } from './server-contract.ts';
import { pagesModule } from './server-pages.ts';

const compiler = {
	target: 'ES2022',
	module: 'NodeNext',
	strict: true,
	skipLibCheck: true,
	rootDir: 'src',
	outDir: 'dist'
};

const typed = {
	'package.json': json({
		name: 'app',
		type: 'module',
		scripts: { dev: 'tsx watch src/index.ts', build: 'tsc', start: 'node dist/index.js' },
		dependencies: { express: '5.3.0' },
		devDependencies: {
			'@types/express': '5.0.6',
			'@types/node': '24.10.0',
			tsx: '4.23.15',
			typescript: '5.9.3'
		}
	}),
	'tsconfig.json': json({ compilerOptions: compiler, include: ['src'] }),
	'src/index.ts': `import express from 'express';
import { routes } from './routes.js';

const app = express();
const port = process.env.PORT || 3000;

app.use(express.urlencoded({ extended: true }));
routes(app);

app.listen(port);
`,
	'src/routes.ts': `import type { Express } from 'express';

export const routes = (app: Express) => app.get('/', (_req, res) => void res.send('hello'));
`
};

/** As express-generator writes it, with the server in the same file. */
const untyped = {
	'package.json': json({
		name: 'app',
		version: '0.0.0',
		private: true,
		scripts: { start: 'node --env-file=.env ./app.js' },
		dependencies: { express: '4.22.3' }
	}),
	'app.js': `var express = require('express');

var routes = require('./routes');

var app = express();

app.use(express.json());
app.use(express.urlencoded({ extended: false }));
routes(app);

app.listen(process.env.PORT || 3000);
`,
	'routes.js': `module.exports = (app) => app.get('/', (req, res) => res.send('hello'));
`
};

const routes = `import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import { signIn, signOut } from './auth.js';
import { AuthError } from './lib/auth/express.js';
import { first, secret, wait } from './pages.js';

const here = (url: string) => url.replace(/\\?.*$/, '');

const guard: RequestHandler = async (req, res, next) => {
	if (await req.auth()) next();
	else res.redirect('/auth/signin');
};

const login: RequestHandler = (req, res, next) => void signIn(req, res).catch(next);

const refused: ErrorRequestHandler = (error, req, res, next) => {
	if (!(error instanceof AuthError)) return next(error);
	const reason = 'code' in error ? String(error.code) : error.type;
	res.status(error.status).send(first(undefined, here(req.originalUrl).replace(/login$/, ''), reason));
};

export function routes(app: Express): void {
	app.get('/', async (req, res) => {
		res.send(first((await req.auth())?.user, here(req.originalUrl)));
	});
	app.post('/enter', (req, res, next) => void signIn(req, res).catch(next));
	app.post('/leave', (req, res, next) => void signOut(req, res).catch(next));
	app.post('/login', login, refused);
	app.use('/secret', guard);
	app.get('/secret', (req, res) => void res.send(secret(here(req.originalUrl))));
	app.post('/secret/change', (_req, res) => void res.send('a secret from the action'));
	app.get('/secret/asked', (_req, res) => void res.send('a secret from the server'));
	app.get('/secret/data', (_req, res) => void res.send('a secret from the endpoint'));
	app.get('/who', async (req, res) => {
		res.json({ name: (await req.auth())?.user?.name ?? null });
	});
	app.get('/streamed', async (req, res) => {
		res.write('Hello ');
		await wait();
		res.end(String((await req.auth())?.user?.name));
	});
}
`;

/** A fresh app of Express 5 in TypeScript, without sign-in. */
export function freshExpressApp(): Promise<FreshApp> {
	return freshServerApp('express-5.3.0', typed);
}

/** Express 5, in TypeScript. */
export const express5: ContractFramework = serverContract({
	seesTarget: true,
	name: 'Express 5',
	addStepUp: inExpress,
	make: async () => {
		const pages = { 'src/pages.ts': pagesModule, 'src/routes.ts': routes };
		const app = await serverApp({ name: 'express-5.3.0', starter: typed, pages });
		await replaceIn(join(app.folder, 'src/index.ts'), {
			'app.listen': `express().use(process.env.APP_BASE || '/', app).listen`
		});
		return app;
	},
	front: '/shop/',
	build: { command: 'npx', args: ['tsc'] },
	programs: {
		dev: ['node_modules/tsx/dist/cli.mjs', '--env-file=.env', 'src/index.ts'],
		production: ['--env-file=.env', 'dist/index.js']
	}
});

/** Express 4, in JavaScript, with modules of CommonJS. */
export const express4: ContractFramework = serverContract({
	seesTarget: true,
	name: 'Express 4',
	make: async () => {
		const pages = {
			'pages.js': asCommonJs(pagesModule),
			'routes.js': `${asCommonJs(routes.replace("'./auth.js'", "'./auth.mjs'"))}
module.exports = module.exports.routes;
`
		};
		const starter = untyped;
		const app = await serverApp({ name: 'express-4.22.3', starter, pages, config: 'auth.mjs' });
		await replaceIn(join(app.folder, 'app.js'), {
			'app.listen': `express().use(process.env.APP_BASE || '/', app).listen`
		});
		return app;
	},
	front: '/shop/',
	programs: { dev: ['--env-file=.env', 'app.js'], production: ['--env-file=.env', 'app.js'] }
});

function json(value: unknown): string {
	return `${JSON.stringify(value, null, 2)}\n`;
}

/** What its owner would write without types. */
function asCommonJs(text: string): string {
	return transformSync(text, { loader: 'ts', format: 'cjs' }).code;
}
