// What Mallory may do in one step, made at random: with his own browser, with Ann's, or with a program.

import fc from 'fast-check';
import { annsAddress, annsName, issuer, origin, ownAddress } from './world.ts';

/** How a good request is spoilt on its way. */
export type Change =
	| { readonly how: 'as it is' }
	| { readonly how: 'without'; readonly which: number }
	| { readonly how: 'twice'; readonly which: number; readonly text: string }
	| { readonly how: 'other'; readonly which: number; readonly text: string }
	| { readonly how: 'flipped'; readonly which: number; readonly at: number };

/** A request made of parts that fit or do not. */
export interface Wild {
	readonly kind: 'wild';
	readonly method: string;
	readonly action: number;
	readonly path: string;
	readonly query: readonly (readonly [string, string])[];
	readonly headers: readonly (readonly [string, string])[];
	readonly body: string;
	readonly type: string;
	/** Cookies of Mallory's browser, of Ann's but spoilt, or made up. */
	readonly cookies: 'own' | 'none' | 'spoilt' | 'made up';
	readonly change: Change;
	readonly made: string;
}
/** A step of a sign-in, spoilt or not. */
export interface Flow {
	readonly kind: 'flow';
	readonly what: 'start' | 'return' | 'form' | 'mail' | 'link' | 'passkey' | 'signout' | 'feature';
	readonly provider: number;
	readonly browser: 0 | 1;
	readonly fields: readonly (readonly [string, string])[];
	readonly change: Change;
	readonly pick: number;
}
/** A page of another site, or a mail, sends Ann's browser here. */
export interface Forged {
	readonly kind: 'forged';
	readonly method: 'GET' | 'POST';
	readonly action: number;
	readonly path: string;
	readonly fields: readonly (readonly [string, string])[];
	readonly origin: string | null;
	readonly site: string | null;
	readonly type: string;
}
export type Step = Wild | Flow | Forged;

const nasty = [
	'',
	' ',
	'0',
	'-1',
	'null',
	'undefined',
	'true',
	'[object Object]',
	'__proto__',
	'constructor',
	'toString',
	'hasOwnProperty',
	'\u0000',
	'\r\nset-cookie: a=b',
	'%00',
	'%0d%0aset-cookie:a=b',
	'%',
	'%zz',
	'..',
	'../',
	'//evil.test',
	'/\\evil.test',
	'\\\\evil.test',
	'https://evil.test',
	'https://app.test.evil.test/',
	'https://app.test@evil.test/',
	'https:evil.test',
	'javascript:alert(1)',
	'data:text/html,x',
	'\tjavascript:alert(1)',
	'"><script>fuzz()</script>',
	"'-fuzz()-'",
	'<img src=x onerror=fuzz()>',
	'{{fuzz}}',
	'\u202e',
	'\ud800',
	'ﬀ',
	'ı',
	'a'.repeat(5000),
	annsAddress,
	annsAddress.toUpperCase(),
	'ann@example.test\u0000',
	'ann@example.test,mallory@evil.test',
	'mallory@evil.test,ann@example.test',
	'"ann@example.test"@evil.test',
	'ａｎｎ@example.test',
	'ann@ｅxample.test',
	annsName,
	ownAddress,
	'mallory',
	'ann',
	'verify',
	'enable',
	'disable',
	'recovery',
	'000000',
	'right',
	issuer,
	`${origin}/inside`,
	'/inside',
	'{"__proto__":{"polluted":1}}',
	'{"csrfToken":{"toString":1}}',
	'[]',
	'{"data":{"user":{"id":"ann"}}}',
	'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm4ifQ.',
	'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIn0..AAAA.AAAA.AAAA'
] as const;

/** Where a browser must not be led, and what must not be taken for text of ours. */
const places = [
	'//evil.test',
	'/\\evil.test',
	'/\t/evil.test',
	'///evil.test',
	'https://evil.test',
	'https://app.test@evil.test/',
	'https://app.test.evil.test/',
	'javascript:alert(1)',
	'/"><script>fuzz()</script>',
	'https://app.test/"><script>fuzz()</script>',
	'/inside',
	'/%0d%0aset-cookie:a=b'
] as const;

const names = [
	'callbackUrl',
	'csrfToken',
	'state',
	'code',
	'iss',
	'error',
	'error_description',
	'token',
	'email',
	'username',
	'password',
	'action',
	'data',
	'json',
	'redirectTo',
	'redirect_uri',
	'client_id',
	'code_challenge',
	'code_challenge_method',
	'code_verifier',
	'grant_type',
	'refresh_token',
	'response',
	'id_token',
	'logout_token',
	'sid',
	'id',
	'name',
	'provider',
	'session',
	'all',
	'confirm',
	'scope',
	'nonce',
	'__proto__',
	'constructor',
	'user.id',
	'do',
	'remember'
] as const;

const cookieNames = [
	'__Secure-authjs.session-token',
	'__Secure-authjs.session-token.0',
	'__Secure-authjs.session-token.1',
	'__Host-authjs.csrf-token',
	'__Secure-authjs.callback-url',
	'__Secure-authjs.state',
	'__Secure-authjs.nonce',
	'__Secure-authjs.pkce.code_verifier',
	'authjs.session-token',
	'next-auth.session-token',
	'__proto__',
	'a'
] as const;

const headers = [
	'origin',
	'referer',
	'sec-fetch-site',
	'sec-fetch-mode',
	'host',
	'x-forwarded-host',
	'x-forwarded-proto',
	'x-forwarded-for',
	'forwarded',
	'authorization',
	'accept',
	'accept-language',
	'user-agent',
	'x-auth-return-redirect',
	'if-none-match',
	'range',
	'expect',
	'content-encoding',
	'x-http-method-override'
] as const;

/** What a header may hold: the platform takes no other characters. */
const value = fc
	.oneof(
		fc.constantFrom(...nasty),
		fc.constantFrom('same-origin', 'cross-site', 'none', 'null', origin, 'https://evil.test'),
		fc.constantFrom(
			'Bearer a.b.c',
			'Bearer',
			'Basic YTpi',
			'https',
			'http',
			'evil.test',
			'app.test'
		),
		fc.string({ maxLength: 40 })
	)
	.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim());

const text = fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom(...nasty) },
	{ weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
	{ weight: 1, arbitrary: fc.json({ maxDepth: 2 }) }
);
const field = fc.oneof(
	{ weight: 2, arbitrary: fc.tuple(fc.constant('callbackUrl'), fc.constantFrom(...places)) },
	{ weight: 4, arbitrary: fc.tuple(fc.constantFrom(...names), text) },
	{ weight: 1, arbitrary: fc.tuple(text, text) }
);
const fields = fc.array(field, { maxLength: 5 });
const small = fc.nat({ max: 63 });

const change: fc.Arbitrary<Change> = fc.oneof(
	{ weight: 3, arbitrary: fc.constant({ how: 'as it is' as const }) },
	{ weight: 1, arbitrary: fc.record({ how: fc.constant('without' as const), which: small }) },
	{
		weight: 1,
		arbitrary: fc.record({ how: fc.constant('twice' as const), which: small, text })
	},
	{
		weight: 1,
		arbitrary: fc.record({ how: fc.constant('other' as const), which: small, text })
	},
	{
		weight: 2,
		arbitrary: fc.record({
			how: fc.constant('flipped' as const),
			which: small,
			at: fc.nat({ max: 4000 })
		})
	}
);

const types = [
	'application/x-www-form-urlencoded',
	'application/json',
	'application/json; charset=utf-7',
	'multipart/form-data; boundary=x',
	'text/plain',
	'APPLICATION/JSON',
	'application/x-www-form-urlencoded, application/json',
	''
] as const;

const path = fc.oneof(
	{ weight: 6, arbitrary: fc.constant('') },
	{
		weight: 1,
		arbitrary: fc.constantFrom('/', '//', '/oidc', '/loose', '/form', '/mail', '/passkey')
	},
	{
		weight: 1,
		arbitrary: fc.constantFrom('/%2e%2e/session', '/..;/session', '%2f', ';a=b', '/oidc/x')
	},
	{ weight: 1, arbitrary: fc.webPath() },
	{ weight: 1, arbitrary: text.map((one) => `/${encodeURIComponent(one.toWellFormed())}`) }
);

export const wild: fc.Arbitrary<Wild> = fc.record({
	kind: fc.constant('wild' as const),
	method: fc.constantFrom('GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
	action: small,
	path,
	query: fields,
	headers: fc.array(fc.tuple(fc.constantFrom(...headers), value), { maxLength: 4 }),
	body: fc.oneof(
		fields.map((all) => `${new URLSearchParams(all.map((one) => [...one]))}`),
		fc.json({ maxDepth: 3 }),
		fields.map((all) => JSON.stringify(Object.fromEntries(all))),
		text,
		fc.constantFrom(
			'{"__proto__":{"polluted":1},"csrfToken":1}',
			'{'.repeat(5000),
			'['.repeat(60_000)
		)
	),
	type: fc.constantFrom(...types),
	cookies: fc.constantFrom('own', 'none', 'spoilt', 'made up'),
	change,
	made: fc
		.array(fc.tuple(fc.constantFrom(...cookieNames), value), { maxLength: 4 })
		.map((all) => all.map(([name, one]) => `${name}=${one.replace(/;/g, '')}`).join('; '))
});

const flow: fc.Arbitrary<Flow> = fc.record({
	kind: fc.constant('flow' as const),
	what: fc.constantFrom(
		'start',
		'return',
		'start',
		'return',
		'form',
		'mail',
		'link',
		'passkey',
		'signout',
		'feature'
	),
	provider: small,
	browser: fc.constantFrom(0 as const, 1 as const),
	fields,
	change,
	pick: small
});

export const forged: fc.Arbitrary<Forged> = fc.record({
	kind: fc.constant('forged' as const),
	method: fc.constantFrom('GET', 'POST'),
	action: small,
	path,
	fields,
	origin: fc.constantFrom(
		'https://evil.test',
		'null',
		'https://app.test.evil.test',
		'http://app.test'
	),
	site: fc.constantFrom('cross-site', 'same-site', null),
	type: fc.constantFrom(...types)
});

/** Twelve to forty steps: enough for a sign-in with detours. */
export const steps = fc.array(
	fc.oneof(
		{ weight: 5, arbitrary: wild },
		{ weight: 6, arbitrary: flow },
		{ weight: 2, arbitrary: forged }
	),
	{ minLength: 12, maxLength: 40 }
);
