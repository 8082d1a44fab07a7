import { runOk } from './support/child.ts';
import { buildNext, freshNextApp, serveNext } from './support/next-app.ts';
import { ownPagesContract } from './support/own-pages-contract.ts';

// The scaffolder of 16 turns cacheComponents on.
for (const [major, router] of [
	[16, 'app'],
	[15, 'pages']
] as const)
	ownPagesContract({
		name: `Next ${major} ${router} router`,
		auth: '/api/auth',
		fresh: () => freshNextApp(major, router),
		build: async (folder) => {
			const files = ['components', `${router}/signin`, `${router}/account`];
			await runOk({ command: 'npx', args: ['eslint', ...files], cwd: folder });
			await buildNext(folder);
		},
		serve: (folder) => {
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			return serveNext({ folder, mode: 'production', ready: '/signin', env });
		}
	});
