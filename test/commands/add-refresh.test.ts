// The feature `refresh` for an app that was converted before, and still renews tokens by hand.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addFeature } from '../../src/commands/add/add-feature.ts';
import { init } from '../../src/commands/init/init.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

/** The callbacks of the guide. */
const callbacks = `{
		async jwt({ token, account }) {
			if (account) {
				return {
					...token,
					access_token: account.access_token,
					expires_at: account.expires_at,
					refresh_token: account.refresh_token
				};
			}
			if (Date.now() < Number(token.expires_at) * 1000) return token;
			try {
				const response = await fetch('https://oauth2.googleapis.com/token', {
					method: 'POST',
					body: new URLSearchParams({
						client_id: process.env.AUTH_GOOGLE_ID!,
						grant_type: 'refresh_token',
						refresh_token: String(token.refresh_token)
					})
				});
				const newTokens = await response.json();
				if (!response.ok) throw newTokens;
				return { ...token, access_token: newTokens.access_token };
			} catch (error) {
				return { ...token, error: 'RefreshTokenError' };
			}
		},
		async session({ session, token }) {
			session.accessToken = token.access_token;
			return session;
		}
	}`;

const svelteKit = {
	'package.json': JSON.stringify({
		type: 'module',
		devDependencies: {
			'@auth/sveltekit': '^1.11.3',
			'@sveltejs/kit': '^2.63.0',
			typescript: '^6.0.0'
		}
	}),
	'.env': 'AUTH_SECRET=old\n',
	'src/auth.ts': `import { SvelteKitAuth } from '@auth/sveltekit';
import Google from '@auth/sveltekit/providers/google';

export const { handle, signIn, signOut } = SvelteKitAuth({
	providers: [Google],
	callbacks: ${callbacks}
});
`,
	'src/hooks.server.ts': `export { handle } from './auth';\n`,
	'src/routes/+page.server.ts': `export const load = async ({ locals }) => ({ token: (await locals.auth())?.accessToken });\n`
};

const next4 = {
	'package.json': JSON.stringify({
		dependencies: { next: '^15.5.0', react: '^19.0.0', 'next-auth': '^4.24.11' },
		devDependencies: { typescript: '^5.9.0' }
	}),
	'tsconfig.json': '{ "compilerOptions": { "target": "es2022", "moduleResolution": "bundler" } }\n',
	'.gitignore': '.env*.local\n',
	'.env.local': 'NEXTAUTH_SECRET=kept-as-it-was-0123456789abcdefghijklmnop\n',
	'app/layout.tsx': 'export default ({ children }) => children;\n',
	'lib/options.ts': `import type { NextAuthOptions } from 'next-auth';
import GoogleProvider from 'next-auth/providers/google';

export const authOptions: NextAuthOptions = {
	providers: [GoogleProvider({ clientId: 'id', clientSecret: 'secret' })],
	callbacks: ${callbacks}
};
`,
	'app/api/auth/[...nextauth]/route.ts': `import NextAuth from 'next-auth';\nimport { authOptions } from '../../../../lib/options';\n\nconst handler = NextAuth(authOptions);\nexport { handler as GET, handler as POST };\n`
};

async function planned(outcome: ReturnType<typeof init>) {
	const found = await outcome;
	if (!('plan' in found)) throw new Error('no plan');
	return found.plan;
}

async function converted(files: Readonly<Record<string, string>>, ...features: string[]) {
	const folder = appFolder(files);
	const plan = await planned(init(memoryContext(folder), { from: 'authjs', features }));
	writePlan(folder, plan);
	return { folder, plan };
}

async function add(folder: string, ...features: string[]) {
	const plan = await planned(addFeature(memoryContext(folder), { features }));
	writePlan(folder, plan);
	return plan;
}

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

describe.each([
	['SvelteKit', svelteKit, 'src/auth.ts'],
	['next-auth 4 in TypeScript', next4, 'lib/options.ts']
] as const)('add feature refresh after a conversion: %s', (_, files, config) => {
	it('does what the conversion would have done with it', async () => {
		const { folder, plan } = await converted(files);
		expect(plan.warnings.join('\n')).toContain('`npx auth-cli add feature refresh`');
		expect(read(folder, config)).toContain("grant_type: 'refresh_token'");
		const later = await add(folder, 'refresh', 'memory-records');
		const { folder: whole } = await converted(files, 'refresh', 'memory-records');
		expect(read(folder, config)).toBe(read(whole, config));
		expect(read(folder, config)).not.toMatch(/grant_type|callbacks/);
		expect(read(folder, config)).toContain('former: (token) => ({');
		expect(later.warnings.join('\n')).toContain('in the place of the callback `jwt`');
		const again = await add(folder, 'refresh');
		expect(again.changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});
});

describe('add feature refresh', () => {
	it('reports where code reads what the session exposed', async () => {
		const { folder } = await converted(svelteKit);
		const { warnings } = await add(folder, 'refresh', 'memory-records');
		expect(warnings.join('\n')).toMatch(/\+page\.server\.ts:1 reads accessToken.*getAccessToken/);
	});

	it('lists code that does more, with the reason, every time', async () => {
		const own = { ...svelteKit };
		own['src/auth.ts'] = own['src/auth.ts'].replace(
			'return { ...token, error:',
			'report(error);\nreturn { ...token, error:'
		);
		const { folder } = await converted(own);
		for (const features of [['refresh', 'memory-records'], ['refresh']]) {
			const { warnings } = await add(folder, ...features);
			expect(warnings.join('\n')).toMatch(
				/^src\/auth\.ts:\d+ renews tokens by hand.*calls something of its own.*refresh\.md/m
			);
		}
		expect(read(folder, 'src/auth.ts')).toContain('grant_type');
	});

	it('reports no other code in an app without such a callback', async () => {
		const plain = { ...svelteKit };
		plain['src/auth.ts'] = plain['src/auth.ts'].replace(/,\n\tcallbacks:[\s\S]*?\n\t\}\n/, '\n');
		const { folder } = await converted(plain);
		const { warnings } = await add(folder, 'refresh', 'memory-records');
		expect(warnings.join('\n')).not.toMatch(/by hand|in the place/);
	});
});
