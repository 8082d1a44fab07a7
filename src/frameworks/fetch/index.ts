import { server } from '../server.ts';

/** Whatever answers a `Request` with a `Response`; nothing tells that, so people have to name it. */
export const fetch = server({
	id: 'fetch',
	name: 'the Fetch API',
	packages: [],

	modules: [],
	style: { indent: '  ', quote: "'", semicolons: true, trailingComma: false, newline: '\n' },
	configure: { name: 'FetchAuth', file: 'fetch' },
	files: ['fetch.ts'],
	configExports: ['handle', 'auth', 'signIn', 'signOut'],
	firstUse:
		'Answer requests through it: `handle(request, (request) => yourApp(request))`, and read the session: `await auth(request)`.'
});
