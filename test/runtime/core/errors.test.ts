import { afterEach, describe, expect, it, vi } from 'vitest';
import * as classes from '../../../src/runtime/errors.ts';
import { raw } from '../../../src/runtime/index.ts';
import { emptyTables, memoryAdapter } from '../../../templates/adapters/memory.ts';
import Passkey from '../../../templates/providers/passkey.ts';
import type { Answer, Visitor } from '../visitor.ts';
import { credulous } from '../webauthn/key-shop.ts';
import { App, ann, type Config, consent, origin, sealed, secret, sessionCookie } from './app.ts';

afterEach(() => void vi.restoreAllMocks());

type Act = (app: App) => Promise<Answer> | Answer;
interface Row {
	config?: (app: App) => Partial<Config>;
	/** The steps, without opening the sign-in page. */
	act?: Act;
	/** Default `[type]`. */
	logged?: string[];
	/** Status, or where the browser is sent, without origin. */
	leads: number | string;
}

const broken = '/auth/error?error=Configuration';
const elsewhere = '/auth/signin?error=Configuration';
const path = '/auth/callback/password';
const right = { username: 'ann', password: 'right' };
const fail = (): never => {
	throw new Error('out of order');
};
const submit = (to: string, fields: Record<string, string> = {}): Act => {
	return (app) => app.visitor().submit(to, fields);
};
const get =
	(to: string): Act =>
	(app) =>
		app.visitor().get(to);
/** A sign-in at the provider, with what a browser might bring back instead. */
const through = (lie: Record<string, string> = {}): Act => {
	return async (app) => {
		const visitor = app.visitor();
		return visitor.get(consent((await visitor.submit('/auth/signin/idp')).location, lie));
	};
};
const stored = (changes: object = {}) => ({
	adapter: { ...memoryAdapter(emptyTables()), ...changes }
});
const throwing = (error: Error) => () => ({
	callbacks: {
		signIn: () => {
			throw error;
		}
	}
});
const mail = {
	id: 'mail',
	name: 'Email',
	type: 'email',
	sendVerificationRequest: () => {}
} as const;
const passkeys = (...providers: Config['providers']) => ({
	...stored(),
	experimental: { enableWebAuthn: true },
	providers
});
const withPasskeys = () => passkeys({ ...Passkey(), simpleWebAuthn: credulous });

/** Shows an authenticator to the app, as a browser would. */
async function present(
	visitor: Visitor,
	action: string,
	{ id, type = 'public-key', as = '' }: { id: string; type?: string; as?: string }
) {
	const query = `?action=${action}${as && `&email=${as}`}`;
	await visitor.get(`/auth/webauthn-options/passkey${query}`);
	const data = JSON.stringify({ id, type, response: { transports: ['usb'] } });
	return visitor.post('/auth/callback/passkey', { action, data });
}

/** Every class, how one meets it, and what it leads to. */
const rows: Record<string, Row> = {
	AuthError: {
		config: (app) => ({
			providers: [
				app.form({
					authorize: () => {
						throw new classes.AuthError('closed');
					}
				})
			]
		}),
		act: submit(path),
		leads: broken
	},
	AccessDenied: {
		config: () => ({ callbacks: { signIn: () => false } }),
		act: submit(path, right),
		leads: '/auth/error?error=AccessDenied'
	},
	AccountNotLinked: {
		config: withPasskeys,
		act: async (app) => {
			await present(app.visitor(), 'register', { id: 'YWJj', as: 'a@b.test' });
			return present(app.visitor(), 'register', { id: 'YWJj', as: 'c@d.test' });
		},
		leads: '/auth/signin?error=AccountNotLinked'
	},
	AdapterError: { config: () => stored({ getUserByAccount: fail }), act: through(), leads: broken },
	CallbackRouteError: {
		config: (app) => ({ providers: [app.form({ authorize: fail })] }),
		act: submit(path),
		leads: broken
	},
	CredentialsSignin: {
		act: submit(path),
		leads: '/auth/signin?error=CredentialsSignin&code=credentials'
	},
	DuplicateConditionalUI: { config: () => passkeys(Passkey(), Passkey({ id: 'two' })), leads: 500 },
	EmailSignInError: {
		config: throwing(new classes.EmailSignInError()),
		act: submit(path, right),
		leads: '/auth/signin?error=Configuration'
	},
	ErrorPageLoop: {
		config: () => ({ secret: '', pages: { error: '/oops' } }),
		act: get('/auth/signin?callbackUrl=/oops'),
		logged: ['MissingSecret', 'ErrorPageLoop'],
		leads: 500
	},
	EventError: { config: () => ({ events: { signIn: fail } }), act: submit(path, right), leads: '' },
	ExperimentalFeatureNotEnabled: {
		config: () => ({ ...stored(), providers: [Passkey()] }),
		leads: 500
	},
	InvalidCallbackUrl: { act: get('/auth/signin?callbackUrl=ftp://x'), leads: 400 },
	InvalidCheck: { act: through({ state: 'x' }), leads: broken },
	InvalidEndpoints: {
		config: (app) => ({ providers: [app.provider({ token: {} })] }),
		act: submit('/auth/signin/idp'),
		leads: elsewhere
	},
	InvalidProvider: { act: get('/auth/callback'), leads: broken },
	JWTSessionError: {
		act: (app) => {
			const visitor = app.visitor();
			visitor.cookies.set(sessionCookie, 'x');
			return visitor.get('/auth/session');
		},
		leads: 200
	},
	MissingAdapter: { config: () => ({ providers: [mail] }), leads: 500 },
	MissingAdapterMethods: {
		config: () => ({ adapter: {}, session: { strategy: 'database' } }),
		leads: 500
	},
	MissingAuthorize: {
		config: (app) => ({ providers: [app.form({ authorize: undefined })] }),
		act: submit(path, right),
		leads: elsewhere
	},
	MissingCSRF: {
		act: (app) => app.visitor().post('/auth/signin/idp'),
		leads: '/auth/signin?error=MissingCSRF'
	},
	MissingSecret: { config: () => ({ secret: [] }), leads: 500 },
	MissingWebAuthnAutocomplete: {
		config: () => passkeys(Passkey({ formFields: {} })),
		act: submit('/auth/callback/passkey'),
		leads: elsewhere
	},
	OAuthAccountNotLinked: {
		config: () => stored(),
		act: async (app) => {
			await through()(app);
			app.replies.userinfo = () => Response.json({ ...ann, id: '8' });
			return through()(app);
		},
		leads: '/auth/signin?error=OAuthAccountNotLinked'
	},
	OAuthCallbackError: {
		act: through({ error: 'access_denied' }),
		leads: '/auth/signin?error=OAuthCallbackError'
	},
	OAuthProfileParseError: {
		config: (app) => ({ providers: [app.provider({ profile: fail })] }),
		act: through(),
		leads: '/auth/signin'
	},
	OAuthSignInError: {
		config: throwing(new classes.OAuthSignInError()),
		act: submit(path, right),
		leads: '/auth/signin?error=Configuration'
	},
	SessionTokenError: {
		config: () => stored({ getSessionAndUser: fail }),
		act: (app) => {
			const visitor = app.visitor();
			visitor.cookies.set(sessionCookie, 'x');
			return visitor.get('/auth/session');
		},
		logged: ['AdapterError', 'SessionTokenError'],
		leads: 200
	},
	SignInError: {
		config: throwing(new classes.SignInError()),
		act: submit(path, right),
		logged: ['AuthError'],
		leads: '/auth/signin?error=Configuration'
	},
	SignOutError: {
		act: (app) => {
			const visitor = app.visitor();
			visitor.cookies.set(sessionCookie, 'x');
			return visitor.submit('/auth/signout');
		},
		leads: ''
	},
	UnknownAction: { act: get('/auth/nothing'), leads: 400 },
	Refused: {
		config: (app) => ({ providers: [app.form({ limit: () => false })] }),
		act: submit(path, right),
		logged: ['TooManyRequests'],
		leads: 429
	},
	UnsupportedStrategy: {
		config: (app) => ({ ...stored(), providers: [app.form()], session: { strategy: 'database' } }),
		leads: 500
	},
	UntrustedHost: { config: () => ({ trustHost: false }), leads: 500 },
	Verification: {
		config: () => ({ ...stored(), providers: [mail] }),
		act: get('/auth/callback/mail?token=x&email=a@b.test'),
		leads: '/auth/error?error=Verification'
	},
	WebAuthnVerificationError: {
		config: withPasskeys,
		act: (app) =>
			present(app.visitor(), 'register', { id: 'YWJj', type: 'forged', as: 'a@b.test' }),
		leads: '/auth/error?error=WebAuthnVerificationError'
	}
};

function appOf({ config }: Row): App {
	const app = new App();
	Object.assign(app.config, config?.(app));
	return app;
}

describe('each error class', () => {
	it('has a row here', () => {
		const names = Object.keys(classes).filter((name) => /^[A-Z]/.test(name));
		expect(Object.keys(rows).toSorted()).toEqual(names.toSorted());
	});

	it.each(Object.entries(rows))('%s is logged, and redirects correctly', async (type, row) => {
		const app = appOf(row);
		const answer = await (row.act ?? get('/auth/signin'))(app);
		expect(app.logged).toEqual(row.logged ?? [type]);
		if (typeof row.leads === 'number') expect(answer.status).toBe(row.leads);
		else expect(answer.location).toBe(origin + row.leads);
	});

	it.each([403, 500].map((status) => [status]))('has a page with status %d', async (status) => {
		const codes = status === 403 ? ['AccessDenied', 'Verification'] : ['Configuration'];
		for (const code of codes) {
			expect((await new App().send(`/auth/error?error=${code}`)).status).toBe(status);
		}
	});
});

describe('a failure', () => {
	const json = { 'x-auth-return-redirect': '1' };

	it('is a URL for a client that requests JSON', async () => {
		const app = new App();
		const answer = await app.visitor().get('/auth/callback', json);
		expect([answer.status, answer.location]).toEqual([200, '']);
		expect(JSON.parse(answer.text)).toEqual({ url: origin + broken });
	});

	it('is null for POST /session', async () => {
		const { status, text } = await new App().visitor().post('/auth/session');
		expect([status, text]).toEqual([400, 'null']);
	});

	it('sets no cookies', async () => {
		const answer = await submit('/auth/callback/nope', { callbackUrl: '/x' })(new App());
		expect(answer.headers.getSetCookie()).toEqual([]);
	});

	it('is thrown with `raw`, but not for a client that requests JSON', async () => {
		const app = new App();
		Object.assign(app.config, { raw });
		await expect(app.send('/auth/callback')).rejects.toMatchObject({ type: 'InvalidProvider' });
		expect((await app.send('/auth/callback', { headers: json })).status).toBe(200);
		expect(app.logged).toEqual(['InvalidProvider', 'InvalidProvider']);
	});

	it('uses page and code of a subclass of the app, and logs its name', async () => {
		class TooMany extends classes.CredentialsSignin {
			override code = 'too-many';
		}
		const app = new App();
		const authorize = () => {
			throw new TooMany();
		};
		app.config.providers = [app.form({ authorize })];
		const { location } = await submit(path)(app);
		expect(location).toBe(`${origin}/auth/signin?error=CredentialsSignin&code=too-many`);
		expect(app.errors[0]?.name).toBe('TooMany');
	});

	it('Q4: shows a browser only a code', async () => {
		const told = 'canary-in-a-message';
		const app = new App();
		const authorize = () => {
			throw new Error(told, { cause: { secret } });
		};
		app.config.providers = [app.form({ authorize })];
		const answer = await submit(path)(app);
		const page = await app.visitor().get(answer.location);
		const shown = [answer.location, answer.text, page.text, ...answer.headers.values()].join('\n');
		expect(shown).not.toMatch(/canary|Error:|\.ts:\d/);
	});
});

/** Console output, line by line, while `act` ran in an app without logger. */
async function overheard(app: App, act: Act): Promise<string[]> {
	const lines: string[] = [];
	for (const method of ['error', 'warn', 'debug', 'log', 'info'] as const) {
		vi.spyOn(console, method).mockImplementation((...parts) => {
			lines.push(
				parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join(' ')
			);
		});
	}
	const { logger: _, ...config } = app.config;
	app.config = { ...config, debug: true };
	await act(app);
	return lines;
}

describe('the log', () => {
	it('Q2: has one line per error, escaped and limited, with the cause', async () => {
		const app = new App();
		const message = `no\r\n[auth] all is well\u001b[31m ${'x'.repeat(1_000_000)}`;
		const authorize = () => {
			throw new Error(message, { cause: new Error('because\nof this') });
		};
		app.config.providers = [app.form({ authorize })];
		const [line = '', ...more] = (await overheard(app, submit(path))).filter((one) =>
			/Error/.test(one)
		);
		expect(more).toEqual([]);
		expect(line).toMatch(
			/^\[auth\] CallbackRouteError; because of Error: no\\r\\n\[auth\] all is well\\u001b/
		);
		expect(line).toMatch(/because of Error: because\\nof this$/);
		expect(line).not.toMatch(/\p{Cc}/u);
		expect(line.length).toBeLessThan(10_000);
	});

	it('Q2: has no control character for terminals or editors', async () => {
		const odd = '\u0085\u009b31m\u2028\u2029\u202e\u2066\u200b\ufeff\u007f\u{e0041}';
		const app = new App();
		const authorize = () => {
			throw new Error(`a${odd}z`);
		};
		app.config.providers = [app.form({ authorize })];
		const line = (await overheard(app, submit(path))).find((one) => one.includes('Error: a'));
		expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
		expect(line).toMatch(
			/a\\u0085\\u009b31m\\u2028\\u2029\\u202e\\u2066\\u200b\\ufeff\\u007f\\u\{?e0041\}?z$/
		);
	});

	it('names an error by its type, since a bundler may shorten class names', async () => {
		const app = new App();
		const authorize = () => {
			throw new (class kl extends classes.CredentialsSignin {})();
		};
		app.config.providers = [app.form({ authorize })];
		const lines = await overheard(app, submit(path));
		expect(lines.filter((one) => one.startsWith('[auth] CredentialsSignin: '))).toHaveLength(1);
	});

	const lies: Record<string, (app: App) => unknown> = {
		nothing: () => {},
		'the token endpoint': ({ replies }) => {
			replies.token = () =>
				Response.json(
					{ error: 'invalid_grant', error_description: 'canary-code' },
					{ status: 400 }
				);
		},
		'the token answer': ({ replies }) => {
			replies.token = () => Response.json({ access_token: 'canary-access', token_type: 'mac' });
		},
		'the network': ({ replies }) => {
			replies.token = fail;
		},
		userinfo: ({ replies }) => {
			replies.userinfo = () => new Response('<html>canary-access</html>', { status: 502 });
		},
		profile: (app) => {
			app.config.providers = [app.provider({ profile: fail })];
		},
		signIn: ({ config }) => {
			config.callbacks = { signIn: () => false };
		},
		jwt: ({ config }) => {
			config.callbacks = { jwt: fail };
		},
		session: ({ config }) => {
			config.callbacks = { session: fail };
		},
		events: ({ config }) => {
			config.events = { signIn: fail, session: fail, signOut: fail };
		},
		adapter: ({ config }) => {
			Object.assign(config, stored({ createUser: fail }));
		}
	};

	it.each(Object.keys(lies))(
		'Q1: failing at %s: contains no secret, code, token, cookie, password or address',
		async (step) => {
			const app = new App();
			lies[step]?.(app);
			const visitor = app.visitor();
			let canaries: string[] = [];
			const lines = await overheard(app, async () => {
				const { location } = await visitor.submit('/auth/signin/idp');
				canaries = [...visitor.cookies.values()].filter((value) => value.length > 30);
				canaries.push(new URL(location).searchParams.get('state') ?? '');
				await visitor.get(consent(location, { error_description: 'canary-description' }));
				await visitor.session();
				await visitor.submit(path, { username: ann.email, password: 'canary-password' });
				await visitor.submit(path, { username: ann.email, password: 'right' });
				await visitor.session();
				canaries.push(...[...visitor.cookies.values()].filter((value) => value.length > 30));
				canaries.push(...app.tokenRequests.map((body) => body.get('code_verifier') ?? ''));
				return visitor.submit('/auth/signout');
			});
			expect(lines.length).toBeGreaterThan(0);
			for (const hidden of [secret, 'canary', ann.email, ...canaries]) {
				expect(lines.filter((line) => line.includes(hidden))).toEqual([]);
			}
		}
	);

	it.each<[string, () => void]>([
		['throws', fail],
		['rejects', () => Reflect.apply(Promise.reject, Promise, [new Error('full')])]
	])('Q3: a logger that %s does not fail the request', async (_name, log) => {
		const told = vi.spyOn(console, 'error').mockReturnValue();
		const app = new App({ logger: { error: log, warn: log, debug: log } });
		expect((await app.send('/auth/nothing')).status).toBe(400);
		expect((await get('/auth/callback')(app)).location).toBe(origin + broken);
		const cookie = `${await sealed({ name: 'Ann' })}x`;
		expect((await app.send('/auth/session', { headers: { cookie } })).status).toBe(200);
		await vi.waitFor(() => expect(told).toHaveBeenCalled());
	});
});
