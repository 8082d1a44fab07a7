// Sessions that end at once in a production build of Next.js, where pages, endpoints and the proxy are bundles of their own.

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
import { auth } from "@/auth";

async function Name() {
  return <p>{(await auth())?.user?.name ?? "nobody"}</p>;
}

export default function Page() {
  return (
    <Suspense>
      <Name />
    </Suspense>
  );
}
`;
const files: Readonly<Record<string, string>> = {
	'app/seen/page.tsx': page,
	'app/other/page.tsx': page,
	'app/data/route.ts': `import { auth } from "@/auth";

export async function GET() {
  return new Response(\`<p>\${(await auth())?.user?.name ?? "nobody"}</p>\`);
}
`,
	'app/end/route.ts': `import { auth } from "@/auth";
import { endSessionsOf } from "@/lib/auth/features/revocation/feature";

export async function GET() {
  await endSessionsOf(auth, "github:7");
  return new Response("ended");
}
`
};

describe('ended sessions in a production build of Next.js', () => {
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
		const init = ['init', '--yes', '--provider', 'github', '--feature'];
		await initialiseWith(app.folder, [...init, 'revocation,memory-records']);
		const own = `GitHub({
      clientId: "client",
      clientSecret: "secret",
      allowInsecureRequests: true,
      authorization: { url: "${provider.origin}/authorize" },
      token: "${provider.origin}/token",
      userinfo: "${provider.origin}/userinfo",
    })`;
		await replaceIn(join(app.folder, 'auth.ts'), {
			'[GitHub]': `[${own}],\n  revocation: { cacheSeconds: 3600 }`
		});
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

	const browser = () => new Visitor((one) => fetch(one, { redirect: 'manual' }), served.origin);
	async function signedIn(): Promise<Visitor> {
		const visitor = browser();
		const { location } = await visitor.post('/api/auth/signin/github');
		await visitor.get(consent(location));
		return visitor;
	}

	const places = ['/seen', '/other', '/data'];
	/** The user of these cookies, as each place sees it. */
	const seenBy = (cookies: ReadonlyMap<string, string>) =>
		Promise.all(
			places.map(async (path) => {
				const copy = browser();
				for (const [name, value] of cookies) copy.cookies.set(name, value);
				return /<p>([^<]*)<\/p>/.exec((await copy.get(path)).text)?.[1];
			})
		);

	it('end at once in each bundle, whatever it caches', async () => {
		const ann = await signedIn();
		const cookies = new Map(ann.cookies);
		expect(await seenBy(cookies)).toEqual(['Ann', 'Ann', 'Ann']);
		expect((await ann.get('/end')).text).toBe('ended');
		expect(await seenBy(cookies)).toEqual(['nobody', 'nobody', 'nobody']);
		expect(await seenBy((await signedIn()).cookies)).toEqual(['Ann', 'Ann', 'Ann']);
	});

	it('end at once after a sign-out, including copies of the cookie', async () => {
		const ann = await signedIn();
		const cookies = new Map(ann.cookies);
		expect(await seenBy(cookies)).toEqual(['Ann', 'Ann', 'Ann']);
		await ann.post('/api/auth/signout');
		expect(await seenBy(cookies)).toEqual(['nobody', 'nobody', 'nobody']);
	});
});
