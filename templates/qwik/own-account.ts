// What people see and end on their account page: the ways they sign in, and the browsers they are signed in with.

import type { AdapterAccount, AdapterSession, AdapterUser } from './accounts/adapter';
import { currentSession } from './accounts/current-session';
import { adapterOf, endOf, storeOf } from './accounts/store';
import { type ResolvedConfig, resolveOnce } from './core/config';
import { readCookies } from './core/cookies';
import { sha256 } from './core/hash';
import { isOwnPost } from './core/request';
import { emit } from './core/sign-in';
import type { ProviderType } from './core/types';
import { stateOf } from './get-session';
import { leave, type RequestEventAction, type RequestEventCommon } from './platform';
import { actionUrl, pageOf } from './requests';
import { tokens } from './session/token';

/** One of somebody's ways to sign in. */
export interface OwnAccount {
	id: string;
	/** Of the provider. */
	name: string;
	type: ProviderType;
	/** What tells it from others with the same name: an address, or the end of its id. */
	hint: string;
	/** Whether it can be taken away, because they can still sign in without it. */
	mayGo: boolean;
}

/** A browser in which somebody is signed in. Its token stays on the server: `id` is no more than a hash. */
export interface OwnSession {
	id: string;
	/** Whether it is the one that asks. */
	isThis: boolean;
	/** The day it ends, such as `2026-12-31`, unless it is used before. */
	until: string;
}

/** What belongs to whoever is signed in, this browser first; nothing where the adapter has no lists. */
export async function listOwn(
	event: RequestEventCommon
): Promise<{ accounts: OwnAccount[]; sessions: OwnSession[] }> {
	const { accounts, byMail, sessions } = await lookUp(event);
	return {
		accounts: [...accounts.map(({ own }) => own), ...byMail],
		sessions: sessions.map(({ own }) => own)
	};
}

/** Takes a way to sign in away, unless it is the last one, and shows the page again. */
export async function unlinkAccount(event: RequestEventAction, id: string): Promise<void> {
	const { config, accounts } = await lookUp(event);
	for (const { own, provider, providerAccountId } of accounts) {
		if (own.id !== id || !own.mayGo) continue;
		await storeOf(config).unlinkAccount({ provider, providerAccountId });
	}
	leave(event, pageOf(event));
}

/** Ends the session with this id, or with `others` all but the one that asks, and shows the page again. */
export async function endSessions(event: RequestEventAction, id: string): Promise<void> {
	const { config, sessions } = await lookUp(event);
	for (const { own, token } of sessions) {
		if (own.isThis || (own.id !== id && id !== 'others')) continue;
		const session = await storeOf(config).deleteSession(token);
		await emit({ config }, (events) => events.signOut?.({ session }));
	}
	leave(event, pageOf(event));
}

/** Everything about whoever is signed in. Whoever changes something must come from the app itself. */
async function lookUp(event: RequestEventCommon) {
	const { config: input, env } = await stateOf(event).settings();
	const config = resolveOnce(input, tokens);
	const { headers, method } = event.request;
	const url = actionUrl('session', event, { config: input, env });
	if (method !== 'GET' && !isOwnPost({ headers, url }, input.trustedOrigins))
		throw event.error(403, 'Sign-in refused this request.');
	const isSecure = input.useSecureCookies ?? url.protocol === 'https:';
	const cookies = isSecure ? config.secureCookies : config.plainCookies;
	const request = { cookies: readCookies(headers.get('cookie')) };
	const { user, stored } = await currentSession({ config, cookies, request });
	if (!user) return { config, accounts: [], byMail: [], sessions: [] };
	const { listAccounts, listSessions } = adapterOf(config) ?? {};
	const store = storeOf(config);
	const accounts = listAccounts ? await store.listAccounts(user.id) : [];
	const sessions = stored && listSessions ? await store.listSessions(user.id) : [];
	return {
		config,
		...waysOf(config, user, accounts),
		sessions: await browsersOf(sessions, stored)
	};
}

function waysOf({ providers }: ResolvedConfig, user: AdapterUser, all: readonly AdapterAccount[]) {
	const types = [...providers.values()].map(({ type }) => type);
	const byMail: OwnAccount[] =
		user.email && types.includes('email')
			? [{ id: 'email', name: 'Email', type: 'email', hint: user.email, mayGo: false }]
			: [];
	const usable = all.filter(({ provider }) => providers.has(provider)).length + byMail.length;
	const accounts = all.map(({ provider, providerAccountId, type }) => {
		const known = providers.get(provider);
		const isAlone = all.filter((other) => other.provider === provider).length === 1;
		const own: OwnAccount = {
			id: `${provider}/${providerAccountId}`,
			name: known?.name ?? provider,
			type,
			hint: isAlone ? '' : providerAccountId.replace(/=+$/, '').slice(-4),
			mayGo: !known || usable > 1
		};
		return { own, provider, providerAccountId };
	});
	return { accounts, byMail };
}

async function browsersOf(all: readonly AdapterSession[], current: string | undefined) {
	const open = all
		.filter((session) => endOf(session) >= Date.now())
		.sort((a, b) => endOf(b) - endOf(a))
		.map(async (session) => {
			const { sessionToken: token } = session;
			const until = new Date(endOf(session)).toISOString().slice(0, 10);
			const own: OwnSession = { id: await sha256(token), isThis: token === current, until };
			return { own, token };
		});
	const sessions = await Promise.all(open);
	return sessions.sort((a, b) => Number(b.own.isThis) - Number(a.own.isThis));
}
