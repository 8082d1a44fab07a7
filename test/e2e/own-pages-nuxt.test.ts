import { join } from 'node:path';
import { buildNuxt, freshNuxtApp, serveNuxt } from './support/nuxt-app.ts';
import { ownPagesContract } from './support/own-pages-contract.ts';
import { write } from './support/server-contract.ts';

const major = process.env['NUXT'] === '3' ? 3 : 4;

// NUXT=3 tests the version before.
ownPagesContract({
	name: `Nuxt ${major}`,
	auth: '/api/auth',
	fresh: async () => {
		const app = await freshNuxtApp(major);
		// The app of the scaffolder shows no pages.
		const text = '<template>\n  <div>\n    <NuxtPage />\n  </div>\n</template>\n';
		await write(join(app.folder, major === 4 ? 'app' : '.'), { 'app.vue': text });
		return app;
	},
	build: buildNuxt,
	serve: (folder) => {
		const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
		return serveNuxt({ folder, mode: 'production', ready: '/signin', env });
	}
});
