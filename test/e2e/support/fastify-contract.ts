// Fastify as the contract of frameworks wants it: in TypeScript, and in JavaScript as fastify-cli makes and starts it.
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { ContractFramework } from '../contract/framework.ts';
import { inFastify } from '../step-up/servers.ts';
import { replaceIn } from './replace-in.ts';
import { serverApp, serverContract } from './server-contract.ts';
import { pagesModule } from './server-pages.ts';

const compiler = {
	target: 'ES2023',
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
		dependencies: { '@fastify/formbody': '9.0.1', fastify: '5.12.8' },
		devDependencies: { '@types/node': '24.10.0', tsx: '4.23.15', typescript: '5.9.3' }
	}),
	'tsconfig.json': json({ compilerOptions: compiler, include: ['src'] }),
	'src/index.ts': `import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import routes from './routes.js';

const app = Fastify();

app.register(formbody);
app.register(routes);

await app.listen({ host: '0.0.0.0', port: Number(process.env.PORT ?? 3000) });
`,
	'src/routes.ts': `import type { FastifyPluginAsync } from 'fastify';

const routes: FastifyPluginAsync = async (app) => {
	app.get('/', async () => 'hello');
};

export default routes;
`
};

/** What fastify-cli generates, without its examples. */
const generated = {
	'package.json': json({
		name: 'app',
		version: '1.0.0',
		main: 'app.js',
		scripts: { start: 'fastify start -l info app.js', dev: 'fastify start -w -l info -P app.js' },
		dependencies: {
			fastify: '5.12.8',
			'fastify-plugin': '6.0.1',
			'@fastify/autoload': '6.5.0',
			'@fastify/formbody': '9.0.1',
			'fastify-cli': '8.0.2'
		}
	}),
	'app.js': `'use strict'

const path = require('node:path')
const AutoLoad = require('@fastify/autoload')

// Pass --options via CLI arguments in command to enable these options.
const options = {}

module.exports = async function (fastify, opts) {
  // This loads all plugins defined in plugins
  fastify.register(AutoLoad, {
    dir: path.join(__dirname, 'plugins'),
    options: Object.assign({}, opts)
  })

  // This loads all plugins defined in routes
  fastify.register(AutoLoad, {
    dir: path.join(__dirname, 'routes'),
    options: Object.assign({}, opts)
  })
}

module.exports.options = options
`,
	'plugins/forms.js': `'use strict'

module.exports = require('@fastify/formbody')
`,
	'routes/root.js': `'use strict'

module.exports = async function (fastify, opts) {
  fastify.get('/', async () => ({ root: true }))
}
`
};

const routes = `import { Readable } from 'node:stream';
import type {
	FastifyPluginAsync,
	onRequestAsyncHookHandler,
	onSendAsyncHookHandler
} from 'fastify';
import { signIn, signOut } from './auth.js';
import { AuthError } from './lib/auth/fastify.js';
import { first, secret, wait } from './pages.js';

const here = (url: string) => url.replace(/\\?.*$/, '');

const guard: onRequestAsyncHookHandler = async (request, reply) => {
	if (!(await request.auth())) return reply.redirect('/auth/signin');
};

async function* slowly(read: () => Promise<unknown>) {
	yield 'Hello ';
	await wait();
	yield String(await read());
}

const routes: FastifyPluginAsync = async (app) => {
	app.get('/', async (request, reply) => {
		reply.type('text/html; charset=utf-8');
		return first((await request.auth())?.user, here(request.originalUrl));
	});
	app.post('/enter', signIn);
	app.post('/leave', signOut);
	app.post('/login', async (request, reply) => {
		try {
			return await signIn(request, reply);
		} catch (error) {
			if (!(error instanceof AuthError)) throw error;
			const reason = 'code' in error ? String(error.code) : error.type;
			reply.code(error.status).type('text/html; charset=utf-8');
			return first(undefined, here(request.originalUrl).replace(/login$/, ''), reason);
		}
	});
	app.register(async (secrets) => {
		secrets.addHook('onRequest', guard);
		secrets.get('/secret', async (request, reply) => {
			reply.type('text/html; charset=utf-8');
			return secret(here(request.originalUrl));
		});
		secrets.post('/secret/change', async () => 'a secret from the action');
		secrets.get('/secret/asked', async () => 'a secret from the server');
		secrets.get('/secret/data', async () => 'a secret from the endpoint');
	});
	app.get('/who', async (request) => ({ name: (await request.auth())?.user?.name ?? null }));
	const late: onSendAsyncHookHandler = async (_, reply) => {
		reply.header('cache-control', 'public, max-age=60');
	};
	app.get('/cached', { onSend: late }, async (request) => String(await request.auth()));
	app.get('/streamed', async (request, reply) => {
		reply.type('text/plain');
		return reply.send(Readable.from(slowly(async () => (await request.auth())?.user?.name)));
	});
};

export default routes;
`;

/** Fastify 5, in TypeScript; in development as a part of another app, below a path. */
export const fastify5: ContractFramework = serverContract({
	seesTarget: true,
	name: 'Fastify 5',
	addStepUp: inFastify,
	make: async () => {
		const pages = { 'src/pages.ts': pagesModule, 'src/routes.ts': routes };
		const app = await serverApp({ name: 'fastify-5.12.8', starter: typed, pages });
		await replaceIn(join(app.folder, 'src/index.ts'), {
			'const app = Fastify();': `const server = Fastify();
const prefix = process.env.APP_BASE;
const shop = async (app: FastifyInstance) => {`,
			'await app.listen': `};
if (prefix) server.register(shop, { prefix });
else shop(server);
await server.listen`
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

const started = [
	'node_modules/fastify-cli/cli.js',
	'start',
	'-a',
	'0.0.0.0',
	'-p',
	'PORT',
	'app.js'
];

/**
 * Fastify 5, in JavaScript with CommonJS modules, by `fastify start`, which reads the env file by
 * itself.
 */
export const fastifyStarted: ContractFramework = {
	...serverContract({
		seesTarget: true,
		name: 'Fastify 5 with fastify-cli',
		make: () => {
			const pages = {
				'pages.js': asCommonJs(pagesModule),
				'routes/root.js': `${asCommonJs(routes)
					.replaceAll('"./auth.js"', '"../auth.mjs"')
					.replaceAll('"./', '"../')}
module.exports = module.exports.default;
`
			};
			const starter = generated;
			return serverApp({ name: 'fastify-cli-8.0.2', starter, pages, config: 'auth.mjs' });
		},
		front: '/',
		programs: { dev: started, production: started }
	}),
	modes: ['development']
};

function json(value: unknown): string {
	return `${JSON.stringify(value, null, 2)}\n`;
}

/** What its owner would write without types. */
function asCommonJs(text: string): string {
	return transformSync(text, { loader: 'ts', format: 'cjs' }).code;
}
