// A trial of everything that an app of next-auth does in browsers. What it gives is compared before and after a conversion.
import type { Browser, Page } from 'playwright-core';
import { visit } from './browser.ts';
import { write } from './server-contract.ts';
import * as person from './steps.ts';

const credentials = `CredentialsProvider({
      name: "Staff",
      credentials: {
        username: { label: "Username", type: "text", placeholder: "jsmith" },
        password: { label: "Password", type: "password" },
      },
      async authorize(credentials) {
        if (credentials?.password === "throw") throw new Error("No such user: ask & wait");
        if (credentials?.password !== "right") return null;
        return { id: "7", name: "Pat", email: "pat@example.test", image: null };
      },
    })`;
const callbacks = `async signIn({ user }) {
      return user.email === "grace@example.test" ? "/blocked?who=grace" : true;
    },
    async jwt({ token, user, account, trigger, session }) {
      if (account) token.by = account.provider;
      if (user) token.uid = user.id;
      if (trigger === "update") token.name = session?.name ?? "updated";
      return token;
    },
    async session({ session, token }) {
      return { ...session, by: token.by, uid: token.uid };
    },`;

const shared = {
	'app/lab/page.tsx': `"use client";

import { getCsrfToken, getProviders, getSession, signIn, signOut, useSession } from "next-auth/react";
import { useEffect } from "react";

export default function Lab() {
  const { data, status, update } = useSession();
  useEffect(() => {
    Object.assign(window, { lab: { getCsrfToken, getProviders, getSession, signIn, signOut, update } });
  });
  return <p id="lab">{status} {data?.user?.name ?? "nobody"}</p>;
}
`,
	'app/required/page.tsx': `"use client";

import { useSession } from "next-auth/react";

export default function Required() {
  const { data, status } = useSession({ required: true });
  return <p id="required">{status} {data?.user?.name ?? "nobody"}</p>;
}
`,
	'app/blocked/page.tsx': `export default function Blocked() {
  return <p>blocked</p>;
}
`
};

/** What is tried out, added to the app of the conversion. */
const of4 = {
	'lib/auth.ts': `import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";

export const authOptions: NextAuthOptions = {
  providers: [
    ${credentials},
    {
      id: "dev",
      name: "Local development",
      type: "oauth",
      wellKnown: \`\${process.env.AUTH_DEV_ISSUER}/.well-known/openid-configuration\`,
      clientId: process.env.AUTH_DEV_ID,
      clientSecret: process.env.AUTH_DEV_SECRET,
      authorization: { params: { scope: "openid email profile" } },
      idToken: true,
      checks: ["pkce", "state"],
      profile(profile) {
        return { id: profile.sub, name: profile.name, email: profile.email };
      },
    },
  ],
  callbacks: {
    ${callbacks}
  },
};
`,
	'app/who/route.ts': `import { getServerSession } from "next-auth";
import { getToken } from "next-auth/jwt";
import { NextRequest, NextResponse } from "next/server";
import { authOptions } from "@/lib/auth";

export async function GET(req: NextRequest) {
  const session = await getServerSession(authOptions);
  const token = await getToken({ req });
  return NextResponse.json({ session, token });
}
`
};

const layout = `import { SessionProvider } from "next-auth/react";

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>
        <SessionProvider>{children}</SessionProvider>
      </body>
    </html>
  );
}
`;
/** A whole app. */
const of5 = {
	'auth.ts': `import NextAuth from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [
    ${credentials},
    {
      id: "dev",
      name: "Local development",
      type: "oidc",
      issuer: process.env.AUTH_DEV_ISSUER,
      clientId: process.env.AUTH_DEV_ID,
      clientSecret: process.env.AUTH_DEV_SECRET,
    },
  ],
  callbacks: {
    authorized({ auth }) {
      return !!auth?.user;
    },
    ${callbacks}
  },
});
`,
	'proxy.ts': `export { auth as proxy } from "@/auth";

export const config = { matcher: ["/secret"] };
`,
	'app/api/auth/[...nextauth]/route.ts': `import { handlers } from "@/auth";

export const { GET, POST } = handlers;
`,
	'app/layout.tsx': layout,
	'app/secret/page.tsx': `export default function Secret() {
  return <p id="secret">a secret</p>;
}
`,
	'app/who/route.ts': `import { getToken } from "next-auth/jwt";
import { NextRequest, NextResponse } from "next/server";
import { auth } from "@/auth";

export async function GET(req: NextRequest) {
  const session = await auth();
  const token = await getToken({ req, secret: process.env.AUTH_SECRET });
  return NextResponse.json({ session, token });
}
`
};

/** Adds what is tried out to an app that has one of the versions of next-auth. */
export function addTrial(folder: string, version: 4 | 5): Promise<void> {
	return write(folder, { ...shared, ...(version === 4 ? of4 : of5) });
}

type Seen = Readonly<Record<string, unknown>>;

/** What each call and each page led to, by what was tried. */
export async function trialOf(browser: Browser, origin: string, name: string): Promise<Seen> {
	const seen: Record<string, unknown> = {};
	for (const [what, steps] of Object.entries(trials)) {
		seen[what] = await visit(browser, `${name}-${what}`, async (page) => {
			await open(page, origin);
			const found = await steps(page, origin);
			return JSON.parse(JSON.stringify(found ?? null, withoutTimes).replaceAll(origin, ''));
		});
	}
	return seen;
}

/** Times, and what is random, are others each time. */
function withoutTimes(key: string, value: unknown): unknown {
	const isRandom = /^[\da-f]{8}-[\da-f]{4}-/.test(String(value));
	return isRandom || /^(iat|exp|jti|expires)$/.test(key) ? typeof value : value;
}

async function open(page: Page, origin: string): Promise<void> {
	await page.goto(`${origin}/lab`);
	await page.locator('#lab', { hasNotText: 'loading' }).waitFor();
	await page.waitForFunction(() => 'lab' in window);
	// next-auth 5 may answer a late request with another token, and then refuses the form.
	await page.waitForLoadState('networkidle');
}

/** What a function of the package gives, or that it threw. */
function call(page: Page, name: string, ...given: readonly unknown[]): Promise<unknown> {
	return page.evaluate(
		async ([called, args]) => {
			try {
				return (await Object(window).lab[called](...args)) ?? 'nothing';
			} catch (error) {
				return `threw ${error}`;
			}
		},
		[name, given] as const
	);
}

/** Where a call leads, without waiting for what it gives. */
async function leads(page: Page, name: string, ...given: readonly unknown[]): Promise<string> {
	await page.evaluate(
		([called, args]) => {
			setTimeout(() => Object(window).lab[called](...args), 0);
		},
		[name, given] as const
	);
	await page.waitForFunction(() => !('lab' in window) || location.pathname !== '/lab');
	return landed(page);
}

/** Path and query of a page when it is whole. */
async function landed(page: Page): Promise<string> {
	await page.waitForLoadState('networkidle');
	const { pathname, search, searchParams } = new URL(page.url());
	if (!searchParams.has('callbackUrl')) return pathname + search;
	return `${pathname} ${JSON.stringify(Object.fromEntries(searchParams))}`;
}

const right = { username: 'Pat', password: 'right', redirect: false };
const shown = async (page: Page) => (await page.locator('#lab').innerText()).trim();
const enter = (page: Page) => call(page, 'signIn', 'credentials', right);

async function pickAt(page: Page, who: string): Promise<string> {
	await page.waitForURL('**/interaction/**');
	await person.pick(page, who);
	await page.waitForURL((url) => !url.pathname.includes('/interaction/'));
	return landed(page);
}

async function fill(page: Page, password: string): Promise<string> {
	await page.getByLabel('Username').fill('Pat');
	await page.getByLabel('Password').fill(password);
	const form = page.locator('form', { has: page.getByLabel('Password') });
	await form.getByRole('button').click();
	await page.waitForLoadState();
	return landed(page);
}

const trials: Readonly<Record<string, (page: Page, origin: string) => Promise<unknown>>> = {
	providers: (page) => call(page, 'getProviders'),
	'a token for forms': async (page) =>
		/^[0-9a-f]{64}$/.test(String(await call(page, 'getCsrfToken'))),
	'no session': async (page, origin) => [
		await call(page, 'getSession'),
		await shown(page),
		await call(page, 'update', { name: 'Nobody' }),
		await (await fetch(`${origin}/who`)).json()
	],
	'a wrong password by script': (page) =>
		call(page, 'signIn', 'credentials', { ...right, password: 'wrong' }),
	'a password that throws, by script': (page) =>
		call(page, 'signIn', 'credentials', { ...right, password: 'throw' }),
	'a right password by script': async (page, origin) => {
		const result = await enter(page);
		const session = await call(page, 'getSession');
		await page.locator('#lab', { hasText: 'Pat' }).waitFor();
		const known = await page.goto(`${origin}/who`);
		return [result, session, await known?.json()];
	},
	'where a script wants to go then': (page) =>
		call(page, 'signIn', 'credentials', { ...right, callbackUrl: '/secret?a=1&b=2' }),
	'where a script may not go': (page) =>
		call(page, 'signIn', 'credentials', { ...right, callbackUrl: 'https://evil.test/' }),
	'a change of the session': async (page) => {
		await enter(page);
		await page.locator('#lab', { hasText: 'Pat' }).waitFor();
		const changed = await call(page, 'update', { name: 'Sam' });
		await page.locator('#lab', { hasText: 'Sam' }).waitFor();
		return [changed, await call(page, 'getSession')];
	},
	'signing out by script': async (page) => {
		await enter(page);
		const left = await call(page, 'signOut', { redirect: false });
		await page.locator('#lab', { hasText: 'unauthenticated' }).waitFor();
		return [left, await call(page, 'getSession')];
	},
	'signing out to a page': async (page) => {
		await enter(page);
		return leads(page, 'signOut', { callbackUrl: '/blocked?bye=1' });
	},
	'a wrong password': (page) => leads(page, 'signIn', 'credentials', { password: 'wrong' }),
	'a password that throws': (page) => leads(page, 'signIn', 'credentials', { password: 'throw' }),
	'a right password': (page) =>
		leads(page, 'signIn', 'credentials', { password: 'right', callbackUrl: '/blocked?in=1' }),
	'the sign-in page': (page) => leads(page, 'signIn', undefined, { callbackUrl: '/blocked?b=1' }),
	'a provider that is none': (page) => leads(page, 'signIn', 'none', { callbackUrl: '/blocked' }),
	'the form with a wrong password': async (page, origin) => {
		await page.goto(`${origin}/api/auth/signin?callbackUrl=%2Fblocked`);
		return [await fill(page, 'wrong'), await fill(page, 'right')];
	},
	'the form with a password that throws': async (page, origin) => {
		await page.goto(`${origin}/api/auth/signin?callbackUrl=%2Fblocked`);
		return fill(page, 'throw');
	},
	'the form with a right password': async (page, origin) => {
		await page.goto(
			`${origin}/api/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/blocked`)}`
		);
		return fill(page, 'right');
	},
	'the form to sign out': async (page, origin) => {
		await enter(page);
		await page.goto(`${origin}/api/auth/signout?callbackUrl=%2Fblocked`);
		await page.getByRole('button').click();
		await page.waitForLoadState();
		return [await landed(page), await (await page.goto(`${origin}/api/auth/session`))?.text()];
	},
	'the sign-in page for somebody signed in': async (page, origin) => {
		await enter(page);
		await page.goto(`${origin}/api/auth/signin?callbackUrl=%2Fblocked`);
		return landed(page);
	},
	'a page that demands a session': async (page, origin) => {
		await page.goto(`${origin}/required?c=1`);
		await page.waitForURL('**/signin**');
		return landed(page);
	},
	'a guarded page': async (page, origin) => {
		await page.goto(`${origin}/secret`);
		return [await landed(page), await fill(page, 'right')];
	},
	'what the provider is asked': async (page) => {
		const asked = page.waitForRequest((one) => one.url().includes('response_type='));
		await leads(page, 'signIn', 'dev', { callbackUrl: '/blocked' }, { prompt: 'login', ui: 'a b' });
		const parameters = new URL((await asked).url()).searchParams;
		// Random; and after a conversion there is always a `state`, and a `nonce` for OpenID Connect.
		for (const name of ['state', 'nonce', 'code_challenge']) parameters.delete(name);
		return [...parameters].sort();
	},
	'the provider': async (page, origin) => {
		await leads(page, 'signIn', 'dev', { callbackUrl: '/blocked?d=1' });
		const place = await pickAt(page, 'ada');
		return [place, await (await page.goto(`${origin}/who`))?.json()];
	},
	'somebody whom the app sends elsewhere': async (page) => {
		await leads(page, 'signIn', 'dev', { callbackUrl: '/lab' });
		return pickAt(page, 'grace');
	},
	'an error that is none': async (page, origin) => {
		await page.goto(`${origin}/api/auth/error?error=Nothing`);
		return landed(page);
	}
};
