// An app that runs as several processes: an OpenID provider, accounts and records in one SQLite file.

import { accounts } from '../../../../src/runtime/accounts/accounts.ts';
import { csrf } from '../../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../../src/runtime/core/define-auth.ts';
import { features } from '../../../../src/runtime/core/features.ts';
import { adapterRows } from '../../../../src/runtime/features/adapter-rows.ts';
import { refresh } from '../../../../src/runtime/features/refresh/feature.ts';
import { oidc } from '../../../../src/runtime/oauth/oidc.ts';
import { jwtSession } from '../../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../../src/runtime/session/token.ts';
import { sqlite } from '../../../../templates/adapters/sqlite.ts';

export const client = { id: 'shared', secret: 'a-client-secret-of-the-shared-app' };

export function openApp(issuer: string, file: string) {
	const open = defineAuth({
		flows: [oidc],
		sessions: [jwtSession],
		tokens,
		csrf,
		accounts,
		features: features(refresh, adapterRows)
	});
	const adapter = sqlite({ AUTH_SQLITE_FILE: file });
	const auth = open({
		providers: [
			{
				id: 'idp',
				name: 'Idp',
				type: 'oidc',
				issuer,
				clientId: client.id,
				clientSecret: client.secret,
				authorization: { params: { scope: 'openid email offline_access', prompt: 'consent' } }
			}
		],
		secret: 'a-secret-for-tests-that-is-long-enough',
		trustHost: true,
		development: true,
		basePath: '/auth',
		adapter,
		session: { strategy: 'jwt' },
		logger: { error: (error) => console.error(error.message) }
	});
	return { auth, adapter };
}
