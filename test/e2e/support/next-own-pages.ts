import { runOk } from './child.ts';
import { buildNext, freshNextApp, serveNext } from './next-app.ts';
import { ownPagesContract } from './own-pages-contract.ts';

/** Own pages on an app of the scaffolder; that of 16 turns cacheComponents on. */
export function ownPagesOnNext(major: 15 | 16, router: 'app' | 'pages'): void {
	ownPagesContract({
		name: `Next ${major} ${router} router`,
		auth: '/api/auth',
		triesService: router === 'pages',
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
}
