// The OpenID provider itself: one confidential client, code flow with PKCE, consent given at once.
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import {
	type Configuration,
	type ErrorOut,
	interactionPolicy,
	type KoaContextWithOIDC,
	Provider
} from 'oidc-provider';
import { memoryAdapter } from './memory.ts';
import { escapeHtml, page, pageHeaders } from './page.ts';
import type { Person } from './people.ts';
import { isDevCallback, isLoopbackUrl } from './redirect-uri.ts';

const day = 24 * 60 * 60;

/** The options of the provider. */
interface ProviderOptions {
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret: string;
	/** The app's back-channel logout URI, if it has one. */
	readonly logoutUri?: string | undefined;
	/** All users, by `sub`. */
	readonly people: ReadonlyMap<string, Person>;
	/** Milliseconds since 1970. */
	readonly now: () => number;
}

/** Creates the provider, with new keys and without state. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
	const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
	const provider = new Provider(options.issuer, {
		...configuration(options),
		jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] }
	});
	// The library compares whole URIs; an app in development may have any port and base path.
	provider.Client.prototype.redirectUriAllowed = isDevCallback;
	provider.Client.prototype.postLogoutRedirectUriAllowed = isLoopbackUrl;
	return provider;
}

function configuration({
	issuer,
	clientId,
	clientSecret,
	logoutUri,
	people,
	now
}: ProviderOptions): Configuration {
	return {
		adapter: memoryAdapter(now),
		clients: [
			{
				client_id: clientId,
				client_secret: clientSecret,
				redirect_uris: ['http://localhost/auth/callback/dev'],
				response_types: ['code'],
				grant_types: ['authorization_code', 'refresh_token'],
				...(logoutUri && {
					backchannel_logout_uri: logoutUri,
					backchannel_logout_session_required: true
				})
			}
		],
		claims: {
			openid: ['sub'],
			profile: ['name', 'picture'],
			email: ['email', 'email_verified']
		},
		// Auth.js and most libraries read the profile from the ID token, so it contains all of it.
		conformIdTokenClaims: false,
		scopes: ['openid', 'offline_access', 'profile', 'email'],
		responseTypes: ['code'],
		pkce: { required: () => true },
		findAccount: (_context, sub) => {
			const person = people.get(sub);
			return person && { accountId: sub, claims: () => ({ sub, ...claims(person, issuer) }) };
		},
		interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: askEachTime() },
		loadExistingGrant: ({ oidc }) => fullGrant(oidc),
		// Rotation should be testable in development, without `offline_access` and a consent prompt.
		issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
		expiresWithSession: async () => false,
		cookies: { keys: [randomBytes(32).toString('base64url')] },
		ttl: {
			AccessToken: 3600,
			IdToken: 3600,
			RefreshToken: day,
			Interaction: 3600,
			Session: day,
			Grant: day
		},
		features: {
			devInteractions: { enabled: false },
			backchannelLogout: { enabled: logoutUri !== undefined },
			rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource }
		},
		...(logoutUri && { fetch: fetchHere }),
		renderError
	};
}

/** The request to the app, which the library's own client would refuse on this machine. */
function fetchHere(url: string | URL | Request, options: RequestInit = {}): Promise<Response> {
	const others = Object.entries(options).filter(([name]) => name !== 'dispatcher');
	return fetch(url, Object.fromEntries(others));
}

function claims({ sub, name, email, emailVerified }: Person, issuer: string) {
	return { name, email, email_verified: emailVerified, picture: `${issuer}/people/${sub}.svg` };
}

/** Consent is skipped: developers would press the button each time. */
async function fullGrant({ client, session, provider }: KoaContextWithOIDC['oidc']) {
	if (client === undefined || session?.accountId === undefined) return undefined;
	const { clientId } = client;
	const grant = new provider.Grant({ clientId, accountId: session.accountId });
	grant.addOIDCScope('openid profile email offline_access');
	await grant.save();
	return grant;
}

/** Users with a session are prompted again, so that switching needs no sign-out. */
function askEachTime() {
	const policy = interactionPolicy.base();
	policy.get('login')?.checks.add(
		new interactionPolicy.Check('choose_person', 'a person has to be chosen', ({ oidc }) => {
			const silent = oidc.prompts.has('none');
			return !silent && oidc.result?.['login'] === undefined;
		})
	);
	return policy;
}

function renderError(context: KoaContextWithOIDC, { error, error_description }: ErrorOut): void {
	const reason = error_description === undefined ? error : `${error}: ${error_description}`;
	context.set(pageHeaders);
	context.body = page(
		'This sign-in cannot go on',
		`<h1>This sign-in cannot go on</h1><p class="error">${escapeHtml(reason)}</p><p>Go back to your app and try again.</p>`
	);
}

function logoutSource(context: KoaContextWithOIDC, form: string): void {
	context.set(pageHeaders);
	context.body = page(
		'Sign out?',
		`<h1>Sign out?</h1><p>Your app asks to end the session at the local provider as well.</p>${form}
<button class="primary" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button class="plain" form="op.logoutForm">Stay signed in</button>`
	);
}

function postLogoutSuccessSource(context: KoaContextWithOIDC): void {
	context.set(pageHeaders);
	context.body = page('Signed out', '<h1>Signed out</h1><p>You can close this page.</p>');
}
