// Signing in with OAuth 2.0 and OpenID Connect, every strategy, with what can go wrong.

import type { Case } from '../play/case.ts';
import type { Strategy } from '../play/kit.ts';
import { provider } from '../play/providers.ts';
import { begin, callbackPath } from '../play/steps.ts';
import { type Flow, type Wrong, wrongs } from './wrongs.ts';

function flowCase(flow: Flow, strategy: Strategy, fault: string, wrong: Wrong): Case {
	return {
		route: 'callback',
		method: 'GET',
		provider: flow,
		strategy,
		fault,
		salts: ['sid', 'st', 'no', 'pk'],
		config: (kit) => {
			const providers = [provider(kit, flow, { checks: allChecks(flow), ...wrong.provider })];
			const { session, ...rest } = wrong.config?.(kit) ?? {};
			const config = kit.config(strategy, providers, rest);
			return session
				? { ...config, session: { ...Object(config['session']), ...Object(session) } }
				: config;
		},
		script: async (browser, kit) => {
			kit.fault(wrong.faults ?? {});
			const { location } = await begin(browser, { callbackUrl: '/private' });
			if (!location.includes('/authorize')) return;
			await wrong.between?.(browser);
			await browser.get(callbackPath(kit.idp.consent(location, wrong.consent)));
			await browser.get('/auth/session');
		}
	};
}

/** What both libraries check without being asked otherwise. */
function allChecks(flow: Flow): string[] {
	return flow === 'oidc' ? ['pkce', 'state', 'nonce'] : ['pkce', 'state'];
}

const strategies: readonly Strategy[] = ['jwt', 'jwt+adapter', 'database'];

export const flow: readonly Case[] = (['oauth', 'oidc'] as const).flatMap((kind) =>
	strategies.flatMap((strategy) =>
		Object.entries(wrongs)
			.filter(([, { only }]) => only === undefined || only === kind)
			.map(([fault, wrong]) => flowCase(kind, strategy, fault, wrong))
	)
);
