// Finds the steps of OAuth 2.0 that a provider's sign-in takes, for other requests to it.

import { flowOf } from '../core/config.ts';
import type { Context, Flow } from '../core/parts.ts';
import type { CommonProvider } from '../core/types.ts';
import type { Extensions } from '../oauth/flow.ts';
import { isOAuth } from './is-oauth.ts';

/** Undefined if another kind of flow serves the provider. @throws {AuthError} if none does */
export function stepsOf({ parts }: Context, provider: CommonProvider): Extensions | undefined {
	const flow = flowOf(parts, provider);
	return hasSteps(flow) ? flow.more : undefined;
}

function hasSteps(flow: Flow): flow is Flow & { more: Extensions } {
	return 'more' in flow;
}

/** What the provider's server says of itself, such as its endpoints, if it can be asked. */
export function askServer(context: Context, provider: CommonProvider) {
	const steps = stepsOf(context, provider);
	return isOAuth(provider) ? steps?.findServer?.(provider, context.development) : undefined;
}
