// The interface of a bot check: what a form shows, and how its response is verified.

import type { ResolvedConfig } from '../../core/config.ts';
import type { Env } from '../../core/env.ts';
import { fieldsIn } from '../../core/fields.ts';
import { say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { CheckView } from '../check-view.ts';

/** Forms that can be checked: those that create accounts, send mails and take passwords. */
export type GuardedForm = 'signUp' | 'mail' | 'password';

export interface BotOptions {
	/** Which forms are checked; all if unset. */
	forms?: readonly GuardedForm[];
	/** While the service or the store is down: `allow` accepts all requests. `refuse` if unset. */
	whenDown?: 'refuse' | 'allow';
	/**
	 * `allow` accepts requests without a response to the check, such as from browsers without scripts. Bots send none
	 * either: then only a rate limit stops them. `refuse` if unset.
	 */
	withoutAnswer?: 'refuse' | 'allow';
}

export type FormCheck = Pick<CheckView, 'name' | 'data' | 'busy' | 'done'>;

export interface Challenge {
	readonly options: BotOptions;
	/** The form field with the response. */
	readonly field: string;
	/** The name of a missing environment variable. */
	readonly lacks?: string | undefined;
	/** Hosts that the script connects to and frames, for the Content-Security-Policy. */
	readonly hosts: string;
	/** The text of the script that a page with such forms loads. */
	readonly script: string;
	/** What a form shows. Each form needs its own. */
	view(context: Context): Promise<FormCheck>;
	/** A unique id of a valid response, which can be used once; undefined if invalid. @throws {Error} if the check fails */
	identify(context: Context, answer: string): Promise<string | undefined>;
}

export interface BotConfig {
	/** `turnstile()`, `hcaptcha()` or `proofOfWork()`, which is the default. */
	bot?: (env: Env) => Challenge;
}

const noScript = 'This form needs JavaScript, to keep programs from sending it.';

/** All that a form shows of a check. */
export async function checkView(context: Context, challenge: Challenge): Promise<CheckView> {
	return {
		...(await challenge.view(context)),
		noScript: challenge.options.withoutAnswer === 'allow' ? '' : say(context, noScript),
		script: `${context.config.basePath}/check-script`
	};
}

const made = new WeakMap<object, Challenge>();

/** The configured check, or the default one. */
export function challengeOf({ input }: ResolvedConfig, usual: () => Challenge): Challenge {
	const found = made.get(input);
	if (found) return found;
	const { bot } = fieldsIn(input);
	const given: unknown =
		typeof bot === 'function' ? Reflect.apply(bot, undefined, [input.env ?? {}]) : undefined;
	const challenge = isChallenge(given) ? given : usual();
	made.set(input, challenge);
	return challenge;
}

function isChallenge(value: unknown): value is Challenge {
	return typeof fieldsIn(value)['identify'] === 'function';
}

/** The kind of form that posts to an action; undefined if it is not checked. */
export function formOf(
	{ providers }: ResolvedConfig,
	action: string,
	providerId: string | undefined
): GuardedForm | undefined {
	if (action === 'signup') return 'signUp';
	if (action === 'forgot-password') return 'mail';
	const type = providers.get(providerId ?? '')?.type;
	if (action === 'signin' && type === 'email') return 'mail';
	return action === 'callback' && type === 'credentials' ? 'password' : undefined;
}
