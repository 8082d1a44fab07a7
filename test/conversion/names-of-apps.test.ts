import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planConversion } from '../../src/conversion/plan-conversion.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';

const catalogue = openCatalogue();

type Options = NonNullable<Parameters<typeof memoryApp>[1]>;

async function converted(files: Files, dependencies: object, app: Options) {
	const own = { 'package.json': `${JSON.stringify({ dependencies })}\n`, ...files };
	const plan = await planConversion(toApp(memoryApp(own, app), catalogue));
	const named = plan.warnings.filter((one) => one.includes('still names'));
	return { after: applied(plan, own), named };
}

const next = { framework: 'next', major: 15 } as const;

describe('names that apps import from Auth.js', () => {
	it('are those that the app declares itself, and go where its declaration goes', async () => {
		const { after, named } = await converted(
			{
				'app/api/auth/[...nextauth]/route.ts': `import NextAuth from 'next-auth';\nconst handler = NextAuth({ providers: [] });\nexport { handler as GET, handler as POST };\n`,
				'types/next-auth.d.ts': `import 'next-auth';\ndeclare module 'next-auth' {\n\tinterface Session { user: SessionUser }\n\ttype SessionUser = { id: number };\n}\n`,
				'lib/user.ts': `import type { SessionUser } from 'next-auth';\nexport const idOf = (user: SessionUser) => user.id;\n`
			},
			{ next: '15.0.0', 'next-auth': '4.24.11' },
			next
		);
		expect(named).toEqual([]);
		const home = /declare module '\.\.\/(.+)'/.exec(after['types/next-auth.d.ts'] ?? '')?.[1];
		expect(after['lib/user.ts']).toContain(`from '../${home}'`);
	});

	it('are a list of providers of next-auth 4', async () => {
		const { after, named } = await converted(
			{
				'pages/api/auth/[...nextauth].ts': `import NextAuth from 'next-auth';\nimport type { AppProviders } from 'next-auth/providers';\nconst providers: AppProviders = [];\nexport default NextAuth({ providers });\n`
			},
			{ next: '15.0.0', 'next-auth': '4.24.11' },
			next
		);
		expect(named).toEqual([]);
		expect(after['pages/api/auth/[...nextauth].ts']).toContain('compat/next-auth-4/types');
	});

	it('are what next-auth 5 returns', async () => {
		const { after, named } = await converted(
			{
				'auth.ts': `import NextAuth, { type NextAuthResult } from 'next-auth';\nconst all = NextAuth({ providers: [] });\nexport const auth: NextAuthResult['auth'] = all.auth;\n`,
				'app/api/auth/[...nextauth]/route.ts': `export { GET, POST } from './handlers';\n`
			},
			{ next: '15.0.0', 'next-auth': '5.0.0-beta.30' },
			next
		);
		expect(named).toEqual([]);
		expect(after['auth.ts']).toMatch(/NextAuth, type NextAuthResult \} from/);
	});

	it('are types of a mail provider that are called otherwise here', async () => {
		const { after, named } = await converted(
			{
				'auth.ts': `import NextAuth from 'next-auth';\nimport Nodemailer, { type NodemailerConfig } from 'next-auth/providers/nodemailer';\nconst send: NodemailerConfig['sendVerificationRequest'] = () => undefined;\nexport const { auth, handlers } = NextAuth({ adapter: {}, providers: [Nodemailer({ sendVerificationRequest: send })] });\n`,
				'app/api/auth/[...nextauth]/route.ts': `export { GET, POST } from './handlers';\n`
			},
			{ next: '15.0.0', 'next-auth': '5.0.0-beta.30' },
			next
		);
		expect(named).toEqual([]);
		expect(after['auth.ts']).toMatch(/import type \{ EmailConfig as NodemailerConfig \} from/);
	});

	it('are taken through the folder of packages, as some editors write it', async () => {
		const { after, named } = await converted(
			{
				'auth.ts': `import NextAuth from 'next-auth';\nexport const { auth, handlers } = NextAuth({ providers: [] });\n`,
				'app/menu.tsx': `'use client';\nimport { signIn } from '@/node_modules/next-auth/react';\nimport { isActive } from '../node_modules/next-auth/lib/actions';\nexport const go = () => isActive && signIn();\n`,
				'app/api/auth/[...nextauth]/route.ts': `export { GET, POST } from './handlers';\n`
			},
			{ next: '15.0.0', 'next-auth': '5.0.0-beta.30' },
			next
		);
		expect(named).toEqual(['app/menu.tsx:3 still names ../node_modules/next-auth/lib/actions.']);
		expect(after['app/menu.tsx']).toMatch(/import \{ signIn \} from '(?!@\/node_modules)/);
		expect(after['package.json']).toContain('next-auth');
	});

	it('are in tests that replace a module whole, for which the package stays', async () => {
		const { after } = await converted(
			{
				'auth.ts': `import NextAuth from 'next-auth';\nexport const { auth, handlers } = NextAuth({ providers: [] });\n`,
				'auth.test.ts': `jest.mock('next-auth');\n`,
				'app/api/auth/[...nextauth]/route.ts': `export { GET, POST } from './handlers';\n`
			},
			{ next: '15.0.0', 'next-auth': '5.0.0-beta.30' },
			next
		);
		expect(after['auth.test.ts'] ?? 'unchanged').toMatch(/unchanged|'next-auth'/);
		expect(after['package.json']).toContain('next-auth');
	});

	it('are types of profiles', async () => {
		const { after, named } = await converted(
			{
				'auth.ts': `import NextAuth from 'next-auth';\nimport Google, { type GoogleProfile } from 'next-auth/providers/google';\nexport const { auth, handlers } = NextAuth({ providers: [Google({ profile: (one: GoogleProfile) => ({ id: one.sub }) })] });\n`,
				'app/api/auth/[...nextauth]/route.ts': `import { handlers } from '@/auth';\nexport const { GET, POST } = handlers;\n`
			},
			{ next: '15.0.0', 'next-auth': '5.0.0-beta.30' },
			next
		);
		expect(named).toEqual([]);
		expect(after['package.json']).not.toContain('next-auth');
		expect(after['auth.ts']).toMatch(
			/import type \{ ProviderProfile as GoogleProfile \} from '.*oauth\/provider-profile'/
		);
	});

	it('are types of profiles that have fewer fields here', async () => {
		const { after, named } = await converted(
			{
				'auth.ts': `import NextAuth from 'next-auth';\nimport Discord, { type DiscordProfile } from 'next-auth/providers/discord';\nexport const { auth, handlers } = NextAuth({ providers: [Discord({ profile: (one: DiscordProfile) => ({ id: one.id, name: one.display_name }) })] });\n`,
				'app/api/auth/[...nextauth]/route.ts': `import { handlers } from '@/auth';\nexport const { GET, POST } = handlers;\n`
			},
			{ next: '15.0.0', 'next-auth': '5.0.0-beta.30' },
			next
		);
		expect(named).toEqual([]);
		expect(after['auth.ts']).toMatch(
			/import type \{ ProviderProfile as DiscordProfile \} from '.*oauth\/provider-profile'/
		);
	});

	it('are ids of providers in Astro', async () => {
		const { named } = await converted(
			{
				'astro.config.mjs': `import { defineConfig } from 'astro/config';\nimport node from '@astrojs/node';\nimport auth from 'auth-astro';\nexport default defineConfig({ adapter: node({ mode: 'standalone' }), integrations: [auth()], output: 'server' });\n`,
				'auth.config.ts': `import { defineConfig } from 'auth-astro';\nimport GitHub from '@auth/core/providers/github';\nexport default defineConfig({ providers: [GitHub()] });\n`,
				'src/sign-in.ts': `import type { BuiltInProviderType, RedirectableProviderType } from '@auth/core/providers';\nexport const one: BuiltInProviderType | RedirectableProviderType = 'github';\n`
			},
			{ astro: '5.0.0', 'auth-astro': '4.2.0', '@auth/core': '0.37.0' },
			{ framework: 'astro', major: 5 }
		);
		expect(named).toEqual([]);
	});
});
