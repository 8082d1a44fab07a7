// Tests a running app like a browser, and with the first tries of an attacker. No request changes anything.
import type { Checked } from '../../checks/check.ts';
import { isLoopback } from '../../checks/network-address.ts';
import { type Finding, finding, findingAt, those } from '../../codes/finding.ts';
import { CliError } from '../../errors.ts';
import { vendoredProviders } from '../../templates/vendored-folder.ts';
import { discover } from '../add/discover.ts';
import { type Answer, type Network, readLimited, Unread } from '../read-limited.ts';

/** Seconds: the clock tolerance for ID tokens. */
const tolerance = 60;
const foreign = 'https://example.invalid';

/** Bytes: pages of an app can be large. */
const largest = 2_000_000;

type Ask = (path: string, init?: RequestInit) => Promise<Answer>;

/** Wrong responses of a running app, and of its providers' issuers. */
export async function live(app: Checked, address: string, network: Network): Promise<Finding[]> {
	const base = baseOf(app, address);
	const where = base.href;
	const ask: Ask = (path, init) => readLimited(`${where}${path}`, network, { init, largest });
	const insecure = base.protocol === 'http:' && !isLoopback(base.hostname);
	const open = { title: `${base.origin} is served without https`, where };
	const warned = insecure ? [finding('LIVE_INSECURE', open)] : [];
	try {
		return [...warned, ...(await answered(ask, { app, base, network }))];
	} catch (cause) {
		if (!(cause instanceof Unread)) throw cause;
		return [...warned, findingAt('LIVE_UNREACHABLE', where, cause.message)];
	}
}

type Base = ReturnType<typeof baseOf>;

async function answered(
	ask: Ask,
	{ app, base, network }: { app: Checked; base: Base; network: Network }
): Promise<Finding[]> {
	const where = base.href;
	const session = await ask('/session');
	const found = await Promise.all([
		sessionFaults(session, app, where),
		cookieFaults(await ask('/csrf'), base),
		hostFaults(await ask('/providers'), base),
		headerFaults(await ask('/signin'), where),
		awayFaults(await ask(`/signin?callbackUrl=${encodeURIComponent(`${foreign}/`)}`), where),
		forgeryFaults(ask, where),
		issuers(app, base, network)
	]);
	return found.flat();
}

/** The base path of sign-in: the given path, else that of the app. */
function baseOf(
	app: Checked,
	address: string
): { href: string; origin: string; protocol: string; hostname: string } {
	const url = URL.parse(address);
	if (url === null || !/^https?:$/.test(url.protocol)) {
		throw new CliError('USAGE', {
			title: `${JSON.stringify(address)} is not an http or https address`,
			fix: 'Give one such as --live http://localhost:5173'
		});
	}
	const given = url.pathname.replace(/(?<!\/)\/+$/, '');
	const path = given || app.authPath();
	const { origin, protocol, hostname } = url;
	return { href: `${origin}${path}`, origin, protocol, hostname };
}

function sessionFaults(
	{ status, headers, text }: Answer,
	{ now }: Checked,
	base: string
): Finding[] {
	const where = `${base}/session`;
	// `null` without a session.
	if (status !== 200 || !isObjectOrNull(text))
		return [findingAt('LIVE_ROUTE', where, `answers with ${status} and no session`)];
	const cache = headers.get('cache-control') ?? '';
	const date = Date.parse(headers.get('date') ?? '');
	const off = Math.round(Math.abs(date - now.getTime()) / 1000);
	const says = `may be stored by caches (${cache || 'no Cache-Control'})`;
	const title = `The clock of the server is ${off} seconds off that of this machine`;
	return those(
		!/no-store/.test(cache) && findingAt('LIVE_CACHED', where, says),
		off > tolerance && finding('LIVE_CLOCK', { title, where })
	);
}

function isObjectOrNull(text: string): boolean {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && !Array.isArray(value);
	} catch (error) {
		if (error instanceof SyntaxError) return false;
		throw error;
	}
}

function cookieFaults(
	{ status, headers, text }: Answer,
	base: { href: string; protocol: string }
): Finding[] {
	const where = `${base.href}/csrf`;
	if (status !== 200 || !text.includes('csrfToken')) {
		return [findingAt('LIVE_ROUTE', where, `answers with ${status} and no token`)];
	}
	return headers.getSetCookie().flatMap((cookie) => {
		const [name = ''] = cookie.split('=');
		const lacks = (attribute: RegExp) => !attribute.test(cookie);
		const missing = those(
			lacks(/;\s*httponly\b/i) && 'HttpOnly',
			lacks(/;\s*samesite=/i) && 'SameSite',
			base.protocol === 'https:' && lacks(/;\s*secure\b/i) && 'Secure'
		);
		if (missing.length === 0) return [];
		const title = `The cookie ${name} lacks ${missing.join(', ')}`;
		return [finding('LIVE_COOKIE_FLAGS', { title, where })];
	});
}

function hostFaults({ status, text }: Answer, base: { href: string; origin: string }): Finding[] {
	const where = `${base.href}/providers`;
	const urls = [...text.matchAll(/"callbackUrl"\s*:\s*"([^"]+)"/g)].flatMap(
		([, url = '']) => URL.parse(url) ?? []
	);
	if (status !== 200) return [findingAt('LIVE_ROUTE', where, `answers with ${status}`)];
	const other = urls.find(({ origin }) => origin !== base.origin);
	if (other === undefined) return [];
	const title = `Providers redirect users to ${other.origin}, and the app is at ${base.origin}`;
	return [finding('LIVE_OTHER_HOST', { title, where })];
}

function headerFaults({ status, headers }: Answer, base: string): Finding[] {
	const where = `${base}/signin`;
	// A page of the app itself: its content is not checked.
	if (status >= 300 && status < 400) return [];
	if (status !== 200) return [findingAt('LIVE_ROUTE', where, `answers with ${status}`)];
	const policy = headers.get('content-security-policy') ?? '';
	const isFramed = !policy.includes('frame-ancestors') && !headers.has('x-frame-options');
	const missing = those(
		!headers.has('x-content-type-options') && 'X-Content-Type-Options',
		!headers.has('referrer-policy') && 'Referrer-Policy',
		isFramed && 'frame-ancestors'
	);
	if (missing.length === 0) return [];
	return [findingAt('LIVE_HEADERS', where, `comes without ${missing.join(', ')}`)];
}

function awayFaults({ headers }: Answer, base: string): Finding[] {
	const where = `${base}/signin`;
	const kept = [headers.get('location') ?? '', ...headers.getSetCookie()];
	const leads = kept.some((one) =>
		/^https:\/\/example\.invalid|=https(:|%3A)(\/|%2F){2}example\.invalid/i.test(one)
	);
	if (!leads) return [];
	return [findingAt('LIVE_REDIRECTS_AWAY', where, 'takes an address of another site to go to')];
}

/** A cross-site form (security D1); there is no session, so it ends none. */
async function forgeryFaults(ask: Ask, base: string): Promise<Finding[]> {
	const where = `${base}/signout`;
	const { status } = await ask('/signout', {
		method: 'POST',
		headers: {
			'content-type': 'application/x-www-form-urlencoded',
			origin: foreign,
			'sec-fetch-site': 'cross-site'
		},
		body: ''
	});
	if (status === 403) return [];
	return [
		finding('LIVE_FORGEABLE', {
			title: `${where} takes a form of another site (it answers with ${status})`,
			where
		})
	];
}

/** Issuers of the app's OpenID providers whose discovery fails. */
async function issuers(
	app: Checked,
	{ hostname }: { hostname: string },
	network: Network
): Promise<Finding[]> {
	const values = app.variables.values();
	const asked = vendoredProviders(app).flatMap(({ name, type, env, text }) => {
		if (type !== 'oidc') return [];
		const variable = env.find(({ option }) => option === 'issuer')?.name ?? '';
		const issuer = values[variable] || /\bissuer:\s*['"](https?:[^'"]+)['"]/.exec(text)?.[1];
		if (issuer === undefined) return [];
		// A deployed app does not use the local provider.
		const isElsewhere = isLoopback(URL.parse(issuer)?.hostname ?? '') && !isLoopback(hostname);
		return isElsewhere ? [] : [{ name, issuer }];
	});
	const found = await Promise.all(
		asked.map(async ({ name, issuer }) => {
			try {
				await discover(issuer, network);
				return [];
			} catch (error) {
				if (!(error instanceof CliError)) throw error;
				const { message, fix } = error;
				return [finding('LIVE_ISSUER', { title: `${name}: ${message}`, where: issuer, fix })];
			}
		})
	);
	return found.flat();
}
