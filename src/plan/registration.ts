import { devOrigin } from '../app/dev-origin.ts';
import type { App } from '../frameworks/framework.ts';
import type { ProviderAsset } from '../templates/catalogue.ts';
import { providerTypes } from '../templates/provider-types.ts';

/** Steps at a provider before sign-in works. */
export interface Registration {
	/** The step, and its URL. */
	readonly title: string;
	/** The callback URL of the development server, if the provider accepts it. */
	readonly callbackUrl?: string;
	/** Callback URLs, the provider's requirements for them, and its notes. */
	readonly lines: readonly string[];
}

const constraints = {
	'https-only': (name: string) => `${name} accepts https addresses only, also while you develop.`,
	'no-localhost': (name: string) =>
		`${name} does not accept localhost: use a tunnel or a test domain while you develop.`,
	'single-uri': (name: string) =>
		`${name} takes one callback URL per app: register one app for each place.`
} as const;

/** How an app is registered with a provider. */
export function registration(app: App, provider: ProviderAsset): Registration {
	const { name, notes, callback, type } = provider;
	const place = `${name}: ${pageOf(provider)}`;
	if (!providerTypes[type]?.registered) return { title: place, lines: notes };
	const path = `/callback/${provider.id}`;
	const accepted = !callback.includes('no-localhost') && !callback.includes('https-only');
	const callbackUrl = `${developmentUrl(app)}${path}`;
	const development = accepted
		? callbackUrl
		: `https://<your tunnel or test domain>${app.authPath()}${path}`;
	const proxy = app.variables.values()['AUTH_REDIRECT_PROXY_URL'];
	const lines = [
		`callback URL in development: ${development}`,
		`callback URL in production:  https://<your domain>${app.authPath()}${path}`,
		...(proxy ? [`callback URL of your proxy:  ${proxy}${path}`] : []),
		...callback.map((rule) => constraints[rule](name)),
		...notes
	];
	return { title: `Register your app with ${place}`, lines, ...(accepted && { callbackUrl }) };
}

/** The sign-in URL on the development server. */
export function developmentUrl(app: App): string {
	return `${devOrigin(app.project)}${app.authPath()}`;
}

function pageOf({ register, docs }: ProviderAsset): string {
	if (register !== undefined) return register;
	return docs === undefined ? 'no page is known' : `see ${docs}`;
}
