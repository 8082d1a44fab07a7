import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresContract } from './features/features-contract.ts';
import { variables } from './support/auth-app.ts';
import { runOk } from './support/child.ts';
import { freePort } from './support/port.ts';
import { replaceIn } from './support/replace-in.ts';
import { repository } from './support/repository.ts';
import { freshApp } from './support/scaffold.ts';
import { buildApp, serve } from './support/serve.ts';

/** As docs/sveltekit.md shows it. */
const page = readFileSync(join(repository, 'docs/sveltekit.md'), 'utf8');
const [, hooks = ''] =
	/## Posts from other programs[\s\S]*?```ts\n(\/\/ src\/hooks\.server\.ts\n[\s\S]*?)```/.exec(
		page
	) ?? [];

featuresContract({
	name: 'SvelteKit, SQLite',
	fresh: () => freshApp(2),
	config: 'src/auth.ts',
	folder: './lib/server/auth',
	ending: '',
	module: 'src/lib/server/tried.ts',
	moduleFolder: './auth',
	prepare: (folder) =>
		replaceIn(join(folder, 'vite.config.ts'), {
			'sveltekit({': `sveltekit({ csrf: { trustedOrigins: ['*'] },`
		}),
	files: {
		'src/hooks.server.ts': hooks,
		'src/routes/try/+server.ts': `import { home } from '$lib/server/tried';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ locals }) =>
	new Response(home(await locals.auth(), '/auth'), { headers: { 'content-type': 'text/html' } });
`,
		'src/routes/try/[id]/+server.ts': `import { call } from '$lib/server/tried';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ locals, params }) => call(params.id, locals.auth);
`
	},
	auth: '/auth',
	build: async (folder) => {
		await runOk({ command: 'npm', args: ['run', 'check'], cwd: folder });
		await buildApp(folder);
	},
	serve: async ({ folder, env }) => {
		const port = await freePort();
		// Its preview reads no env file.
		const own = { ...(await variables(folder)), AUTH_URL: `http://localhost:${port}` };
		return serve({ folder, mode: 'preview', port, env: { ...own, ...env } });
	}
});
