/** The id of the provider for the local identity provider that `auth-cli idp` runs. */
export const devProvider = 'dev';

/** What the local provider calls an app, and where it listens, unless an app or its owner says otherwise. */
export const devClientId = 'auth-cli-dev';
export const devPort = 9440;

/** The variable that allows the local provider outside development, where AUTH_URL is a loopback address. */
export const devPermission = 'AUTH_ALLOW_DEV_PROVIDER';

/** Values of the environment that wire a provider without an account anywhere; none for providers of the outside world. */
export function devValues(id: string, secret: string): Readonly<Record<string, string>> {
	if (id !== devProvider) return {};
	return {
		AUTH_DEV_ID: devClientId,
		AUTH_DEV_SECRET: secret,
		AUTH_DEV_ISSUER: `http://localhost:${devPort}`
	};
}

/** What stands above the variables of the local provider in an env file. */
export const devComment =
	'Sign-in without an account anywhere, while you develop: `npx auth-cli idp` runs it.';
