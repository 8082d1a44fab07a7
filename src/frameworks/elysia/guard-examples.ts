import type { Guard } from '../framework.ts';

/** Pages and endpoints that require a session. */
export function guards(_project: unknown, auth: string): readonly Guard[] {
	return [
		{
			about: 'Pages',
			file: 'the file of your routes, on an `Elysia` that uses `handle` and has nothing else',
			code: `app.onBeforeHandle(async ({ auth, request, set }) => {
  if (await auth()) return;
  const { pathname, search } = new URL(request.url);
  set.status = 302;
  set.headers.location = \`${auth}/signin?callbackUrl=\${encodeURIComponent(pathname + search)}\`;
  return '';
});`
		},
		{
			about: 'An endpoint',
			file: 'the file of your routes, after the line with `handle`',
			code: `app.get('/api/me', async ({ auth, status }) => (await auth())?.user ?? status(401));`
		}
	];
}
