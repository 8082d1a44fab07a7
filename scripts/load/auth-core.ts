// npm @auth/core with its official adapter for PostgreSQL, served as our vendored app is.

import { Auth, skipCSRFCheck } from '@auth/core';
import PostgresAdapter from '@auth/pg-adapter';
import { Pool } from 'pg';
import { listen } from './listen.ts';

const { env } = process;
const config: Parameters<typeof Auth>[1] = {
	adapter: PostgresAdapter(new Pool({ connectionString: env['DATABASE_URL'] })),
	basePath: '/auth',
	providers: [
		{
			id: 'dev',
			name: 'Dev',
			type: 'oidc',
			checks: ['pkce', 'state', 'nonce'],
			issuer: env['AUTH_DEV_ISSUER'] ?? '',
			clientId: env['AUTH_DEV_ID'] ?? '',
			clientSecret: env['AUTH_DEV_SECRET'] ?? ''
		}
	],
	secret: env['AUTH_SECRET'] ?? '',
	session: { strategy: 'database' },
	// Our code checks the origin of the form instead; a token would need one more request per
	// sign-in.
	skipCSRFCheck,
	trustHost: true
};

listen((request) => Auth(request, { ...config }));
