// The smallest app there is: a page that shows the session, around the routes of sign-in.
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Auth = (request: Request) => Promise<Response>;

export interface AuthServer {
	/** `http://localhost:<port>`, without a slash. */
	readonly origin: string;
	readonly stop: () => Promise<void>;
}

/** Serves `auth` under /auth, the session as text at /, and `pages` by their path. */
export async function serveAuth(
	auth: Auth,
	pages: Readonly<Record<string, () => Response>> = {}
): Promise<AuthServer> {
	let origin = '';
	const server = createServer(async (incoming, outgoing) => {
		const request = await toRequest(incoming, origin);
		const { pathname } = new URL(request.url);
		const page = pages[pathname] ?? (() => showSession(auth, request));
		const response = await (pathname.startsWith('/auth/') ? auth(request) : page());
		outgoing.statusCode = response.status;
		for (const [name, value] of response.headers) {
			if (name !== 'set-cookie') outgoing.setHeader(name, value);
		}
		outgoing.setHeader('set-cookie', response.headers.getSetCookie());
		outgoing.end(Buffer.from(await response.arrayBuffer()));
	});
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
	const address = server.address();
	origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
	const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
	return { origin, stop };
}

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
	const { method = 'GET', url = '/', rawHeaders } = incoming;
	const headers = new Headers();
	for (let i = 0; i < rawHeaders.length; i += 2) {
		headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '');
	}
	const body = method === 'POST' ? { body: new Uint8Array(await buffer(incoming)) } : {};
	return new Request(new URL(url, origin), { method, headers, ...body });
}

async function showSession(auth: Auth, request: Request): Promise<Response> {
	const headers = { cookie: request.headers.get('cookie') ?? '' };
	const session = await auth(new Request(new URL('/auth/session', request.url), { headers }));
	const html = `<!doctype html><title>App</title><p id="session">${await session.text()}</p>`;
	return new Response(html, { headers: { 'content-type': 'text/html' } });
}
