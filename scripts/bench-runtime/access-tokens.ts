// `getAccessToken` of the feature refresh, with users in memory and a provider in the same process.

import { accounts } from '../../src/runtime/accounts/accounts.ts';
import { answering } from '../../src/runtime/core/ask.ts';
import { csrf } from '../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../src/runtime/core/define-auth.ts';
import { features } from '../../src/runtime/core/features.ts';
import { visits } from '../../src/runtime/core/visits.ts';
import { memoryRecords } from '../../src/runtime/features/memory-records.ts';
import { getAccessToken, refresh } from '../../src/runtime/features/refresh/feature.ts';
import { oauth } from '../../src/runtime/oauth/flow.ts';
import { databaseSession } from '../../src/runtime/session/database.ts';
import { tokens } from '../../src/runtime/session/token.ts';
import { emptyTables, memoryAdapter } from '../../templates/adapters/memory.ts';
import { origin, secret, sessionCookie } from './app.ts';
import { answer, idp, person } from './identity-provider.ts';
import { type Cases, mustBe, repeat } from './work.ts';

const open = defineAuth({
	flows: [oauth],
	sessions: [databaseSession],
	accounts,
	tokens,
	csrf,
	features: features(refresh)
});

const provider = {
	id: 'github',
	name: 'GitHub',
	type: 'oauth' as const,
	clientId: 'client',
	clientSecret: 'client secret',
	authorization: `${idp}/authorize`,
	token: `${idp}/access_token`,
	userinfo: `${idp}/user`
};

/** An app with one signed-in user. */
async function app() {
	globalThis.fetch = answer;
	const tables = emptyTables();
	const adapter = memoryAdapter(tables);
	const user = await adapter.createUser?.({
		id: '',
		name: person.name,
		email: person.email,
		emailVerified: null
	});
	const userId = user?.id ?? '';
	const sessionToken = crypto.randomUUID();
	await adapter.createSession?.({ sessionToken, userId, expires: new Date(Date.now() + 2e9) });
	const now = Math.floor(Date.now() / 1000);
	const account = { userId, type: 'oauth' as const, provider: 'github', providerAccountId: '1' };
	const first = { access_token: 'first', refresh_token: 'r0', expires_at: now + 3600 };
	await adapter.linkAccount?.({ ...account, ...first });
	const silent = () => {};
	const config = {
		basePath: '/auth',
		secret,
		trustHost: true,
		logger: { error: silent, warn: silent, debug: silent },
		providers: [provider],
		adapter,
		records: memoryRecords()
	};
	const headers = new Headers({ cookie: `${sessionCookie}=${sessionToken}` });
	const rig = visits(open, config, {
		visit: (event: { headers: Headers }) => ({ ...event, url: new URL(origin) }),
		place: () => ({ env: {}, development: false, base: '' })
	});
	/** The access token in a page of a new request. */
	const ask = () => {
		const event = { headers };
		const auth = answering(
			() => rig.auth(event),
			(question) => rig.ask(event, question)
		);
		return getAccessToken(auth, 'github');
	};
	const [row = {}] = tables.accounts;
	return { ask, row };
}

export const accessTokenCases: Cases = {
	'access token: fresh': async () => {
		const { ask } = await app();
		mustBe((await ask()) === 'first', 'gave another token');
		return repeat(ask);
	},
	'access token: expired': async () => {
		const { ask, row } = await app();
		let count = 0;
		const renew = () => {
			count += 1;
			Object.assign(row, { refresh_token: `r${count}`, expires_at: 1 });
			return ask();
		};
		mustBe((await renew()) === 'a'.repeat(40), 'renewed nothing');
		return repeat(renew);
	}
};
