import type { Guard } from '../framework.ts';

/** Pages and endpoints that require a session. */
export function guards(_project: unknown, auth: string): readonly Guard[] {
	return [
		{
			about: 'Pages',
			file: 'a plugin of their own, around them',
			code: `app.addHook('onRequest', async (request, reply) => {
  if (await request.auth()) return;
  return reply.redirect(\`${auth}/signin?callbackUrl=\${encodeURIComponent(request.url)}\`);
});`
		},
		{
			about: 'Endpoints',
			file: 'a plugin of their own, around them',
			code: `app.addHook('onRequest', async (request, reply) => {
  if (!(await request.auth())) return reply.code(401).send();
});`
		}
	];
}
