import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, run, runOk } from '../e2e/support/child.ts';
import { repository } from '../e2e/support/repository.ts';
import { type FreshApp, freshCopy } from '../e2e/support/scaffold.ts';
import { writeFiles } from './support/files-of.ts';
import { giveSignIn } from './support/fixture-app.ts';

// The oldest Next.js that is served, the newest TypeScript when 13.4 came out, and the oldest that has `"moduleResolution": "bundler"`.
const packages = [
	'typescript@5.0.4',
	'next@13.4.5',
	'react@18.2.0',
	'react-dom@18.2.0',
	'next-auth@4.24.15',
	'@types/node@18.16.3',
	'@types/react@18.2.0',
	'@types/react-dom@18.2.1',
	'cookie@1.1.1',
	'jose@6.2.17',
	'oauth4webapi@3.8.8'
];

/** As create-next-app 13.4.0 wrote it. */
const settings = {
	target: 'es5',
	lib: ['dom', 'dom.iterable', 'esnext'],
	skipLibCheck: true,
	strict: true,
	noEmit: true,
	esModuleInterop: true,
	module: 'esnext',
	moduleResolution: 'node',
	resolveJsonModule: true,
	isolatedModules: true,
	jsx: 'preserve',
	paths: { '@/*': ['./*'] }
};

const more = `import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { getServerSession } from 'next-auth';
import { getToken } from 'next-auth/jwt';
import AzureADProvider from 'next-auth/providers/azure-ad';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { EmailUserConfig } from 'next-auth/providers/email';
import GoogleProvider from 'next-auth/providers/google';
import TwitchProvider from 'next-auth/providers/twitch';
import { authOptions } from './auth';

export const mails: EmailUserConfig = { type: 'email', server: 'smtp://localhost' };
export const providers = [
	AzureADProvider({ clientId: 'id', clientSecret: 'secret', tenantId: 'tenant' }),
	CredentialsProvider({ credentials: { name: {} }, authorize: async (given) => ({ id: given?.name ?? '' }) }),
	CredentialsProvider({ id: 'code', type: 'credentials', credentials: {}, authorize: () => null }),
	GoogleProvider({ clientId: 'id', clientSecret: 'secret' }),
	TwitchProvider({ clientId: 'id', clientSecret: 'secret' })
];

export async function answer(req: NextApiRequest, res: NextApiResponse) {
	if (await getServerSession(req, res, authOptions)) return getToken({ req });
	return NextAuth(req, res, { ...authOptions, providers });
}
`;

/** As `init --from authjs --feature refresh` leaves it. */
const renewed = `import type { NextAuthOptions } from './auth/compat/next-auth-4';

export const renewed: NextAuthOptions = {
	providers: [],
	refresh: {
		minimum: 30,
		former: (token) => ({
			provider: 'google',
			access_token: token.accessToken,
			refresh_token: token.refreshToken,
			expires_at: Number(token.accessTokenExpires) / 1000
		})
	}
};
`;

describe('what lands in an app, by TypeScript 5.0', () => {
	let app: FreshApp;
	beforeAll(async () => {
		app = await freshApp();
		await cp(join(repository, 'test/fixtures/apps/authjs-next-auth-4'), app.folder, {
			recursive: true
		});
		await writeFiles(app.folder, {
			'tsconfig.json': JSON.stringify({
				compilerOptions: settings,
				include: ['**/*.ts', '**/*.tsx'],
				exclude: ['node_modules']
			}),
			'next-env.d.ts': '/// <reference types="next" />\n',
			'lib/more.ts': more
		});
	});
	afterAll(() => app?.remove());

	it('compiles in an app of Next.js 13.4 that used next-auth 4', async () => {
		succeeds(await compiled('tsconfig.json'));
		await giveSignIn(app.folder, { runs: [['init', '--from', 'authjs']] });
		succeeds(await compiled('tsconfig.json'));
	});

	it('compiles with the settings of a feature beside those of next-auth 4', async () => {
		await giveSignIn(app.folder, { runs: [['add', 'feature', 'refresh,memory-records']] });
		await writeFiles(app.folder, { 'lib/renewed.ts': renewed });
		succeeds(await compiled('tsconfig.json'));
		const wrong = renewed.replace('minimum: 30', "minimum: 'long'");
		await writeFiles(app.folder, { 'lib/renewed.ts': wrong });
		expect((await compiled('tsconfig.json')).stdout).toContain('lib/renewed.ts');
	});

	it('compiles with every provider and adapter', async () => {
		const fixture = join(repository, 'test/fixtures/typescript-5.0/tsconfig.json');
		expect((await compiled(fixture)).stdout).toBe('');
	});

	const compiled = (settings: string) => compiledIn(app, settings);
});

const roots = {
	app: {
		'app/layout.tsx': `export default function Layout({ children }: { children: React.ReactNode }) {
	return <html lang="en"><body>{children}</body></html>;
}
`
	},
	pages: {
		'pages/_app.tsx': `import type { AppProps } from 'next/app';

export default function App({ Component, pageProps }: AppProps) {
	return <Component {...pageProps} />;
}
`
	}
};

describe.each(['app', 'pages'] as const)('pages of the app by TypeScript 5.0', (router) => {
	it(`compile in an app with the ${router} router`, async () => {
		const app = await freshApp();
		try {
			const now = { target: 'es2017', moduleResolution: 'bundler' };
			await writeFiles(app.folder, {
				...roots[router],
				// Without next-auth, which would be carried over first.
				'package.json': JSON.stringify({ dependencies: { next: '13.4.5', typescript: '5.0.4' } }),
				'tsconfig.json': JSON.stringify({
					compilerOptions: { ...settings, ...now },
					include: ['**/*.ts', '**/*.tsx'],
					exclude: ['node_modules']
				}),
				'next-env.d.ts': '/// <reference types="next" />\n'
			});
			const kept = ['--adapter', 'sqlite', '--session', 'database'];
			const chosen = ['--provider', 'github', ...kept, '--feature', 'account,sessions,i18n'];
			await giveSignIn(app.folder, { runs: [['init', ...chosen, '--components']] });
			succeeds(await compiledIn(app, 'tsconfig.json'));
			const files = await readdir(join(app.folder, 'components/auth'));
			expect(files).toContain('account-page.tsx');
		} finally {
			await app.remove();
		}
	});
});

function freshApp(): Promise<FreshApp> {
	return freshCopy('next-13.4.5-typescript-5.0.4', async (parent) => {
		const cwd = join(parent, 'app');
		await writeFiles(cwd, { 'package.json': '{ "name": "app", "private": true }\n' });
		await runOk({ command: 'npm', args: ['install', '-E', ...packages], cwd });
	});
}

function compiledIn({ folder }: FreshApp, settings: string): Promise<Ended> {
	const args = [join(folder, 'node_modules/typescript/bin/tsc'), '-p', settings];
	return run({ command: process.execPath, args, cwd: folder });
}

function succeeds({ code, stdout, stderr }: Ended): void {
	expect(code, `${stdout}\n${stderr}`).toBe(0);
}
