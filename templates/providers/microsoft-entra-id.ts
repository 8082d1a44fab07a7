import type { OAuthUserConfig, OIDCConfig } from '../oauth/quirks';

export interface MicrosoftEntraIDProfile {
	sub: string;
	name: string;
	email?: string;
	email_verified?: boolean;
	/** Whether the owner of the domain has proved that it is theirs; an optional claim. */
	xms_edov?: boolean;
	verified_primary_email?: string[];
	verified_secondary_email?: string[];
	/** Not from the ID token: the photo as a data URL. */
	picture?: string | null;
}

type Config = OIDCConfig<MicrosoftEntraIDProfile>;
type Options = OAuthUserConfig<MicrosoftEntraIDProfile> & {
	/** Pixels of the photo's sides; 48 if unset. A larger one may not fit into a cookie. */
	profilePhotoSize?: 48 | 64 | 96 | 120 | 240 | 360 | 432 | 504 | 648;
};

const everybody = 'https://login.microsoftonline.com/common/v2.0';
/** The tenant of all personal accounts. */
const personal = '9188040d-6c67-4c5b-b112-36a304b66dad';
const isId = (tenant: unknown) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(tenant));
const tenantOf = (issuer: string) => issuer.split('/')[3] ?? '';

/**
 * Microsoft Entra ID
 * @register https://entra.microsoft.com/
 * @docs https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow
 * @refresh scope=offline_access
 * @alias Azure AD
 * @alias Office 365
 * @note Lets in people of every tenant unless the issuer is https://login.microsoftonline.com/<tenant id>/v2.0.
 * @note Users can enter any email: it counts as verified only with the optional claims `email_verified`, `xms_edov` or `verified_primary_email`.
 */
export default function MicrosoftEntraID(options: Options = {}): Config {
	return {
		id: 'microsoft-entra-id',
		name: 'Microsoft Entra ID',
		type: 'oidc',
		issuer: () => everybody,
		authorization: { params: { scope: 'openid profile email User.Read' } },
		token: { showsErrors: true },
		wellKnown: {
			// For `common` and the like, and for a domain, the document names another tenant or none.
			async conform(response, { issuer = everybody }) {
				const document: { issuer: string } = JSON.parse(await response.text());
				const tenant = tenantOf(issuer);
				if (!isId(tenant)) {
					document.issuer = document.issuer.replace(tenantOf(document.issuer), tenant);
				}
				return new Response(JSON.stringify(document), response);
			}
		},
		expectedIssuer({ tid }, { issuer = everybody }) {
			const tenant = tenantOf(issuer);
			const isHere = { organizations: tid !== personal, consumers: tid === personal }[tenant];
			if (isId(tenant) || !isId(tid) || isHere === false) return issuer;
			return issuer.replace(`/${tenant}/`, `/${tid}/`);
		},
		async findPicture({ tokens, provider }) {
			const { profilePhotoSize: size = 48 } = options;
			const url = `https://graph.microsoft.com/v1.0/me/photos/${size}x${size}/$value`;
			const headers = { Authorization: `Bearer ${tokens.access_token}` };
			const photo = await provider.fetch(url, { headers }).catch(() => undefined);
			if (!photo?.ok) return null;
			const bytes = Array.from(new Uint8Array(await photo.arrayBuffer()));
			const base64 = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
			return `data:image/jpeg;base64, ${base64}`;
		},
		emailVerified({ email = '', email_verified, xms_edov, ...claims }) {
			const { verified_primary_email = [], verified_secondary_email = [] } = claims;
			const isListed = [verified_primary_email, verified_secondary_email].flat().includes(email);
			return email_verified === true || xms_edov === true || isListed;
		},
		profile: ({ sub: id, name, email, picture: image }) => ({ id, name, email, image }),
		style: { brandColor: '#0072c6' },
		options
	};
}
