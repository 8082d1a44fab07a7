import { server } from '../server.ts';

/** Any server with `Request` and `Response`; it cannot be detected, so users have to name it. */
export const fetch = server({
	id: 'fetch',
	name: 'the Fetch API',
	packages: [],
	modules: [],
	style: { indent: '  ', quote: "'", semicolons: true, trailingComma: false, newline: '\n' },
	configuration: {
		calls: { name: 'FetchAuth', file: 'fetch' },
		exports: ['handle', 'auth', 'signIn', 'signOut']
	},
	files: ['fetch.ts'],
	usage: {
		guards: (_project, path) => [
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
		],
		first:
			'Let `handle` of the configuration answer: `handle(request, (request) => yourApp(request))`. Read the session: `await auth(request)`.'
	}
});
