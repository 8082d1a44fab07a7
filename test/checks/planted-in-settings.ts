// Faults in configurations and env files, spread over the frameworks.
import type { App, Kind } from './healthy-app.ts';
import { all, config, dependency, type Fault, file, setting, swap, variable } from './plant.ts';

const configs: Readonly<Partial<Record<Kind, string>>> = {
	'next-16': 'auth.ts',
	'nuxt-4': 'server/utils/auth.ts',
	'qwik-1': 'src/routes/plugin@auth.ts',
	'qwik-2': 'src/routes/plugin@auth.ts',
	'react-router-7': 'app/auth.server.ts',
	'react-router-8': 'app/auth.server.ts',
	'tanstack-start-1': 'src/auth.server.ts'
};
const configOf = (kind: Kind) => configs[kind] ?? config;

interface Case {
	readonly code: Fault['code'];
	readonly name: string;
	/** A setting, in a configuration that names no origins to trust. */
	readonly says: string;
}

/** One app after the other, so that each framework has its share. */
const kinds: readonly Kind[] = [
	'next-16',
	'nuxt-4',
	'sveltekit-3',
	'qwik-2',
	'elysia-1',
	'react-router-8',
	'tanstack-start-1',
	'astro-7',
	'solid-start-2',
	'hono-4',
	'express-5',
	'fastify-5',
	'fetch'
];
const inConfigurations = (cases: readonly Case[]) =>
	cases.map(({ code, name, says }, index): Fault => {
		const kind = kinds[index % kinds.length] ?? 'sveltekit-3';
		return {
			code,
			name: `${name} (${kind})`,
			kind,
			plant: all(
				setting(says, configOf(kind)),
				swap(configOf(kind), [/\n.*\n.*trustedRedirectOrigins: \[\],/, ''])
			)
		};
	});
const callback = (text: string) => `callbacks: { ${text} }`;
const keeping =
	'jwt({ token, account }) { if (account) token.accessToken = account.access_token; return token; }';
const credentials =
	(authorize: string, kind: Kind = 'hono-4') =>
	(app: App) =>
		all(
			file('src/own.ts', ''),
			swap(configOf(kind), ['[GitHub', `[Own({ ${authorize} }), GitHub`])
		)(app);
const secret = (value: string) => (app: App) =>
	app.edit('.env', (text) => text.replace(/^AUTH_SECRET=.*$/m, `AUTH_SECRET=${value}`));

/** Apps that keep people in a file. */
const withDatabase: readonly Fault[] = [
	{
		code: 'DATABASE_NOT_IGNORED',
		name: 'a database that git does not ignore',
		kind: 'hono-4',
		adapter: 'sqlite',
		plant: file('.gitignore', '.env\nnode_modules\n')
	},
	{
		code: 'DATABASE_TRACKED',
		name: 'a database in git',
		kind: 'sveltekit-3',
		adapter: 'sqlite',
		plant: all(file('auth.db', ''), (app) => app.git('add', '--force', 'auth.db'))
	},
	{
		code: 'CONFIG_WITHOUT_ADAPTER',
		name: 'email with an adapter that is undefined',
		kind: 'express-5',
		providers: ['nodemailer'],
		adapter: 'sqlite',
		plant: swap(config, [/adapter: [^\n]*/, 'adapter: undefined,'])
	},
	{
		code: 'EDGE_RUNTIME',
		name: 'a driver of Node.js at the edge',
		kind: 'next-16',
		adapter: 'postgres',
		also: ['ADAPTER_VARIABLE_MISSING'],
		plant: (app) =>
			app.edit(
				'app/api/auth/[...nextauth]/route.ts',
				(text) => `${text}export const runtime = 'edge';\n`
			)
	}
];

const ownPasswords: Fault = {
	code: 'PASSWORDS_OWN',
	name: 'an authorize that compares hashes of bcrypt',
	kind: 'sveltekit-3',
	plant: all(dependency('bcryptjs', '^3.0.0'), (app) =>
		app.edit(
			config,
			(text) =>
				`import { compare } from 'bcryptjs';\n${text.replace('[GitHub', "[Own({ authorize: (given) => compare(given.password, '') }), GitHub")}`
		)
	)
};

export const faultsOfSettings: readonly Fault[] = [
	...withDatabase,
	ownPasswords,
	...inConfigurations([
		{
			code: 'SESSION_SHOWS_TOKEN',
			name: 'an access token by spread',
			says: callback(
				'session({ session, token }) { return { ...session, accessToken: token.access }; }'
			)
		},
		{
			code: 'SESSION_SHOWS_TOKEN',
			name: 'an access token in an arrow function',
			says: callback(
				'session: ({ session, token }) => ({ ...session, access_token: token.access })'
			)
		},
		{
			code: 'SESSION_SHOWS_TOKEN',
			name: 'an access token by Object.assign',
			says: callback(
				'async session({ session, token }) { Object.assign(session, { refreshToken: token.refresh }); return session; }'
			)
		},
		{
			code: 'SESSION_SHOWS_TOKEN',
			name: 'an access token in the user',
			says: callback(
				'session({ session, token }) { session.user = { ...session.user, idToken: token.id }; return session; }'
			)
		},
		{
			code: 'SESSION_SHOWS_TOKEN',
			name: 'an access token by another name',
			says: callback(
				'session({ session, token }) { session.user.key = token.accessToken; return session; }'
			)
		},
		{
			code: 'SESSION_SHOWS_TOKEN',
			name: 'all of the token, which holds that of a provider',
			says: callback(`${keeping}, session: ({ session, token }) => ({ ...session, ...token })`)
		},
		{
			code: 'SESSION_SHOWS_TOKEN',
			name: 'the token as the user',
			says: callback(
				`${keeping}, session({ session, token }) { session.user = token; return session; }`
			)
		},
		{
			code: 'CONFIG_REDIRECT_OPEN',
			name: 'a redirect callback that returns any URL',
			says: callback('redirect: ({ url }) => url')
		},
		{
			code: 'CONFIG_REDIRECT_OPEN',
			name: 'a redirect callback that returns any URL, as a method',
			says: callback('async redirect({ url, baseUrl }) { return url; }')
		},
		{
			code: 'CONFIG_REDIRECT_OPEN',
			name: 'a redirect callback with parameters of its own',
			says: callback('redirect: async (params) => { return params.url }')
		},
		{
			code: 'CONFIG_REDIRECT_OPEN',
			name: 'a redirect callback that compares the beginning',
			says: callback(
				'redirect({ url, baseUrl }) { if (url.startsWith(baseUrl)) return url; return baseUrl; }'
			)
		},
		{
			code: 'CONFIG_CALLBACK_EMPTY',
			name: 'a jwt callback that returns nothing',
			says: callback('jwt({ token, user }) { if (user) token.role = user.role; }')
		},
		{
			code: 'CONFIG_CALLBACK_EMPTY',
			name: 'a session callback that returns nothing',
			says: callback('session: async ({ session, token }) => { session.user.id = token.sub; }')
		},
		{
			code: 'CONFIG_CALLBACK_EMPTY',
			name: 'a signIn callback that returns nothing',
			says: callback('async signIn({ user }) { await remember(user); }')
		},
		{
			code: 'CONFIG_LOGS_SECRETS',
			name: 'an account in the log',
			says: callback(
				'jwt({ token, account }) { console.log("jwt", token, account); return token; }'
			)
		},
		{
			code: 'CONFIG_LOGS_SECRETS',
			name: 'an access token in the log',
			says: 'events: { signIn({ account }) { console.info({ token: account.access_token }); } }'
		},
		{
			code: 'CONFIG_TOKEN_FORGEABLE',
			name: 'session tokens that are only decoded',
			says: 'jwt: { encode: ({ token }) => sign(token), decode: async ({ token }) => jwtDecode(token) }'
		},
		{
			code: 'CONFIG_TOKEN_FORGEABLE',
			name: 'session tokens that are JSON',
			says: 'jwt: { encode({ token }) { return btoa(JSON.stringify(token)); }, decode({ token }) { return JSON.parse(atob(token)); } }'
		},
		{
			code: 'CONFIG_COOKIE_LOST',
			name: 'a cookie that does not come back from a provider',
			says: "cookies: { sessionToken: { options: { sameSite: 'strict' } } }"
		},
		{
			code: 'CONFIG_COOKIE_LOST',
			name: 'a check that does not come back from a provider',
			says: "cookies: { state: { name: 'state', options: { httpOnly: true, sameSite: 'strict' } } }"
		},
		{
			code: 'CONFIG_COOKIE_LOST',
			name: 'a session for one path',
			says: "cookies: { sessionToken: { options: { path: '/app' } } }"
		},
		{
			code: 'CONFIG_COOKIE_LOST',
			name: 'a domain beside __Host-',
			says: "cookies: { csrfToken: { name: '__Host-csrf', options: { domain: '.app.example' } } }"
		},
		{
			code: 'CONFIG_COOKIE_LOST',
			name: 'a domain with a scheme',
			says: "cookies: { sessionToken: { options: { domain: 'https://app.example' } } }"
		},
		{
			code: 'CONFIG_COOKIE_SENT',
			name: 'a session for requests of other sites',
			says: "cookies: { sessionToken: { options: { sameSite: 'none', secure: true } } }"
		},
		{
			code: 'CONFIG_COOKIE_OPEN',
			name: 'cookies without https',
			says: 'useSecureCookies: false'
		},
		{
			code: 'CONFIG_SESSION_AGE',
			name: 'an age of renewal in milliseconds',
			says: 'session: { updateAge: 24 * 60 * 60 * 1000 }'
		},
		{
			code: 'CONFIG_WITHOUT_ADAPTER',
			name: 'an adapter that is undefined',
			says: "session: { strategy: 'database' }, adapter: undefined"
		},
		{
			code: 'CONFIG_WITHOUT_ADAPTER',
			name: 'an adapter that is null',
			says: "session: { strategy: 'database' }, adapter: null"
		},
		{
			code: 'CONFIG_SECRET_IN_CODE',
			name: 'a secret behind a variable',
			says: "secret: 'mD3vQeZ0uX7bWk1sYt9JcRfH5pLg2Nx'"
		},
		{
			code: 'SECRET_SENT_TO_BROWSERS',
			name: 'a secret of a public variable',
			says: 'secret: process.env.NEXT_PUBLIC_AUTH_SECRET ?? process.env.AUTH_SECRET'
		},
		{
			code: 'CONFIG_REDIRECT_WIDE',
			name: 'everybody at a host of previews',
			says: "trustedRedirectOrigins: ['https://*.vercel.app']"
		}
	]),
	...(
		[
			['an issuer in code', "issuer: 'http://keycloak:8080/realms/app'", 'hono-4'],
			['an issuer with a variable in it', `issuer: \`http://\${host}/realms/app\``, 'express-5'],
			['a discovery document in code', "wellKnown: 'http://id.example/.well-known'", 'fastify-5'],
			['an endpoint in code', "token: 'http://id.example/token'", 'elysia-1'],
			['an endpoint in an object', "userinfo: { url: 'http://id.example/me' }", 'astro-7']
		] as const
	).map(
		([name, says, kind]): Fault => ({
			code: 'ISSUER_INSECURE',
			name,
			kind,
			plant: swap(configOf(kind), ['[GitHub', `[GitHub({ ${says} })`])
		})
	),
	{
		code: 'ISSUER_INSECURE',
		name: "a provider of the app's own by http",
		kind: 'solid-start-2',
		plant: file(
			'src/lib/auth/providers/own.ts',
			"export default () => ({ id: 'own', name: 'Own', type: 'oidc', issuer: 'http://id.example' });\n"
		),
		also: ['PROVIDER_UNLISTED']
	},
	...(
		[
			[
				'compares passwords as text',
				'authorize: async (c) => { const user = await find(c.name); return c.password === user.password ? user : null; }',
				'CONFIG_PASSWORD_PLAIN'
			],
			[
				'turns away other passwords as text',
				'async authorize(credentials) { const user = await find(credentials); if (user?.password !== credentials.password) return null; return user; }',
				'CONFIG_PASSWORD_PLAIN'
			],
			[
				'has a password in code',
				"authorize({ password }) { return password === 'letmein' ? { id: '1' } : null; }",
				'CONFIG_SECRET_IN_CODE'
			],
			[
				'asks for nothing',
				"authorize: () => ({ id: '1', name: 'Test' })",
				'CONFIG_LETS_ANYBODY_IN'
			],
			[
				'does not read what was sent',
				"async authorize(credentials) { return { id: '1' }; }",
				'CONFIG_LETS_ANYBODY_IN'
			]
		] as const
	).map(
		([name, text, code]): Fault => ({
			code,
			name: `an authorize that ${name}`,
			kind: 'hono-4',
			plant: credentials(text)
		})
	),
	...[
		['64 equal letters', 'a'.repeat(64)],
		['a word again and again', 'secret'.repeat(8)],
		['digits again and again', '1234567890'.repeat(4)],
		['two signs again and again', 'ab'.repeat(20)],
		['words of an example', 'your-super-secret-key-that-is-long-enough'],
		['the keyboard', 'abcdefghijklmnopqrstuvwxyz0123456789'],
		['a command that was to make it', '"$(openssl rand -base64 33)"']
	].map(
		([name = '', value = '']): Fault => ({
			code: 'SECRET_WEAK',
			name: `a secret of ${name}`,
			plant: secret(value)
		})
	),
	{
		code: 'ENV_BLANKS',
		name: 'a blank behind a client id',
		kind: 'express-5',
		plant: swap('.env', [/^AUTH_GITHUB_ID=.*$/m, 'AUTH_GITHUB_ID="abc "'])
	},
	{
		code: 'ENV_BLANKS',
		name: 'curly quotes',
		kind: 'nuxt-4',
		plant: swap('.env', [/^AUTH_GITHUB_SECRET=.*$/m, 'AUTH_GITHUB_SECRET=“abc”'])
	},
	{
		code: 'URL_OTHER_PORT',
		name: 'AUTH_URL with the port of another server',
		plant: variable('AUTH_URL=http://localhost:3000/auth')
	},
	{
		code: 'URL_OTHER_PORT',
		name: 'AUTH_URL with no port',
		kind: 'astro-7',
		plant: variable('AUTH_URL=http://localhost/api/auth')
	},
	{
		code: 'PROVIDER_UNLISTED',
		name: 'a provider that is imported and not listed',
		kind: 'hono-4',
		plant: swap(config, ['[GitHub, ', '['])
	},
	{
		code: 'PROVIDER_UNLISTED',
		name: 'a provider that a comment lists',
		kind: 'tanstack-start-1',
		plant: swap('src/auth.server.ts', ['[GitHub, ', '[/* GitHub, */ '])
	},
	{
		code: 'PROVIDER_TWICE',
		name: 'two registrations of one provider',
		kind: 'express-5',
		plant: swap(config, ['[GitHub', '[GitHub, GitHub({ clientId: process.env.AUTH_GITHUB_ID })'])
	},
	{
		code: 'PROVIDER_VARIABLE_MISSING',
		name: 'a variable of another name that is empty',
		kind: 'next-16',
		plant: swap('auth.ts', ['[GitHub', '[GitHub({ clientId: process.env.GITHUB_ID })'])
	},
	{
		code: 'PROVIDER_VARIABLE_MISSING',
		name: 'a variable with the name that other libraries have',
		kind: 'fastify-5',
		plant: swap('.env', ['AUTH_GITHUB_ID=', 'GITHUB_CLIENT_ID='])
	},
	{
		code: 'PROVIDER_NEEDS_ADAPTER',
		name: 'email without a database',
		kind: 'express-5',
		providers: ['github'],
		plant: all(
			file(
				'src/lib/auth/providers/own.ts',
				"export default () => ({ id: 'own', name: 'Own', type: 'email' });\n"
			),
			swap(
				config,
				['[GitHub', '[Own, GitHub'],
				[/^import GitHub/m, "import Own from './lib/auth/providers/own';\nimport GitHub"]
			)
		)
	},
	{
		code: 'PACKAGE_OTHER_MAJOR',
		name: 'jose 4 where 6 is asked for',
		kind: 'hono-4',
		plant: (app) => {
			const versions = { jose: '4.15.9', cookie: '1.1.1', oauth4webapi: '3.8.8' };
			for (const [name, version] of Object.entries(versions))
				app.write(`node_modules/${name}/package.json`, JSON.stringify({ version }));
		}
	},
	{
		code: 'PACKAGE_OTHER_MAJOR',
		name: 'an override with another major version',
		kind: 'next-16',
		plant: (app) =>
			app.edit('package.json', (text) =>
				JSON.stringify({ ...JSON.parse(text), overrides: { jose: '^5.0.0' } })
			)
	},
	{
		code: 'PACKAGE_FOR_DEVELOPMENT',
		name: 'a package that production does not install',
		kind: 'express-5',
		plant: (app) =>
			app.edit('package.json', (text) => {
				const { dependencies, devDependencies, ...rest } = JSON.parse(text);
				const { jose, ...others } = dependencies;
				return JSON.stringify({
					...rest,
					dependencies: others,
					devDependencies: { ...devDependencies, jose }
				});
			})
	},
	{
		code: 'OTHER_AUTH',
		name: 'Passport beside sign-in',
		kind: 'express-5',
		plant: dependency('passport', '^0.7.0')
	},
	{
		code: 'CORS_OPEN',
		name: 'every origin, with cookies',
		kind: 'express-5',
		plant: swap('src/index.ts', [
			'app.use(handle);',
			'app.use(handle);\napp.use(cors({ origin: true, credentials: true }));'
		])
	},
	{
		code: 'CORS_OPEN',
		name: 'the origin of whoever asks, by a function',
		kind: 'hono-4',
		plant: swap('src/index.ts', [
			'app.use(handle)',
			"app.use(handle)\napp.use('/api/*', cors({ credentials: true, origin: (origin) => origin }))"
		])
	},
	{
		code: 'CORS_OPEN',
		name: 'the origin of whoever asks, by a header',
		plant: file(
			'src/routes/api/data/+server.ts',
			"export const GET = ({ request }) => new Response('', { headers: { 'Access-Control-Allow-Origin': request.headers.get('origin') ?? '', 'Access-Control-Allow-Credentials': 'true' } });\n"
		)
	},
	{
		code: 'CORS_OPEN',
		name: 'every origin, by a plug-in',
		kind: 'fastify-5',
		plant: swap('src/index.ts', [
			'app.register(handle)',
			'app.register(handle)\napp.register(cors, { origin: true, credentials: true })'
		])
	},
	{
		code: 'SESSION_SHOWS_TOKEN',
		name: 'a function of another file that puts a token into the session',
		kind: 'hono-4',
		plant: all(
			file(
				'src/callbacks.ts',
				'export const withToken = (session, token) => ({ ...session, accessToken: token.access });\n'
			),
			setting(callback('session: ({ session, token }) => withToken(session, token)'))
		),
		missed: 'functions of other files are not followed'
	},
	{
		code: 'ISSUER_INSECURE',
		name: 'an issuer that is put together',
		kind: 'hono-4',
		plant: swap(config, ['[GitHub', "[GitHub({ issuer: ['http', '://id.example'].join('') })"]),
		missed: 'only running the code would tell'
	},
	{
		code: 'CONFIG_LETS_ANYBODY_IN',
		name: 'a password that is compared and then not looked at',
		kind: 'hono-4',
		plant: credentials(
			'async authorize({ name, password }) { await compare(password); return { id: name }; }'
		),
		missed: 'the meaning of code is not analysed'
	}
];
