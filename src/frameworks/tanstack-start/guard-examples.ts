import type { Project } from '../../detect/project.ts';
import type { Guard } from '../framework.ts';

/** Page data, and a page, that require a session. */
export function guards({ folders, typescript }: Project, auth: string): readonly Guard[] {
	const { source, routes } = folders;
	const [ts, tsx] = typescript ? ['ts', 'tsx'] : ['js', 'jsx'];
	return [
		{
			about: 'A server function, or a handler of a route: no page guards it',
			file: `\`${source}/members.functions.${ts}\``,
			code: `import { createServerFn } from '@tanstack/react-start'
import { auth } from './auth.server'

export const readMembers = createServerFn().handler(async () => {
  if (!(await auth())) throw new Response(null, { status: 401 })
  return ['for signed-in users only']
})`
		},
		{
			about: 'A page, in the options of its `createFileRoute`',
			file: `\`${routes}/members.${tsx}\``,
			code: `beforeLoad: async ({ location }) => {
  const href = \`${auth}/signin?callbackUrl=\${encodeURIComponent(location.href)}\`
  if (!(await getSession())) throw redirect({ href, reloadDocument: true })
},`
		}
	];
}
