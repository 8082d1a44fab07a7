// One process of the shared app: prints its port, and answers with an access token of the requested
// user.

import { createServer } from 'node:http';
import { fieldsIn } from '../../../../src/runtime/core/fields.ts';
import { getAccessTokenOf } from '../../../../src/runtime/features/refresh/feature.ts';
import { openApp } from './shared-app.ts';

const { auth } = openApp(process.env['ISSUER'] ?? '', process.env['FILE'] ?? '');
const now = Date.now;

const server = createServer(async ({ url = '/' }, response) => {
	const { searchParams } = new URL(url, 'http://localhost');
	// A test must not wait for an hour.
	Date.now = () => now() + Number(searchParams.get('later')) * 1000;
	try {
		response.end(await getAccessTokenOf(auth, searchParams.get('user') ?? '', 'idp'));
	} catch (error) {
		response.end(`failed: ${fieldsIn(error)['code']}`);
	}
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
