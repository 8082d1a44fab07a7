import { ownPagesContract } from './support/own-pages-contract.ts';
import { buildInSteps, freshQwikApp, serveQwik } from './support/qwik-app.ts';

for (const major of [1, 2] as const)
	ownPagesContract({
		name: `Qwik ${major}`,
		auth: '/auth',
		fresh: () => freshQwikApp(major),
		build: buildInSteps,
		serve: (folder) => {
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			return serveQwik({ folder, mode: 'node', ready: '/signin/', env });
		}
	});
