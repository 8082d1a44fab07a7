import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planConversion } from '../../src/conversion/plan-conversion.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { findFeatures } from '../../src/templates/features.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';

const catalogue = openCatalogue();
const features = findFeatures(['refresh', 'memory-records'], catalogue);

/** The code of the guide for version 5, in the callback itself. */
const request = `const response = await fetch('https://oauth2.googleapis.com/token', {
						method: 'POST',
						body: new URLSearchParams({
							client_id: process.env.AUTH_GOOGLE_ID!,
							client_secret: process.env.AUTH_GOOGLE_SECRET!,
							grant_type: 'refresh_token',
							refresh_token: token.refresh_token!
						})
					});`;
const inline = `import { SvelteKitAuth } from '@auth/sveltekit';
import Google from '@auth/sveltekit/providers/google';

export const { handle, signIn, signOut } = SvelteKitAuth({
	providers: [Google({ authorization: { params: { access_type: 'offline', prompt: 'consent' } } })],
	callbacks: {
		async jwt({ token, account }) {
			if (account) {
				// The first sign-in.
				return {
					...token,
					access_token: account.access_token,
					expires_at: account.expires_at,
					refresh_token: account.refresh_token
				};
			} else if (Date.now() < token.expires_at * 1000) {
				return token;
			} else {
				if (!token.refresh_token) throw new TypeError('Missing refresh_token');
				try {
					${request}
					const tokensOrError = await response.json();
					if (!response.ok) throw tokensOrError;
					const newTokens = tokensOrError as { access_token: string; expires_in: number };
					return {
						...token,
						access_token: newTokens.access_token,
						expires_at: Math.floor(Date.now() / 1000 + newTokens.expires_in),
						refresh_token: newTokens.refresh_token ? newTokens.refresh_token : token.refresh_token
					};
				} catch (error) {
					console.error('Error refreshing access_token', error);
					token.error = 'RefreshTokenError';
					return token;
				}
			}
		},
		async session({ session, token }) {
			session.accessToken = token.access_token;
			session.error = token.error;
			return session;
		}
	}
});
`;

/** The code of the guide for next-auth 4, which has a function of its own, in milliseconds. */
const named = `import { SvelteKitAuth } from '@auth/sveltekit';
import Google from '@auth/sveltekit/providers/google';

/** Renews a token. */
async function refreshAccessToken(token) {
	try {
		const url =
			'https://oauth2.googleapis.com/token?' +
			new URLSearchParams({
				client_id: process.env.GOOGLE_CLIENT_ID,
				client_secret: process.env.GOOGLE_CLIENT_SECRET,
				grant_type: 'refresh_token',
				refresh_token: token.refreshToken
			});
		const response = await fetch(url, { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, method: 'POST' });
		const refreshedTokens = await response.json();
		if (!response.ok) {
			throw refreshedTokens;
		}
		return {
			...token,
			accessToken: refreshedTokens.access_token,
			accessTokenExpires: Date.now() + refreshedTokens.expires_in * 1000,
			refreshToken: refreshedTokens.refresh_token ?? token.refreshToken
		};
	} catch (error) {
		console.log(error);
		return { ...token, error: 'RefreshAccessTokenError' };
	}
}

export const { handle, signIn, signOut } = SvelteKitAuth({
	providers: [Google],
	callbacks: {
		async jwt({ token, user, account }) {
			if (account && user) {
				return {
					...token,
					accessToken: account.access_token,
					accessTokenExpires: account.expires_at * 1000,
					refreshToken: account.refresh_token,
					role: user.role
				};
			}
			if (Date.now() < token.accessTokenExpires) return token;
			return refreshAccessToken(token);
		},
		async session({ session, token }) {
			session.user.role = token.role;
			session.accessToken = token.accessToken;
			session.error = token.error;
			return session;
		}
	}
});
`;

function appOf(config: string, more: Files = {}): Files {
	const packages = { '@sveltejs/kit': '^3.0.0', '@auth/sveltekit': '^1.0.0' };
	return {
		'package.json': `${JSON.stringify({ devDependencies: packages }, null, '\t')}\n`,
		'src/hooks.server.ts': `export { handle } from './auth';\n`,
		'src/auth.ts': config,
		...more
	};
}

async function convert(app: Files) {
	const plan = await planConversion(toApp(memoryApp(app), catalogue), { features });
	const said = plan.warnings.filter((one) => /by hand|renew|getAccessToken/.test(one));
	const after = applied(plan, app);
	return { said, after, config: after['src/auth.ts'] ?? '' };
}

const former = (lines: string) => `	refresh: {
		// Where sessions from before have their tokens. Remove it once those are over.
		former: (token) => ({
			provider: 'google',
${lines}
		})
	}
`;

describe('code that renews tokens by hand, with the feature refresh', () => {
	it('of the guide for version 5 goes, with the callbacks that did nothing else', async () => {
		const { said, after, config } = await convert(appOf(inline));
		expect(
			config
		).toContain(`	providers: [Google({ authorization: { params: { access_type: 'offline', prompt: 'consent' } } })],
${former(`			access_token: token.access_token,
			refresh_token: token.refresh_token,
			expires_at: token.expires_at`)}});
`);
		expect(config).not.toMatch(/callbacks|grant_type|RefreshTokenError/);
		expect(said).toEqual([
			'src/auth.ts: the feature refresh renews the tokens of google in the place of the callback `jwt`.'
		]);
		expect(after['src/lib/server/auth/index.ts']).toMatch(/features\([^)]*refresh/);
	});

	it('of the guide for version 4 goes with its function, and the rest of both callbacks stays', async () => {
		const { said, config } = await convert(appOf(named));
		expect(config).toBe(`import { SvelteKitAuth } from './lib/server/auth/sveltekit';
import Google from './lib/server/auth/providers/google';

export const { handle, signIn, signOut } = SvelteKitAuth({
	providers: [Google],
	callbacks: {
		async jwt({ token, user, account }) {
			if (account && user) {
				return {
					...token,
					role: user.role
				};
			}
			return token;
		},
		async session({ session, token }) {
			session.user.role = token.role;
			return session;
		}
	},
${former(`			access_token: token.accessToken,
			refresh_token: token.refreshToken,
			expires_at: Number(token.accessTokenExpires) / 1000`)}});
`);
		expect(said).toHaveLength(1);
	});

	it('that goes field by field is known as well', async () => {
		const fields = inline.replace(
			/return \{\s+\.\.\.token,\s+access_token: account[\s\S]*?\};/,
			`token.access_token = account.access_token;
				token.expires_at = account.expires_at!;
				token.refresh_token = account.refresh_token;
				return token;`
		);
		expect(fields).not.toBe(inline);
		const { config } = await convert(appOf(fields));
		expect(config).not.toMatch(/callbacks|grant_type/);
	});

	it('is told of where code reads what the session showed', async () => {
		const page = `import type { Session } from './app';
interface Shown { accessToken: string }
export const load = async ({ session }) => ({
	token: session?.accessToken,
	again: session.error === 'RefreshTokenError'
});
`;
		const { said } = await convert(appOf(inline, { 'src/routes/+page.server.ts': page }));
		expect(said.slice(1)).toEqual([
			expect.stringMatching(
				/^src\/routes\/\+page\.server\.ts:4 .*`await getAccessToken\(auth, 'google'\)`/
			),
			expect.stringMatching(/^src\/routes\/\+page\.server\.ts:5 .*`mustSignIn`/)
		]);
	});

	it.each([
		[
			'sends more',
			'sends a parameter',
			(text: string) =>
				text.replace("grant_type: 'refresh_token',", "grant_type: 'refresh_token',\nscope: 'more',")
		],
		[
			'keeps more',
			'keeps more',
			(text: string) =>
				text.replace(
					'access_token: newTokens.access_token,',
					'access_token: newTokens.access_token, id_token: newTokens.id_token,'
				)
		],
		[
			'ends the session',
			'returns something else',
			(text: string) =>
				text.replace("token.error = 'RefreshTokenError';\n\t\t\t\t\treturn token;", 'return null;')
		],
		[
			'tells another service',
			'calls something',
			(text: string) =>
				text.replace("console.error('Error refreshing access_token', error)", 'report(error)')
		],
		[
			'does more at a failure',
			'where a renewal fails',
			(text: string) =>
				text.replace(
					"console.error('Error refreshing access_token', error)",
					'token.failed = Date.now()'
				)
		],
		[
			'does more after the check',
			'in one `try`',
			(text: string) =>
				text.replace(
					"if (!token.refresh_token) throw new TypeError('Missing refresh_token');",
					'token.seen = Date.now();'
				)
		],
		[
			'drops the rest of the token',
			'the rest of the token',
			(text: string) =>
				text.replace('...token,\n\t\t\t\t\taccess_token: account', 'access_token: account')
		],
		[
			'uses the token in the session',
			'in another way',
			(text: string) =>
				text.replace(
					'session.accessToken = token.access_token;',
					'session.user = await load(token.access_token);'
				)
		],
		[
			'has two providers',
			'several providers',
			(text: string) =>
				text
					.replace(
						'import Google',
						"import GitHub from '@auth/sveltekit/providers/github';\nimport Google"
					)
					.replace('providers: [', 'providers: [GitHub, ')
		]
	])('that %s stays, and is listed with the reason', async (_, why, change) => {
		const changed = change(inline);
		expect(changed).not.toBe(inline);
		const { said, config } = await convert(appOf(changed));
		expect(config).toContain('grant_type');
		expect(config).not.toContain('former');
		expect(said).toEqual([expect.stringMatching(/^src\/auth\.ts:\d+ renews tokens by hand/)]);
		expect(said[0]).toContain(why);
		expect(said[0]).toContain('docs/features/refresh.md');
	});

	it('of a function that has another use, or is in another file, stays', async () => {
		const twice = `${named}\nexport const again = refreshAccessToken;\n`;
		expect((await convert(appOf(twice))).said[0]).toContain('is used in more than one place');
		const [helper = '', rest = ''] = named.split(/(?=\nexport const \{)/);
		const moved = rest.replace(
			/^/,
			"import { SvelteKitAuth } from '@auth/sveltekit';\nimport Google from '@auth/sveltekit/providers/google';\nimport { refreshAccessToken } from './renew';\n"
		);
		const own = {
			'src/renew.ts': helper
				.replace(/import.*\n/g, '')
				.replace('async function', 'export async function')
		};
		const { said, after } = await convert(appOf(moved, own));
		expect(said).toEqual([expect.stringMatching(/^src\/renew\.ts:\d+ renews tokens by hand/)]);
		expect(after['src/renew.ts']).toBe(own['src/renew.ts']);
	});
});
