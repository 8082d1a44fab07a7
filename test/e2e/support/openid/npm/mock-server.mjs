// npm oauth2-mock-server. Runs where its packages are; arguments are its port and that of what the test tells it.
import { createServer } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';

const [port, control] = process.argv.slice(2).map(Number);
const user = { sub: 'alice', name: 'Alice', email: 'alice@example.com' };
/** Seconds that its clock is ahead. */
let ahead = 0;
let isHidden = false;
let mock = await run('RS256');

async function run(algorithm) {
	const server = new OAuth2Server();
	await server.issuer.keys.generate(algorithm);
	server.service.on('beforeTokenSigning', ({ header, payload }) => {
		if (isHidden) header.kid = 'a key that is not published';
		Object.assign(payload, user);
		for (const name of ['iat', 'exp', 'nbf']) if (name in payload) payload[name] += ahead;
	});
	server.service.on('beforeUserinfo', (answer) => Object.assign(answer.body, user));
	await server.start(port, '127.0.0.1');
	server.issuer.url = `http://127.0.0.1:${port}`;
	return server;
}

createServer(async (request, response) => {
	const { pathname, searchParams } = new URL(request.url, `http://127.0.0.1:${control}`);
	if (pathname === '/clock') ahead = Number(searchParams.get('ahead'));
	if (pathname === '/hide') isHidden = searchParams.get('hidden') === '1';
	if (pathname === '/rotate') {
		await mock.stop();
		mock = await run(searchParams.get('alg'));
	}
	response.end();
}).listen(control, '127.0.0.1');
