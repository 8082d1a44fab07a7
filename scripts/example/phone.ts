// How a phone app uses the feature bearer: RFC 8252, with PKCE (RFC 7636).
import { createHash, randomBytes } from 'node:crypto';
import { escapeHtml } from '../../src/idp/page.ts';
import { type Answer, htmlPage, type PageServer, servePages } from './page-server.ts';

interface Server {
	/** The origin of the app, and the base path of its sign-in routes. */
	readonly app: string;
	readonly routes: string;
}

/** Pending sign-ins: the verifier of each `state`. */
type Pending = Map<string, string>;

export async function servePhone(server: Server): Promise<PageServer> {
	const pending: Pending = new Map();
	const phone = await servePages(8026, (url) => {
		const redirectUri = `${url.origin}/signed-in`;
		if (url.pathname === '/start') return start({ server, pending, redirectUri });
		if (url.pathname === '/signed-in') return finish(url, { server, pending, redirectUri });
		return { body: htmlPage('Phone', '<p><a href="/start">Sign in with the app</a></p>') };
	});
	return phone;
}

interface Asked {
	readonly server: Server;
	readonly pending: Pending;
	readonly redirectUri: string;
}

function start({ server, pending, redirectUri }: Asked): Answer {
	const [state, verifier] = [0, 0].map(() => randomBytes(32).toString('base64url'));
	pending.set(`${state}`, `${verifier}`);
	const to = new URL(`${server.routes}/authorize`);
	to.search = `${new URLSearchParams({
		response_type: 'code',
		client_id: 'phone',
		redirect_uri: redirectUri,
		state: `${state}`,
		code_challenge: createHash('sha256').update(`${verifier}`).digest('base64url'),
		code_challenge_method: 'S256'
	})}`;
	return { to };
}

async function finish(url: URL, { server, pending, redirectUri }: Asked): Promise<Answer> {
	const state = url.searchParams.get('state') ?? '';
	const verifier = pending.get(state);
	pending.delete(state);
	const code = url.searchParams.get('code');
	if (!verifier || !code) return { body: htmlPage('Phone', '<p>Not signed in.</p>'), status: 400 };
	const body = new URLSearchParams({
		grant_type: 'authorization_code',
		client_id: 'phone',
		redirect_uri: redirectUri,
		code,
		code_verifier: verifier
	});
	const answer = await fetch(`${server.routes}/token`, { method: 'POST', body });
	const { access_token: token } = Object(await answer.json());
	const headers = { authorization: `Bearer ${token}` };
	const me = await fetch(`${server.app}/me`, { headers });
	const session = escapeHtml(`${me.status} ${await me.text()}`);
	return {
		body: htmlPage(
			'Phone',
			`<p>POST token: ${answer.status}. GET /me with the access token:</p><pre id="me">${session}</pre>`
		)
	};
}
