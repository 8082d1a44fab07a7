// What stands in the configuration, read as text: nothing of an app is run, and no parser is loaded for it.
import { type Finding, type FindingCode, findingAt } from '../codes/finding.ts';
import { literalOf, valuesOf } from '../detect/object-literal.ts';
import { configTexts } from '../templates/configuration.ts';
import type { Checked } from './check.ts';

type Case = readonly [code: FindingCode, says: string];

/** Seconds. Longer than any browser keeps a cookie; shorter than anybody needs to read a page. */
const [longest, shortest] = [400 * 24 * 60 * 60, 60];

/** Settings that weaken sign-in, in whichever file they stand, and what is not there. */
export function configuration(app: Checked): Finding[] {
	const where = app.places.config;
	const texts = configTexts(app);
	if (texts.size === 0) {
		if (app.manifest === undefined) return [];
		return [findingAt('CONFIG_MISSING', where, 'is not there')];
	}
	const weak = [...texts].flatMap(([path, code]) =>
		weaknesses(code).map(([id, says]) => findingAt(id, path, says))
	);
	if (!needsAdapter([...texts.values()].join('\n'), app.manifest?.choices.session)) return weak;
	const says = 'keeps sessions in a database and names no adapter';
	return [...weak, findingAt('CONFIG_WITHOUT_ADAPTER', where, says)];
}

function weaknesses(code: string): readonly Case[] {
	const says = (name: string, value: RegExp) => valuesOf(code, name).some((one) => value.test(one));
	const cases: readonly (Case | false)[] = [
		/\bskipCSRFCheck\b/.test(code) && ['CONFIG_CSRF_SKIPPED', 'sets skipCSRFCheck'],
		says('debug', /^true\b/) && ['CONFIG_DEBUG', 'sets debug for every environment'],
		says('trustHost', /^true\b/) && ['CONFIG_TRUSTS_HOST', 'trusts the header Host'],
		says('allowDangerousEmailAccountLinking', /^true\b/) && [
			'CONFIG_LINKS_BY_EMAIL',
			'links accounts by e-mail address'
		],
		says('checks', /^\[(?![^\]]*pkce)[^\]]*\]/) && [
			'CONFIG_CHECKS_OFF',
			'sets checks without pkce'
		],
		...openCookies(says),
		...ages(code),
		...secretsIn(code),
		/\bsession\.[\w.]*(access|refresh|id)_?token\w*\s*=/i.test(code) && [
			'SESSION_SHOWS_TOKEN',
			'puts a token of a provider into the session'
		]
	];
	return cases.flatMap((one) => (one ? [one] : []));
}

function openCookies(says: (name: string, value: RegExp) => boolean): Case[] {
	return ['httpOnly', 'secure', 'useSecureCookies']
		.filter((name) => says(name, /^false\b/))
		.map((name) => ['CONFIG_COOKIE_OPEN', `sets ${name} to false`]);
}

/** Ages that are written as numbers; others only running it would tell. */
function ages(code: string): Case[] {
	return valuesOf(code, 'maxAge').flatMap((value): Case[] => {
		const factors = /^[\d_]+(\s*\*\s*[\d_]+)*(?=\s*[,}\n)])/.exec(value)?.[0].split('*');
		if (factors === undefined) return [];
		const age = factors.reduce((all, one) => all * Number(one.replaceAll('_', '')), 1);
		if (age >= shortest && age <= longest) return [];
		return [['CONFIG_SESSION_AGE', `sets maxAge to ${age} seconds`]];
	});
}

/** Names only: what the secret is must not be shown. */
function secretsIn(code: string): Case[] {
	return ['secret', 'clientSecret', 'apiKey'].flatMap((name) => {
		const literal = (value: string) =>
			literalOf(value.replace(/^\[\s*/, '').replace(/^([^,\]]*)\]/, '$1,'));
		const isThere = valuesOf(code, name).some((value) => (literal(value) ?? '') !== '');
		return isThere ? [['CONFIG_SECRET_IN_CODE', `holds the value of ${name}`] as const] : [];
	});
}

function needsAdapter(code: string, session: 'jwt' | 'database' | undefined): boolean {
	const strategy = /\bstrategy\s*:\s*['"`](jwt|database)\b/.exec(code)?.[1] ?? session;
	// Settings that come from elsewhere may bring one.
	return strategy === 'database' && !/\badapter\b|\.\.\./.test(code);
}
