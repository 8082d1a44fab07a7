// AUTH_URL and similar variables, in every env file: each environment has its own; and issuers in code.
import { type Finding, finding, findingAt, those } from '../codes/finding.ts';
import { basePathIn } from '../configuration/auth-path.ts';
import { openConfig } from '../configuration/config.ts';
import { settingsOf, valuesOf, withoutComments } from '../detect/object-literal.ts';
import { readEnv } from '../edit/env-file.ts';
import type { App } from '../frameworks/framework.ts';
import { vendoredProviders } from '../templates/vendored-folder.ts';
import type { Checked } from './check.ts';
import { envFilesOf } from './env-files.ts';
import { isLoopback } from './network-address.ts';

interface Address {
	readonly where: string;
	/** Undefined for a value that is no http or https URL. */
	readonly url: URL | undefined;
	readonly isLocal: boolean;
}

/** AUTH_URL of each env file that sets it. */
function addressesOf({ project }: Pick<Checked, 'project'>): readonly Address[] {
	return envFilesOf(project).flatMap((where) => {
		const text = readEnv(project.text(where))['AUTH_URL'];
		if (!text) return [];
		const parsed = URL.parse(text);
		const url = parsed && /^https?:$/.test(parsed.protocol) ? parsed : undefined;
		return [{ where, url, isLocal: isLoopback(url?.hostname ?? '') }];
	});
}

/** URLs that cannot work, or not in their environment. */
export function addresses(app: Checked): Finding[] {
	const basePath = basePathIn(app);
	return addressesOf(app).flatMap(({ where, url, isLocal }) => {
		const about = (rest: string) => ({ title: `AUTH_URL in ${where} ${rest}`, where });
		if (url === undefined)
			return [finding('URL_UNREADABLE', about('is not an http or https address'))];
		const path = url.pathname.replace(/(.)\/$/, '$1');
		const differs = basePath !== undefined && path !== '/' && path !== basePath;
		const isInsecure = url.protocol === 'http:' && !isLocal;
		const isElsewhere = isLocal && isOfProduction(where);
		const local = about('is an address of the local machine, in an env file for production');
		const paths = about(`has the path ${path}, and basePath is ${basePath}`);
		return those(
			isInsecure && finding('URL_INSECURE', about('begins with http://')),
			isElsewhere && finding('URL_LOCAL', local),
			differs && finding('BASE_PATH_MISMATCH', paths)
		);
	});
}

/** Values that look false but count as true. */
export function trustedHosts({ project }: Checked): Finding[] {
	return envFilesOf(project).flatMap((where) => {
		const value = readEnv(project.text(where))['AUTH_TRUST_HOST'] ?? '';
		if (/^(true|false|[01]|)$/i.test(value.trim())) return [];
		const title = `AUTH_TRUST_HOST in ${where} is neither true nor false`;
		return [finding('TRUST_HOST_UNCLEAR', { title, where })];
	});
}

/** Issuers that no deployed app accepts: the runtime accepts plain http only for loopback hosts in development. */
export async function issuers(
	app: Pick<App, 'project' | 'framework' | 'authjs' | 'places'>
): Promise<Finding[]> {
	const found = issuersByHttp(app);
	if (found.length === 0) return [];
	// The parser is needed only for apps that may have allowed it.
	const { mayUsePlainHttp } = await import('../edit/plain-http.ts');
	const texts = [...openConfig(app).texts];
	return found.map(({ name, where }) => {
		const isAllowed = texts.some(([path, text]) => mayUsePlainHttp(text, path, name));
		const code = isAllowed ? 'ISSUER_PLAIN' : 'ISSUER_INSECURE';
		return finding(code, { title: `${name} in ${where} begins with http://`, where });
	});
}

/** Variables with a plain http issuer, and their env files. */
function issuersByHttp({ project }: Pick<App, 'project'>) {
	return envFilesOf(project).flatMap((where) =>
		Object.entries(readEnv(project.text(where))).flatMap(([name, value = '']) => {
			// The issuer of the app's own tokens need not be a URL.
			const isAsked = /(^|_)ISSUER$/.test(name) && !/JWT|TOKEN/.test(name);
			const url = isAsked ? URL.parse(value) : null;
			if (url?.protocol !== 'http:') return [];
			return isLoopback(url.hostname) && !isOfProduction(where) ? [] : [{ name, where }];
		})
	);
}

/** A local URL with a port other than that of the development server. */
export function otherPorts(app: Checked): Finding[] {
	const { devPort } = app.project.framework;
	const { PORT } = { ...app.variables.values(), ...app.env };
	const isListened = (port: string) => port === `${devPort}` || port === PORT;
	return addressesOf(app).flatMap(({ where, url, isLocal }) => {
		if (!isLocal || url?.protocol !== 'http:' || isOfProduction(where)) return [];
		if (isListened(url.port || '80')) return [];
		const says = `names the port ${url.port || '80'}, and the development server listens at ${PORT ?? devPort}`;
		return [finding('URL_OTHER_PORT', { title: `AUTH_URL in ${where} ${says}`, where })];
	});
}

/** The local provider in a deployed app. */
export function devProviderAllowed(app: Checked): Finding[] {
	const elsewhere = new Set(
		addressesOf(app).flatMap(({ where, isLocal }) => (isLocal ? [] : [where]))
	);
	return envFilesOf(app.project).flatMap((where) => {
		const allowed = readEnv(app.project.text(where))['AUTH_ALLOW_DEV_PROVIDER'] === '1';
		if (!allowed || !(isOfProduction(where) || elsewhere.has(where))) return [];
		const says = 'allows the local provider, and is read by a deployed app';
		return [findingAt('DEV_PROVIDER_ALLOWED', where, says)];
	});
}

/** Providers that reject local callback URLs, or accept only one. */
export function callbackUrls(app: Checked): Finding[] {
	const all = addressesOf(app);
	const origins = new Set(all.flatMap(({ url }) => url?.origin ?? []));
	const isPublic =
		all.length > 0 && all.every(({ url, isLocal }) => !isLocal && url?.protocol === 'https:');
	return vendoredProviders(app).flatMap(({ id, name, type, callback }) => {
		if (type !== 'oauth' && type !== 'oidc') return [];
		const where = `/callback/${id}`;
		const turnsAway = callback.includes('https-only') || callback.includes('no-localhost');
		const like = all.find(({ isLocal }) => isLocal)?.url?.origin ?? 'that of AUTH_URL';
		const refused = `${name} takes no callback URL like ${like}${where}`;
		const single = `${name} takes one callback URL, and the env files name ${origins.size} addresses`;
		return those(
			turnsAway &&
				all.length > 0 &&
				!isPublic &&
				finding('CALLBACK_REFUSED', { title: refused, where }),
			callback.includes('single-uri') &&
				origins.size > 1 &&
				finding('CALLBACK_SINGLE', { title: single, where })
		);
	});
}

function isOfProduction(file: string): boolean {
	return /^\.env\.prod(uction)?(\.local)?$/.test(file);
}

const endpoints = ['issuer', 'wellKnown', 'authorization', 'token', 'userinfo', 'jwks_endpoint'];

/** Providers with plain http issuers in code, which is the same in every environment; one that allows insecure requests is the owner's choice. */
export function issuersInCode(app: Checked): Finding[] {
	return [...openConfig(app).texts, ...ownProviders(app)].flatMap(([where, code]) => {
		if (/\ballowInsecureRequests\s*:\s*true\b/.test(code)) return [];
		const name = endpoints.find((one) => valuesOf(code, one).some(isInsecure));
		if (name === undefined) return [];
		return [findingAt('ISSUER_INSECURE', where, `names ${name} by http://`)];
	});
}

/** A text that begins so, or an object with one. */
function isInsecure(value: string): boolean {
	const url = value.startsWith('{') ? (settingsOf(value)?.get('url') ?? '') : value;
	return /^["'`]http:\/\//.test(url);
}

/** Custom provider files. */
function ownProviders({ project, places, manifest }: Checked): readonly [string, string][] {
	const folder = `${places.runtime}/providers`;
	return project
		.list(folder)
		.map((name) => `${folder}/${name}`)
		.filter((path) => manifest?.files[path] === undefined && /\.[cm]?[jt]s$/.test(path))
		.map((path) => [path, withoutComments(project.text(path) ?? '')]);
}
