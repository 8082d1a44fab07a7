// Facts that a provider's own documentation confirms or corrects, with the page where it does.

interface Documented {
	readonly fact: string;
	readonly url: string;
}

export const documented: Readonly<Record<string, Documented>> = {
	dingtalk: {
		fact: 'the token request is JSON with clientId, clientSecret and code, and answers accessToken',
		url: 'https://help.dingtalk.io/open/development/obtain-user-token'
	},
	etsy: {
		fact: 'PKCE is required, the client id is the keystring, and tokens come from /v3/public/oauth/token',
		url: 'https://developers.etsy.com/documentation/essentials/authentication'
	},
	lichess: {
		fact: 'clients are public and need no registration',
		url: 'https://github.com/lichess-org/api/blob/master/doc/specs/lichess-api.yaml'
	},
	myanimelist: {
		fact: 'only the plain method of PKCE is supported, and a challenge is required',
		url: 'https://myanimelist.net/apiconfig/references/authorization'
	},
	stackexchange: {
		fact: 'the token response is form-encoded: access_token and expires',
		url: 'https://api.stackexchange.com/docs/authentication'
	},
	yandex: {
		fact: 'the access token goes to userinfo with the scheme OAuth',
		url: 'https://yandex.com/dev/id/doc/en/user-information'
	}
};
