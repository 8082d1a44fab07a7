// Somebody's access token, refreshed when it is about to end (RFC 6749 section 6): once, however many ask for it.

import { setTimeout as wait } from 'node:timers/promises';
import {
	allowInsecureRequests,
	ClientSecretBasic,
	discoveryRequest,
	processDiscoveryResponse,
	processRefreshTokenResponse,
	ResponseBodyError,
	refreshTokenGrantRequest
} from 'oauth4webapi';
import { env } from '$env/dynamic/private';
import type { Account as SignedIn } from './auth/sveltekit';
import { alone, longest } from './lock';
import { database } from './stores';

interface Account {
	readonly access_token: string | null;
	readonly refresh_token: string | null;
	/** Seconds since 1970, as text: numbers of this size are text to `pg`. */
	readonly expires_at: string | null;
}

/** Keeps the tokens of a sign-in: an account that is there already has those of its first one. */
export async function keepTokens(account: SignedIn): Promise<void> {
	if (account.provider !== 'dev') return;
	await database.query(
		`UPDATE accounts SET access_token = $1, refresh_token = $2, expires_at = $3
		WHERE provider = 'dev' AND "providerAccountId" = $4`,
		[account.access_token, account.refresh_token, account.expires_at, account.providerAccountId]
	);
}

/** Whether the provider takes the refresh token no more (section 5.2): then the person has to sign in again. */
export function isOver(error: unknown): boolean {
	return error instanceof ResponseBodyError && error.error === 'invalid_grant';
}

/** @throws if there is no account, or if the provider refuses: see `isOver`. */
export async function accessToken(userId: string): Promise<string> {
	for (const end = Date.now() + longest; Date.now() < end; await wait(50)) {
		const token = fresh(await read(userId));
		if (token) return token;
		// Whoever gets the lock looks again: the one before may have just been done.
		await alone(`refresh:${userId}`, async () => {
			const account = await read(userId);
			if (!fresh(account)) await refresh(userId, account);
		});
	}
	throw new Error('The access token could not be refreshed in time.');
}

async function read(userId: string): Promise<Account> {
	const { rows } = await database.query<Account>(
		`SELECT access_token, refresh_token, expires_at FROM accounts WHERE "userId" = $1 AND provider = 'dev'`,
		[userId]
	);
	const [account] = rows;
	if (!account) throw new Error('There is no such account.');
	return account;
}

/** Good for another minute. */
function fresh({ access_token, expires_at }: Account): string | null {
	return Number(expires_at) > Date.now() / 1000 + 60 ? access_token : null;
}

async function refresh(userId: string, { refresh_token }: Account): Promise<void> {
	const issuer = new URL(env['AUTH_DEV_ISSUER'] ?? '');
	const options = {
		[allowInsecureRequests]: issuer.protocol === 'http:',
		signal: AbortSignal.timeout(longest / 2)
	};
	const found = await discoveryRequest(issuer, options);
	const server = await processDiscoveryResponse(issuer, found);
	const client = { client_id: env['AUTH_DEV_ID'] ?? '' };
	const secret = ClientSecretBasic(env['AUTH_DEV_SECRET'] ?? '');
	const asked = refreshTokenGrantRequest(server, client, secret, refresh_token ?? '', options);
	const tokens = await processRefreshTokenResponse(server, client, await asked);
	const expires = Math.floor(Date.now() / 1000) + (tokens.expires_in ?? 3600);
	// Only over what was read: if somebody signed in meanwhile, those tokens are newer.
	await database.query(
		`UPDATE accounts SET access_token = $1, refresh_token = $2, expires_at = $3
		WHERE "userId" = $4 AND provider = 'dev' AND refresh_token = $5`,
		[tokens.access_token, tokens.refresh_token ?? refresh_token, expires, userId, refresh_token]
	);
}
