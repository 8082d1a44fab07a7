// An app with every type of provider, Ann who has signed in to it, and all that Mallory can see of
// it.

import { Secret, TOTP } from 'otpauth';
import { accounts } from '../../src/runtime/accounts/accounts.ts';
import { customFetch } from '../../src/runtime/core/config.ts';
import { csrf, skipCSRFCheck } from '../../src/runtime/core/csrf.ts';
import { defineAuth } from '../../src/runtime/core/define-auth.ts';
import { features } from '../../src/runtime/core/features.ts';
import { json } from '../../src/runtime/core/json-redirects.ts';
import { credentials } from '../../src/runtime/credentials/flow.ts';
import { email } from '../../src/runtime/email/flow.ts';
import type { EmailConfig } from '../../src/runtime/email/provider.ts';
import { memoryRecords } from '../../src/runtime/features/memory-records.ts';
import { fapi } from '../../src/runtime/oauth/fapi/fapi.ts';
import { quirkyFlow } from '../../src/runtime/oauth/quirks.ts';
import { quirkyOpenId } from '../../src/runtime/oauth/quirky-oidc.ts';
import { recallFixed } from '../../src/runtime/oauth/recall-fixed.ts';
import { databaseSession } from '../../src/runtime/session/database.ts';
import { jwtSession } from '../../src/runtime/session/jwt.ts';
import { tokens } from '../../src/runtime/session/token.ts';
import { webauthn } from '../../src/runtime/webauthn/flow.ts';
import { emptyTables, memoryAdapter } from '../../templates/adapters/memory.ts';
import Oidc from '../../templates/providers/oidc.ts';
import Passkey from '../../templates/providers/passkey.ts';
import type { Loaded } from '../runtime/features/whole-app.ts';
import { client, ScriptedProvider } from '../runtime/rp/provider.ts';
import { Visitor } from '../runtime/visitor.ts';
import { credulous } from '../runtime/webauthn/key-shop.ts';

export const origin = 'https://app.test';
export const issuer = 'https://op.example';
/** What must be in no answer and in no log. */
export const canaries = [
	'canary-client-secret',
	'canary-access',
	'canary-refresh',
	'canary-sealed'
];
export const annsPassword = 'canary-sealed-password-of-ann';
/** What a session shows if it is hers: no provider tells Mallory this name. */
export const annsName = 'Ann whom nobody else can be';
export const annsAddress = 'ann@example.test';
export const ownAddress = 'mallory@evil.test';

export interface Kind {
	readonly session: 'jwt' | 'database';
	readonly database: boolean;
	readonly features: readonly Loaded[];
	/** As integrations of frameworks have it: only the origin of a form counts. */
	readonly byOrigin: boolean;
	/** A `redirect` callback as many apps have it, which lets through what it should not. */
	readonly careless: boolean;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Opens the app, and signs Ann in. */
export async function openWorld(kind: Kind) {
	const { session, database, features: loaded } = kind;
	const tables = emptyTables();
	const logged: string[] = [];
	const outbox: { to: string; text: string }[] = [];
	const op = new ScriptedProvider({}, issuer);
	const note = (...what: unknown[]) => void logged.push(what.map(shown).join(' '));
	const form = {
		id: 'form',
		name: 'Password',
		type: 'credentials' as const,
		credentials: { username: {}, password: { type: 'password' } },
		authorize: ({ username, password }: Record<string, unknown>) => {
			if (username === 'ann' && password === annsPassword) {
				const { id = 'ann' } = tables.users.find((one) => one.email === annsAddress) ?? {};
				return { id, name: annsName, email: annsAddress };
			}
			const isMallory = username === 'mallory' && password === 'right';
			return isMallory ? { id: 'mallory', name: 'Mallory' } : null;
		}
	};
	const mail: EmailConfig = {
		id: 'mail',
		name: 'Email',
		type: 'email',
		sendVerificationRequest: ({ identifier, url }) =>
			void outbox.push({ to: identifier, text: url })
	};
	/** A provider that lets Mallory claim anything except his ID. */
	const loose = {
		id: 'loose',
		name: 'Loose',
		type: 'oauth' as const,
		clientId: 'client',
		clientSecret: 'canary-client-secret',
		authorization: 'https://loose.example/authorize',
		token: 'https://loose.example/token',
		userinfo: 'https://loose.example/userinfo',
		profile: (profile: Record<string, unknown>) => ({
			id: String(profile['id']),
			name: String(profile['name']),
			email: String(profile['email'])
		}),
		[customFetch]: async (input: string | URL | Request) =>
			new URL(new Request(input).url).pathname === '/userinfo'
				? Response.json({ id: 'mallory', name: 'Mallory', email: annsAddress })
				: Response.json({
						access_token: 'canary-access',
						refresh_token: 'canary-refresh',
						token_type: 'Bearer'
					})
	};
	const config = {
		secret: 'canary-sealed-secret-of-the-app',
		trustHost: true,
		basePath: '/auth',
		logger: { error: note, warn: note, debug: note },
		session: { strategy: session },
		experimental: { enableWebAuthn: true },
		...(kind.byOrigin && { skipCSRFCheck }),
		...(kind.careless && {
			callbacks: {
				redirect: ({ url, baseUrl }: { url: string; baseUrl: string }) =>
					url.startsWith('/') || URL.parse(url)?.origin === baseUrl ? url : baseUrl
			}
		}),
		...(database && { adapter: memoryAdapter(tables) }),
		...(loaded.length > 0 && { records: memoryRecords() }),
		...Object.assign({}, ...loaded.map(({ settings }) => settings)),
		password: {
			sendMail: ({ to, text }: { to: string; text: string }) => void outbox.push({ to, text })
		},
		bearer: { clients: { phone: { name: 'Phone', redirectUris: ['com.example.app:/in'] } } },
		providers: [
			Oidc({ ...client, issuer, [customFetch]: op.fetch }),
			loose,
			...(session === 'jwt' ? [form] : []),
			...(database ? [mail, Passkey({ simpleWebAuthn: credulous })] : [])
		]
	};
	const open = defineAuth({
		flows: [
			quirkyFlow({ ...quirkyOpenId, recallOther: recallFixed }),
			credentials,
			...(database ? [email, webauthn] : [])
		],
		sessions: session === 'database' ? [databaseSession] : [jwtSession],
		tokens,
		csrf,
		json,
		fapi,
		...(database && { accounts }),
		...(loaded.length > 0 && { features: features(...loaded.map(({ feature }) => feature)) })
	});
	const auth = open(config);
	const respond = (request: Request) => auth.respond(request);
	const ann = new Visitor(respond);
	op.person = { sub: 'ann', name: annsName, email: annsAddress, email_verified: true };
	const start = '/auth/signin/oidc';
	const started = await (kind.byOrigin ? ann.post(start) : ann.submit(start));
	await ann.get(`/auth/callback/oidc?${op.authorize(started.location)}`);
	const twoFactors = database && loaded.some(({ entry }) => entry.id === 'two-factor');
	if (twoFactors) await addFactor(ann, kind.byOrigin);
	op.person = { sub: 'mallory', name: 'Mallory', email: ownAddress, email_verified: true };
	const routes = loaded.flatMap(({ feature }) => Object.keys(feature.routes ?? {}));
	return { respond, ann, op, tables, logged, outbox, routes, twoFactors };
}

/** From now on a password is not enough to be Ann. */
async function addFactor(ann: Visitor, byOrigin: boolean): Promise<void> {
	const { text } = await ann.get('/auth/two-factor');
	const shown = /<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1]?.replaceAll(' ', '') ?? '';
	const secret = /name="secret" value="([^"]+)"/.exec(text)?.[1] ?? '';
	const code = new TOTP({ secret: Secret.fromBase32(shown) }).generate();
	const fields = { do: 'enable', secret, code };
	const path = '/auth/two-factor';
	const { status } = await (byOrigin ? ann.post(path, fields) : ann.submit(path, fields));
	if (status !== 200) throw new Error('Ann has no second factor.');
}

/** What a log would show of something, with its causes. */
function shown(what: unknown): string {
	if (!(what instanceof Error)) return JSON.stringify(what) ?? '';
	const { cause } = what;
	const inner = cause instanceof Error ? cause : Object(cause).err;
	return `${what.name}: ${what.message}${inner ? ` (${shown(inner)})` : ''}`;
}
