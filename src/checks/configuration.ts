// The text of the configuration: no code of an app is run, and no parser is loaded.
import { type Finding, type FindingCode, findingAt } from '../codes/finding.ts';
import { openConfig } from '../configuration/config.ts';
import { itemsOf, literalOf, valuesOf } from '../detect/object-literal.ts';
import type { Checked } from './check.ts';
import { listedProviders } from './providers.ts';

type Case = readonly [code: FindingCode, says: string];

/** Seconds: longer than any browser keeps a cookie; too short to read a page. */
const [longest, shortest] = [400 * 24 * 60 * 60, 60];

/** Settings that weaken sign-in, in any file, and missing ones. */
export function configuration(app: Checked): Finding[] {
	const where = app.places.config;
	const { texts, code: whole } = openConfig(app);
	if (texts.size === 0) {
		if (app.manifest === undefined) return [];
		return [findingAt('CONFIG_MISSING', where, 'is not there')];
	}
	const weak = [...texts].flatMap(([path, code]) =>
		weaknesses(code).map(([id, says]) => findingAt(id, path, says))
	);
	if (namesAdapter(whole)) return weak;
	// Without an adapter in the manifest these end every run.
	const [provider] = app.manifest?.choices.adapter
		? listedProviders(app).filter(({ type }) => /^(email|webauthn)$/.test(type))
		: [];
	const says = isInDatabase(whole, app.manifest?.choices.session)
		? 'keeps sessions in a database and names no adapter'
		: provider && `names no adapter, which ${provider.name} needs`;
	return says ? [...weak, findingAt('CONFIG_WITHOUT_ADAPTER', where, says)] : weak;
}

function weaknesses(code: string): readonly Case[] {
	const says = (name: string, value: RegExp) => valuesOf(code, name).some((one) => value.test(one));
	const cases: readonly (Case | false)[] = [
		/\bskipCSRFCheck\b/.test(code) && ['CONFIG_CSRF_SKIPPED', 'sets skipCSRFCheck'],
		says('debug', /^true\b/) && ['CONFIG_DEBUG', 'sets debug for every environment'],
		says('trustHost', /^true\b/) && ['CONFIG_TRUSTS_HOST', 'trusts the header Host'],
		says('allowDangerousEmailAccountLinking', /^true\b/) && [
			'CONFIG_LINKS_BY_EMAIL',
			'links accounts by email address'
		],
		says('checks', /^\[(?![^\]]*pkce)[^\]]*\]/) && [
			'CONFIG_CHECKS_OFF',
			'sets checks without pkce'
		],
		...openCookies(says),
		...ages(code),
		...secretsIn(code),
		...wideOrigins(code),
		publicSecret.test(code) && [
			'SECRET_SENT_TO_BROWSERS',
			'reads a secret from a variable that browsers get'
		]
	];
	return cases.flatMap((one) => (one ? [one] : []));
}

function openCookies(says: (name: string, value: RegExp) => boolean): Case[] {
	return ['httpOnly', 'secure', 'useSecureCookies']
		.filter((name) => says(name, /^false\b/))
		.map((name) => ['CONFIG_COOKIE_OPEN', `sets ${name} to false`]);
}

/** Numeric literals; other values are known only at run time. */
function ages(code: string): Case[] {
	return ['maxAge', 'updateAge'].flatMap((name) =>
		valuesOf(code, name).flatMap((value) => ageOf(name, value))
	);
}

function ageOf(name: string, value: string): Case[] {
	const factors = /^[\d_]+(\s*\*\s*[\d_]+)*(?=\s*[,}\n)])/.exec(value)?.[0].split('*');
	if (factors === undefined) return [];
	const age = factors.reduce((all, one) => all * Number(one.replaceAll('_', '')), 1);
	// 0 means that it is renewed with each request.
	if (age <= longest && (age >= shortest || name === 'updateAge')) return [];
	return [['CONFIG_SESSION_AGE', `sets ${name} to ${age} seconds`]];
}

/** Only names: the secret itself must not be shown. */
function secretsIn(code: string): Case[] {
	return ['secret', 'clientSecret', 'apiKey'].flatMap((name) => {
		const literal = (value: string) =>
			literalOf(value.replace(/^\[\s*/, '').replace(/^([^,\]]*)\]/, '$1,'));
		const isThere = valuesOf(code, name).some((value) => (literal(value) ?? '') !== '');
		return isThere ? [['CONFIG_SECRET_IN_CODE', `holds the value of ${name}`] as const] : [];
	});
}

function isInDatabase(code: string, session: 'jwt' | 'database' | undefined): boolean {
	return (/\bstrategy\s*:\s*['"`](jwt|database)\b/.exec(code)?.[1] ?? session) === 'database';
}

/** Settings from elsewhere may include one. */
function namesAdapter(code: string): boolean {
	const values = valuesOf(code, 'adapter');
	const isThere = values.some((one) => !/^(undefined|null|false|void 0)\b/.test(one));
	return isThere || (values.length === 0 && /\.\.\.|\badapter\s*\(/.test(code));
}

const publicSecret =
	/\b(NEXT_PUBLIC|NUXT_PUBLIC|EXPO_PUBLIC|PUBLIC|VITE|REACT_APP)_\w{0,60}(SECRET|PASSWORD|PRIVATE_KEY)\b/;
/** Hosts under which any user can register a name. */
const shared =
	/^https?:\/\/\*\.([a-z]+|(?:vercel|netlify|web|fly)\.\w+|pages\.dev|workers\.dev|github\.io|herokuapp\.com|onrender\.com|azurewebsites\.net)$/;

function wideOrigins(code: string): Case[] {
	const listed = valuesOf(code, 'trustedRedirectOrigins')
		.flatMap(itemsOf)
		.flatMap((item) => literalOf(item) ?? []);
	if (!listed.some((one) => one === '*' || shared.test(one))) return [];
	return [
		[
			'CONFIG_REDIRECT_WIDE',
			'trusts a domain in trustedRedirectOrigins where anyone can register a name'
		]
	];
}
