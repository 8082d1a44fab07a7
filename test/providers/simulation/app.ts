// An app with one provider, all of whose settings come from the environment, and a browser that signs in there.

import { customFetch } from '../../../src/runtime/core/config.ts';
import { Auth, setEnvDefaults } from '../../../src/runtime/index.ts';
import type { AnyOAuthConfig, OAuthUserConfig } from '../../../src/runtime/oauth/quirks.ts';
import { type Answer, Visitor } from '../../runtime/visitor.ts';
import type { Facts } from './catalog.ts';
import type { Mood } from './desk.ts';
import { client } from './place.ts';
import { SimulatedProvider } from './provider.ts';

type Config = Parameters<typeof Auth>[1];
export type Factory = (options?: OAuthUserConfig) => AnyOAuthConfig;

export interface Outcome {
	readonly provider: SimulatedProvider;
	readonly answer: Answer;
	readonly session: { user?: Record<string, unknown> } | null;
	/** The account as the app's callback sees it. */
	readonly account: { providerAccountId?: string } | undefined;
	readonly errors: readonly Error[];
}

/** How the provider feels, and what is special about the app. */
interface Scene extends Mood {
	/** The runtime; the whole one if unset. */
	readonly auth?: (request: Request, config: Parameters<typeof Auth>[1]) => Promise<Response>;
	/** Written behind the issuer, or behind that of the facts without its slash. */
	readonly issuerEnd?: '' | '/';
	/** What the app sets besides. */
	readonly own?: OAuthUserConfig;
}

/** A whole sign-in. */
export async function signIn(facts: Facts, factory: Factory, scene: Scene = {}): Promise<Outcome> {
	const { auth = Auth, issuerEnd, own = {}, ...mood } = scene;
	const provider = new SimulatedProvider(facts, mood);
	const errors: Error[] = [];
	let account: Outcome['account'];
	const { id } = facts;
	const { options, configured } = provider.desk.place;
	const config: Config = {
		providers: [factory({ ...options, ...own, [customFetch]: provider.fetch })],
		secret: 'a secret of this test: thirty-two bytes and more',
		trustHost: true,
		development: false,
		basePath: '/auth',
		session: { strategy: 'jwt' },
		callbacks: {
			signIn(params) {
				account = params.account ?? undefined;
				return true;
			}
		},
		logger: { error: (error) => errors.push(error), warn: () => undefined }
	};
	const prefix = `AUTH_${id.toUpperCase().replaceAll('-', '_')}`;
	setEnvDefaults(
		{
			[`${prefix}_ID`]: client.clientId,
			...(facts.tokenEndpointAuthMethod !== 'none' && {
				[`${prefix}_SECRET`]: client.clientSecret
			}),
			...(configured && {
				[`${prefix}_ISSUER`]:
					issuerEnd === undefined ? configured : configured.replace(/\/$/, '') + issuerEnd
			})
		},
		config
	);
	const visitor = new Visitor((request) => auth(request, config), 'https://app.example');
	const started = await visitor.submit(`/auth/signin/${id}`);
	if (!/^https:/.test(started.location) || started.location.startsWith('https://app.example')) {
		return { provider, answer: started, session: null, account, errors };
	}
	const { isForm, parameters } = provider.authorize(started.location);
	const query = new URLSearchParams(parameters);
	const from = { origin: 'null', 'sec-fetch-site': 'cross-site' };
	const answer = isForm
		? await visitor.post(`/auth/callback/${id}`, parameters, from)
		: await visitor.get(`/auth/callback/${id}?${query}`);
	return { provider, answer, session: await visitor.session(), account, errors };
}

/** What was logged, with its causes, on one line. */
export function told(errors: readonly Error[]): string {
	return errors.map((error) => story(error)).join('; ');
}

function story({ name, message, cause }: Error): string {
	const below: unknown = cause instanceof Error ? cause : Object(cause).err;
	return `${name}: ${message}${below instanceof Error ? ` <- ${story(below)}` : ''}`;
}
