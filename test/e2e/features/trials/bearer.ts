import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { expect } from 'vitest';
import type { FeatureTrial } from '../trial.ts';

const redirect = 'http://127.0.0.1/signed-in';

export const trial: FeatureTrial = {
	id: 'bearer',
	uses: ['bearerSession'],
	settings: `bearer: { clients: { phone: { name: 'Example for phones', redirectUris: ['${redirect}'] } } }`,
	calls: { bearer: 'bearerSession(auth, given)' },
	async steps({ page, origin, base, signIn, call }) {
		const app = await nativeApp();
		try {
			const verifier = randomBytes(32).toString('base64url');
			const challenge = createHash('sha256').update(verifier).digest('base64url');
			const asked = new URLSearchParams({
				response_type: 'code',
				client_id: 'phone',
				redirect_uri: app.redirectUri,
				code_challenge: challenge,
				code_challenge_method: 'S256',
				state: 'of-the-app'
			});
			await signIn();
			// A cookie is no access token.
			expect(await call('bearer')).toBeNull();
			await page.goto(`${base}/authorize?${asked}`);
			expect(await page.locator('body').innerText()).toContain('Example for phones');
			await page.getByRole('button').first().click();
			await page.waitForURL(`${app.redirectUri}?**`);
			const { code, state } = await app.received;
			expect(state).toBe('of-the-app');
			const exchange = async (fields: Record<string, string>) => {
				const body = new URLSearchParams({ client_id: 'phone', ...fields });
				const answer = await fetch(`${base}/token`, { method: 'POST', body });
				return { status: answer.status, ...Object(await answer.json()) };
			};
			const grant = { grant_type: 'authorization_code', redirect_uri: app.redirectUri, code };
			const tokens = await exchange({ ...grant, code_verifier: verifier });
			expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer' });
			const session = async (token: string) => {
				const headers = { authorization: `Bearer ${token}` };
				return (await fetch(`${origin}/try/bearer`, { headers })).json();
			};
			expect(await session(tokens.access_token)).toMatchObject({ user: { name: 'Ada Moreau' } });
			expect(await session(`${tokens.access_token}x`)).toBeNull();
			const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
			const renewed = await exchange(refresh);
			expect(await session(renewed.access_token)).toMatchObject({ user: { name: 'Ada Moreau' } });
			// A code works once; a second use revokes the tokens of the first.
			expect(await exchange({ ...grant, code_verifier: verifier })).toMatchObject({
				status: 400,
				error: 'invalid_grant'
			});
		} finally {
			await app.close();
		}
	}
};

/** An app of this machine: a server that takes one code (RFC 8252 section 7.3). */
async function nativeApp() {
	const { promise: received, resolve } = Promise.withResolvers<{ code: string; state: string }>();
	const server = createServer((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '/', redirect);
		if (pathname === '/signed-in') {
			resolve({ code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' });
		}
		response.end('You may close this window.');
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	return {
		redirectUri: `http://127.0.0.1:${port}/signed-in`,
		received,
		close: async () => {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		}
	};
}
