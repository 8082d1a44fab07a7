import { join } from 'node:path';
import { variables } from './support/auth-app.ts';
import { runOk } from './support/child.ts';
import { ownPagesContract } from './support/own-pages-contract.ts';
import { freePort } from './support/port.ts';
import { freshLintedApp } from './support/scaffold.ts';
import { buildApp, serve } from './support/serve.ts';
import { write } from './support/server-contract.ts';

/** A start page with links to the pages. */
const startPage = `<script lang="ts">
	import { resolve } from '$app/paths';
</script>

<a href={resolve('/signin')}>To sign in</a> <a href={resolve('/account')}>To the account</a>
`;

ownPagesContract({
	name: 'SvelteKit 3',
	service: 'hcaptcha',
	hasLink: true,
	hasAccountLink: true,
	auth: '/auth',
	fresh: async () => {
		const app = await freshLintedApp();
		await write(join(app.folder, 'src/routes'), { '+page.svelte': startPage });
		return app;
	},
	build: async (folder) => {
		await runOk({ command: 'npm', args: ['run', 'check'], cwd: folder });
		const files = ['src/lib/auth', 'src/routes'];
		await runOk({ command: 'npx', args: ['prettier', '--check', ...files], cwd: folder });
		await runOk({ command: 'npx', args: ['eslint', ...files], cwd: folder });
		await buildApp(folder);
	},
	serve: async (folder) => {
		const port = await freePort();
		// Its preview reads no env file.
		const trial = { AUTH_URL: `http://localhost:${port}`, AUTH_ALLOW_DEV_PROVIDER: '1' };
		const env = { ...(await variables(folder)), ...trial };
		return serve({ folder, mode: 'preview', port, ready: '/signin', env });
	}
});
