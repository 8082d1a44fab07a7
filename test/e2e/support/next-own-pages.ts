import { join } from 'node:path';
import { runOk } from './child.ts';
import { buildNext, freshNextApp, serveNext } from './next-app.ts';
import { ownPagesContract } from './own-pages-contract.ts';
import type { FreshApp } from './scaffold.ts';
import { write } from './server-contract.ts';

/** An app whose start page has links to the pages. */
async function fresh(major: 15 | 16, router: 'app' | 'pages'): Promise<FreshApp> {
	const app = await freshNextApp(major, router);
	const text = `import Link from "next/link";

export default function Home() {
  return (
    <p>
      <Link href="/signin">To sign in</Link> <Link href="/account">To the account</Link>{" "}
      <Link href="/signin?callbackUrl=/account">To sign in again</Link>
    </p>
  );
}
`;
	await write(join(app.folder, router), { [router === 'app' ? 'page.tsx' : 'index.tsx']: text });
	return app;
}

/** Own pages on an app of the scaffolder; that of 16 turns cacheComponents on. */
export function ownPagesOnNext(major: 15 | 16, router: 'app' | 'pages'): void {
	ownPagesContract({
		name: `Next ${major} ${router} router`,
		auth: '/api/auth',
		service: router === 'app' ? 'turnstile' : 'hcaptcha',
		hasLink: true,
		hasAccountLink: true,
		hasOtherLink: true,
		fresh: () => fresh(major, router),
		build: async (folder) => {
			const files = ['components', `${router}/signin`, `${router}/account`];
			await runOk({ command: 'npx', args: ['eslint', ...files], cwd: folder });
			await buildNext(folder);
		},
		serve: (folder) => {
			const env = { AUTH_ALLOW_DEV_PROVIDER: '1' };
			return serveNext({ folder, mode: 'production', ready: '/signin', env });
		}
	});
}
