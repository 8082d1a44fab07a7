import type { Guard } from '../framework.ts';

/** Pages and endpoints that require a session. */
export function guards(_project: unknown, auth: string): readonly Guard[] {
	return [
		{
			about: 'Pages',
			file: 'the file of your routes, before them',
			code: `app.use('/members/*', async (c, next) => {
  if (await c.var.auth()) return next();
  return c.redirect(\`${auth}/signin?callbackUrl=\${encodeURIComponent(c.req.path)}\`);
});`
		},
		{
			about: 'Endpoints',
			file: 'the file of your routes, before them',
			code: `app.use('/api/*', async (c, next) => {
  if (await c.var.auth()) return next();
  return c.body(null, 401);
});`
		}
	];
}
