// An app of next-auth 5 that renews tokens by hand, as the guide of Auth.js shows it, and then takes the feature refresh.

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTrialProvider, type TrialProvider } from './features/provider.ts';
import { client, nextAuth5App } from './support/authjs-app.ts';
import { openBrowser, visit } from './support/browser.ts';
import { buildNext, serveNext } from './support/next-app.ts';
import { authCli } from './support/package.ts';
import { freePort } from './support/port.ts';
import { replaceIn } from './support/replace-in.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';
import { write } from './support/server-contract.ts';
import * as person from './support/steps.ts';

const configuration = (issuer: string) => `import NextAuth from "next-auth";
import "next-auth/jwt";

export const { handlers, auth, signIn, signOut } = NextAuth({
  trustHost: true,
  providers: [
    {
      id: "dev",
      name: "Dev",
      type: "oidc",
      issuer: "${issuer}",
      clientId: process.env.AUTH_DEV_ID,
      clientSecret: process.env.AUTH_DEV_SECRET,
      authorization: { params: { scope: "openid profile email offline_access" } },
    },
  ],
  callbacks: {
    async jwt({ token, account }) {
      if (account) {
        // First-time login, save the tokens
        return {
          ...token,
          access_token: account.access_token as string,
          expires_at: account.expires_at as number,
          refresh_token: account.refresh_token,
        };
      } else if (Date.now() < token.expires_at * 1000) {
        return token;
      } else {
        if (!token.refresh_token) throw new TypeError("Missing refresh_token");
        try {
          const response = await fetch("${issuer}/token", {
            method: "POST",
            body: new URLSearchParams({
              client_id: process.env.AUTH_DEV_ID!,
              client_secret: process.env.AUTH_DEV_SECRET!,
              grant_type: "refresh_token",
              refresh_token: token.refresh_token!,
            }),
          });
          const tokensOrError = await response.json();
          if (!response.ok) throw tokensOrError;
          const newTokens = tokensOrError as {
            access_token: string;
            expires_in: number;
            refresh_token?: string;
          };
          return {
            ...token,
            access_token: newTokens.access_token,
            expires_at: Math.floor(Date.now() / 1000 + newTokens.expires_in),
            refresh_token: newTokens.refresh_token
              ? newTokens.refresh_token
              : token.refresh_token,
          };
        } catch (error) {
          console.error("Error refreshing access_token", error);
          token.error = "RefreshTokenError";
          return token;
        }
      }
    },
    async session({ session, token }) {
      session.accessToken = token.access_token;
      session.error = token.error;
      return session;
    },
  },
});

declare module "next-auth" {
  interface Session {
    accessToken?: string;
    error?: "RefreshTokenError";
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    access_token: string;
    expires_at: number;
    refresh_token?: string;
    error?: "RefreshTokenError";
  }
}
`;

const files: Readonly<Record<string, string>> = {
	'app/api/auth/[...nextauth]/route.ts': `import { handlers } from "@/auth";
export const { GET, POST } = handlers;
`,
	'proxy.ts': `export { auth as proxy } from "@/auth";
export const config = { matcher: ["/((?!api|_next|favicon.ico).*)"] };
`,
	'app/page.tsx': `import { Suspense } from "react";
import { auth, signIn } from "@/auth";

async function Who() {
  const session = await auth();
  const token = session?.accessToken;
  return (
    <>
      <p id="session">{session?.user?.name ?? "nobody"}</p>
      <p id="token">{token ?? "none"}</p>
    </>
  );
}

async function enter() {
  "use server";
  await signIn("dev");
}

export default function Page() {
  return (
    <main>
      <Suspense>
        <Who />
      </Suspense>
      <form action={enter}>
        <button>Enter</button>
      </form>
    </main>
  );
}
`
};

async function refreshingApp(issuer: string): Promise<FreshApp> {
	const app = await nextAuth5App();
	await rm(join(app.folder, 'app/page.tsx'), { force: true });
	await write(app.folder, { ...files, 'auth.ts': configuration(issuer) });
	return app;
}

describe('an app of next-auth 5 with hand-written token refresh', () => {
	let browser: Browser;
	let app: FreshApp;
	let provider: TrialProvider;
	let served: Served;
	let port: number;
	let printed: string;
	let before: { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; token: string };

	const token = (page: Page) => page.locator('#token').innerText();
	async function enter(page: Page): Promise<void> {
		await page.goto(served.origin);
		await page.getByRole('button', { name: 'Enter' }).click();
		await page.waitForURL('**/interaction/**');
		await person.pick(page, 'ada');
		await page.locator('#session', { hasText: 'Ada Moreau' }).waitFor();
	}

	beforeAll(async () => {
		browser = await openBrowser();
		port = await freePort();
		const issuer = `http://localhost:${await freePort()}`;
		const base = `http://localhost:${port}/api/auth`;
		provider = await startTrialProvider({ issuer, base, ...client });
		app = await refreshingApp(issuer);
		const env = { AUTH_URL: `http://localhost:${port}` };
		served = await serveNext({ folder: app.folder, mode: 'dev', port, env });
		provider.lifetime = 50;
		before = await visit(browser, 'next-auth-5-refresh', async (page, context) => {
			await enter(page);
			return { token: await token(page), cookies: await context.cookies() };
		});
		await served.stop();
		const flags = ['--feature', 'refresh,memory-records', '--yes', '--no-verify'];
		const ended = await authCli(app.folder, 'init', '--from', 'authjs', ...flags);
		printed = `${ended.stdout}${ended.stderr}`;
		if (ended.code !== 0) throw new Error(printed);
		// What the warning says.
		await replaceIn(join(app.folder, 'app/page.tsx'), {
			'import { auth, signIn } from "@/auth";':
				'import { auth, signIn } from "@/auth";\nimport { getAccessToken } from "@/lib/auth/features/refresh/feature";',
			'session?.accessToken': 'await getAccessToken(auth, "dev")'
		});
		// The provider of the test speaks plain http, which a production build takes only where the app says so.
		await replaceIn(join(app.folder, 'auth.ts'), {
			'name: "Dev",': 'name: "Dev",\n      allowInsecureRequests: true,'
		});
		await buildNext(app.folder);
		served = await serveNext({ folder: app.folder, mode: 'production', port, env });
	}, 300_000);
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
		await browser?.close();
	});

	it('loses that code, and is told where its page reads the token', async () => {
		const config = await readFile(join(app.folder, 'auth.ts'), 'utf8');
		expect(config).not.toMatch(/grant_type|callbacks/);
		expect(config).toContain('former: (token) => ({');
		expect(printed).toContain('the feature refresh renews the tokens of dev');
		expect(printed.replace(/\s+/g, ' ')).toContain('app/page.tsx:6 reads accessToken');
	});

	it('keeps the next-auth session, and refreshes its token once', async () => {
		expect(before.token).toMatch(/^\S{20,}$/);
		const spent = provider.renewals();
		await visit(browser, 'refresh-after-next-auth-5', async (page, context) => {
			await context.addCookies(before.cookies);
			await page.goto(served.origin);
			await page.locator('#session', { hasText: 'Ada Moreau' }).waitFor();
			provider.lifetime = 3600;
			const renewed = await token(page);
			expect(renewed).toMatch(/^\S{20,}$/);
			expect(renewed).not.toBe(before.token);
			await page.reload();
			await page.locator('#session', { hasText: 'Ada Moreau' }).waitFor();
		});
		expect(provider.renewals()).toBeGreaterThan(spent);
		expect(provider.refusals).toEqual([]);
	});

	it('refreshes the short-lived tokens of later sign-ins', async () => {
		provider.lifetime = 30;
		await visit(browser, 'refresh-after-conversion', async (page) => {
			await enter(page);
			const first = await token(page);
			provider.lifetime = 3600;
			const spent = provider.renewals();
			// Half of the life of so short a token is over by then.
			await page.waitForTimeout(16_000);
			await page.reload();
			await page.locator('#session', { hasText: 'Ada Moreau' }).waitFor();
			const second = await token(page);
			expect(second).not.toBe(first);
			await page.reload();
			await page.locator('#session', { hasText: 'Ada Moreau' }).waitFor();
			expect(await token(page)).toBe(second);
			expect(provider.renewals()).toBe(spent + 1);
		});
		expect(provider.refusals).toEqual([]);
	});
});
