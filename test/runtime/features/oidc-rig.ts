// An app with features and two providers of OpenID Connect, whose users it keeps or not.

import { accounts } from '../../../src/runtime/accounts/accounts.ts';
import { answering } from '../../../src/runtime/core/ask.ts';
import { customFetch } from '../../../src/runtime/core/config.ts';
import { csrf, skipCSRFCheck } from '../../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../../src/runtime/core/define-auth.ts';
import { features } from '../../../src/runtime/core/features.ts';
import { json } from '../../../src/runtime/core/json-redirects.ts';
import type { Feature } from '../../../src/runtime/core/parts.ts';
import type { AuthConfig } from '../../../src/runtime/core/types.ts';
import { visits } from '../../../src/runtime/core/visits.ts';
import { credentials } from '../../../src/runtime/credentials/flow.ts';
import { adapterRows } from '../../../src/runtime/features/adapter-rows.ts';
import { memoryRecords } from '../../../src/runtime/features/memory-records.ts';
import { oidc } from '../../../src/runtime/oauth/oidc.ts';
import type { OAuthUserConfig } from '../../../src/runtime/oauth/provider.ts';
import { databaseSession } from '../../../src/runtime/session/database.ts';
import { jwtSession } from '../../../src/runtime/session/jwt.ts';
import { tokens } from '../../../src/runtime/session/token.ts';
import { memoryAdapter } from '../../../templates/adapters/memory.ts';
import Oidc from '../../../templates/providers/oidc.ts';
import { App } from '../core/app.ts';
import { client, type Script, ScriptedProvider } from '../rp/provider.ts';
import { Visitor } from '../visitor.ts';

export type Settings = Omit<Partial<AuthConfig>, 'providers'> & Record<string, unknown>;

/** How an app keeps sessions and users. */
export const places: Readonly<Record<string, () => Settings>> = {
	'sessions in cookies': () => ({}),
	'sessions in cookies, users in a database': () => ({
		adapter: memoryAdapter(),
		session: { strategy: 'jwt' as const }
	}),
	'sessions in a database': () => ({ adapter: memoryAdapter() })
};

export const script = (more: Script = {}): Script => ({
	metadata: { end_session_endpoint: 'https://op.example/logout?ui=1' },
	claims: { sid: 'session-1-at-the-provider' },
	...more
});

interface Options {
	settings?: Settings;
	/** What the app says of the first provider. */
	own?: OAuthUserConfig;
	parts?: readonly Feature[];
}

export function oidcApp(parts: readonly Feature[], { settings = {}, own = {} }: Options = {}) {
	const base = new App();
	const op = new ScriptedProvider(script());
	const other = new ScriptedProvider(script(), 'https://other.example');
	other.signsWith = 'second';
	other.person = { ...other.person, email: 'alice@other.example' };
	const open = defineAuth({
		flows: [oidc, credentials],
		sessions: [jwtSession, databaseSession],
		accounts,
		tokens,
		csrf,
		json,
		features: features(...parts, adapterRows)
	});
	const { raw: _, ...usual } = base.config;
	const providers = [
		Oidc({ ...client, issuer: op.issuer, [customFetch]: op.fetch, ...own }),
		{
			...Oidc({ ...client, issuer: other.issuer, [customFetch]: other.fetch }),
			id: 'other',
			name: 'Other'
		},
		base.form()
	];
	const config = {
		...usual,
		basePath: '/auth',
		records: memoryRecords(),
		revocation: { cacheSeconds: 0 },
		...settings,
		providers
	};
	const auth = open(config);
	const visitor = () => new Visitor((request) => auth.respond(request));
	// Frameworks check by themselves where a form comes from.
	const byFramework = { ...config, skipCSRFCheck };
	const place = () => ({ env: {}, development: false, base: '' });

	/** What code of the app asks with, for a browser. */
	function authOf({ cookies }: Visitor, more: Record<string, string> = {}) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const event = {
			headers: new Headers({ cookie, ...more }),
			url: new URL('https://app.test/page')
		};
		const rig = visits(open, byFramework, { visit: (one: typeof event) => one, place });
		const own = answering(
			() => rig.auth(event),
			(question) => rig.ask(event, question)
		);
		return Object.assign(own, { cookies: () => rig.cookies(event), rig, event });
	}

	/** What a browser does that was sent to a provider, where the user agrees. */
	function comeBack(who: Visitor, location: string, lie = {}) {
		const at = location.startsWith(other.issuer) ? other : op;
		const to = new URL(new URL(location).searchParams.get('redirect_uri') ?? '').pathname;
		return who.get(`${to}?${at.authorize(location, lie)}`);
	}

	async function signIn(who: Visitor, id = 'oidc', fields: Record<string, string> = {}) {
		const { location } = await who.submit(`/auth/signin/${id}`, fields);
		return comeBack(who, location);
	}

	async function signedIn(id = 'oidc') {
		const who = visitor();
		await signIn(who, id);
		return who;
	}

	return { base, op, other, auth, config, visitor, authOf, comeBack, signIn, signedIn };
}
