// What a check of browsers is: what a form shows, and whether what it sent passes.

import type { ResolvedConfig } from '../../core/config.ts';
import type { Env } from '../../core/env.ts';
import { fieldsIn } from '../../core/fields.ts';
import type { Markup } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';

/** Forms that are checked: those that make accounts, send mails and take passwords. */
export type GuardedForm = 'signUp' | 'mail' | 'password';

export interface BotOptions {
	/** Which forms are checked; all if unset. */
	forms?: readonly GuardedForm[];
	/** While the service or the store does not answer: `allow` lets all requests through. Refused if unset. */
	whenDown?: 'refuse' | 'allow';
	/**
	 * `allow` lets requests through that sent no answer at all, such as those of browsers without scripts. Programs send none
	 * either: only a rate limit keeps them out then. Refused if unset.
	 */
	withoutAnswer?: 'refuse' | 'allow';
}

/** What a page needs for it. */
export interface Shown {
	/** In each form. */
	readonly fields: Markup;
	/** The URL of the script. */
	readonly script: string;
	/** Hosts that the script asks and shows frames of, for the Content-Security-Policy. */
	readonly hosts: string;
}

export interface Challenge {
	readonly options: BotOptions;
	/** The field of the form with the answer. */
	readonly field: string;
	/** An environment variable that is not set. */
	readonly lacks?: string | undefined;
	show(context: Context): Promise<Shown>;
	/** What names a good answer, so that it is good once; undefined if it is not good. @throws {Error} if that cannot be known */
	identify(context: Context, answer: string): Promise<string | undefined>;
}

export interface BotConfig {
	/** `turnstile()`, `hcaptcha()` or `proofOfWork()`; the last one if unset. */
	bot?: (env: Env) => Challenge;
}

const made = new WeakMap<object, Challenge>();

/** The check that an app configured, or the usual one. */
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

/** The form that posts to an action, if it is one of those. */
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
