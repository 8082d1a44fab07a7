import type { Project } from '../../detect/project.ts';
import type { Guard } from '../framework.ts';

/** Page data, and an endpoint, that require a session. */
export function guards({ folders, typescript }: Project, auth: string): readonly Guard[] {
	const { source, routes } = folders;
	const ending = typescript ? 'ts' : 'js';
	return [
		{
			about:
				'Data of a page: each function with "use server" by itself, since it has a URL of its own',
			file: `\`${source}/members.${ending}\``,
			code: `import { query, redirect } from "@solidjs/router";
import { auth } from "./auth";

export const getMembers = query(async () => {
  "use server";
  if (!(await auth())) throw redirect("${auth}/signin?callbackUrl=/members");
  return ["for signed-in users only"];
}, "members");`
		},
		{
			about: 'An endpoint',
			file: `\`${routes}/api/me.${ending}\``,
			code: `import { auth } from "../../auth";

export async function GET() {
  const session = await auth();
  return session ? Response.json(session.user) : new Response(null, { status: 401 });
}`
		}
	];
}
