// JavaScript that a page of a Qwik app gets for showing the session: ours beside @auth/qwik, over the same page without.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../test/e2e/support/browser.ts';
import { runOk } from '../test/e2e/support/child.ts';
import { authCli } from '../test/e2e/support/package.ts';
import {
	buildInSteps,
	freshQwikApp,
	type QwikMajor,
	serveQwik
} from '../test/e2e/support/qwik-app.ts';
import { buildOnce } from './build.ts';

const rival = '@auth/qwik@0.9.1';
const settings = [
	'AUTH_SECRET=c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=',
	'AUTH_GITHUB_ID=id',
	'AUTH_GITHUB_SECRET=secret',
	'AUTH_TRUST_HOST=true\n'
].join('\n');

/** What differs between the apps: how sign-in comes in, and what the page shows. */
interface Variant {
	readonly name: string;
	readonly major: QwikMajor;
	readonly shows: 'session' | 'nothing';
	readonly prepare: (folder: string) => Promise<unknown>;
}

interface Weight {
	/** Bytes of the scripts that the page loaded, until nothing more came; compressed each by itself. */
	readonly loaded: number;
	readonly compressed: number;
	readonly requests: number;
}

const nothing = () => Promise.resolve();
const ours = (folder: string) => authCli(folder, 'init', '--yes', '--provider', 'github');

const variants: readonly Variant[] = [
	{ name: 'no sign-in', major: 1, shows: 'nothing', prepare: nothing },
	{ name: 'auth-cli', major: 1, shows: 'session', prepare: ours },
	{ name: rival, major: 1, shows: 'session', prepare: theirs },
	{ name: 'no sign-in', major: 2, shows: 'nothing', prepare: nothing },
	{ name: 'auth-cli', major: 2, shows: 'session', prepare: ours }
];

const core = { 1: '@builder.io/qwik', 2: '@qwik.dev/core' } as const;

function pageText({ major, shows }: Variant): string {
	const [load, use, name] =
		shows === 'nothing'
			? ['', '', '"nobody"']
			: [
					'import { useSession } from "./plugin@auth";\n',
					'  const session = useSession();\n',
					'session.value?.user?.name ?? "nobody"'
				];
	return `import { component$ } from "${core[major]}";
${load}
export default component$(() => {
${use}  return <p id="session">{${name}}</p>;
});
`;
}

/** As its documentation says; its package has to be a devDependency, or the configuration of the starter refuses it. */
async function theirs(folder: string): Promise<void> {
	await runOk({ command: 'npm', args: ['install', '--save-dev', rival], cwd: folder });
	const text = `import { QwikAuth$ } from "@auth/qwik";
import GitHub from "@auth/qwik/providers/github";

export const { onRequest, useSession, useSignIn, useSignOut } = QwikAuth$(() => ({
  providers: [GitHub],
}));
`;
	await writeFile(join(folder, 'src/routes/plugin@auth.ts'), text);
}

async function weigh(browser: Browser, variant: Variant): Promise<Weight> {
	const app = await freshQwikApp(variant.major);
	try {
		await variant.prepare(app.folder);
		await writeFile(join(app.folder, 'src/routes/index.tsx'), pageText(variant));
		await writeFile(join(app.folder, '.env.local'), settings);
		await buildInSteps(app.folder);
		const served = await serveQwik({ folder: app.folder, mode: 'node' });
		try {
			const page = await browser.newPage();
			return await load(page, served.origin);
		} finally {
			await served.stop();
		}
	} finally {
		await app.remove();
	}
}

/** Loads the page once and waits until it has loaded all that it wants, ahead of time too. */
async function load(page: Page, origin: string): Promise<Weight> {
	const bodies: Promise<Buffer>[] = [];
	page.on('response', (response) => {
		const isScript = /javascript/.test(response.headers()['content-type'] ?? '');
		if (isScript) bodies.push(response.body());
	});
	await page.goto(origin, { waitUntil: 'networkidle' });
	await page.waitForTimeout(3000);
	const texts = await Promise.all(bodies);
	if ((await page.locator('#session').innerText()) !== 'nobody') throw new Error('a wrong page');
	const sum = (of: (text: Buffer) => number) => texts.reduce((all, one) => all + of(one), 0);
	return {
		loaded: sum(({ length }) => length),
		compressed: sum((text) => gzipSync(text).length),
		requests: texts.length
	};
}

await buildOnce(join(import.meta.dirname, '..'));
const browser = await openBrowser();
const weights = new Map<Variant, Weight>();
for (const variant of variants) weights.set(variant, await weigh(browser, variant));
await browser.close();

const added = new Map<string, number>();
console.log('| app | Qwik | scripts, bytes | added | compressed | added | files |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const [{ name, major }, { loaded, compressed, requests }] of weights) {
	const [, bare] = [...weights].find(([one]) => one.major === major) ?? [];
	const more = { loaded: loaded - (bare?.loaded ?? 0), gz: compressed - (bare?.compressed ?? 0) };
	added.set(`${name} ${major}`, more.gz);
	const cells = [name, major, loaded, more.loaded, compressed, more.gz, requests];
	console.log(`| ${cells.join(' | ')} |`);
}
const [mine = 0, other = 0] = [added.get('auth-cli 1'), added.get(`${rival} 1`)];
if (mine >= other) {
	console.error(`auth-cli adds ${mine} bytes, ${rival} ${other}: it has to be less.`);
	process.exitCode = 1;
}
