// Functions of the configuration that accept or reveal too much, and its cookies, checked as text.
import { type Finding, type FindingCode, finding, findingAt, those } from '../codes/finding.ts';
import { openConfig } from '../configuration/config.ts';
import { type FunctionText, functionOf, functionsNamed } from '../configuration/function-text.ts';
import { bcryptIn, moveOfPasswords } from '../configuration/own-passwords.ts';
import { itemsOf, literalOf, settingsOf, valuesOf } from '../detect/object-literal.ts';
import type { Checked } from './check.ts';

type Case = readonly [code: FindingCode, says: string];

/** The findings in `callbacks`, `authorize` and `jwt` of the configuration. */
export function callbacks(app: Checked): Finding[] {
	const { texts, code: whole } = openConfig(app);
	return [...texts].flatMap(([path, code]) => {
		const named = callbacksIn(code);
		return [
			...shownTokens(named, whole),
			...openRedirect(named, whole),
			...empty(named),
			...functionsNamed(code, 'authorize').flatMap(lenient),
			...forgeable(code),
			...logged(code)
		].map(([id, says]) => findingAt(id, path, says));
	});
}

function callbacksIn(code: string): ReadonlyMap<string, FunctionText> {
	const all = valuesOf(code, 'callbacks').flatMap((value) => [...(settingsOf(value) ?? [])]);
	return new Map(
		all.flatMap(([name, value]): [string, FunctionText][] => {
			const found = functionOf(value, code);
			return found === undefined ? [] : [[name, found]];
		})
	);
}

const providerToken = '(?:access|refresh|id)_?token\\w*';
/** A provider token in the session. */
const shown = [
	`\\bsession(?:\\??\\.\\w+|\\[['"]\\w+['"]\\]){0,6}\\.${providerToken}\\s*=(?!=)`,
	`\\bsession\\[['"]${providerToken}['"]\\]\\s*=(?!=)`,
	`\\bsession(?:\\??\\.\\w+){1,6}\\s*=(?!=)[^;\\n]{0,200}\\btoken\\??\\.\\w{0,40}${providerToken}`,
	`\\{\\s*\\.\\.\\.\\s*session\\b[^;]{0,500}?(?<![\\w$.])${providerToken}['"]?\\s*[,:}]`,
	`\\bObject\\.assign\\(\\s*session\\b[^;]{0,500}?(?<![\\w$.])${providerToken}['"]?\\s*[,:}]`,
	`\\bsession(?:\\??\\.\\w+){0,6}\\s*=\\s*\\{[^;]{0,500}?(?<![\\w$.])${providerToken}['"]?\\s*[,:}]`
].map((source) => new RegExp(source, 'i'));
/** The whole token, which may contain one. */
const spreadToken =
	/\.\.\.\s*(?:token|account)\b(?!\s*[.?])|\bsession(?:\.\w+)+\s*=\s*(?:token|account)\b(?!\s*[.?])/;
const keepsTokens = new RegExp(
	`\\btoken\\.\\w{0,40}${providerToken}\\s*=|\\.\\.\\.\\s*account\\b|\\b\\w{0,40}${providerToken}\\s*:\\s*account\\b|\\btoken\\.account\\s*=`,
	'i'
);

function shownTokens(named: ReadonlyMap<string, FunctionText>, whole: string): Case[] {
	const { body = '' } = named.get('session') ?? {};
	const isSpread = spreadToken.test(body) && keepsTokens.test(whole);
	if (!isSpread && !shown.some((one) => one.test(body))) return [];
	return [['SESSION_SHOWS_TOKEN', 'puts a token of a provider into the session']];
}

/** Compares only the beginning, or a part: `https://app.example.evil.test` matches both. */
const weakCompare = (url: string) =>
	new RegExp(`\\b${url}\\.(?:startsWith|includes|indexOf|endsWith)\\(\\s*(?:baseUrl|['"\`]\\w)`);
const compares =
	/startsWith|endsWith|includes|indexOf|origin|host|\.has\(|\.some\(|\btest\(|match|===?|!==?|switch/;

function openRedirect(named: ReadonlyMap<string, FunctionText>, whole: string): Case[] {
	const { parameters = '', body = '', isExpression } = named.get('redirect') ?? {};
	const [listed] = valuesOf(whole, 'trustedRedirectOrigins');
	// The sign-in code only accepts origins on a list.
	if (listed !== undefined && !/^\[\s*\]/.test(listed)) return [];
	const [, own = 'url'] = /\burl\s*:\s*(\w+)/.exec(parameters) ?? [];
	const [, given] = /^\s*(\w+)\s*(?::|$)/.exec(parameters) ?? [];
	const url = given === undefined ? own : `${given}\\.url`;
	const gives = new RegExp(
		isExpression ? `^\\(?\\s*${url}\\s*\\)?$` : `\\breturn\\s+\\(?${url}\\s*\\)?\\s*(?:;|\\n|$)`
	);
	if (!gives.test(body.trim())) return [];
	if (!compares.test(body))
		return [['CONFIG_REDIRECT_OPEN', 'has a redirect callback that returns any URL']];
	if (listed !== undefined || !weakCompare(url).test(body)) return [];
	return [['CONFIG_REDIRECT_OPEN', 'has a redirect callback that compares a part of the URL only']];
}

/** Only returned values count; a block without `return` returns nothing. */
function empty(named: ReadonlyMap<string, FunctionText>): Case[] {
	return ['jwt', 'session', 'signIn', 'redirect'].flatMap((name): Case[] => {
		const found = named.get(name);
		if (!found || found.isExpression || /\b(return|throw|redirect)\b/.test(found.body)) return [];
		return [['CONFIG_CALLBACK_EMPTY', `has a ${name} callback that returns nothing`]];
	});
}

const plainText =
	/\bpassword\s*[!=]==?\s*[\w$]{1,60}\??\.password\b|\b[\w$]{1,60}\??\.password\s*[!=]==?\s*(?:[\w$]{1,60}\??\.)?password\b/;
const inCode =
	/\bpassword\s*[!=]==?\s*(["'`])[^"'`$]+\1|(["'`])[^"'`$]+\2\s*[!=]==?\s*(?:[\w$]{1,60}\??\.)?password\b/;

/** Patterns in which `authorize` accepts what it should reject. */
function lenient({ parameters, body, isExpression }: FunctionText): Case[] {
	const names = parameters.match(/[\w$]+/g) ?? [];
	const isAsked = names.some((name) =>
		new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`).test(body)
	);
	const gives = isExpression ? /^\(?\s*\{/.test(body) : /\breturn\s{0,20}\(?\s{0,20}\{/.test(body);
	const letsIn = gives && !isAsked && !/\b(null|throw|arguments)\b/.test(body);
	return those<Case>(
		plainText.test(body) && ['CONFIG_PASSWORD_PLAIN', 'compares passwords as plain text'],
		inCode.test(body) && ['CONFIG_SECRET_IN_CODE', 'holds a password'],
		letsIn && ['CONFIG_LETS_ANYBODY_IN', 'has an authorize that asks for nothing']
	);
}

/** Session tokens that are read without verification: a forged one signs in. */
function forgeable(code: string): Case[] {
	const decode = valuesOf(code, 'jwt').flatMap((value) => settingsOf(value)?.get('decode') ?? []);
	const isOpen = decode.some((text) => {
		const { body = '' } = functionOf(text, code) ?? {};
		return (
			/JSON\.parse|\bjwtDecode\b|\bdecodeJwt\b|\bjwt\.decode\(/.test(body) &&
			!/verify|decrypt|unseal|hmac/i.test(body)
		);
	});
	return isOpen ? [['CONFIG_TOKEN_FORGEABLE', 'reads session tokens without a check']] : [];
}

/** Whole objects that contain tokens and passwords. */
const holdsSecrets =
	/^(account|tokens?|credentials)$|\.(access|refresh|id)_token$|\.(accessToken|refreshToken|idToken|password)$/;

function logged(code: string): Case[] {
	const calls = [...code.matchAll(/\bconsole\.(?:log|info|debug|warn|error|dir)(?=\()/g)];
	const isLogged = calls.some(({ index, 0: { length } }) =>
		itemsOf(code.slice(index + length, index + length + 500)).some((item) => {
			const parts = item.startsWith('{') ? [...(settingsOf(item)?.values() ?? [])] : [item];
			return literalOf(item) === undefined && parts.some((one) => holdsSecrets.test(one.trim()));
		})
	);
	return isLogged ? [['CONFIG_LOGS_SECRETS', 'writes tokens or passwords to the log']] : [];
}

/** An `authorize` that compares bcrypt hashes itself, although a feature could. */
export function ownPasswords(app: Checked): Finding[] {
	if (app.manifest === undefined || app.present().features.includes('password')) return [];
	return [...openConfig(app).texts].flatMap(([where, text]) => {
		const name = bcryptIn(text);
		if (name === undefined) return [];
		const title = `${where} compares passwords with ${name} itself. It may stay so; ${moveOfPasswords}`;
		return [finding('PASSWORDS_OWN', { title, where })];
	});
}

/** Cookies in `cookies` that browsers reject, or do not send to sign-in. */
export function cookieSettings(app: Checked): Finding[] {
	return openConfig(app)
		.setting('cookies')
		.flatMap(({ path, value }) =>
			[...(settingsOf(value) ?? [])]
				.flatMap((cookie) => wrong(...cookie))
				.map(([id, says]) => findingAt(id, path, says))
		);
}

function wrong(cookie: string, value: string): Case[] {
	const settings = settingsOf(value);
	const options = settingsOf(settings?.get('options') ?? '');
	const said = (name: string) => literalOf(options?.get(name) ?? '');
	const name = literalOf(settings?.get('name') ?? '') ?? '';
	const site = said('sameSite')?.toLowerCase();
	const path = said('path') ?? '/';
	const domain = said('domain') ?? '';
	const isBound = name.startsWith('__Host-') && (options?.has('domain') || path !== '/');
	const lost = (says: string): Case => ['CONFIG_COOKIE_LOST', `${says} for the cookie ${cookie}`];
	return those(
		// The sign-in form is same-origin.
		site === 'strict' && cookie !== 'csrfToken' && lost("sets sameSite to 'strict'"),
		site === 'none' && ['CONFIG_COOKIE_SENT', `sets sameSite to 'none' for the cookie ${cookie}`],
		path !== '/' && !isBound && lost('sets a path'),
		isBound && lost('sets a name with __Host- beside a domain or path'),
		/[/:]/.test(domain) && lost('sets a domain with a scheme or port')
	);
}
