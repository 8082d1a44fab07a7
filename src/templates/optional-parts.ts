// Parts of the runtime that only some configurations ask for.

import type { Config } from '../configuration/config.ts';
import { asksForIdToken } from '../configuration/id-tokens.ts';
import { CliError, exitCodes } from '../errors.ts';
import type { IndexParts } from '../plan/choice.ts';
import { writesType } from './parts.ts';
import type { Part } from './provider-types.ts';

/** One of them; `name` is also what it is called on the command line, where `next-auth-4` is `nextAuth4`. */
interface OptionalPart extends Part {
	readonly about: string;
	/** Found in the text of a configuration, or of code, that needs it; without it, only a conversion knows. */
	readonly asks?: Pick<RegExp, 'test'>;
	/** It is the flow for providers of this type. */
	readonly serves?: string;
}

/** Client metadata (RFC 7591) that takes more than OAuth 2.0, and keys. */
const fapiSettings =
	/\b(require_pushed_authorization_requests|require_signed_request_object|request_object_signing_alg|authorization_signed_response_alg|dpop_bound_access_tokens|(client_secret|private_key)_jwt|clientPrivateKey|dpopPrivateKey|AUTH_\w{1,60}_PRIVATE_KEY)\b|\bresponse_mode['"]?\s*[:=]\s*['"]?(\w{1,20}\.)?jwt\b/;

export const optionalParts: readonly OptionalPart[] = [
	{
		name: 'codec',
		file: 'session/own-codec.ts',
		about: 'seals session tokens by functions of the app',
		asks: /(?<![.\w])['"]?(en|de)code['"]?\s*[:,(}]/
	},
	{
		name: 'cookies',
		file: 'core/own-cookies.ts',
		about: 'names and attributes of cookies that the app chooses',
		// What a framework calls `event.cookies` is something else.
		asks: /(?<![.\w])['"]?cookies['"]?\s*[:,}]/
	},
	{
		name: 'fapi',
		file: 'oauth/fapi/fapi.ts',
		about: 'signs and pushes requests, reads signed responses, binds tokens to a key (FAPI 2.0)',
		asks: fapiSettings
	},
	{
		name: 'json',
		file: 'core/json-redirects.ts',
		about: 'tells scripts that send our forms where a redirect leads',
		asks: /x-auth-return-redirect/i
	},
	{
		name: 'lifetime',
		file: 'session/lifetime.ts',
		about: 'ends sessions some time after the sign-in, however often they are used',
		asks: /\babsoluteMaxAge\b/
	},
	{
		name: 'nextAuth4',
		file: 'session/next-auth-4.ts',
		about: 'reads the cookies that next-auth 4 left in browsers, sessions and sign-ins under way'
	},
	{
		name: 'older',
		file: 'session/older-tokens.ts',
		about: 'opens session tokens by A256GCM, which Auth.js can have sealed',
		asks: /\bA256GCM\b/
	},
	{
		name: 'openid',
		file: 'oauth/oidc.ts',
		about: 'checks the ID tokens of providers of type oauth whose scope asks for one',
		asks: { test: asksForIdToken },
		serves: 'oidc'
	},
	{
		name: 'proxy',
		file: 'oauth/redirect-proxy.ts',
		about: 'lets previews sign in through a deployment whose URL providers know',
		asks: /\bredirectProxyUrl\b|\bAUTH_REDIRECT_PROXY_URL\b/
	}
];

/** The names that are no part here end the run. */
export function findPart(name: string): OptionalPart {
	const exported = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
	const found = optionalParts.find((part) => part.name === exported);
	if (found !== undefined) return found;
	const all = optionalParts.map((part) => `${part.name}: ${part.about}`);
	throw new CliError('PART_UNKNOWN', {
		title: `There is no part ${JSON.stringify(name)}`,
		detail: all.join('\n'),
		fix: `Take one of ${optionalParts.map((part) => part.name).join(', ')}.`,
		exitCode: exitCodes.usage
	});
}

/** What an app has, and these parts. */
export function withParts<C extends Pick<IndexParts, 'options' | 'types'>>(
	choice: C,
	names: readonly string[]
): C {
	const parts = optionalParts.filter(({ name }) => names.includes(name));
	const options = parts.flatMap(({ name, serves }) => (serves ? [] : [name]));
	const types = parts.flatMap(({ serves }) => serves ?? []);
	return {
		...choice,
		options: [...new Set([...choice.options, ...options])],
		types: [...new Set([...choice.types, ...types])]
	};
}

/** What is left of it without these parts, but for the flows that a configuration of this text needs by itself. */
export function withoutParts<C extends Pick<IndexParts, 'options' | 'types'>>(
	choice: C,
	names: readonly string[],
	text: string
): C {
	const gone = optionalParts.filter(({ name }) => names.includes(name));
	const isGone = (type: string) => gone.some(({ serves }) => serves === type);
	return {
		...choice,
		options: choice.options.filter((name) => !names.includes(name)),
		types: choice.types.filter((type) => !isGone(type) || writesType(text, type))
	};
}

/** Names of the parts that a configuration asks for, as it is or is to be. */
export function requiredParts(config: Pick<Config, 'asks'>): readonly string[] {
	return optionalParts.flatMap(({ name, asks }) => (asks && config.asks(asks) ? [name] : []));
}
