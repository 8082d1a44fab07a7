import { relativeSpecifier } from '../../app/module-imports.ts';
import type { Project } from '../../detect/project.ts';
import type { Guard } from '../framework.ts';

/** The input of an example. */
interface Place {
	readonly routes: string;
	readonly isAppRouter: boolean;
	/** Whether `cacheComponents` is on. */
	readonly isCached: boolean;
	readonly config: string;
}

/** A page and an endpoint that require a session. */
export function guardExamples(
	{ typescript }: Project,
	{ routes, isAppRouter, isCached, config }: Place,
	auth: string
): readonly Guard[] {
	const [ts, tsx] = typescript ? ['ts', 'tsx'] : ['js', 'jsx'];
	const [page, endpoint] = isAppRouter
		? [`${routes}/members/page.${tsx}`, `${routes}/api/me/route.${ts}`]
		: [`${routes}/members.${tsx}`, `${routes}/api/me.${ts}`];
	const importIn = (path: string) =>
		`import { auth } from "${relativeSpecifier(path, config).replace(/\.\w+$/, '')}";\n`;
	const [pageCode, endpointCode] = isAppRouter
		? ofAppRouter(auth, isCached)
		: ofPagesRouter(auth, typescript);
	return [
		{
			about: 'A page',
			file: `\`${page}\``,
			language: 'tsx',
			code: pageCode.replace('IMPORT', () => importIn(page))
		},
		{
			about: 'An endpoint',
			file: `\`${endpoint}\``,
			code: endpointCode.replace('IMPORT', () => importIn(endpoint))
		}
	];
}

type Codes = readonly [string, string];

function ofAppRouter(auth: string, isCached: boolean): Codes {
	const suspense = isCached ? 'import { Suspense } from "react";\n' : '';
	const page = isCached
		? 'export default function Page() {\n  return <Suspense><Members /></Suspense>;\n}\n\n'
		: 'export default ';
	return [
		`import { redirect } from "next/navigation";
${suspense}IMPORT
${page}async function Members() {
  const session = await auth();
  if (!session?.user) redirect("${auth}/signin?callbackUrl=/members");
  return <h1>Hello {session.user.name}</h1>;
}`,
		`IMPORT
export async function GET() {
  const session = await auth();
  if (!session) return new Response(null, { status: 401 });
  return Response.json(session.user);
}`
	];
}

function ofPagesRouter(auth: string, typescript: boolean): Codes {
	const [types, context, handler] = typescript
		? [
				['GetServerSidePropsContext', 'NextApiRequest, NextApiResponse'],
				': GetServerSidePropsContext',
				['request: NextApiRequest', 'response: NextApiResponse']
			]
		: [[], '', ['request', 'response']];
	const [pageTypes = '', endpointTypes = ''] = types.map(
		(names) => `import type { ${names} } from "next";\n`
	);
	return [
		`${pageTypes}IMPORT
export async function getServerSideProps(context${context}) {
  if (await auth(context)) return { props: {} };
  const destination = "${auth}/signin?callbackUrl=/members";
  return { redirect: { destination, permanent: false } };
}

export default () => <h1>Members</h1>;`,
		`${endpointTypes}IMPORT
export default async function me(${handler.join(', ')}) {
  const session = await auth(request, response);
  if (!session) return response.status(401).end();
  response.json(session.user);
}`
	];
}
