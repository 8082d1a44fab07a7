// Settings from environment variables, and the public URL of an action.

import { isLocal, parseUrl } from './callback-url.ts';
import { asList, merge } from './config.ts';
import { UnknownAction } from './errors.ts';
import { resolveLogger, warnOnce } from './logger.ts';
import type { AuthConfig, CommonProvider, ProviderInput } from './types.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** Fills in what `config` leaves open from environment variables. Changes `config`. */
export function fillFromEnv(env: Env, config: AuthConfig): void {
	if (!asList(config.secret).length) {
		config.secret = ['_3', '_2', '_1', ''].flatMap((n) => env[`AUTH_SECRET${n}`] || []);
	}
	const proxy = config.redirectProxyUrl ?? env['AUTH_REDIRECT_PROXY_URL'];
	if (proxy !== undefined) config.redirectProxyUrl = proxy;
	const names = ['AUTH_URL', 'AUTH_TRUST_HOST', 'VERCEL', 'CF_PAGES'];
	const told = names.map((name) => env[name]).find((value) => value !== undefined);
	config.trustHost ??=
		told === undefined ? env['NODE_ENV'] !== 'production' : !/^\s*(0|false)?\s*$/i.test(told);
	if (env['NODE_ENV']) config.development ??= env['NODE_ENV'] !== 'production';
	const site = parseUrl(env['AUTH_URL'] ?? '');
	if (env['AUTH_ALLOW_DEV_PROVIDER'] === '1' && site && isLocal(site))
		config.allowDevProvider ??= true;
	config.providers = config.providers.map((provider) => fillProvider(provider, env));
	if (['adapter', 'records', 'bot'].some((one) => typeof Reflect.get(config, one) === 'function'))
		config.env ??= env;
}

function fillProvider(input: ProviderInput<CommonProvider>, env: Env): CommonProvider {
	const { id } = typeof input === 'function' ? input({}) : input;
	const read = (name: string) => env[variable(id, name)];
	const own = { issuer: read('ISSUER'), privateKey: read('PRIVATE_KEY') };
	const client = { clientId: read('ID'), clientSecret: read('SECRET'), ...own };
	const key = { apiKey: read('KEY') };
	const provider = typeof input === 'function' ? input({ ...client, ...key }) : input;
	if (provider.type === 'email') {
		// The configuration takes precedence over a variable, and that over the default sender of a provider.
		const mail = { server: read('SERVER'), from: read('FROM') };
		const options = provider.options && { options: merge(mail, provider.options) };
		return merge(key, { ...provider, ...options });
	}
	if (!/^(oauth|oidc)$/.test(provider.type)) return provider;
	return merge(merge(client, provider), provider.options ? { issuer: client.issuer } : {});
}

/** The environment variable with a setting of a provider. */
export function variable(id: string, setting: string): string {
	return `AUTH_${id.toUpperCase().replaceAll('-', '_')}_${setting}`;
}

/** Says what a provider lacks, and where to set it. */
export function lacking(id: string, setting: string): string {
	const name = /^(?:client(?=Id)|api(?=Key)|(?=issuer|server))(\w+)$/.exec(setting)?.[1];
	const variables = name ? ` or as ${variable(id, name.toUpperCase())}` : '';
	return `${id} needs \`${setting}\`: give it in the configuration${variables}.`;
}

/** What is known of a request; the URL is the framework's. */
type Seen = { headers: Pick<Headers, 'get'>; url?: Partial<Pick<URL, 'protocol' | 'host'>> };
type Known = { env: Env; config: Pick<AuthConfig, 'basePath' | 'logger'> };

/** The URL of an action, from AUTH_URL or else from a request; undefined if that names no valid host. */
export function actionUrl(action: string, seen: Seen, known: Known): URL | undefined {
	const { env, config } = known;
	const fixed = env['AUTH_URL'] || env['NEXTAUTH_URL'];
	const base = fixed ? urlFromEnv(fixed) : urlFromRequest(seen, known);
	const ownPath = config.basePath?.replace(/^\/+|\/+$/g, '');
	if (!base) return undefined;
	if (ownPath && base.pathname !== '/') {
		const isOwn = base.pathname === config.basePath;
		if (!isOwn) resolveLogger(config).warn('env-url-basepath-mismatch');
		base.pathname = '/';
	}
	return new URL([base.href.replace(/\/$/, ''), ownPath, action].filter(Boolean).join('/'));
}

/** Scheme, host and path of AUTH_URL. Other parts, such as a password, are left out. */
function urlFromEnv(text: string): URL {
	const { protocol, origin, pathname } = parseUrl(text) ?? {};
	if (!/^https?:$/.test(`${protocol}`)) throw new TypeError('AUTH_URL is no URL of http or https.');
	return new URL(`${origin}${pathname}`);
}

function urlFromRequest({ headers, url = {} }: Seen, { env, config }: Known): URL | undefined {
	const given = headers.get('host');
	// A framework may have turned an invalid host into another one.
	const own = given === null || siteOf('http', given) ? (url.host ?? given) : given;
	// Vercel writes this header itself; Cloudflare Pages passes on what a browser sent; of other platforms only their owner knows.
	const forwarded = env['CF_PAGES'] ? null : headers.get('x-forwarded-host');
	const host = forwarded ?? own;
	const scheme = headers.get('x-forwarded-proto') ?? url.protocol ?? 'https';
	const site = siteOf(scheme.replace(/:$/, ''), host);
	if (!site)
		resolveLogger(config).error(
			new UnknownAction('The request does not say by which host it came.')
		);
	else if (own && host?.toLowerCase() !== own.toLowerCase())
		warnOnce(config, 'forwarded-host', `${host}`);
	return site;
}

/** The origin of a scheme and a host. A host is a name and a port: more would end up in another part of the URL. */
export function siteOf(scheme: string, host: string | null | undefined): URL | undefined {
	const isPlain = /^https?$/.test(scheme) && /^[\w.:[\]-]+$/.test(host ?? '');
	return isPlain ? parseUrl(`${scheme}://${host}`) : undefined;
}
