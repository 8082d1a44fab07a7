// JavaScript that a page of a Qwik or Next.js app gets for showing the session: ours beside Auth.js, over the same page without.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../test/e2e/support/browser.ts';
import { runOk } from '../test/e2e/support/child.ts';
import { authCli } from '../test/e2e/support/package.ts';
import { freshQwikApp, type QwikMajor, serveQwik } from '../test/e2e/support/qwik-app.ts';
import { loadPage, weightOf } from './bench-client/load-page.ts';
import { weighNextPages } from './bench-client/next-pages.ts';
import { buildOnce } from './build.ts';

const rival = '@auth/qwik@0.9.1';
const settings = [
	'AUTH_SECRET=c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=',
	'AUTH_GITHUB_ID=id',
	'AUTH_GITHUB_SECRET=secret',
	'AUTH_TRUST_HOST=true\n'
].join('\n');

/** What differs between the apps: how sign-in is added, and what the page shows. */
interface Variant {
	readonly name: string;
	readonly major: QwikMajor;
	readonly shows: 'session' | 'nothing';
	readonly prepare: (folder: string) => Promise<unknown>;
}

interface Weight {
	/** Compressed bytes of the list of scripts, by which Qwik chooses what to load; it comes with every page. */
	readonly list: number;
	/** Compressed bytes of the scripts that a page without a button loads, each by itself, until nothing more comes. */
	readonly plain: number;
	/** Of the same page with a button. */
	readonly loaded: number;
	/** The same after a click on a button of the component that shows the session. */
	readonly used: number;
	/** Of all scripts built for browsers. */
	readonly built: number;
}

const nothing = () => Promise.resolve();
const ours = (folder: string) => authCli(folder, 'init', '--yes', '--provider', 'github');

const variants: readonly Variant[] = [
	{ name: 'no sign-in', major: 1, shows: 'nothing', prepare: nothing },
	{ name: 'auth-cli', major: 1, shows: 'session', prepare: ours },
	{ name: rival, major: 1, shows: 'session', prepare: theirs },
	{ name: 'no sign-in', major: 2, shows: 'nothing', prepare: nothing },
	{ name: 'auth-cli', major: 2, shows: 'session', prepare: ours },
	{ name: rival, major: 2, shows: 'session', prepare: theirsRenamed }
];

const core = { 1: '@builder.io/qwik', 2: '@qwik.dev/core' } as const;

const plainPage = 'plain';

/** The page that shows the session, by its path in `src/routes`. */
function pageText({ major, shows }: Variant, path: string): string {
	const plugin = `${path === '' ? '.' : '..'}/plugin@auth`;
	const [load, use, name] =
		shows === 'nothing'
			? ['', '', '"nobody"']
			: [
					`import { useSession } from "${plugin}";\n`,
					'  const session = useSession();\n',
					'session.value?.user?.name ?? "nobody"'
				];
	if (path === plainPage) {
		return `import { component$ } from "${core[major]}";
${load}
export default component$(() => {
${use}  return <p id="session">{${name}}</p>;
});
`;
	}
	return `import { component$, useSignal } from "${core[major]}";
${load}
export default component$(() => {
${use}  const times = useSignal(0);
  return (
    <>
      <p id="session">{${name}}</p>
      <button onClick$={() => times.value++}>{times.value ? "pressed" : "press"}</button>
    </>
  );
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

/** It names the packages of Qwik City 1, which Qwik 2 apps do not have; users rename them there. */
async function theirsRenamed(folder: string): Promise<void> {
	await theirs(folder);
	const path = join(folder, 'node_modules/@auth/qwik/index.qwik.js');
	const text = await readFile(path, 'utf8');
	const renamed = text
		.replaceAll(/(["'])@builder\.io\/qwik-city\1/g, '"@qwik.dev/router"')
		.replaceAll(/(["'])@builder\.io\/qwik\1/g, '"@qwik.dev/core"');
	if (renamed === text) throw new Error(`${rival} names other packages than it did`);
	await writeFile(path, renamed);
}

async function weigh(browser: Browser, variant: Variant): Promise<Weight> {
	const app = await freshQwikApp(variant.major);
	try {
		await variant.prepare(app.folder);
		for (const path of ['', plainPage]) {
			const folder = join(app.folder, 'src/routes', path);
			await mkdir(folder, { recursive: true });
			await writeFile(join(folder, 'index.tsx'), pageText(variant, path));
		}
		await writeFile(join(app.folder, '.env.local'), settings);
		await buildForBrowsersAndNode(app.folder);
		const served = await serveQwik({ folder: app.folder, mode: 'node' });
		try {
			const plain = await loadPage(browser, `${served.origin}/${plainPage}/`);
			const { loaded, used } = await loadPage(browser, served.origin, 'press');
			const { list, loaded: alone } = plain;
			return { list, plain: alone, loaded, used, built: await builtIn(app.folder) };
		} finally {
			await served.stop();
		}
	} finally {
		await app.remove();
	}
}

async function buildForBrowsersAndNode(folder: string): Promise<void> {
	const vite = join(folder, 'node_modules/vite/bin/vite.js');
	for (const more of [[], ['-c', 'adapters/node-server/vite.config.ts']]) {
		const args = [vite, 'build', ...more];
		await runOk({ command: process.execPath, args, cwd: folder });
	}
}

async function builtIn(folder: string): Promise<number> {
	const build = join(folder, 'dist/build');
	const names = (await readdir(build)).filter((name) => name.endsWith('.js'));
	return weightOf(await Promise.all(names.map((name) => readFile(join(build, name)))));
}

await buildOnce(join(import.meta.dirname, '..'));
const browser = await openBrowser();
const isAsked = (framework: string) => !process.argv[2] || process.argv[2] === framework;
if (isAsked('next')) await weighNextPages(browser);
const weights = new Map<Variant, Weight>();
for (const variant of isAsked('qwik') ? variants : [])
	weights.set(variant, await weigh(browser, variant));
await browser.close();

if (weights.size > 0) report();

function report(): void {
	const columns = ['list', 'plain', 'loaded', 'used', 'built'] as const;
	const added = new Map<string, readonly number[]>();
	console.log(
		'| app | Qwik | list | added | no button | added | button | added | pressed | added | built | added |'
	);
	console.log(`|${' --- |'.repeat(12)}`);
	for (const [{ name, major }, weight] of weights) {
		const [, bare] = [...weights].find(([one]) => one.major === major) ?? [];
		const more = columns.map((column) => weight[column] - (bare?.[column] ?? 0));
		added.set(`${name} ${major}`, more);
		const cells = columns.flatMap((column, index) => [weight[column], more[index]]);
		console.log(`| ${[name, major, ...cells].join(' | ')} |`);
	}
	/** Bytes. Names of files and functions are hashes, which compress by chance. */
	const chance = 16;
	for (const major of [1, 2]) {
		const [mine = [], other = []] = [
			added.get(`auth-cli ${major}`),
			added.get(`${rival} ${major}`)
		];
		const [list = 0, ...scripts] = columns.map(
			(_, index) => (mine[index] ?? 0) - (other[index] ?? 0)
		);
		const isLess = scripts.every((more) => more <= chance && list + more < 0);
		if (isLess) continue;
		console.error(`On Qwik ${major} auth-cli has to add less than ${rival}: ${mine} and ${other}.`);
		process.exitCode = 1;
	}
}
