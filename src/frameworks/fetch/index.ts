import { server } from '../server.ts';
import { guards } from './guard-examples.ts';

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
	guards,
	firstUse:
		'Let `handle` of the configuration answer: `handle(request, (request) => yourApp(request))`. Read the session: `await auth(request)`.'
});
