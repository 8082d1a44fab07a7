import type { OAuthUserConfig, OIDCConfig } from '../oauth/provider';

export interface AzureADProfile {
	sub: string;
	name: string;
	email?: string;
	/** Not from the ID token: the photo as a data URL. */
	picture?: string | null;
}

type Options = OAuthUserConfig<AzureADProfile> & {
	/** Width and height of the photo in pixels; 48 if unset. */
	profilePhotoSize?: 48 | 64 | 96 | 120 | 240 | 360 | 432 | 504 | 648;
};

/**
 * Azure Active Directory
 * @register https://portal.azure.com/
 * @docs https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow
 * @deprecated Microsoft calls it Entra ID since 2023.
 * @successor microsoft-entra-id
 * @note Without an issuer everybody with a Microsoft account can sign in; https://login.microsoftonline.com/<tenant id>/v2.0 lets one organization in.
 * @note The e-mail address is no proof of who somebody is: an administrator of any tenant can set it.
 */
export default function AzureAD(options: Options = {}): OIDCConfig<AzureADProfile> {
	const { profilePhotoSize: size = 48 } = options;
	return {
		id: 'azure-ad',
		name: 'Azure Active Directory',
		type: 'oidc',
		issuer: () => 'https://login.microsoftonline.com/common/v2.0',
		wellKnown: {
			// For tenants in common the document has a placeholder.
			async conform(response, { issuer }) {
				const document = await response.json();
				const own = String(document.issuer).replace('{tenantid}', tenantOf(issuer));
				return Response.json({ ...document, issuer: own }, response);
			}
		},
		expectedIssuer({ tid }, { issuer = '' }) {
			if (!/^(common|organizations|consumers)$/.test(tenantOf(issuer))) return issuer;
			const isTenant = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(tid));
			if (!isTenant) throw new Error('The ID token names no tenant.');
			return `https://login.microsoftonline.com/${tid}/v2.0`;
		},
		authorization: { params: { scope: 'openid profile email User.Read' } },
		async amendProfile(profile, { provider, tokens }) {
			const url = `https://graph.microsoft.com/v1.0/me/photos/${size}x${size}/$value`;
			const headers = { authorization: `Bearer ${tokens.access_token}` };
			const response = await provider.fetch(url, { headers }).catch(() => null);
			if (!response?.ok) return { ...profile, picture: null };
			const bytes = new Uint8Array(await response.arrayBuffer());
			const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
			return { ...profile, picture: `data:image/jpeg;base64,${btoa(text)}` };
		},
		emailVerified: () => false,
		profile: ({ sub: id, name, email, picture: image }) => ({ id, name, email, image }),
		style: { brandColor: '#0072c6' },
		options
	};
}

/** The first part of the issuer's path. */
function tenantOf(issuer = ''): string {
	return new URL(issuer).pathname.split('/')[1] ?? '';
}
