// Handles the authorization response: gets the tokens and the user (RFC 6749 section 4.1.2, RFC 9207).

import type * as oauth from 'oauth4webapi';
import { urlsOf } from '../core/config.ts';
import * as errors from '../core/errors.ts';
import { fieldsIn } from '../core/fields.ts';
import type { Context, Identity, Send } from '../core/parts.ts';
import { completeSignIn } from '../core/sign-in.ts';
import type { DefaultProfile, DefaultUser, ResponseInternal, TokenSet } from '../core/types.ts';
import type { Extensions } from './flow.ts';
import * as http from './http.ts';
import type { AnyOAuthConfig as Provider, RequestingProvider } from './provider.ts';
import { recall, type Transaction } from './transaction.ts';

/** A callback and its transaction. */
export type Callback = {
	readonly context: Context;
	readonly provider: Provider;
	readonly more: Extensions;
	readonly parameters: URLSearchParams;
	readonly transaction: Transaction;
	readonly server: oauth.AuthorizationServer;
	readonly client: oauth.Client;
	/** For requests with a code or tokens. */
	readonly fetch: Send;
	/** Sends a token request other than that of a sign-in. */
	grant?(by: oauth.ClientAuth, how: oauth.TokenEndpointRequestOptions): Promise<Response>;
};
type Arrival = Pick<Callback, 'context' | 'provider' | 'more' | 'parameters'>;
/** What was granted; the claims are those of the ID token, if the sign-in asked for one. */
export type Result = { tokens: TokenSet; claims: oauth.IDToken | undefined };

export async function finish(context: Context, provider: Provider, more: Extensions) {
	const { query, body = {} } = context.request;
	const sent = Object.entries(http.isFormPost(provider) ? body : query);
	const came = new URLSearchParams();
	for (const [name, value] of sent) came.append(name, String(value));
	const { proxy, fapi } = context.parts;
	try {
		const elsewhere = await proxy?.passOn(context, provider, came);
		if (elsewhere) return elsewhere;
		const server = () => findServer({ context, provider, more });
		const signed = await fapi?.response(provider, { context, parameters: came, server });
		const parameters = signed ?? came;
		const own = more.inform?.(provider, parameters) ?? provider;
		return await complete({ context, provider: own, more, parameters });
	} catch (error) {
		if (error instanceof errors.AuthError) throw error;
		throw new errors.CallbackRouteError(`Sign-in with ${provider.id} failed.`, {
			cause: { err: http.loggable(error), provider: provider.id }
		});
	}
}

async function complete(arrival: Arrival): Promise<ResponseInternal> {
	const { context, provider, more } = arrival;
	const transaction = await findTransaction(arrival);
	const server = await findServer(arrival);
	const client = { client_id: provider.clientId ?? '', ...provider.client };
	const { callback, response } = await exchange({ ...arrival, transaction, server, client });
	const read = () => (more.readTokens ?? readTokens)(response, callback);
	const identity = await readIdentity(callback, await http.reading(provider, response, read));
	// If the app's `profile` fails, users can still choose another provider.
	if (!identity) return { redirect: `${context.base}/signin` };
	const { callbackUrl = context.callbackUrl, startedBy } = transaction;
	return completeSignIn({ ...context, callbackUrl }, { ...identity, startedBy });
}

/** The token response, requested as the provider wants it, and the callback with a `fetch` for the tokens. */
export async function exchange(asking: Omit<Callback, 'fetch'>) {
	const { context, provider, more, server } = asking;
	const { fapi } = context.parts;
	const plain = http.limitedFetch(provider);
	const fetch = (await fapi?.bind(provider, server, plain)) ?? plain;
	const callback: Callback = { ...asking, fetch };
	const send = () => (more.exchange ?? requestTokens)(callback);
	return { callback, response: await (fapi?.exchange(provider, send) ?? send()) };
}

async function findTransaction({ context, provider: { id }, more, parameters }: Arrival) {
	const state = parameters.get('state') ?? undefined;
	const own = state ? await recall(context, state) : undefined;
	const found = own ?? (await more.recallOther?.(context, id, state));
	if (found?.provider === id) return found;
	throw new errors.InvalidCheck(
		'This sign-in was not started in this browser, took longer than 15 minutes, or is over already.'
	);
}

/** The library requires an issuer, also for a provider that names none. */
const unknownIssuer = 'https://authjs.dev';

/** The endpoints that a callback needs: configured ones, else those that discovery names. */
export async function findServer({ context, provider, more }: Omit<Arrival, 'parameters'>) {
	const token = http.endpointUrl(provider, provider.token);
	const isConfigured = !!token || http.hasUrl(provider.userinfo);
	return {
		issuer: provider.issuer ?? unknownIssuer,
		...(token && { token_endpoint: token.href }),
		...(await more.findServer?.(provider, context.development, isConfigured))
	};
}

/** A token response (RFC 6749 section 5.1). An ID token that was not requested is not recognized, and ignored. */
export async function readTokens(response: Response): Promise<Result> {
	const answer = fieldsIn(await response.json());
	const { access_token, token_type, refresh_token, scope = '', expires_in = 0, error } = answer;
	const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
	const lifetime = isText(expires_in) ? Number.parseFloat(expires_in) : expires_in;
	const isRight = {
		status: response.status === 200,
		access_token: isText(access_token),
		token_type: isText(token_type) && /^(bearer|dpop)$/i.test(token_type),
		expires_in: Number.isFinite(lifetime) && Number(lifetime) >= 0,
		scope: typeof scope === 'string',
		refresh_token: refresh_token === undefined || isText(refresh_token)
	};
	const wrong = Object.entries(isRight).find(([, is]) => !is);
	if (wrong) throw Object.assign(new TypeError(`Its ${wrong[0]} is not right.`), { error });
	const type = /^dpop$/i.test(String(token_type)) ? 'dpop' : 'bearer';
	const tokens: TokenSet = { ...answer, token_type: type };
	if ('expires_in' in answer) tokens.expires_in = Number(lifetime);
	delete tokens.id_token;
	return { tokens, claims: undefined };
}

/** The parameters of the authorization response. @throws if they are invalid */
export async function validateResponse(callback: Callback): Promise<URLSearchParams> {
	const library = await import('./library.ts');
	const { context, provider, parameters, server, client, transaction } = callback;
	if (server.issuer === unknownIssuer && parameters.has('iss')) {
		context.config.logger.warn('unchecked-iss', provider.id);
		parameters.delete('iss');
	}
	try {
		const state = transaction.state || library.expectNoState;
		return library.validateAuthResponse(server, client, parameters, state);
	} catch (error) {
		if (!(error instanceof library.AuthorizationResponseError)) throw error;
		const { error: code, error_description } = error;
		const cause = { error: code, error_description, provider: provider.id };
		throw new errors.OAuthCallbackError(`${provider.id} answered ${code}.`, { cause });
	}
}

export async function requestTokens(callback: Callback): Promise<Response> {
	const { context, provider, server, client, transaction, grant } = callback;
	const parameters = grant ? new URLSearchParams() : await validateResponse(callback);
	if (!server.token_endpoint) throw new TypeError(`${provider.id} has no token endpoint.`);
	const library = await import('./library.ts');
	const endpoint = http.requireSecure(server.token_endpoint, context.development, provider);
	const authentication = http.clientAuthentication(provider, context.parts.fapi);
	const settings = typeof provider.token === 'object' ? provider.token : {};
	const options = {
		[library.customFetch]: callback.fetch,
		[library.allowInsecureRequests]: endpoint.protocol === 'http:',
		additionalParameters: http.resolveParams(provider, settings.body)
	};
	const answer = await (grant?.(authentication, options) ??
		library.authorizationCodeGrantRequest(
			server,
			client,
			authentication,
			parameters,
			http.redirection(context, provider).redirectUri,
			transaction.verifier ?? library.nopkce,
			options
		));
	return (await settings.conform?.(answer.clone())) ?? answer;
}

/** The user; undefined, with a line in the log, if the profile cannot be read or names no subject. */
async function readIdentity(callback: Callback, result: Result): Promise<Identity | undefined> {
	const { context, provider } = callback;
	const { id, type, profile: toUser = defaultProfile } = provider;
	const { tokens } = result;
	const profile = await (callback.more.findProfile ?? fetchProfile)(callback, result);
	const expiresIn = Number(tokens.expires_in);
	if (expiresIn > 0) tokens.expires_at = Math.floor(Date.now() / 1000) + expiresIn;
	try {
		// The app's `profile` adds what its type of a user requires beyond this.
		const mapped: DefaultUser = Object(await toUser(profile, tokens));
		const email = mapped.email === undefined ? {} : { email: addressOf(mapped.email) };
		const user = Object.assign({ ...mapped }, { id: crypto.randomUUID() }, email);
		const account = { ...tokens, provider: id, type, providerAccountId: subjectOf(mapped.id) };
		return { user, account, profile };
	} catch (error) {
		const cause = { provider: id };
		const failed = new errors.OAuthProfileParseError(errors.asError(error), { cause });
		context.config.logger.error(failed);
		return undefined;
	}
}

/** The profile by one request; `read` reads the answer. */
export async function fetchProfile(callback: Callback, { tokens }: Result, read = http.readJson) {
	const { context, provider, server } = callback;
	const { id, userinfo } = provider;
	const url = http.endpointUrl(provider, userinfo) ?? server.userinfo_endpoint;
	let profile: unknown;
	if (typeof userinfo === 'object' && userinfo.request) {
		profile = await userinfo.request({ tokens, provider: requesting(callback, url) });
	} else {
		if (!url) throw new TypeError(`${id} has no userinfo endpoint.`);
		const { href } = http.requireSecure(url, context.development, provider);
		const answer = await callback.fetch(href, { headers: http.bearer(tokens) });
		profile = await http.reading(provider, answer, () => read(answer));
	}
	return typeof profile === 'object' ? { ...profile } : {};
}

/** A provider as its own `request` functions see it. */
export function requesting(callback: Callback, url?: string | URL): RequestingProvider {
	const { context, provider, fetch } = callback;
	const userinfo = typeof provider.userinfo === 'object' ? provider.userinfo : undefined;
	return {
		...provider,
		userinfo: { ...userinfo, url: url === undefined ? undefined : new URL(url) },
		...urlsOf(context.base, provider.id),
		fetch
	};
}

/** The account's id as text. Without one, or with one that all users could have, the sign-in fails. */
function subjectOf(id: unknown): string {
	const text = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id;
	const isUsable = typeof text === 'string' && /^\P{Cc}{1,255}$/u.test(text);
	if (isUsable && text !== 'undefined' && text !== 'null') return text;
	throw new TypeError('The profile has no usable id.');
}

/** A normalized email address; undefined if it is invalid. */
function addressOf(email: unknown): string | null {
	const isUsable = typeof email === 'string' && /^\P{Cc}{1,320}$/u.test(email);
	return isUsable ? email.toLowerCase() : null;
}

function defaultProfile(profile: DefaultProfile): DefaultUser {
	const { sub, id, nickname, preferred_username, email, picture } = profile;
	const name = (profile.name ?? nickname ?? preferred_username)?.slice(0, 500);
	const image = /^https?:/.test(picture ?? '') ? picture?.slice(0, 2048) : undefined;
	return { id: subjectOf(sub ?? id), name, email, image };
}
