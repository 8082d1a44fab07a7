// The page and the users of `npx auth-cli idp`, with a stand-in for its protocol (OpenID Connect Core 1.0, section 3.1):
// the library behind it needs Node.js.
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { personPage } from '../../../src/idp/interaction.ts';
import { portrait, samplePeople, typedPerson } from '../../../src/idp/people.ts';
import type { Asked, Shown } from './site.ts';

export const issuer = 'https://local-provider.test';
const discovery = {
	issuer,
	authorization_endpoint: `${issuer}/authorize`,
	token_endpoint: `${issuer}/token`,
	userinfo_endpoint: `${issuer}/userinfo`,
	jwks_uri: `${issuer}/keys`
};

/** `show` is for the browser, `fetch` for the app. */
export async function openProvider() {
	const { privateKey, publicKey } = await generateKeyPair('RS256');
	const jwk = { ...(await exportJWK(publicKey)), use: 'sig', alg: 'RS256' };
	/** ID tokens by code. */
	const tokens = new Map<string, string>();

	async function show({ url, form }: Asked): Promise<Shown> {
		const asked = Object.fromEntries(url.searchParams);
		const back = new URL(asked['redirect_uri'] ?? '');
		if (!form) return { html: withPictures(personPage({ action: url.search, app: back.origin })) };
		back.searchParams.set('state', asked['state'] ?? '');
		const choice = form.get('person');
		const person = samplePeople.find(({ sub }) => sub === choice) ?? typedPerson(form);
		if (typeof person === 'string') back.searchParams.set('error', 'access_denied');
		else {
			const code = crypto.randomUUID();
			const { sub, name, email, emailVerified } = person;
			const claims = { sub, name, email, email_verified: emailVerified, nonce: asked['nonce'] };
			const token = new SignJWT(claims)
				.setProtectedHeader({ alg: 'RS256' })
				.setIssuer(issuer)
				.setAudience(asked['client_id'] ?? '')
				.setIssuedAt()
				.setExpirationTime('5 minutes');
			tokens.set(code, await token.sign(privateKey));
			back.searchParams.set('code', code);
		}
		return { redirect: back };
	}

	const answers: Readonly<Record<string, (form: URLSearchParams) => object>> = {
		'/keys': () => ({ keys: [jwk] }),
		'/token': (form) => ({
			...{ access_token: crypto.randomUUID(), token_type: 'Bearer' },
			id_token: tokens.get(form.get('code') ?? '')
		})
	};
	const fetch: typeof globalThis.fetch = async (url, init) => {
		const answer = answers[new URL(String(url)).pathname];
		return Response.json(answer?.(new URLSearchParams(String(init?.body))) ?? discovery);
	};
	return { show, fetch };
}

function withPictures(html: string): string {
	return html.replace(/"\/people\/([\w-]+)\.svg"/g, (_, sub: string) => {
		const name = samplePeople.find((person) => person.sub === sub)?.name ?? '';
		return `"data:image/svg+xml,${encodeURIComponent(portrait(sub, name))}"`;
	});
}
