// Next.js as the contract of frameworks wants it: the pages, as the app's owner would write them, and the servers.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContractFramework } from '../contract/framework.ts';
import { inNext } from '../step-up/pages.ts';
import { addPasswordForm, initialiseWith } from './auth-app.ts';
import { buildNext, freshNextApp, type NextMajor, serveNext } from './next-app.ts';
import { replaceIn } from './replace-in.ts';
import { networkAddress, scriptsIn } from './requests.ts';

const handlers = `export const { GET, POST } = handlers;
`;

const pages: Readonly<Record<string, string>> = {
	'app/page.tsx': `import Link from "next/link";
import { auth } from "../auth";
import { enter, leave, password } from "./actions";
import { Running } from "./running";

//instant
export default async function Home({
  searchParams,
}: {
  searchParams: Promise<{ error?: string }>;
}) {
  const { error } = await searchParams;
  const user = (await auth())?.user;
  return (
    <main>
      <p id="session">{user ? \`\${user.name} (\${user.email})\` : "Not signed in"}</p>
      <p id="loader">{user?.name ?? "nobody"}</p>
      <form id="enter" action={enter}>
        <input type="hidden" name="redirectTo" value={process.env.APP_BASE ? "/shop?by=form" : "/?by=form"} />
        <button>Enter</button>
      </form>
      <form id="password" action={password}>
        <input type="hidden" name="redirectTo" value={process.env.APP_BASE ? "/shop" : "/"} />
        <input name="username" aria-label="Name" />
        <input name="password" type="password" aria-label="Password" />
        <button>Log in</button>
      </form>
      <p id="errors">{error}</p>
      <form id="leave" action={leave}>
        <button>Leave</button>
      </form>
      <Link href="/secret" prefetch={false}>Secret</Link>
      <Running />
    </main>
  );
}
`,
	'app/actions.ts': `"use server";

import { redirect } from "next/navigation";
import { auth, signIn, signOut } from "../auth";
import { AuthError } from "../lib/auth/next";

export async function enter(form: FormData) {
  await signIn("dev", form);
}

export async function leave() {
  await signOut();
}

export async function password(form: FormData) {
  try {
    await signIn("password", form);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    redirect("/?error=" + ("code" in error ? String(error.code) : error.type));
  }
}

export async function change(): Promise<string> {
  return (await auth()) ? "a secret from the action" : "";
}

export async function ask(): Promise<string> {
  const session = await auth();
  return session ? "a secret from the server for " + session.user?.name : "";
}
`,
	// As apps name the request of a proxy by the type of the function around it.
	'app/path-of.ts': `import type { auth } from "../auth";

type Seen = Parameters<Parameters<typeof auth>[0]>[0];
export const pathOf = ({ nextUrl, auth }: Seen) => nextUrl.pathname + (auth?.expires ?? "");
`,
	'app/running.tsx': `"use client";

import { useSyncExternalStore } from "react";
import { SessionProvider, useSession } from "../lib/auth/react";

const never = () => () => {};

export function Running() {
  const running = useSyncExternalStore(never, () => true, () => false);
  return (
    <>
      <p id="running">{String(running)}</p>
      <SessionProvider>
        <Client />
      </SessionProvider>
    </>
  );
}

function Client() {
  const { data, status } = useSession();
  return <p id="client">{status === "authenticated" ? data.user?.name : status === "loading" ? "…" : "Not signed in"}</p>;
}
`,
	'app/secret/page.tsx': `import { auth } from "../../auth";
import { Secrets } from "./secrets";

//instant
export default async function Secret() {
  return (
    <>
      <p id="secret">{(await auth()) ? "a secret from the loader" : ""}</p>
      <Secrets />
    </>
  );
}
`,
	'app/secret/secrets.tsx': `"use client";

import { useActionState, useState } from "react";
import { ask, change } from "../actions";

export function Secrets() {
  const [changed, action] = useActionState(change, "");
  const [answer, setAnswer] = useState("");
  return (
    <>
      <form action={action}>
        <button>Change</button>
      </form>
      <p id="changed">{changed}</p>
      <button onClick={async () => setAnswer(await ask())}>Ask</button>
      <p id="answer">{answer}</p>
    </>
  );
}
`,
	'app/secret/data/route.ts': `import { auth } from "../../../auth";

export const GET = auth((request) => {
  if (!request.auth) return new Response("Not signed in.", { status: 401 });
  return new Response("a secret from the endpoint");
});
`,
	'app/who/route.ts': `import { auth } from "../../auth";

export async function GET() {
  const session = await auth();
  return Response.json({ name: session?.user?.name ?? null });
}
`,
	// Where a deployment says that its routes lie elsewhere, a route has to be there.
	'app/signin/[...nextauth]/route.ts': `import { handlers } from "../../../auth";

${handlers}`
};

/** So that a page is sent in full: without scripts users would not see later parts. */
const blocking = 'export const instant = false;\n';

const init = ['init', '--yes', '--provider', 'dev,credentials'];

/** Next.js in one of its major versions, with the app router. */
export function nextJs(major: NextMajor, fresh = freshNextApp): ContractFramework {
	return {
		name: `Next.js ${major}`,
		init,
		make: async () => {
			const app = await fresh(major);
			await initialiseWith(app.folder, init);
			await addPasswordForm(join(app.folder, 'auth.ts'));
			await addPages(app.folder, major);
			return app;
		},
		front: '/shop',
		home: '/api',
		slash: '',
		serve: serveNext,
		build: buildNext,
		browserCode: (folder) => scriptsIn(folder, '.next/static'),
		// Next itself answers 500 to an action that another site posts.
		unreadable: /./,
		formBody: (fields) => {
			const form = new FormData();
			for (const [name, value] of Object.entries(fields)) form.set(name, value);
			return form;
		},
		requests: ['/secret?_rsc', '/secret'],
		data: ['/secret?_rsc=1'],
		// The proxy renews a session before anything of a page is sent.
		streams: false,
		addStepUp: inNext(major >= 16 ? blocking : '')
	};
}

async function addPages(folder: string, major: NextMajor): Promise<void> {
	for (const [path, text] of Object.entries(pages)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text.replace('//instant\n', major >= 16 ? blocking : ''));
	}
	await replaceIn(join(folder, 'auth.ts'), {
		'NextAuth({': `NextAuth({
  callbacks: {
    authorized: ({ auth, request }) => !!auth || !request.nextUrl.pathname.startsWith("/secret"),
  },`
	});
	await replaceIn(join(folder, 'next.config.ts'), {
		'NextConfig = {': `NextConfig = {
  basePath: process.env.APP_BASE,
  allowedDevOrigins: ["${networkAddress()}"],`
	});
}
