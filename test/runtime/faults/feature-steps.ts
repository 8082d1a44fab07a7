// What a user does in an app with features, while the store of their records fails, or what else they depend on.

import { answering } from '#runtime/core/ask.ts';
import type { Feature } from '#runtime/core/parts.ts';
import { rateLimit } from '#runtime/features/rate-limit/feature.ts';
import { getAccessToken, RefreshTokenError, refresh } from '#runtime/features/refresh/feature.ts';
import { ofEnding } from './ending-steps.ts';
import type { FaultyApp, Kit } from './faulty-app.ts';
import { ofPasswords } from './password-steps.ts';
import { ofCodes } from './second-factor-steps.ts';
import { inApp, type Step, signIn } from './steps.ts';

const limiting: Kit = {
	features: [rateLimit],
	settings: () => ({ rateLimit: { address: () => '192.0.2.1' } })
};
const byForm = ({ visitor }: FaultyApp) =>
	visitor.post('/auth/callback/form', { password: 'right' });
const ofLimits = inApp({ session: 'jwt', kit: limiting }, [
	{
		name: 'sends a form, with limits',
		act: byForm,
		again: byForm,
		signsIn: true
	},
	{
		name: 'starts at a provider, with limits',
		act: ({ visitor }) => visitor.post('/auth/signin/oidc'),
		// Attempts made while the clock was ahead block until that time has come again.
		again: (app) => {
			app.wait(3600);
			return signIn(app);
		},
		safe: ({ location }) => location.startsWith('https://op.example/')
	}
]);

/** A page of the app that needs a token of the provider. */
const tokenPage: Feature = {
	routes: {
		'GET token': async (context) => {
			const auth = answering(
				() => null,
				(question) => question(context)
			);
			try {
				return { body: (await getAccessToken(auth, 'oidc')) ?? 'no token' };
			} catch (error) {
				if (!(error instanceof RefreshTokenError)) throw error;
				context.config.logger.error(error);
				return { body: `RefreshTokenError: ${error.code}` };
			}
		}
	}
};
const refreshing: Kit = { features: [refresh, tokenPage] };

const renewed = 'access-renewed';
async function withOldToken(app: FaultyApp): Promise<void> {
	app.provider.script.answer = {
		token: async (request, honest) => {
			const body = new URLSearchParams(await request.clone().text());
			if (body.get('grant_type') !== 'refresh_token') return honest();
			const fresh = { access_token: renewed, token_type: 'Bearer', expires_in: 3600 };
			return Response.json({ ...fresh, refresh_token: 'refresh-2' });
		}
	};
	await signIn(app);
	app.wait(3700);
}
const needToken = ({ visitor }: FaultyApp) => visitor.get('/auth/token');
const ofRefresh: readonly Step[] = (['jwt', 'database'] as const).map((session) => ({
	name: 'needs a token of the provider that is over',
	session,
	kit: refreshing,
	parts: /^(records|provider: token|adapter: (?!getSession))/,
	before: withOldToken,
	act: needToken,
	again: async (app) => {
		// A failed request is not repeated at once.
		app.wait(60);
		const { text } = await needToken(app);
		if (text !== renewed) throw new Error(`No token afterwards: ${text}`);
	},
	// Set back, the clock says that the old one is good.
	safe: ({ text }, { part }) => !text.startsWith('access-code') || part === "the server's clock"
}));

/** The store of records and mails fail; all else, `steps.ts` tries without features. */
const parts = /^(records|mail)/;

export const withFeatures: readonly Step[] = [
	...ofEnding.map((step) => ({ ...step, name: `${step.name}, with sessions that can be ended` })),
	...ofLimits,
	...ofRefresh,
	...ofPasswords,
	...ofCodes
].map((step) => ({ parts, ...step }));
