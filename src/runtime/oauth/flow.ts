// Sign-in at a provider by OAuth 2.0 or OpenID Connect.

import { InvalidProvider } from '../core/errors.ts';
import { html } from '../core/html.ts';
import { hiddenFields } from '../core/pages.ts';
import type { Context, Flow } from '../core/parts.ts';
import { InvalidEndpoints } from './errors.ts';
import { finish } from './finish.ts';
import type { Endpoint, OAuthConfig } from './provider.ts';
import { isFormPost } from './redirect-proxy.ts';
import { start } from './start.ts';

export const oauth: Flow<OAuthConfig> = {
	types: ['oauth', 'oidc'],
	check,
	start,
	finish,
	postsFromElsewhere: isFormPost,
	form
};

function check(provider: OAuthConfig, { development }: { development: boolean }): void {
	if (provider.developmentOnly && !development) {
		throw new InvalidProvider(
			`${provider.id} is for development only. To try a build locally, set AUTH_ALLOW_DEV_PROVIDER=1.`
		);
	}
	if (provider.issuer) return;
	const has = (endpoint: string | Endpoint | undefined) => {
		return typeof endpoint === 'string' || endpoint?.url !== undefined;
	};
	const { authorization, token, userinfo } = provider;
	const reads = has(userinfo) || (typeof userinfo === 'object' && userinfo.request);
	if (has(authorization) && has(token) && reads) return;
	throw new InvalidEndpoints(`${provider.id} needs an issuer, or all of its endpoints.`);
}

function form(context: Context, { id, name }: OAuthConfig) {
	return html`<form action="${context.base}/signin/${id}" method="POST">${hiddenFields(context)}
<button type="submit">Sign in with ${name}</button></form>
`;
}
