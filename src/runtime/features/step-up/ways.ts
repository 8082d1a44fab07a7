// The providers with which a user can confirm their identity.

import { adapterOf } from '../../accounts/store.ts';
import { flowOf, offered } from '../../core/config.ts';
import { type SignInForm, safe, say } from '../../core/pages.ts';
import type { Context } from '../../core/parts.ts';
import type { CommonProvider } from '../../core/types.ts';
import { asksForIdToken } from '../../oauth/http.ts';
import { isOAuth } from '../is-oauth.ts';
import type { Person } from './person.ts';
import { type Demand, settingsOf } from './settings.ts';

interface Asked {
	readonly person: Person;
	readonly demand: Demand;
	/** Whether an attempt failed. */
	readonly isRetry: boolean;
}

/** The provider of the session, or all suitable ones if it cannot prove it or failed. Without a database: only that one. */
export function waysOf(context: Context, { person, demand, isRetry }: Asked): CommonProvider[] {
	const able = offered(context).filter((one) => canProve(context, one, demand));
	const own = able.filter(({ id }) => id === person.provider);
	const isKnown = person.provider !== undefined;
	if (isKnown && !adapterOf(context.config)) return own;
	return own[0] && !isRetry ? own : able;
}

/** Whether a sign-in with the provider can meet the demand. */
export function canProve(context: Context, provider: CommonProvider, demand: Demand): boolean {
	if (!isOAuth(provider)) return demand.acr.length === 0;
	const isTrusted = demand.acr.length === 0 && settingsOf(context, provider.id).isTrusted;
	return isTrusted || asksForIdToken(provider);
}

/** The forms of a provider on the page. */
export function formsOf(context: Context, provider: CommonProvider): SignInForm[] {
	const { id, name } = provider;
	const own = isOAuth(provider)
		? undefined
		: flowOf(context.parts, provider).form?.(context, provider);
	if (own) return [own].flat();
	const buttons = safe`<button type="submit" name="provider" value="${id}">${say(context, 'Continue with {0}', name)}</button>`;
	return [{ action: `${context.base}/step-up`, buttons }];
}
