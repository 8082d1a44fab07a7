import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planConversion } from '../../src/conversion/plan-conversion.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { findFeatures } from '../../src/templates/features.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';

const catalogue = openCatalogue();
const features = findFeatures(['refresh', 'memory-records'], catalogue);

/** The code of the guide for sessions in a database. */
const request = `const response = await fetch('https://oauth2.googleapis.com/token', {
						method: 'POST',
						body: new URLSearchParams({
							client_id: process.env.AUTH_GOOGLE_ID!,
							client_secret: process.env.AUTH_GOOGLE_SECRET!,
							grant_type: 'refresh_token',
							refresh_token: googleAccount.refresh_token!
						})
					});`;
const guide = `import { PrismaAdapter } from '@auth/prisma-adapter';
import { PrismaClient } from '@prisma/client';
import { SvelteKitAuth } from '@auth/sveltekit';
import Google from '@auth/sveltekit/providers/google';

const prisma = new PrismaClient();

export const { handle, signIn, signOut } = SvelteKitAuth({
	adapter: PrismaAdapter(prisma),
	providers: [Google({ authorization: { params: { access_type: 'offline', prompt: 'consent' } } })],
	callbacks: {
		async session({ session, user }) {
			const [googleAccount] = await prisma.account.findMany({
				where: { userId: user.id, provider: 'google' }
			});
			if (googleAccount.expires_at! * 1000 < Date.now()) {
				// The access token is over.
				try {
					${request}
					const tokensOrError = await response.json();
					if (!response.ok) throw tokensOrError;
					const newTokens = tokensOrError as { access_token: string; expires_in: number; refresh_token?: string };
					await prisma.account.update({
						data: {
							access_token: newTokens.access_token,
							expires_at: Math.floor(Date.now() / 1000 + newTokens.expires_in),
							refresh_token: newTokens.refresh_token ?? googleAccount.refresh_token
						},
						where: {
							provider_providerAccountId: {
								provider: 'google',
								providerAccountId: googleAccount.providerAccountId
							}
						}
					});
				} catch (error) {
					console.error('Error refreshing access_token', error);
					session.error = 'RefreshTokenError';
				}
			}
			return session;
		}
	}
});
`;

const accounts = `	refresh: {
		// How the rows of accounts are read and changed, which this adapter does not do.
		accounts: {
			list: (userId) => prisma.account.findMany({ where: { userId } }),
			update: ({ provider, providerAccountId }, changes) =>
				prisma.account.updateMany({ where: { provider, providerAccountId }, data: changes })
		}
	}
`;

function appOf(config: string, more: Files = {}): Files {
	const packages = {
		'@sveltejs/kit': '^3.0.0',
		'@auth/sveltekit': '^1.0.0',
		'@auth/prisma-adapter': '^2.0.0'
	};
	return {
		'package.json': `${JSON.stringify({ devDependencies: packages }, null, '\t')}\n`,
		'src/hooks.server.ts': `export { handle } from './auth';\n`,
		'src/auth.ts': config,
		...more
	};
}

async function convert(app: Files) {
	const plan = await planConversion(toApp(memoryApp(app), catalogue), { features });
	const said = plan.warnings.filter((one) => /by hand|renew|getAccessToken|accounts/.test(one));
	return { said, config: applied(plan, app)['src/auth.ts'] ?? '' };
}

describe('code that renews tokens in rows of accounts, with the feature refresh', () => {
	it('of the guide goes, and the feature is told how rows are changed', async () => {
		const { said, config } = await convert(appOf(guide));
		expect(config).toContain(`	callbacks: {
		async session({ session }) {
			return session;
		}
	},
${accounts}});
`);
		expect(config).toContain('adapter: PrismaAdapter(prisma)');
		expect(config).not.toMatch(/grant_type|RefreshTokenError|googleAccount/);
		expect(said).toEqual([
			'src/auth.ts: the feature refresh renews the tokens of google in the place of the callback `session`.'
		]);
	});

	it('goes where the app has several providers, since the code names its one', async () => {
		const { config } = await convert(
			appOf(
				guide
					.replace(
						'import Google',
						"import GitHub from '@auth/sveltekit/providers/github';\nimport Google"
					)
					.replace('providers: [', 'providers: [GitHub, ')
			)
		);
		expect(config).not.toContain('grant_type');
		expect(config).toContain('providers: [GitHub, Google(');
	});

	it('leaves what else the callback does, and takes what the session showed of the row', async () => {
		const more = guide
			.replace(
				'return session;',
				`session.user.role = user.role;
			session.accessToken = googleAccount.access_token;
			return session;`
			)
			.replace(
				'const [googleAccount] = await prisma.account.findMany(',
				'const googleAccount = await prisma.account.findFirst('
			)
			.replace(
				'googleAccount.expires_at! * 1000 < Date.now()',
				'googleAccount?.expires_at && googleAccount.expires_at * 1000 < Date.now()'
			);
		const { said, config } = await convert(
			appOf(more, {
				'src/routes/+page.server.ts': `export const load = async ({ locals }) => {
	const session = await locals.auth();
	return { token: session?.accessToken, failed: session.error === 'RefreshTokenError' };
};
`,
				'src/lib/calendar.ts': `import { prisma } from './db';
export async function calendar(userId: string) {
	const account = await prisma.account.findFirst({ where: { userId } });
	return fetch('https://calendar.example', { headers: { authorization: account.access_token } });
}
`
			})
		);
		expect(config).toContain(`		async session({ session, user }) {
			session.user.role = user.role;
			return session;
		}
`);
		expect(said.slice(1)).toEqual([
			expect.stringMatching(/^src\/routes\/\+page\.server\.ts:3 reads accessToken/),
			expect.stringMatching(/^src\/lib\/calendar\.ts:4 reads access_token, .*'google'/)
		]);
	});

	it.each([
		[
			'finds accounts of every provider',
			'by the user and a provider',
			[", provider: 'google' }\n\t\t\t});", ' }\n\t\t\t});']
		],
		[
			'finds them with Drizzle',
			'with the client of Prisma',
			[
				/await prisma\.account\.findMany\(\{[\s\S]*?\}\);/,
				"await db.select().from(accounts).where(and(eq(accounts.userId, user.id), eq(accounts.provider, 'google')));"
			]
		],
		[
			'has a client of the request',
			'with the client of Prisma',
			[/prisma\.account/g, 'locals.prisma.account']
		],
		[
			'keeps more',
			'keeps more',
			[
				'access_token: newTokens.access_token,',
				'access_token: newTokens.access_token, id_token: newTokens.id_token,'
			]
		],
		[
			'sends more',
			'sends a parameter',
			["grant_type: 'refresh_token',", "grant_type: 'refresh_token',\nscope: 'more',"]
		],
		[
			'changes another row',
			'changes another row',
			[
				"provider: 'google',\n\t\t\t\t\t\t\t\tproviderAccountId",
				"provider: 'other',\n\t\t\t\t\t\t\t\tproviderAccountId"
			]
		],
		[
			'tells another service',
			'calls something of its own',
			["console.error('Error refreshing access_token', error)", 'report(error)']
		],
		[
			'ends the session',
			'where a renewal fails',
			["session.error = 'RefreshTokenError'", 'return null']
		],
		[
			'deletes accounts',
			'does more than the feature',
			[
				'await prisma.account.update(',
				'await prisma.user.delete({ where: { id: user.id } });\nawait prisma.account.update('
			]
		],
		[
			'renews in time',
			'does not compare',
			['googleAccount.expires_at! * 1000 < Date.now()', 'googleAccount.expires_at! * 1000 < soon()']
		],
		[
			'uses the row in another way',
			'uses the account in another way',
			['return session;', 'return { ...session, account: googleAccount };']
		],
		[
			'has settings already',
			'has settings of `refresh` already',
			['callbacks: {', 'refresh: { minimum: 30 },\n\tcallbacks: {']
		]
	] as const)('that %s stays, and is listed with the reason', async (_, why, [from, to]) => {
		const changed = guide.replace(from, to);
		expect(changed).not.toBe(guide);
		const { said, config } = await convert(appOf(changed));
		expect(config).toContain('grant_type');
		expect(config).not.toContain('accounts: {');
		expect(said).toEqual([expect.stringMatching(/^src\/auth\.ts:\d+ renews tokens by hand/)]);
		expect(said[0]).toContain(why);
		expect(said[0]).toContain('docs/features/refresh.md');
	});
});

/** The code of the guide for sessions in cookies, in an app with a database. */
const inCookie = guide
	.replace(
		/async session[\s\S]*?return session;\n\t\t\}/,
		() => `async jwt({ token, account }) {
			if (account) {
				return {
					...token,
					access_token: account.access_token,
					expires_at: account.expires_at,
					refresh_token: account.refresh_token
				};
			}
			if (Date.now() < token.expires_at * 1000) return token;
			try {
				${request.replaceAll('googleAccount', 'token')}
				const newTokens = await response.json();
				if (!response.ok) throw newTokens;
				return { ...token, access_token: newTokens.access_token, expires_at: newTokens.expires_in };
			} catch (error) {
				return { ...token, error: 'RefreshTokenError' };
			}
		}`
	)
	.replace('callbacks:', "session: { strategy: 'jwt' },\n\tcallbacks:");

describe('code that renews tokens in the session, in an app with an adapter of a package', () => {
	it('goes, and the feature is told how rows are changed with Prisma', async () => {
		const { said, config } = await convert(appOf(inCookie));
		expect(config).not.toMatch(/grant_type|former/);
		expect(config).toContain(accounts);
		expect(said).toEqual([expect.stringContaining('from the rows of accounts')]);
	});

	it('goes, and the app hears what to set for another adapter', async () => {
		const other = inCookie
			.replace("from '@auth/prisma-adapter'", "from '@auth/drizzle-adapter'")
			.replaceAll('PrismaAdapter', 'DrizzleAdapter');
		const { said } = await convert(appOf(other));
		expect(said).toEqual([expect.stringContaining('Set `refresh.accounts`')]);
	});
});
