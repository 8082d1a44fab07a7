import { join } from 'node:path';
import { it } from 'vitest';
import { initialiseWith } from './support/auth-app.ts';
import { runOk } from './support/child.ts';
import {
	buildNuxt,
	buildUnchecked,
	freshNuxtPages,
	type Language,
	type NuxtMajor,
	serveNuxt,
	typeCheck
} from './support/nuxt-app.ts';
import { ownPagesContract } from './support/own-pages-contract.ts';
import type { FreshApp } from './support/scaffold.ts';
import { write } from './support/server-contract.ts';

// The version before is there in JavaScript; its types are checked below.
for (const [major, language] of [
	[4, 'TypeScript'],
	[3, 'JavaScript']
] as const)
	ownPagesContract({
		name: `Nuxt ${major} in ${language}`,
		service: major === 4 ? 'turnstile' : 'hcaptcha',
		hasAccountLink: true,
		auth: '/api/auth',
		fresh: () => fresh(major, language),
		build: language === 'TypeScript' ? buildNuxt : buildUnchecked,
		serve: (folder) => {
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			return serveNuxt({ folder, mode: 'production', ready: '/signin', env });
		}
	});

/** An app whose start page has a link to the account page. */
async function fresh(major: NuxtMajor, language: Language): Promise<FreshApp> {
	const app = await freshNuxtPages(major, language);
	const text = '<template>\n  <NuxtLink to="/account">To the account</NuxtLink>\n</template>\n';
	await write(join(app.folder, major === 4 ? 'app/pages' : 'pages'), { 'index.vue': text });
	return app;
}

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
