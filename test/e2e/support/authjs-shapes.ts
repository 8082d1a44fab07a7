// Servers that put Auth.js into routers and apps below the app, as some people do.
import { type AuthjsServer, compiled, madeOf, provider } from './authjs-servers.ts';

type Code = Readonly<Record<string, string>>;

const options = `import type { ExpressAuthConfig } from '@auth/express';
import Credentials from '@auth/express/providers/credentials';

export const options: ExpressAuthConfig = { providers: [${provider}] };
`;

/** The app of several files: a router in a router, below a path. */
const routerBelow = (path: string): Code => ({
	'src/options.ts': options,
	'src/routes/auth.ts': `import { ExpressAuth } from '@auth/express';
import { Router } from 'express';
import { options } from '../options.js';

const router = Router();
router.use('${path}', ExpressAuth(options));
export default router;
`,
	'src/routes/index.ts': `import { Router } from 'express';
import auth from './auth.js';

export const routes = Router();
routes.use('/', auth);
routes.get('/hello', (_req, res) => void res.send('hello'));
`,
	'src/index.ts': `import express from 'express';
import { routes } from './routes/index.js';

const app = express();
app.set('trust proxy', true);
app.use('/api', express.json(), routes);
app.get('/', (_req, res) => void res.send('hello'));
app.listen(process.env.PORT);
`
});

/** An app that a function makes, a router without a path, and a guard that another file has. */
const factory = (path: string): Code => ({
	'src/options.ts': options,
	'src/guard.ts': `import { getSession } from '@auth/express';
import type { NextFunction, Request, Response } from 'express';
import { options } from './options.js';

export async function guard(req: Request, res: Response, next: NextFunction) {
	const session = res.locals.session ?? (await getSession(req, options));
	if (!session?.user) return void res.json(null);
	res.locals.session = session;
	next();
}
`,
	'src/app.ts': `import { ExpressAuth } from '@auth/express';
import express, { type Express } from 'express';
import { guard } from './guard.js';
import { options } from './options.js';

const router = express.Router();
router.use('${path}', ExpressAuth(options));

export function createApp(): Express {
	const app = express();
	app.set('trust proxy', true);
	app.use(express.urlencoded({ extended: true }));
	app.use(router);
	app.get('/', (_req, res) => void res.send('hello'));
	app.get('/api/who', guard, (_req, res) => void res.json(res.locals.session));
	return app;
}
`,
	'src/index.ts': `import { createApp } from './app.js';

createApp().listen(process.env.PORT);
`
});

function expressApps(version: '4' | '5'): readonly AuthjsServer[] {
	const name = `authjs-express-0.12.3-on-${version}`;
	const [express, types] = version === '4' ? ['4.22.3', '4.17.25'] : ['5.3.0', '5.0.6'];
	const dependencies = { '@auth/express': '0.12.3', express };
	const make = (code: Code) => () => madeOf({ name, dependencies, code, types });
	// With a wildcard of Express 5, that package does not find where its routes begin.
	const below = version === '4' ? '/auth/*' : '/auth';
	const all = { ...compiled, nobody: 'null' };
	return [
		{
			...all,
			package: `@auth/express in a router of Express ${version} below a path`,
			make: make(routerBelow(below)),
			who: '/api/auth/session'
		},
		{
			...all,
			package: `@auth/express in a router of Express ${version} for an app that a function makes`,
			make: make(factory(`/api${below}`))
		}
	];
}

const hono = {
	name: 'authjs-hono-1.1.1',
	dependencies: {
		'@auth/core': '0.41.3',
		'@hono/auth-js': '1.1.1',
		'@hono/node-server': '2.1.8',
		hono: '4.13.19'
	}
} as const;

/** Where no basePath stands, this package takes the path of AUTH_URL. */
const honoOptions = `secret: process.env.AUTH_SECRET, providers: [${provider}]`;
const honoImports = `import Credentials from '@auth/core/providers/credentials';
import { authHandler, initAuthConfig } from '@hono/auth-js';
`;
const honoServe = `import { serve } from '@hono/node-server';
`;
const honoEnd = `
serve({ fetch: app.fetch, port: Number(process.env.PORT) });
`;

/** Shapes of a Hono app; the session route shows the user. */
const honoShapes: Readonly<Record<string, Code>> = {
	'in an app of its own below a path': {
		'src/auth-routes.ts': `${honoImports}import { Hono } from 'hono';

export const auth = new Hono();
auth.use('*', initAuthConfig(() => ({ basePath: '/api/auth', ${honoOptions} })));
auth.use('/auth/*', authHandler());
`,
		'src/index.ts': `${honoServe}import { Hono } from 'hono';
import { auth } from './auth-routes.js';

const app = new Hono();
app.get('/', (c) => c.text('hello'));
app.route('/api', auth);
${honoEnd}`
	},
	'in an app below a path, for some of its paths and without a basePath': {
		'src/index.ts': `${honoImports}${honoServe}import { Hono } from 'hono';

const auth = new Hono();
auth.use('/auth/*', initAuthConfig((c) => ({ ${honoOptions} })));
auth.use('/auth/*', authHandler());

const app = new Hono();
app.get('/', (c) => c.text('hello'));
app.route('/api', auth);
${honoEnd}`
	},
	'in an app with a base path': {
		'src/index.ts': `${honoImports}${honoServe}import { Hono } from 'hono';

const app = new Hono().basePath('/api');
app.use('*', initAuthConfig(() => ({ ${honoOptions} })));
app.use('/auth/*', authHandler());
app.get('/', (c) => c.text('hello'));
${honoEnd}`
	},
	'in an app that a factory makes': {
		'src/factory.ts': `import { createFactory } from 'hono/factory';

export const factory = createFactory<{ Variables: { started: number } }>({
	initApp: (app) => {
		app.use(async (c, next) => {
			c.set('started', Date.now());
			await next();
		});
	}
});
`,
		'src/index.ts': `${honoImports}${honoServe}import { factory } from './factory.js';

const app = factory.createApp();
app.use('*', initAuthConfig(() => ({ basePath: '/api/auth', ${honoOptions} })));
app.use('/api/auth/*', authHandler());
app.get('/', (c) => c.text(\`hello \${c.var.started}\`));
${honoEnd}`
	}
};

const honoApps = Object.entries(honoShapes).map(
	([shape, code]): AuthjsServer => ({
		...compiled,
		package: `@hono/auth-js ${shape}`,
		make: () => madeOf({ ...hono, code }),
		byUrl: !Object.values(code).join('').includes('basePath:'),
		who: '/api/auth/session',
		nobody: 'null'
	})
);

export const authjsShapes: readonly AuthjsServer[] = [
	...expressApps('4'),
	...expressApps('5'),
	...honoApps
];
