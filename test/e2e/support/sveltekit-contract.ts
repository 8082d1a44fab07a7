// SvelteKit as the contract of frameworks wants it: the pages, as the app's owner would write them, and the servers.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContractFramework } from '../contract/framework.ts';
import { inSvelteKit } from '../step-up/pages.ts';
import { addPasswordForm, initialiseWith } from './auth-app.ts';
import { runOk } from './child.ts';
import { freePort } from './port.ts';
import { replaceIn } from './replace-in.ts';
import { scriptsIn } from './requests.ts';
import { freshApp, type Major } from './scaffold.ts';
import { buildApp, serve } from './serve.ts';

const name = `(await locals.auth())?.user?.name ?? 'nobody'`;

const pages: Readonly<Record<string, string>> = {
	'src/routes/(named)/+layout.server.ts': `import type { LayoutServerLoad } from './$types';

export const load: LayoutServerLoad = async ({ locals }) => ({ name: ${name} });
`,
	'src/routes/(named)/+page.server.ts': `import { fail } from '@sveltejs/kit';
import { signIn, signOut } from '../../auth';
import { AuthError } from '../../lib/server/auth/sveltekit';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals, url }) => ({
	session: await locals.auth(),
	here: url.pathname
});

export const actions = {
	enter: signIn,
	leave: signOut,
	password: async (event) => {
		try {
			return await signIn(event);
		} catch (error) {
			if (!(error instanceof AuthError)) throw error;
			return fail(error.status, { reason: 'code' in error ? String(error.code) : error.type });
		}
	}
} satisfies Actions;
`,
	'src/routes/(named)/+page.svelte': `<script lang="ts">
	import { enhance } from '$app/forms';
	import { resolve } from '$app/paths';
	let { data, form } = $props();
	let running = $state(false);
	$effect(() => {
		running = true;
	});
	const user = $derived(data.session?.user);
</script>

<p id="session">{user ? \`\${user.name} (\${user.email})\` : 'Not signed in'}</p>
<p id="loader">{data.name}</p>
<form id="enter" method="POST" action="?/enter" use:enhance>
	<input type="hidden" name="providerId" value="dev" />
	<input type="hidden" name="redirectTo" value="{data.here}?by=form" />
	<button>Enter</button>
</form>
<form id="password" method="POST" action="?/password" use:enhance>
	<input type="hidden" name="providerId" value="password" />
	<input type="hidden" name="redirectTo" value={data.here} />
	<input name="username" aria-label="Name" />
	<input name="password" type="password" aria-label="Password" />
	<button>Log in</button>
</form>
<p id="errors">{form?.reason ?? form?.error}</p>
<form id="leave" method="POST" action="?/leave" use:enhance>
	<input type="hidden" name="redirectTo" value={data.here} />
	<button>Leave</button>
</form>
<a href={resolve('/secret')}>Secret</a>
<p id="running">{running}</p>
`,
	'src/routes/secret/+page.server.ts': `import { error, redirect } from '@sveltejs/kit';
import type { Actions, PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	if (!(await locals.auth())) redirect(303, '/auth/signin');
	return { secret: 'a secret from the loader' };
};

export const actions = {
	change: async ({ locals }) => {
		if (!(await locals.auth())) error(401, 'Not signed in.');
		return { changed: 'a secret from the action' };
	}
} satisfies Actions;
`,
	'src/routes/secret/ask.remote.ts': `import { error } from '@sveltejs/kit';
import { command, getRequestEvent } from '$app/server';

export const ask = command(async () => {
	const session = await getRequestEvent().locals.auth();
	if (!session) error(401, 'Not signed in.');
	return 'a secret from the server for ' + session.user?.name;
});
`,
	'src/routes/secret/+page.svelte': `<script lang="ts">
	import { enhance } from '$app/forms';
	import { ask } from './ask.remote';
	let { data, form } = $props();
	let answer = $state('');
</script>

<p id="secret">{data.secret}</p>
<form method="POST" action="?/change" use:enhance>
	<button>Change</button>
</form>
<p id="changed">{form?.changed}</p>
<button onclick={async () => (answer = await ask())}>Ask</button>
<p id="answer">{answer}</p>
`,
	'src/routes/secret/data/+server.ts': `import { error, text } from '@sveltejs/kit';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ locals }) => {
	if (!(await locals.auth())) error(401, 'Not signed in.');
	return text('a secret from the endpoint');
};
`,
	'src/routes/who/+server.ts': `import { json } from '@sveltejs/kit';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = async ({ locals }) => {
	const session = await locals.auth();
	return json({ name: session?.user?.name ?? null });
};
`,
	'src/routes/streamed/+page.server.ts': `import type { PageServerLoad } from './$types';

export const load: PageServerLoad = ({ locals }) => ({
	late: new Promise((resolve) => setTimeout(resolve, 300)).then(async () => ${name})
});
`,
	'src/routes/streamed/+page.svelte': `<script lang="ts">
	let { data } = $props();
</script>

<p id="name">{#await data.late then name}{name}{/await}</p>
`
};

const init = ['init', '--yes', '--provider', 'dev,credentials'];

/** SvelteKit in one of its major versions. */
export function svelteKit(major: Major): ContractFramework {
	return {
		name: `SvelteKit ${major}`,
		init,
		make: async () => {
			const app = await freshApp(major);
			await initialiseWith(app.folder, init);
			await addPasswordForm(join(app.folder, 'src/auth.ts'));
			await addPages(app.folder);
			return app;
		},
		front: '/shop/',
		slash: '',
		serve: async ({ mode, open, ...options }) => {
			const port = options.port ?? (await freePort());
			const built = { AUTH_URL: `http://localhost:${port}`, ...options.env };
			const more = open ? ['--host', '0.0.0.0'] : [];
			if (mode === 'dev') return serve({ ...options, mode, port, more });
			return serve({ ...options, mode: 'preview', port, env: built });
		},
		build: async (folder) => {
			await runOk({ command: 'npm', args: ['run', 'check'], cwd: folder });
			await buildApp(folder);
		},
		browserCode: (folder) => scriptsIn(folder, '.svelte-kit/output/client'),
		unreadable: /plain|json/i,
		requests: ['/secret/__data.json', '/secret?/change', '/remote/'],
		data: ['/secret/__data.json', '/secret/__data.json?x-sveltekit-invalidated=11'],
		streams: true,
		addStepUp: inSvelteKit
	};
}

async function addPages(folder: string): Promise<void> {
	// It shares its path with the first page in `(named)`.
	await rm(join(folder, 'src/routes/+page.svelte'));
	for (const [path, text] of Object.entries(pages)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
	// Without types of Node.js the file may not name `process`.
	await replaceIn(join(folder, 'vite.config.ts'), {
		'{ defineConfig }': '{ defineConfig, loadEnv }',
		'sveltekit({': `sveltekit({
			paths: { base: loadEnv('', '.', 'APP_BASE').APP_BASE ? '/shop' : '' },
			experimental: { remoteFunctions: true },`
	});
}
