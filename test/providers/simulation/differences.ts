// Where a provider asks or answers otherwise than the one of npm @auth/core, and why.

type Reasons = Readonly<Record<string, string>>;

const words = 'the link under the same subject, and a hint for those who did not ask for it';
const look = 'the same link in words and colours of our own';

/**
 * By ID, then by difference. `sign-in`: @auth/core signs no user in there, so nothing more can be
 * compared.
 */
export const differences: Readonly<Record<string, Reasons>> = {
	'azure-devops': {
		'sign-in': 'its exchange is not that of OAuth 2.0, and @auth/core never calls `token.request`',
		'token url': 'the token endpoint of the documentation, not the authorization endpoint',
		'token authorization': 'the secret is an assertion in the form',
		'token body code': 'the code is an assertion in the form',
		'token body code_verifier': 'the exchange knows no PKCE',
		'token body grant_type': 'the grant of the documentation: a JWT bearer assertion'
	},
	bitbucket: { 'user email': 'asks for the addresses too, since the profile has none' },
	bungie: {
		'sign-in': '@auth/core asks for a literal {membershipId} and sends no API key',
		'userinfo url': 'has the member’s id, of the token response, in its place'
	},
	'click-up': {
		'user email': 'the profile has one',
		'user image': 'the profile has one'
	},
	email: { 'mail text/html': look, 'mail text/plain': words },
	eveonline: {
		'userinfo url':
			'the verified claims of the access token, since /oauth/verify may go at any time',
		'userinfo authorization': 'nothing is asked there'
	},
	figma: {
		'authorization scope': 'files:read has been deprecated; a profile takes current_user:read'
	},
	forwardemail: { 'mail html': look, 'mail text': words },
	instagram: { 'sign-in': 'the token response names no token_type, which @auth/core refuses' },
	mailchimp: { 'sign-in': 'the answer to the token request has no token_type, and the scope null' },
	mailgun: {
		'mail from': 'as configured; @auth/core puts a name before one that is there',
		'mail html': look,
		'mail text': words,
		'mail url': 'the domain of `Name <address>` without the bracket'
	},
	mailru: { 'user image': 'the profile has one, under `image`' },
	medium: { 'sign-in': 'the answer to the token request lists the scopes' },
	netsuite: { 'sign-in': '@auth/core does not look for `userinfo` in the options' },
	nodemailer: { 'mail text/html': look, 'mail text/plain': words },
	postmark: { 'mail HtmlBody': look, 'mail TextBody': words },
	reddit: { 'user image': 'the profile has one, under `icon_img`' },
	resend: { 'mail html': look, 'mail text': words },
	sendgrid: { 'mail content.0.value': words, 'mail content.1.value': look },
	threads: { 'sign-in': 'the profile is flat; @auth/core looks for it in `data`' },
	tiktok: {
		'authorization scope': 'user.info.profile, for the user name',
		'userinfo query fields': 'the user name as well',
		'user email': 'the email, else the user name; never verified'
	},
	todoist: { 'sign-in': '@auth/core refuses a provider without the URL of userinfo' },
	vk: {
		'sign-in': 'the token response names no token_type, which @auth/core refuses',
		'authorization code_challenge': 'VK refuses PKCE',
		'authorization code_challenge_method': 'VK refuses PKCE',
		'token body code_verifier': 'VK refuses PKCE'
	},
	wechat: {
		'token url': 'GET, as documented',
		'token authorization': 'the credentials are in the query, as documented, and nowhere else',
		'token body code': 'in the query',
		'token body grant_type': 'in the query',
		'token body redirect_uri': 'not documented',
		'token query code': 'in the query',
		'token query grant_type': 'in the query'
	},
	yandex: { 'userinfo authorization': 'the documentation has the scheme OAuth' },
	zoho: {
		'token url': 'on the server of the person’s region, which the callback names',
		'userinfo url': 'on the server of the person’s region, which the callback names',
		'user image': 'the profile has one'
	}
};

/** With settings of the app over it: the scene, the providers, what differs, and why. */
export const settingDifferences: readonly (readonly [string, RegExp, RegExp, string])[] = [
	[
		'an own authorization URL with a query',
		/./,
		/^authorization /,
		'the query replaces the default parameters of its names, and no others'
	],
	[
		'an own userinfo URL with a query',
		/./,
		/^userinfo query /,
		'the query replaces the default parameters of its names, and no others'
	],
	[
		'an own userinfo URL with a query',
		/^(apple|twitch)$/,
		/./,
		'@auth/core signs nobody in, since it discovers nothing then'
	],
	[
		'an address that belongs to somebody, trusted',
		/^(azure-ad|microsoft-entra-id|nextcloud|spotify|tiktok)$/,
		/./,
		'known to hand out addresses that nobody proved'
	],
	[
		'an address that belongs to somebody, trusted',
		/^(bitbucket|click-up)$/,
		/^user /,
		'the address is asked for, so that it is linked'
	]
];
