// The pages a test adds to an app, as the app's owner would write them.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { componentForm, javaScriptForms } from '../../../scripts/build/javascript-assets.ts';

const pages: Readonly<Record<string, string>> = {
	'src/routes/+page.server.ts': `import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => ({ session: await locals.auth() });
`,
	'src/routes/+page.svelte': `<script lang="ts">
	let { data } = $props();
	let running = $state(false);
	$effect(() => {
		running = true;
	});
</script>

<h1>My app</h1>
{#if data.session?.user}
	<p id="session">{data.session.user.name} ({data.session.user.email})</p>
	<p><a href="/auth/signout" data-sveltekit-reload>Sign out</a></p>
{:else}
	<p id="session">Not signed in</p>
	<p><a href="/auth/signin" data-sveltekit-reload>Sign in</a></p>
{/if}
<p id="running">{running}</p>
`,
	'src/routes/enter/+page.server.ts': `import { signIn } from '../../auth';
import type { Actions } from './$types';

export const actions = { default: signIn } satisfies Actions;
`,
	'src/routes/enter/+page.svelte': `<script lang="ts">
	import { enhance } from '$app/forms';
	let running = $state(false);
	$effect(() => {
		running = true;
	});
</script>

<form id="plain" method="POST">
	<input type="hidden" name="providerId" value="dev" />
	<input type="hidden" name="redirectTo" value="/?by=plain" />
	<button>Plain</button>
</form>
<form id="enhanced" method="POST" use:enhance>
	<input type="hidden" name="providerId" value="dev" />
	<input type="hidden" name="redirectTo" value="/?by=enhanced" />
	<button>Enhanced</button>
</form>
<p id="running">{running}</p>
`,
	'src/routes/leave/+page.server.ts': `import { signOut } from '../../auth';
import type { Actions } from './$types';

export const actions = { default: signOut } satisfies Actions;
`,
	'src/routes/leave/+page.svelte': `<form method="POST">
	<input type="hidden" name="redirectTo" value="/" />
	<button>Leave</button>
</form>
`
};

/** Writes the pages into an app: `/` shows the session, `/enter` and `/leave` use form actions. */
export async function addPages(folder: string): Promise<void> {
	const isScript = existsSync(join(folder, 'jsconfig.json'));
	for (const [path, text] of Object.entries(pages).map(isScript ? inScript : (page) => page)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
}

/** A page as the owner of an app in JavaScript would write it. */
function inScript([path, text]: [string, string]): [string, string] {
	if (path.endsWith('.svelte')) return [path, componentForm(path, text)];
	const stem = path.replace(/\.ts$/, '');
	const script = javaScriptForms(new Map([[path, text]])).get(stem)?.['.js'] ?? '';
	// svelte-check adds types of its own to load functions, and is confused by `@import`.
	const [tag = '', name = ''] = /\/\*\* @import \{ (\w+) \} .*\n/.exec(script) ?? [];
	const inline = name ? script.replaceAll(`{${name}}`, `{import('./$types').${name}}`) : script;
	return [`${stem}.js`, inline.replace(tag, '')];
}
