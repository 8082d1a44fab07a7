import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialiseWith, type Provider, startProvider, variables } from './support/auth-app.ts';
import { withAuthenticator } from './support/authenticator.ts';
import { openBrowser, visit } from './support/browser.ts';
import { start } from './support/child.ts';
import { buildNext, freshNextApp, serveNext } from './support/next-app.ts';
import { answers, freePort } from './support/port.ts';
import { replaceIn } from './support/replace-in.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';
import * as person from './support/steps.ts';

const pages = {
	'pages/_app.tsx': `import type { AppProps } from "next/app";
import { SessionProvider } from "@/lib/auth/react";

export default function App({ Component, pageProps }: AppProps) {
  return (
    <SessionProvider session={pageProps.session}>
      <Component {...pageProps} />
    </SessionProvider>
  );
}
`,
	'pages/index.tsx': `import type { GetServerSidePropsContext } from "next";
import { auth } from "@/auth";
import { signOut, useSession } from "@/lib/auth/react";

export async function getServerSideProps(context: GetServerSidePropsContext) {
  return { props: { session: await auth(context) } };
}

export default function Home() {
  const { data } = useSession();
  return (
    <main>
      <p id="session">{data ? data.user?.name : "Not signed in"}</p>
      <button onClick={() => signOut()}>Leave</button>
      <button onClick={() => signOut({ redirect: false })}>Leave and stay</button>
    </main>
  );
}
`,
	'pages/keys.tsx': `import { useSession } from "@/lib/auth/react";
import { signIn } from "@/lib/auth/webauthn";

export default function Keys() {
  const { data } = useSession();
  return (
    <main>
      <p id="session">{data ? data.user?.email : "Not signed in"}</p>
      <button onClick={() => signIn("passkey", { action: "register", email: "key@app.test" })}>Create</button>
      <button onClick={() => signIn("passkey", { action: "authenticate", redirect: false })}>Use</button>
    </main>
  );
}
`,
	'pages/404.tsx': `export default function NotFound() {
  return <p id="missing">No such page in this shop</p>;
}
`,
	'pages/api/who.ts': `import type { NextApiRequest, NextApiResponse } from "next";
import { auth } from "@/auth";

export default async function who(request: NextApiRequest, response: NextApiResponse) {
  const session = await auth(request, response);
  response.status(session ? 200 : 401).json({ name: session?.user?.name ?? null });
}
`
};

const init = ['init', '--yes', '--provider', 'dev,passkey', '--demo-page', '--adapter', 'sqlite'];

/** The server that a build with `output: 'standalone'` makes, which knows no env files. */
async function serveStandalone(folder: string): Promise<Served> {
	const place = join(folder, '.next/standalone');
	await cp(join(folder, '.next/static'), join(place, '.next/static'), { recursive: true });
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	const env = { PORT: `${port}`, AUTH_URL: origin, AUTH_ALLOW_DEV_PROVIDER: '1' };
	const program = start({
		command: process.execPath,
		args: ['server.js'],
		cwd: place,
		env: { ...(await variables(folder)), ...env }
	});
	await answers(`${origin}/`, program);
	return { origin, output: program.output, stop: program.stop };
}

/** What each major version is tried with. */
const kinds = [
	{
		major: 16,
		how: 'a standalone build',
		serve: async (folder: string) => {
			await replaceIn(join(folder, 'next.config.ts'), {
				'NextConfig = {': `NextConfig = {\n  output: "standalone",`
			});
			await buildNext(folder);
			return serveStandalone(folder);
		}
	},
	{
		major: 15,
		how: 'a build by webpack',
		serve: async (folder: string) => {
			await buildNext(folder);
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			return serveNext({ folder, mode: 'production', env });
		}
	}
] as const;

describe.each(kinds)(
	'sign-in with the pages router of Next.js $major and SQLite, in $how',
	({ major, serve }) => {
		let browser: Browser;
		let app: FreshApp;
		let provider: Provider;
		let served: Served;

		beforeAll(async () => {
			browser = await openBrowser();
			app = await freshNextApp(major, 'pages');
			await initialiseWith(app.folder, init);
			await mkdir(join(app.folder, 'pages/api'), { recursive: true });
			for (const [path, text] of Object.entries(pages))
				await writeFile(join(app.folder, path), text);
			await replaceIn(join(app.folder, 'auth.ts'), {
				'NextAuth({': `NextAuth({
  callbacks: {
    authorized: ({ auth, request }) => !!auth || request.nextUrl.pathname !== "/auth-demo",
  },`
			});
			provider = await startProvider(app.folder);
			served = await serve(app.folder);
		});
		afterAll(async () => {
			await served?.stop();
			await provider?.stop();
			await app?.remove();
			await browser?.close();
		});

		it("leaves other routes to the router: an unknown URL gets the app's 404 page", async () => {
			expect(existsSync(join(app.folder, 'app'))).toBe(false);
			const missing = await fetch(`${served.origin}/no-such-page`);
			expect(missing.status).toBe(404);
			expect(await missing.text()).toContain('No such page in this shop');
		});

		it('answers only GET, HEAD and POST at its routes, and no path beside them', async () => {
			const routes = `${served.origin}/api/auth`;
			expect((await fetch(`${routes}/providers`, { method: 'HEAD' })).status).toBe(200);
			expect((await fetch(`${routes}/providers`, { method: 'PUT' })).status).toBe(405);
			expect((await fetch(`${routes}/nothing`)).status).toBe(400);
			const body = new URLSearchParams({ name: 'x'.repeat(100_000) });
			const large = await fetch(`${routes}/signin/dev`, { method: 'POST', body });
			expect(large.status).toBe(413);
		});

		it('signs in, shows the session on a server-rendered page, and signs out by script', async () => {
			await visit(browser, 'next pages', async (page) => {
				await page.goto(`${served.origin}/`);
				await person.shows(page).toBe('Not signed in');
				await person.signIn(page, `${served.origin}/api`);
				await page.goto(`${served.origin}/`);
				await person.shows(page).toBe('Ada Moreau');
				await page.getByRole('button', { name: 'Leave', exact: true }).click();
				await page.locator('#session', { hasText: 'Not signed in' }).waitFor();
				expect(await person.sessionCookie(page)).toBe('');
			});
		});

		it('signs out other tabs', async () => {
			await visit(browser, 'next tabs', async (page, context) => {
				await person.signIn(page, `${served.origin}/api`);
				await page.goto(`${served.origin}/`);
				const other = await context.newPage();
				await other.goto(`${served.origin}/`);
				await other.locator('#session', { hasText: 'Ada Moreau' }).waitFor();
				await page.getByRole('button', { name: 'Leave and stay' }).click();
				await page.locator('#session', { hasText: 'Not signed in' }).waitFor();
				await other.locator('#session', { hasText: 'Not signed in' }).waitFor();
			});
		});

		it('registers a passkey by script, and signs in with it', async () => {
			await visit(browser, 'next passkey', async (page, context) => {
				await withAuthenticator(page, context);
				const session = (text: string) => page.locator('#session', { hasText: text }).waitFor();
				await page.goto(`${served.origin}/keys`);
				await session('Not signed in');
				await page.getByRole('button', { name: 'Create' }).click();
				await session('key@app.test');
				await context.clearCookies();
				await page.reload();
				await session('Not signed in');
				await page.getByRole('button', { name: 'Use' }).click();
				await session('key@app.test');
			});
		});

		it('reads the session in API routes', async () => {
			const address = `${served.origin}/api/who`;
			expect((await fetch(address)).status).toBe(401);
			await visit(browser, 'next api', async (page) => {
				await person.signIn(page, `${served.origin}/api`);
				const answer = await page.request.get(address);
				expect(await answer.json()).toEqual({ name: 'Ada Moreau' });
			});
		});

		it('guards routes in the proxy, and returns users afterwards', async () => {
			await visit(browser, 'next guard', async (page) => {
				const address = `${served.origin}/auth-demo`;
				expect(await person.signInOnTheWay(page, address)).toBe('/api/auth/signin');
				expect(page.url()).toBe(address);
				await page.getByText('You are signed in').waitFor();
			});
		});
	}
);
