import type { Guard } from '../framework.ts';

/** A page and an endpoint that require a session. */
export function guards(_project: unknown, path: string): readonly Guard[] {
	return [
		{
			about: 'A page',
			file: 'what answers it',
			code: `if (!(await auth(request))) {
  const { pathname, search } = new URL(request.url);
  const callbackUrl = encodeURIComponent(pathname + search);
  return Response.redirect(new URL(\`${path}/signin?callbackUrl=\${callbackUrl}\`, request.url));
}`
		},
		{
			about: 'An endpoint',
			file: 'what answers it',
			code: 'if (!(await auth(request))) return new Response(null, { status: 401 });'
		}
	];
}
