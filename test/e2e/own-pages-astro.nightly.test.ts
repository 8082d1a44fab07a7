import { astroOnNode, freshAstroApp } from './support/astro-contract.ts';
import { runOk } from './support/child.ts';
import { ownPagesContract } from './support/own-pages-contract.ts';

const { build, serve } = astroOnNode(7);

ownPagesContract({
	name: 'Astro 7',
	service: 'turnstile',
	auth: '/api/auth',
	fresh: () => freshAstroApp(7),
	build: async (folder) => {
		const check = '@astrojs/check@0.9.6';
		const install = ['install', '--no-save', '--no-audit', '--no-fund', check];
		await runOk({ command: 'npm', args: install, cwd: folder });
		await runOk({ command: 'npx', args: ['astro', 'check'], cwd: folder });
		await build(folder);
	},
	serve: (folder) => {
		const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
		return serve({ folder, mode: 'production', ready: '/signin', env });
	}
});
