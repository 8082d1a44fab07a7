/** A case of the main table. Limits are times as much work per CPU second as @auth/core does. */
export interface Case {
	readonly name: string;
	/** The minimum to reach: now, and in a second stage. */
	readonly first?: number;
	readonly second?: number;
	/** The better-auth case that it is compared with. */
	readonly rivals?: 'strategies' | 'plain';
}

export const cases: readonly Case[] = [
	{ name: 'session: valid', first: 4, second: 6, rivals: 'strategies' },
	{ name: 'session: valid, re-sealed' },
	{ name: 'session: 3 chunks', second: 3.5 },
	{ name: 'session: expired', second: 5, rivals: 'strategies' },
	{ name: 'session: garbage', first: 2, second: 2, rivals: 'strategies' },
	{ name: 'session: no cookie', first: 2, second: 2, rivals: 'strategies' },
	{ name: 'session: Map, 1e3', first: 2, second: 2 },
	{ name: 'session: revocation' },
	{ name: 'session: revocation, no cache' },
	{ name: 'getToken', first: 1.5, second: 6 },
	{ name: 'encode', second: 8, rivals: 'plain' },
	{ name: 'decode', first: 1.5, second: 11, rivals: 'plain' },
	{ name: 'decode, 3 secrets, last matches', first: 2.2, second: 17 },
	{ name: 'sign-in: start', first: 2, second: 6, rivals: 'strategies' },
	{ name: 'sign-in: callback', first: 2, second: 4 },
	{ name: 'sign-in: both', rivals: 'strategies' }
];

/** Numbers of providers in one configuration. */
export const growth = [1, 10, 50, 90] as const;

/** How better-auth keeps its session: in its database, or also in a signed or an encrypted cookie. */
export const strategies = ['none', 'compact', 'jwe'] as const;
