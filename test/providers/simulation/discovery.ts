// Discovery: the document, and the issuer that it names.

import type { Desk } from './desk.ts';

/** The issuer as the provider itself writes it. */
export function issuerOf({ facts, place }: Desk): string {
	const { issuer = '', discovery = '' } = place;
	if (facts.id === 'shopify-customer') return 'https://shopify.com/authentication/12345';
	// At a place of its own the document is that of the issuer whose place it is.
	const hasOwn = facts.id === 'asgardeo' || facts.id === 'onelogin';
	return hasOwn ? discovery.replace('/.well-known/openid-configuration', '') : issuer;
}

export function answerDiscovery(desk: Desk, issuer?: string): Response {
	const { base, facts } = desk;
	const template = 'https://login.microsoftonline.com/{tenantid}/v2.0';
	const isShared = desk.has('idtoken-issuer-dynamic');
	return Response.json({
		issuer: issuer ?? (isShared ? template : issuerOf(desk)),
		authorization_endpoint: desk.endpoint('authorization'),
		token_endpoint: desk.endpoint('token'),
		...(!desk.has('userinfo-none') && { userinfo_endpoint: desk.endpoint('userinfo') }),
		jwks_uri: `${base}/jwks`,
		id_token_signing_alg_values_supported: [facts.idTokenSignedResponseAlg ?? 'RS256']
	});
}
