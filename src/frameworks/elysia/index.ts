import type { Framework } from '../framework.ts';
import { server } from '../server.ts';
import { elysia as creator } from './creator.ts';

/** Elysia 1, on Bun and, by its adapter, on Node.js. */
export const elysia: Framework = {
	...server({
		id: 'elysia',
		name: 'Elysia',
		packages: [{ name: 'elysia', majors: [1], first: '1.1.0' }],
		creator,
		modules: ['elysia', '@elysiajs/'],
		style: { indent: '  ', quote: "'", semicolons: false, trailingComma: false, newline: '\n' },
		configuration: {
			calls: { name: 'ElysiaAuth', file: 'elysia' },
			exports: ['handle', 'signIn', 'signOut']
		},
		onNode: '@elysiajs/node',
		files: ['elysia.ts'],
		usage: {
			guards: (_project, auth) => [
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
			],
			ambient: /\(\{[^{}()]*\bauth\b[^{}()]*\}\)\s*=>|\b(?:context|ctx|c)\.auth\s*\(/,
			first: 'Read the session in handlers that come after `.use(handle)`: `({ auth }) => auth()`.'
		}
	}),
	checks: async () => (await import('./checks.ts')).checks
};
