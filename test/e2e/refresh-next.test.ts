// Access tokens that stay fresh in Next.js: ten server components, behind a proxy and without one.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent } from '../runtime/core/app.ts';
import { TokenEndpoint } from '../runtime/features/refresh/token-endpoint.ts';
import { type Served as Provider, serve } from '../runtime/rp/served.ts';
import { Visitor } from '../runtime/visitor.ts';
import { initialiseWith } from './support/auth-app.ts';
import { buildNext, freshNextApp, serveNext } from './support/next-app.ts';
import { replaceIn } from './support/replace-in.ts';
import type { FreshApp } from './support/scaffold.ts';
import type { Served } from './support/serve.ts';

const page = `import { Suspense } from "react";
import { Token } from "@/app/token";

export default function Page() {
  return (
    <main>
      {[0, 0, 0, 0, 0, 50, 100, 150, 200, 400].map((wait, at) => (
        <Suspense key={at}>
          <Token wait={wait} />
        </Suspense>
      ))}
    </main>
  );
}
`;

const files: Readonly<Record<string, string>> = {
	'app/token.tsx': `import { auth } from "@/auth";
import { getAccessToken } from "@/lib/auth/features/refresh/feature";

export async function Token({ wait }: { wait: number }) {
  await auth();
  await new Promise((resolve) => setTimeout(resolve, wait));
  return <p>{await getAccessToken(auth, "github")}</p>;
}
`,
	'app/behind/page.tsx': page,
	'app/bare/page.tsx': page,
	'app/bare/data/route.ts': `import { auth } from "@/auth";
import { getAccessToken } from "@/lib/auth/features/refresh/feature";

export async function GET() {
  return new Response(await getAccessToken(auth, "github"));
}
`
};

describe('access tokens of ten server components', () => {
	const endpoint = new TokenEndpoint();
	let provider: Provider;
	let app: FreshApp;
	let served: Served;

	beforeAll(async () => {
		[provider, app] = await Promise.all([
			serve((request) =>
				new URL(request.url).pathname === '/token'
					? endpoint.answer(request)
					: Response.json({ id: 7, login: 'ann', name: 'Ann', email: 'ann@example.test' })
			),
			freshNextApp(16)
		]);
		const init = ['init', '--yes', '--provider', 'github', '--feature', 'refresh,memory-records'];
		await initialiseWith(app.folder, init);
		const own = `GitHub({
      clientId: "client",
      clientSecret: "secret",
      allowInsecureRequests: true,
      authorization: { url: "${provider.origin}/authorize" },
      token: "${provider.origin}/token",
      userinfo: "${provider.origin}/userinfo",
    })`;
		await replaceIn(join(app.folder, 'auth.ts'), { '[GitHub]': `[${own}]` });
		await replaceIn(join(app.folder, 'proxy.ts'), { '(?!api/auth/|': '(?!api/auth/|bare|' });
		for (const [path, text] of Object.entries(files)) {
			await mkdir(dirname(join(app.folder, path)), { recursive: true });
			await writeFile(join(app.folder, path), text);
		}
		await buildNext(app.folder);
		served = await serveNext({
			folder: app.folder,
			mode: 'production',
			ready: '/api/auth/providers'
		});
	});
	afterAll(async () => {
		await served?.stop();
		await provider?.close();
		await app?.remove();
	});

	/** A user whose access token lives for 30 seconds. */
	async function signedIn(): Promise<Visitor> {
		const visitor = new Visitor((one) => fetch(one, { redirect: 'manual' }), served.origin);
		endpoint.lifetime = 30;
		const { location } = await visitor.post('/api/auth/signin/github');
		await visitor.get(consent(location));
		endpoint.lifetime = 3600;
		endpoint.spent.length = 0;
		return visitor;
	}

	/** The tokens that a page shows, and whether it set cookies. */
	async function shown(visitor: Visitor, path: string) {
		const { text, headers } = await visitor.get(path);
		const tokens = [...text.matchAll(/<p>(canary-access-\d+)<\/p>/g)].map(([, token]) => token);
		const isSet = headers.getSetCookie().some((line) => line.includes('-tokens='));
		return { tokens, isSet };
	}

	it('are refreshed once by the proxy, which sets the cookie', async () => {
		const ann = await signedIn();
		const first = await shown(ann, '/behind');
		expect([first.tokens.length, new Set(first.tokens).size, first.isSet]).toEqual([10, 1, true]);
		expect(endpoint.spent).toHaveLength(1);
		expect(await shown(ann, '/behind')).toEqual({ tokens: first.tokens, isSet: false });
		expect(endpoint.spent).toHaveLength(1);
		expect(served.output()).not.toContain('cookies-not-set');
	});

	it('are refreshed once even without a way to set the cookie, and the log says so once', async () => {
		const ann = await signedIn();
		const first = await shown(ann, '/bare');
		expect([first.tokens.length, new Set(first.tokens).size, first.isSet]).toEqual([10, 1, false]);
		expect((await shown(ann, '/bare')).tokens).toEqual(first.tokens);
		expect(endpoint.spent).toHaveLength(1);
		expect(served.output().match(/cookies-not-set/g)).toHaveLength(1);
		// What comes to the proxy or to a route handler in the end gets the cookie.
		expect((await ann.get('/bare/data')).text).toBe(first.tokens[0]);
		expect(await shown(ann, '/behind')).toEqual({ tokens: first.tokens, isSet: false });
		expect(endpoint.spent).toHaveLength(1);
	});

	it('are refreshed once for concurrent requests, with the proxy and without', async () => {
		const ann = await signedIn();
		const paths = Array.from({ length: 30 }, (_, at) => ['/behind', '/bare', '/bare/data'][at % 3]);
		const cookies = [...ann.cookies];
		const all = await Promise.all(
			paths.map(async (path = '') => {
				const tab = new Visitor((one) => fetch(one, { redirect: 'manual' }), served.origin);
				for (const [name, value] of cookies) tab.cookies.set(name, value);
				return (await tab.get(path)).text.match(/canary-access-\d+/g);
			})
		);
		expect(new Set(all.flat()).size).toBe(1);
		expect(endpoint.spent).toHaveLength(1);
		const { text } = await ann.get('/api/auth/session');
		expect(JSON.parse(text)).toMatchObject({ user: { name: 'Ann' } });
		expect(text).not.toContain('canary');
	});
});
