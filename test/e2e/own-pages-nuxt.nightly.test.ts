import { it } from 'vitest';
import { initialiseWith } from './support/auth-app.ts';
import { runOk } from './support/child.ts';
import {
	buildNuxt,
	buildUnchecked,
	freshNuxtPages,
	serveNuxt,
	typeCheck
} from './support/nuxt-app.ts';
import { ownPagesContract } from './support/own-pages-contract.ts';

// The version before is there in JavaScript; its types are checked below.
for (const [major, language] of [
	[4, 'TypeScript'],
	[3, 'JavaScript']
] as const)
	ownPagesContract({
		name: `Nuxt ${major} in ${language}`,
		triesService: true,
		auth: '/api/auth',
		fresh: () => freshNuxtPages(major, language),
		build: language === 'TypeScript' ? buildNuxt : buildUnchecked,
		serve: (folder) => {
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			return serveNuxt({ folder, mode: 'production', ready: '/signin', env });
		}
	});

it('have no type error in Nuxt 3', async () => {
	const app = await freshNuxtPages(3, 'TypeScript');
	try {
		const init = ['init', '--yes', '--provider', 'dev', '--feature', 'account', '--components'];
		await initialiseWith(app.folder, init);
		await runOk({ ...typeCheck, cwd: app.folder });
	} finally {
		await app.remove();
	}
});
