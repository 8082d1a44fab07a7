import type { Project } from '../../detect/project.ts';
import type { Guard } from '../framework.ts';

/** A page and an endpoint that require a session. */
export function guards(
	{ folders: { routes }, typescript }: Project,
	auth: string
): readonly Guard[] {
	const [types, typed, ending] = typescript
		? [`import type { APIRoute } from 'astro';\n\n`, ': APIRoute', 'ts']
		: ['', '', 'js'];
	return [
		{
			about: 'A page',
			file: `\`${routes}/members.astro\``,
			language: 'astro',
			code: `---
export const prerender = false;
const session = await Astro.locals.auth();
const callbackUrl = encodeURIComponent(Astro.url.pathname + Astro.url.search);
if (!session?.user) return Astro.redirect(\`${auth}/signin?callbackUrl=\${callbackUrl}\`);
---
<h1>Hello {session.user.name}</h1>`
		},
		{
			about: 'An endpoint',
			file: `\`${routes}/me.json.${ending}\``,
			code: `${types}export const prerender = false;
export const GET${typed} = async ({ locals }) => {
	const session = await locals.auth();
	return session ? Response.json(session.user) : new Response(null, { status: 401 });
};`
		}
	];
}
