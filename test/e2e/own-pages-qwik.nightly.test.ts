import { ownPagesContract } from './support/own-pages-contract.ts';
import { buildInSteps, freshQwikApp, linkFromStart, serveQwik } from './support/qwik-app.ts';

for (const major of [1, 2] as const)
	ownPagesContract({
		name: `Qwik ${major}`,
		service: major === 1 ? 'turnstile' : 'hcaptcha',
		auth: '/auth',
		hasLink: true,
		fresh: async () => {
			const app = await freshQwikApp(major);
			await linkFromStart(app.folder, { 'To sign in': '/signin/' });
			return app;
		},
		build: buildInSteps,
		serve: (folder) => {
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			return serveQwik({ folder, mode: 'node', ready: '/signin/', env });
		}
	});
