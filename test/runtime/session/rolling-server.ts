// One process of an app whose secret is being rotated: prints its port, and serves sign-in.

import { createServer } from 'node:http';
import { Auth, setEnvDefaults, skipCSRFCheck } from '../../../src/runtime/index.ts';

const config: Parameters<typeof Auth>[1] = {
	trustHost: true,
	skipCSRFCheck,
	providers: [
		{
			id: 'password',
			name: 'Password',
			type: 'credentials',
			credentials: {},
			authorize: ({ name }) => ({ id: String(name), name: String(name) })
		}
	],
	logger: { error: () => {} }
};
setEnvDefaults(process.env, config);

const server = createServer(async ({ url = '/', method = 'GET', headers }, response) => {
	const place = new URL(url, 'http://localhost');
	const request = new Request(place, {
		method,
		headers: { cookie: headers.cookie ?? '' },
		// The name stands in the query: nothing has to be read.
		...(method === 'POST' && { body: place.searchParams })
	});
	const answer = await Auth(request, config);
	response.writeHead(answer.status, { 'set-cookie': answer.headers.getSetCookie() });
	response.end(await answer.text());
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
