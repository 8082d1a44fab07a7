// A database changes hands: people who signed in with @auth/core and a published adapter stay signed in with this
// runtime and ours, and the other way round.

import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Auth as TheirAuth, skipCSRFCheck as theirSkip } from '@auth/core';
import type { Adapter as TheirAdapter } from '@auth/core/adapters';
import { DrizzleAdapter as TheirDrizzle } from '@auth/drizzle-adapter';
import { drizzle as openDrizzle } from 'drizzle-orm/better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import type { Adapter } from '#runtime/accounts/adapter.ts';
import { Auth, skipCSRFCheck } from '#runtime/index.ts';
import { authTables } from '../../templates/adapters/drizzle.sqlite.ts';
import { drizzle } from '../../templates/adapters/drizzle.ts';
import { SqliteAdapter, sqlite } from '../../templates/adapters/sqlite.ts';
import { drizzleTables } from './sqlite-tables.ts';

// It comes without types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3');

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

interface Database {
	theirs: TheirAdapter;
	ours: Adapter;
}

/** One file, opened by both. */
function database(make: (file: string) => Database): Database {
	const folder = mkdtempSync(join(tmpdir(), 'auth-cli-take-over-'));
	folders.push(folder);
	return make(join(folder, 'auth.db'));
}

function drizzled(file: string) {
	const client = new Sqlite(file);
	client.pragma('foreign_keys = ON');
	return client;
}

const databases: Record<string, (file: string) => Database> = {
	'@auth/drizzle-adapter and sqlite, in the tables that sqlite makes': (file) => {
		const ours = sqlite({ AUTH_SQLITE_FILE: file });
		void ours.getUser?.('');
		return { ours, theirs: TheirDrizzle(openDrizzle(drizzled(file))) };
	},
	'@auth/drizzle-adapter and sqlite, in the tables of the former': (file) => {
		const client = drizzled(file);
		client.exec(drizzleTables);
		const opened = new DatabaseSync(file);
		return { ours: SqliteAdapter(() => opened), theirs: TheirDrizzle(openDrizzle(client)) };
	},
	'@auth/drizzle-adapter and drizzle': (file) => {
		const client = drizzled(file);
		client.exec(drizzleTables);
		return {
			ours: drizzle(openDrizzle(client), authTables),
			theirs: TheirDrizzle(openDrizzle(client))
		};
	}
};

type Handler = (request: Request) => Promise<Response>;

class Browser {
	readonly cookies = new Map<string, string>();
	links: string[] = [];

	async send(handler: Handler, path: string, init: RequestInit = {}): Promise<Response> {
		const headers = new Headers(init.headers);
		headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
		headers.set('origin', 'http://app.test');
		const answer = await handler(
			new Request(new URL(path, 'http://app.test'), { ...init, headers })
		);
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (value) this.cookies.set(name, value);
			else this.cookies.delete(name);
		}
		return answer;
	}

	async signIn(handler: Handler, email: string): Promise<void> {
		const body = new URLSearchParams({ email });
		await this.send(handler, '/auth/signin/email', { method: 'POST', body });
		await this.send(handler, this.links.at(-1) ?? '/no-link');
	}

	async session(handler: Handler): Promise<unknown> {
		return (await this.send(handler, '/auth/session')).json();
	}
}

function handlers({ theirs, ours }: Database, browser: Browser) {
	const provider = {
		...({ id: 'email', name: 'Email', type: 'email', from: 'app@app.test', maxAge: 600 } as const),
		sendVerificationRequest: async ({ url }: { url: string }) => void browser.links.push(url)
	};
	const config = {
		secret: 'a-secret-for-tests-that-is-long-enough',
		trustHost: true,
		basePath: '/auth',
		providers: [provider],
		session: { strategy: 'database' } as const
	};
	return {
		theirs: (request: Request) =>
			TheirAuth(request, { ...config, skipCSRFCheck: theirSkip, adapter: theirs }),
		ours: (request: Request) => Auth(request, { ...config, skipCSRFCheck, adapter: ours })
	};
}

describe.each(Object.entries(databases))('%s', (_, make) => {
	const email = 'ann@example.test';

	it.each([
		['theirs', 'ours'],
		['ours', 'theirs']
	] as const)('hands over from %s to %s', async (before, after) => {
		const both = database(make);
		const browser = new Browser();
		const handler = handlers(both, browser);
		await browser.signIn(handler[before], email);
		expect(await browser.session(handler[before])).toMatchObject({ user: { email } });
		const user = await both[before].getUserByEmail?.(email);
		// The same cookie, read by the other.
		expect(await browser.session(handler[after])).toMatchObject({ user: { email } });
		expect(await both[after].getUserByEmail?.(email)).toEqual(user);
		await browser.send(handler[after], '/auth/signout', { method: 'POST' });
		expect(await browser.session(handler[before])).toBeNull();
		await browser.signIn(handler[after], email);
		expect((await both[before].getUserByEmail?.(email))?.id).toBe(user?.id);
		expect(await browser.session(handler[before])).toMatchObject({ user: { email } });
	});

	it('hands over accounts', async () => {
		const both = database(make);
		const account = {
			...({ type: 'oauth', provider: 'idp', providerAccountId: 'ann-1' } as const),
			...{ access_token: 'access', expires_at: 7 }
		};
		const key = { provider: 'idp', providerAccountId: 'ann-1' };
		const ann = { id: 'ann', name: 'Ann', email, emailVerified: null };
		const user = await both.theirs.createUser?.(ann);
		await both.theirs.linkAccount?.({ ...account, userId: user?.id ?? '' });
		expect(await both.ours.getUserByAccount?.(key)).toEqual(user);
		const stored = await both.ours.getAccount?.('ann-1', 'idp');
		expect(await both.theirs.getAccount?.('ann-1', 'idp')).toMatchObject({ ...stored });
		await both.ours.unlinkAccount?.(key);
		await both.ours.linkAccount?.({ ...account, userId: user?.id ?? '' });
		expect(await both.theirs.getUserByAccount?.(key)).toEqual(user);
	});
});
