import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { nextAuthApp, version } from '../../test/compat/next-auth-5/apps.ts';
import { buildNext, freshNextApp, serveNext } from '../../test/e2e/support/next-app.ts';
import { authCli } from '../../test/e2e/support/package.ts';
import type { FreshApp } from '../../test/e2e/support/scaffold.ts';
import { loadPage } from './load-page.ts';

/** Bytes that next-auth adds to a page. */
const mostOfRival = 0.6;
const rival = `next-auth@${version}`;

interface Variant {
	readonly name: string;
	readonly make: () => Promise<FreshApp>;
	/** Where `SessionProvider` and `useSession` come from. */
	readonly from?: string;
}

const variants: readonly Variant[] = [
	{ name: 'no sign-in', make: () => freshNextApp(16) },
	{ name: 'auth-cli', make: ours, from: '@/lib/auth/react' },
	{ name: rival, make: theirs, from: 'next-auth/react' }
];

async function ours(): Promise<FreshApp> {
	const app = await freshNextApp(16);
	await authCli(app.folder, 'init', '--yes', '--provider', 'github', '--no-verify');
	return app;
}

async function theirs(): Promise<FreshApp> {
	const app = await nextAuthApp();
	await write(app.folder, {
		'auth.ts': `import NextAuth from "next-auth";
import GitHub from "next-auth/providers/github";

export const { handlers, auth } = NextAuth({ providers: [GitHub] });
`,
		'app/api/auth/[...nextauth]/route.ts': `import { handlers } from "@/auth";

export const { GET, POST } = handlers;
`,
		'.env.local': 'AUTH_SECRET=a-secret-for-measuring-that-is-long-enough\nAUTH_GITHUB_ID=id\n'
	});
	return app;
}

/** A page whose client component shows the user, or a text if there is none. */
function pagesOf(from: string | undefined): Record<string, string> {
	const [load, use, shown, open, close] = from
		? [
				`import { SessionProvider, useSession } from "${from}";\n`,
				'  const { data } = useSession();\n',
				'{data?.user?.name ?? "nobody"}',
				'<SessionProvider>',
				'</SessionProvider>'
			]
		: ['', '', 'nobody', '<>', '</>'];
	return {
		'app/page.tsx': `import { Shown } from "./shown";

export default function Home() {
  return <Shown />;
}
`,
		'app/shown.tsx': `"use client";
import { useState } from "react";
${load}
function Name() {
${use}  const [times, press] = useState(0);
  return <button onClick={() => press(times + 1)}><i id="session">${shown}</i>{times}</button>;
}

export function Shown() {
  return ${open}<Name />${close};
}
`
	};
}

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await rm(join(folder, path), { force: true });
		await writeFile(join(folder, path), text);
	}
}

async function weigh(browser: Browser, { make, from }: Variant): Promise<number> {
	const app = await make();
	try {
		await write(app.folder, pagesOf(from));
		await buildNext(app.folder);
		const served = await serveNext({ folder: app.folder, mode: 'production' });
		try {
			return (await loadPage(browser, served.origin)).loaded;
		} finally {
			await served.stop();
		}
	} finally {
		await app.remove();
	}
}

/** Prints what a page of Next.js 16 loads; fails if our part exceeds its limit. */
export async function weighNextPages(browser: Browser): Promise<void> {
	const loaded: number[] = [];
	for (const variant of variants) loaded.push(await weigh(browser, variant));
	const [bare = 0, mine = 0, other = 0] = loaded;
	console.log('| app on Next.js 16 | loaded | added | of next-auth |\n| --- | --- | --- | --- |');
	for (const [index, { name }] of variants.entries()) {
		const bytes = loaded[index] ?? Number.NaN;
		const part = Math.round(((bytes - bare) / (other - bare)) * 100);
		console.log(`| ${name} | ${bytes} | ${bytes - bare} | ${part} % |`);
	}
	if (mine - bare <= mostOfRival * (other - bare)) return;
	console.error(
		`On Next.js auth-cli has to add at most ${mostOfRival * 100} % of what ${rival} adds.`
	);
	process.exitCode = 1;
}
