import type { OAuthConfig, OAuthUserConfig } from '../oauth/quirks';

export interface AzureDevOpsProfile {
	id: string;
	displayName: string;
	emailAddress: string;
	coreAttributes?: { Avatar?: { value: { value: string } } };
}

type Options = OAuthUserConfig<AzureDevOpsProfile>;

/**
 * Azure DevOps
 * @register https://app.vsaex.visualstudio.com/app/register
 * @docs https://learn.microsoft.com/en-us/azure/devops/integrate/get-started/authentication/oauth
 * @deprecated Microsoft has taken no new apps since April 2025 and retires the service in 2026.
 * @successor microsoft-entra-id
 * @callback https-only
 * @note To change the scopes of an app, delete it and register it again.
 */
export default function AzureDevOps(options: Options = {}): OAuthConfig<AzureDevOpsProfile> {
	return {
		id: 'azure-devops',
		name: 'Azure DevOps',
		type: 'oauth',
		authorization: {
			url: 'https://app.vssps.visualstudio.com/oauth2/authorize',
			params: { response_type: 'Assertion', scope: 'vso.profile' }
		},
		token: {
			url: 'https://app.vssps.visualstudio.com/oauth2/token',
			// The code and the secret travel as assertions.
			async request({ params, provider }) {
				const response = await provider.fetch(String(provider.token.url), {
					method: 'POST',
					body: new URLSearchParams({
						grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
						assertion: params['code'] ?? '',
						client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
						client_assertion: provider.clientSecret ?? '',
						redirect_uri: provider.callbackUrl
					})
				});
				if (!response.ok) throw new Error(`Azure DevOps answered ${response.status}.`);
				const tokens: object = JSON.parse(await response.text());
				return { tokens: { ...tokens, token_type: 'bearer' } };
			}
		},
		userinfo: {
			url: 'https://app.vssps.visualstudio.com/_apis/profile/profiles/me',
			params: { details: true, coreAttributes: 'Avatar', 'api-version': '6.0' }
		},
		profile({ id, displayName: name, emailAddress: email, coreAttributes }) {
			const picture = coreAttributes?.Avatar?.value.value;
			return { id, name, email, image: picture ? `data:image/jpeg;base64,${picture}` : null };
		},
		options
	};
}
