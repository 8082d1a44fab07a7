// npm oidc-provider with the people of `auth-cli idp`: refresh tokens that rotate, and sign-out in all three ways.
import { generateKeyPair, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import {
	type Configuration,
	interactionPolicy,
	type KoaContextWithOIDC,
	Provider
} from 'oidc-provider';
import { interaction } from '../../../src/idp/interaction.ts';
import { memoryAdapter } from '../../../src/idp/memory.ts';
import { samplePeople } from '../../../src/idp/people.ts';

export interface TrialProvider {
	readonly issuer: string;
	/** Seconds that new access tokens are good for. */
	lifetime: number;
	/** How many refresh tokens were spent. */
	readonly renewals: () => number;
	/** What it refused, and what the app refused of it. */
	readonly refusals: readonly string[];
	/**
	 * A page with the iframe of OpenID Connect Front-Channel Logout 1.0, for the signed-in user.
	 */
	readonly leavePage: string;
	/** Ends the session of the signed-in user. */
	readonly endPage: string;
	readonly stop: () => Promise<void>;
}

interface Settings {
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret: string;
	/** Where the routes of the app are. */
	readonly base: string;
}

const day = 24 * 60 * 60;
const people = new Map(samplePeople.map((person) => [person.sub, person]));

function accountOf(sub: string) {
	const { name, email, emailVerified } = people.get(sub) ?? {};
	if (name === undefined) return undefined;
	return { accountId: sub, claims: () => ({ sub, name, email, email_verified: emailVerified }) };
}

function leavePage(url: string): string {
	return `<!doctype html><title>Signing out</title><iframe src="${url}"></iframe>`;
}

/** Starts it. Keys and all that it remembers are new each time. */
export async function startTrialProvider(settings: Settings): Promise<TrialProvider> {
	const { issuer, clientId, base } = settings;
	const refusals: string[] = [];
	const state = { lifetime: 3600, renewed: 0 };
	const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
	const provider = new Provider(issuer, {
		...configuration(settings),
		jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
		findAccount: (_context, sub) => accountOf(sub),
		ttl: {
			AccessToken: () => state.lifetime,
			IdToken: 3600,
			RefreshToken: day,
			Interaction: 3600,
			Session: day,
			Grant: day
		}
	});
	provider.on('grant.success', ({ oidc }) => {
		if (oidc.params?.['grant_type'] === 'refresh_token') state.renewed += 1;
	});
	provider.on('grant.error', (_context, error) => void refusals.push(String(error)));
	provider.on('backchannel.error', (_context, error) => void refusals.push(String(error)));
	provider.use(async (context, next) => {
		if (context.path !== '/leave') return next();
		const session = await provider.Session.get(context);
		const sid = session.sidFor(clientId) ?? '';
		context.type = 'html';
		context.body = leavePage(
			`${base}/frontchannel-logout?${new URLSearchParams({ iss: issuer, sid })}`
		);
	});
	const protocol = provider.callback();
	const server = await listen(issuer, (request, response) => {
		if (!request.url?.startsWith('/interaction/')) return protocol(request, response);
		return interaction({ provider, people, request, response });
	});
	return {
		issuer,
		get lifetime() {
			return state.lifetime;
		},
		set lifetime(seconds) {
			state.lifetime = seconds;
		},
		renewals: () => state.renewed,
		refusals,
		leavePage: `${issuer}/leave`,
		endPage: `${issuer}/session/end?${new URLSearchParams({ client_id: clientId })}`,
		stop: async () => {
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		}
	};
}

function configuration({ clientId, clientSecret, base }: Settings): Configuration {
	return {
		adapter: memoryAdapter(Date.now),
		clients: [
			{
				client_id: clientId,
				client_secret: clientSecret,
				redirect_uris: [`${base}/callback/dev`],
				post_logout_redirect_uris: [`${base}/signed-out`],
				backchannel_logout_uri: `${base}/backchannel-logout`,
				backchannel_logout_session_required: true,
				grant_types: ['authorization_code', 'refresh_token']
			}
		],
		claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
		conformIdTokenClaims: false,
		scopes: ['openid', 'offline_access', 'profile', 'email'],
		pkce: { required: () => true },
		interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: askEachTime() },
		loadExistingGrant: ({ oidc }) => fullGrant(oidc),
		issueRefreshToken: async () => true,
		rotateRefreshToken: true,
		expiresWithSession: async () => false,
		cookies: { keys: [randomBytes(32).toString('base64url')] },
		features: {
			devInteractions: { enabled: false },
			backchannelLogout: { enabled: true },
			rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource }
		},
		// Its own `fetch` refuses addresses of this machine.
		fetch: (url, { method = 'GET', headers = {}, body = null } = {}) =>
			fetch(String(url), { method, headers, body })
	};
}

/** Consent is given at once. */
async function fullGrant({ client, session, provider }: KoaContextWithOIDC['oidc']) {
	if (client === undefined || session?.accountId === undefined) return undefined;
	const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
	grant.addOIDCScope('openid profile email offline_access');
	await grant.save();
	return grant;
}

function askEachTime() {
	const policy = interactionPolicy.base();
	const check = new interactionPolicy.Check('choose_person', 'a person has to be chosen', (one) => {
		const { prompts, result } = one.oidc;
		return !prompts.has('none') && result?.['login'] === undefined;
	});
	policy.get('login')?.checks.add(check);
	return policy;
}

function logoutSource(context: KoaContextWithOIDC, form: string): void {
	context.type = 'html';
	context.body = `<!doctype html><title>Sign out?</title>${form}
<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
}

function postLogoutSuccessSource(context: KoaContextWithOIDC): void {
	context.type = 'html';
	context.body = '<!doctype html><title>Signed out</title>';
}

async function listen(issuer: string, answer: Parameters<typeof createServer>[1]): Promise<Server> {
	const server = createServer(answer);
	const port = Number(new URL(issuer).port);
	await new Promise<void>((done) => server.listen(port, 'localhost', done));
	return server;
}
