import { join } from 'node:path';
import { it } from 'vitest';
import { initialiseWith } from './support/auth-app.ts';
import { runOk } from './support/child.ts';
import {
	buildNuxt,
	buildUnchecked,
	freshNuxtApp,
	type NuxtMajor,
	serveNuxt,
	typeCheck
} from './support/nuxt-app.ts';
import { ownPagesContract } from './support/own-pages-contract.ts';
import { write } from './support/server-contract.ts';

// The version before is there in JavaScript; its types are checked below.
for (const [major, language] of [
	[4, 'TypeScript'],
	[3, 'JavaScript']
] as const)
	ownPagesContract({
		name: `Nuxt ${major} in ${language}`,
		auth: '/api/auth',
		fresh: () => appWithPages(major, language),
		build: language === 'TypeScript' ? buildNuxt : buildUnchecked,
		serve: (folder) => {
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			return serveNuxt({ folder, mode: 'production', ready: '/signin', env });
		}
	});

it('have no type error in Nuxt 3', async () => {
	const app = await appWithPages(3, 'TypeScript');
	try {
		const init = ['init', '--yes', '--provider', 'dev', '--feature', 'account', '--components'];
		await initialiseWith(app.folder, init);
		await runOk({ ...typeCheck, cwd: app.folder });
	} finally {
		await app.remove();
	}
});

async function appWithPages(major: NuxtMajor, language: 'TypeScript' | 'JavaScript') {
	const app = await freshNuxtApp(major, language);
	// The app of the scaffolder shows no pages.
	const text = '<template>\n  <div>\n    <NuxtPage />\n  </div>\n</template>\n';
	await write(join(app.folder, major === 4 ? 'app' : '.'), { 'app.vue': text });
	return app;
}
