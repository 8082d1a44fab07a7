// Reads and validates the discovery document of an issuer (OpenID Connect Discovery 1.0).
import { isLoopback, oddInUrl } from '../../checks/network-address.ts';
import { CliError } from '../../errors.ts';
import { leadsInside, type Network, readLimited, Unread } from '../read-limited.ts';

/** The metadata of an issuer that a provider file contains. */
interface Discovered {
	/** As spelled in the document. */
	readonly issuer: string;
	/** Client metadata that differs from the defaults of the sign-in code. */
	readonly client: Readonly<Record<string, string>>;
}

const suffix = '/.well-known/openid-configuration';
const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/**
 * Requests the discovery document of an issuer. Throws `CliError`: DISCOVERY_FAILED, DISCOVERY_LIES,
 * DISCOVERY_INCOMPLETE and ADDRESS_REFUSED.
 */
export async function discover(given: string, network: Network): Promise<Discovered> {
	const issuer = given.trim().replace(/\/\.well-known\/openid-configuration\/?$/, '');
	await refuseAddress(issuer, { issuer, network });
	const text = await textOf(`${issuer.replace(/\/$/, '')}${suffix}`, network);
	const document = parse(text, issuer);
	const said = document['issuer'];
	if (typeof said !== 'string' || !sameIssuer(said, issuer)) throw liar(issuer, said);
	const missing = missingIn(document);
	if (missing.length > 0) throw incomplete(issuer, missing);
	for (const name of [...endpoints, 'userinfo_endpoint']) {
		const endpoint = document[name];
		if (typeof endpoint === 'string') await refuseAddress(endpoint, { issuer, network, name });
	}
	return { issuer: said, client: clientOf(document) };
}

/** Only a trailing slash may differ; tokens will have the spelling of the document. */
function sameIssuer(said: string, asked: string): boolean {
	return said.replace(/\/$/, '') === asked.replace(/\/$/, '');
}

function missingIn(document: Readonly<Record<string, unknown>>): string[] {
	const absent = endpoints.filter((name) => typeof document[name] !== 'string');
	const types = list(document['response_types_supported']);
	const code = types.length === 0 || types.includes('code');
	const methods = list(document['token_endpoint_auth_methods_supported']);
	const secret =
		methods.length === 0 || methods.some((one) => /^client_secret_(basic|post)$/.test(one));
	return [
		...absent,
		...(code ? [] : ['response type "code"']),
		...(secret ? [] : ['client authentication with a secret'])
	];
}

function clientOf(document: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
	const methods = list(document['token_endpoint_auth_methods_supported']);
	const algorithms = list(document['id_token_signing_alg_values_supported']);
	const usual = methods.length === 0 || methods.includes('client_secret_basic');
	const method = methods.includes('client_secret_post') && !usual;
	const [algorithm] = algorithms.filter((name) => /^(RS|PS|ES)\d{3}$|^Ed(DSA|25519)$/.test(name));
	const signed = algorithms.length === 0 || algorithms.includes('RS256') ? undefined : algorithm;
	return {
		...(method && { token_endpoint_auth_method: 'client_secret_post' }),
		...(signed !== undefined && { id_token_signed_response_alg: signed })
	};
}

function list(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

/** An issuer on this machine may have endpoints here; none may be in a private network. */
async function refuseAddress(
	address: string,
	{ issuer, network, name = 'issuer' }: { issuer: string; network: Network; name?: string }
): Promise<void> {
	const url = URL.parse(address);
	const local = isLoopback(URL.parse(issuer)?.hostname ?? '');
	const extras = url === null ? '' : url.search + url.hash + url.username + url.password;
	const isOdd = extras !== '' || oddInUrl.test(address);
	if (url === null || (name === 'issuer' && isOdd))
		throw refused(name, address, 'is not the address of one');
	if (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))
		throw refused(name, address, 'does not begin with https://');
	if (local && isLoopback(url.hostname)) return;
	if (await leadsInside(url.hostname, network))
		throw refused(name, address, 'leads into a private network, or to this machine');
}

async function textOf(url: string, network: Network): Promise<string> {
	try {
		const init = { headers: { Accept: 'application/json' } };
		const { status, text } = await readLimited(url, network, { init });
		if (status === 200) return text;
		throw new Unread(`answers with status ${status}`);
	} catch (cause) {
		if (!(cause instanceof Unread)) throw cause;
		throw new CliError('DISCOVERY_FAILED', {
			title: `${url} ${cause.message}`,
			fix: 'Check the address and the network. The issuer is the part before /.well-known.',
			cause
		});
	}
}

function parse(text: string, issuer: string): Readonly<Record<string, unknown>> {
	try {
		const value: unknown = JSON.parse(text);
		if (typeof value === 'object' && value !== null) return { ...value };
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
	}
	throw new CliError('DISCOVERY_FAILED', {
		title: `What ${issuer}${suffix} answers is not a JSON document`,
		fix: 'Look at that address in a browser. The issuer is the part of it before /.well-known.'
	});
}

function refused(name: string, address: string, why: string): CliError {
	return new CliError('ADDRESS_REFUSED', {
		title: `The ${name} ${JSON.stringify(address)} ${why}`,
		fix: 'Use the public https address. For an issuer inside your own network: `auth-cli add provider oidc` without --issuer, and its address as AUTH_OIDC_ISSUER.'
	});
}

function liar(issuer: string, said: unknown): CliError {
	return new CliError('DISCOVERY_LIES', {
		title: `${issuer} says that it is the issuer ${JSON.stringify(said) ?? 'undefined'}`,
		fix: 'Give the issuer exactly as it names itself, if you trust that one; otherwise stay away from it.'
	});
}

function incomplete(issuer: string, missing: readonly string[]): CliError {
	return new CliError('DISCOVERY_INCOMPLETE', {
		title: `The discovery document of ${issuer} lacks: ${missing.join(', ')}`,
		fix: 'It is not a complete OpenID Connect provider. If it speaks plain OAuth 2.0: auth-cli add provider oauth'
	});
}
