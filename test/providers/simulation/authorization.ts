// The authorization endpoint: what it wants to be asked, and what the browser brings back.

import type { Desk } from './desk.ts';
import { client, filled } from './place.ts';
import * as prose from './prose.ts';

/** How the browser comes back. */
export interface Arrival {
	/** Whether the provider's page posts a form. */
	readonly isForm: boolean;
	readonly parameters: Readonly<Record<string, string>>;
}

/** A user consents to the sign-in. */
export function authorize(desk: Desk, location: string): Arrival {
	const url = new URL(location);
	const { searchParams: asked } = url;
	const { authorization = {}, type } = desk.facts;
	const { params = {}, fragment = '' } = authorization;
	desk.asked = asked;
	desk.expect('authorization URL', url.origin + url.pathname, desk.endpoint('authorization'));
	desk.expectParams('authorization', asked, ['scope']);
	const isAliased = desk.has('authz-client-id-alias');
	if (!isAliased) desk.expect('client_id', asked.get('client_id'), client.clientId);
	desk.expect('response_type', asked.get('response_type'), params['response_type'] ?? 'code');
	desk.expect('fragment', url.hash.slice(1), fragment);
	expectScope(desk, asked.get('scope'));
	expectPkce(desk, asked);
	if (desk.has('authz-scope-encoding') && url.search.includes('+')) {
		desk.complain('a space travels as +');
	}
	if (!asked.get('state')) desk.complain('there is no state');
	if (type === 'oidc' && !asked.get('nonce') && !prose.withoutNonce.includes(desk.facts.id))
		desk.complain('there is no nonce');
	return arrival(desk, asked);
}

function expectScope(desk: Desk, found: string | null): void {
	const { defaultScopes, scopeSeparator = ' ', authorization = {} } = desk.facts;
	const own = authorization.params?.['scope'];
	const listed = defaultScopes?.join(scopeSeparator) ?? 'openid profile email';
	const expected = own === undefined ? listed : filled(String(own), desk.values);
	const inOrder = (scope: string) => scope.split(scopeSeparator).sort().join(' ');
	desk.expect('scope', inOrder(found ?? ''), inOrder(expected));
}

function expectPkce(desk: Desk, asked: URLSearchParams): void {
	const { checks = ['pkce'] } = desk.facts;
	const isWanted = checks.includes('pkce') && !desk.has('checks-pkce-rejected');
	desk.expect('PKCE', asked.has('code_challenge'), isWanted);
	const method = desk.has('checks-pkce-plain') ? 'plain' : 'S256';
	if (isWanted) desk.expect('method', asked.get('code_challenge_method'), method);
	else desk.expect('method', asked.get('code_challenge_method'), null);
}

function arrival(desk: Desk, asked: URLSearchParams): Arrival {
	const { authorization = {}, id } = desk.facts;
	const { user }: { user?: object } = desk.person.callback;
	const parameters = {
		[desk.has('callback-param-alias') ? 'authCode' : 'code']: 'code-1',
		state: asked.get('state') ?? '',
		...(desk.has('token-params-from-callback') && { device_id: 'device_id-1' }),
		...(desk.has('token-endpoint-from-callback') && {
			'accounts-server': 'https://accounts.zoho.eu'
		}),
		...(user && { user: JSON.stringify(user) }),
		...(id === 'intuit' && { realmId: '4620816365' }),
		...(id === 'github' && { iss: 'https://github.com/login/oauth' })
	};
	return { isForm: authorization.params?.['response_mode'] === 'form_post', parameters };
}
