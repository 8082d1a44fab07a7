import type { Project } from '../../detect/project.ts';
import type { Guard } from '../framework.ts';

/** A page and an endpoint that require a session. */
export function guards({ folders: { routes }, typescript, framework }: Project): readonly Guard[] {
	const ending = typescript ? 'ts' : 'js';
	const router = framework.major >= 2 ? '@qwik.dev/router' : '@builder.io/qwik-city';
	const types = typescript ? `import type { RequestHandler } from "${router}";\n` : '';
	const typed = typescript ? ': RequestHandler' : '';
	return [
		{
			about: 'Pages below a path',
			file: `\`${routes}/members/layout.${typescript ? 'tsx' : 'jsx'}\``,
			code: `${types}import { requireSession } from "../../auth/require-session";

export const onRequest${typed} = async (event) => {
  await requireSession(event);
};`
		},
		{
			about: 'An endpoint',
			file: `\`${routes}/api/me/index.${ending}\``,
			code: `${types}import { getSession } from "../../../auth/get-session";

export const onGet${typed} = async (event) => {
  const session = await getSession(event);
  if (!session) throw event.error(401, "Not signed in");
  event.json(200, session.user);
};`
		}
	];
}
