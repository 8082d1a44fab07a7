import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialiseWith, type Provider, startProvider } from './support/auth-app.ts';
import { openBrowser, said, visit } from './support/browser.ts';
import { runOk } from './support/child.ts';
import { buildNext, freshNextScriptApp, serveNext } from './support/next-app.ts';
import { authCli } from './support/package.ts';
import { replaceIn } from './support/replace-in.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';
import * as person from './support/steps.ts';
import { tree } from './support/tree.ts';

/** As owners without TypeScript write them. */
const pages = {
	'src/app/page.js': `import { auth, signOut } from "@/auth";
import Client from "./client";

export const instant = false;

async function leave() {
  "use server";
  await signOut({ redirectTo: "/" });
}

export default async function Home() {
  const session = await auth();
  return (
    <main>
      <p id="session">{session?.user ? session.user.name : "Not signed in"}</p>
      <Client session={session} />
      <form action={leave}>
        <button>Leave</button>
      </form>
    </main>
  );
}
`,
	'src/app/client.js': `"use client";

import { SessionProvider, useSession } from "@/lib/auth/react";

function Name() {
  return <p id="client">{useSession().data?.user?.name ?? "nobody"}</p>;
}

export default function Client({ session }) {
  return (
    <SessionProvider session={session}>
      <Name />
    </SessionProvider>
  );
}
`,
	'src/app/secret/page.js': `export default function Secret() {
  return <p id="secret">a secret</p>;
}
`,
	'src/app/orders/route.js': `import { auth } from "@/auth";

export const GET = auth((request) => {
  if (!request.auth) return new Response("Not signed in.", { status: 401 });
  return Response.json({ of: request.auth.user.name });
});
`
};

describe('an app of Next.js 16 in JavaScript', () => {
	let browser: Browser;
	let app: FreshApp;
	let provider: Provider;
	let served: Served;
	beforeAll(async () => {
		browser = await openBrowser();
		app = await freshNextScriptApp(16);
		await initialiseWith(app.folder, ['init', '--yes', '--provider', 'dev', '--demo-page']);
		for (const [path, text] of Object.entries(pages)) {
			await mkdir(dirname(join(app.folder, path)), { recursive: true });
			await writeFile(join(app.folder, path), text);
		}
		await replaceIn(join(app.folder, 'src/auth.js'), {
			'NextAuth({': `NextAuth({
  callbacks: {
    authorized: ({ auth, request }) => !!auth || request.nextUrl.pathname !== "/secret",
  },`
		});
		provider = await startProvider(app.folder);
		await buildNext(app.folder);
		const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
		served = await serveNext({ folder: app.folder, mode: 'production', env });
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.stop();
		await app?.remove();
		await browser?.close();
	});

	it('has TypeScript only in its vendored folder, and gets no settings for it', async () => {
		const paths = Object.keys(await tree(app.folder));
		const typed = paths.filter((path) => /\.tsx?$/.test(path));
		expect(typed.filter((path) => !/^(src\/lib\/auth|\.next)\//.test(path))).toEqual([]);
		expect(paths).toEqual(
			expect.arrayContaining(['src/auth.js', 'src/proxy.js', 'src/app/auth-demo/page.jsx'])
		);
		expect(existsSync(join(app.folder, 'tsconfig.json'))).toBe(false);
	});

	it('passes its linter and doctor', async () => {
		await runOk({ command: 'npm', args: ['run', 'lint'], cwd: app.folder });
		expect(await authCli(app.folder, 'doctor')).toMatchObject({ code: 0 });
	});

	it('signs in, shows the session on the server and in the browser, and signs out', async () => {
		await visit(browser, 'next-javascript', async (page) => {
			await page.goto(`${served.origin}/`);
			await person.shows(page).toBe('Not signed in');
			await person.signIn(page, `${served.origin}/api`);
			await page.goto(`${served.origin}/`);
			await person.shows(page).toBe('Ada Moreau');
			await said(page.locator('#client')).toBe('Ada Moreau');
			const orders = await page.request.get(`${served.origin}/orders`);
			expect(await orders.json()).toEqual({ of: 'Ada Moreau' });
			await page.getByRole('button', { name: 'Leave' }).click();
			await page.locator('#session', { hasText: 'Not signed in' }).waitFor();
			expect(await person.sessionCookie(page)).toBe('');
		});
	});

	it('guards routes in the proxy, and returns users afterwards', async () => {
		expect((await fetch(`${served.origin}/orders`)).status).toBe(401);
		await visit(browser, 'next-javascript guard', async (page) => {
			const address = `${served.origin}/secret`;
			expect(await person.signInOnTheWay(page, address)).toBe('/api/auth/signin');
			expect(page.url()).toBe(address);
			await page.locator('#secret').waitFor();
		});
	});
});
