// The pages a test adds to an app in JavaScript, as its owner would write them.
import { writeFiles } from './files-of.ts';

const pages = {
	'src/routes/+page.server.js': `/** @type {import('./$types').PageServerLoad} */
export const load = async ({ locals }) => ({ session: await locals.auth() });
`,
	'src/routes/+page.svelte': `<script>
	let { data } = $props();
</script>

<p>{data.session?.user?.name ?? 'Not signed in'}</p>
`,
	'src/routes/enter/+page.server.js': `import { signIn } from '../../auth';

/** @satisfies {import('./$types').Actions} */
export const actions = { default: signIn };
`,
	'src/routes/enter/+page.svelte': `<form method="POST">
	<button>Sign in</button>
</form>
`
};

/** Writes the pages: `/` shows the session, `/enter` uses a form action. */
export function addScriptPages(folder: string): Promise<void> {
	return writeFiles(folder, pages);
}
