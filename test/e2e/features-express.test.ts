import { featuresContract } from './features/features-contract.ts';
import { runOk } from './support/child.ts';
import { express5, freshExpressApp } from './support/express-contract.ts';

featuresContract({
	name: 'Express 5, SQLite',
	fresh: freshExpressApp,
	config: 'src/auth.ts',
	folder: './lib/auth',
	ending: '.js',
	module: 'src/tried.ts',
	moduleFolder: './lib/auth',
	files: {
		'src/routes.ts': `import type { Express } from 'express';
import { call, home } from './tried.js';

export function routes(app: Express): void {
	app.get('/try', async (req, res) => {
		res.send(home(await req.auth(), '/auth'));
	});
	app.get('/try/:id', async (req, res) => {
		const answer = await call(req.params.id, req.auth);
		res.json(await answer.json());
	});
}
`
	},
	auth: '/auth',
	build: (folder) => runOk({ command: 'npx', args: ['tsc'], cwd: folder }),
	serve: ({ folder, env }) => express5.serve({ folder, env, mode: 'production', ready: '/try' })
});
