// Pages that read the session in every place where SvelteKit lets them, and one that is for people who are signed in.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const name = `(await locals.auth())?.user?.name ?? 'nobody'`;
const shown = `<script lang="ts">
	let { data } = $props();
</script>

<p id="name">{data.name}</p>
`;

const pages: Readonly<Record<string, string>> = {
	'src/routes/private/+page.server.ts': `import { redirect } from '@sveltejs/kit';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals }) => {
	const session = await locals.auth();
	if (!session) redirect(303, '/auth/signin');
	return { name: 'for the eyes of ' + session.user?.name };
};
`,
	'src/routes/private/+page.svelte': shown,
	'src/routes/layout/+layout.server.ts': `import type { LayoutServerLoad } from './$types';

export const load: LayoutServerLoad = async ({ locals }) => ({ name: ${name} });
`,
	'src/routes/layout/+page.svelte': shown,
	'src/routes/streamed/+page.server.ts': `import { setTimeout } from 'node:timers/promises';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = ({ locals }) => ({
	name: setTimeout(300).then(async () => ${name})
});
`,
	'src/routes/streamed/+page.svelte': shown.replace(
		'{data.name}',
		'{#await data.name then name}{name}{/await}'
	),
	'src/routes/remote/who.remote.ts': `import { error } from '@sveltejs/kit';
import { command, getRequestEvent } from '$app/server';

export const who = command(async () => {
	const { locals } = getRequestEvent();
	const session = await locals.auth();
	if (!session) error(401, 'Nobody is signed in.');
	return 'for the eyes of ' + session.user?.name;
});
`,
	'src/routes/remote/+page.svelte': `<script lang="ts">
	import { who } from './who.remote';
	let name = $state('');
	let running = $state(false);
	$effect(() => {
		running = true;
	});
</script>

<button onclick={async () => (name = await who())}>Who</button>
<p id="name">{name}</p>
<p id="running">{running}</p>
`
};

/** Writes the pages `/private`, `/layout`, `/streamed` and `/remote` into an app, and switches remote functions on. */
export async function addGuardedPages(folder: string): Promise<void> {
	for (const [path, text] of Object.entries(pages)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
	const remote = 'experimental: { remoteFunctions: true },';
	await replace(join(folder, 'vite.config.ts'), 'sveltekit({', `sveltekit({\n\t\t\t${remote}`);
	// Each time a session is read the browser gets a new cookie, if it still can.
	const often = 'session: { updateAge: 0 },';
	await replace(join(folder, 'src/auth.ts'), 'SvelteKitAuth({', `SvelteKitAuth({\n\t${often}`);
}

async function replace(path: string, from: string, to: string): Promise<void> {
	const text = await readFile(path, 'utf8');
	const changed = text.replace(from, to);
	if (changed === text) throw new Error(`${path} has no ${from}`);
	await writeFile(path, changed);
}
