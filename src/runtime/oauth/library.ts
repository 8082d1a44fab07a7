// What plain OAuth 2.0 needs of oauth4webapi. It is loaded when the first comes back from a provider: most requests only ask who is signed in.

export {
	AuthorizationResponseError,
	allowInsecureRequests,
	authorizationCodeGrantRequest,
	customFetch,
	expectNoState,
	nopkce,
	validateAuthResponse
} from 'oauth4webapi';
