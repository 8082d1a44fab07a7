import { server } from '../server.ts';
import { guards } from './guard-examples.ts';

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
		guards,
		first:
			'Let `handle` of the configuration answer: `handle(request, (request) => yourApp(request))`. Read the session: `await auth(request)`.'
	}
});
