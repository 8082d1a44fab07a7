import type { Project } from '../../detect/project.ts';
import type { Guard } from '../framework.ts';

/** A page and an endpoint that are closed without a session. */
export function guardExamples(
	{ folders: { routes }, typescript, framework }: Project,
	auth: string
): readonly Guard[] {
	// In version 8 the address of a request that scripts make for data of a page ends with `.data`.
	const url = framework.major >= 8 ? 'args.url' : 'new URL(args.request.url)';
	const [ts, tsx] = typescript ? ['ts', 'tsx'] : ['js', 'jsx'];
	const typed = typescript ? ': LoaderFunctionArgs' : '';
	const type = typescript ? 'type LoaderFunctionArgs, ' : '';
	const types = typescript ? 'import type { LoaderFunctionArgs } from "react-router";\n' : '';
	return [
		{
			about: 'A page: each loader and each action by itself, since they run at the same time',
			file: `\`${routes}/members.${tsx}\``,
			language: 'tsx',
			code: `import { ${type}redirectDocument } from "react-router";
import { auth } from "../auth.server";

export async function loader(args${typed}) {
  const { pathname, search } = ${url};
  const to = \`${auth}/signin?callbackUrl=\${encodeURIComponent(pathname + search)}\`;
  return (await auth(args)) ? null : redirectDocument(to);
}`
		},
		{
			about: 'An endpoint',
			file: `\`${routes}/me.${ts}\``,
			code: `${types}import { auth } from "../auth.server";

export async function loader(args${typed}) {
  const session = await auth(args);
  return session ? Response.json(session.user) : new Response(null, { status: 401 });
}`
		}
	];
}
