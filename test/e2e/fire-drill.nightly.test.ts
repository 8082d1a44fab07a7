// A flaw in what a release put into apps, from the advisory to an app that is mended and a clean audit.
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, run, runOk } from './support/child.ts';
import { freshNextApp, serveNext } from './support/next-app.ts';
import { branch, type Origin, startForge, withOrigin } from './support/origin.ts';
import { freshQwikApp, serveQwik } from './support/qwik-app.ts';
import { type Registry, startRegistry } from './support/registry.ts';
import { packEmpty, packRelease, type Release } from './support/release.ts';
import { type FreshApp, freshApp } from './support/scaffold.ts';
import { type Served, serve } from './support/serve.ts';

const stamp = 'auth-cli-stamp';
const file = 'core/config.ts';
const check = 'return parseUrl(url)?.origin === baseUrl ? url : baseUrl;';

/** An open redirect after a sign-in. */
const flawed: Release = {
	version: '7.0.0',
	changes: [],
	edit: {
		[file]: (text) => text.replace(check, 'return url;'),
		'core/callback-url.ts': (text) => text.replace('target.origin !== origin', 'false')
	}
};
const mended: Release = {
	version: '7.0.1',
	changes: [
		{
			kind: 'security',
			text: 'Sign-in leads to places of the app alone.',
			files: [file, 'core/callback-url.ts'],
			advisory: 'GHSA-drill'
		}
	]
};

const apps: Readonly<Record<string, Drilled>> = {
	SvelteKit: {
		fresh: () => freshApp(3),
		serve: (folder) => serve({ folder, mode: 'dev', ready: '/auth/providers' }),
		base: '/auth',
		edited: true,
		versions: { 'devDependencies.vite': '8.3.8' }
	},
	Qwik: {
		fresh: () => freshQwikApp(1),
		serve: (folder) => serveQwik({ folder, mode: 'dev', ready: '/auth/providers' }),
		base: '/auth',
		edited: false,
		versions: { 'overrides.rollup': '4.67.4' }
	},
	'Next.js': {
		fresh: () => freshNextApp(16),
		serve: (folder) => serveNext({ folder, mode: 'dev', ready: '/api/auth/providers' }),
		base: '/api/auth',
		edited: true,
		versions: { 'overrides.unrs-resolver': '1.11.1' }
	}
};

interface Drilled {
	readonly fresh: () => Promise<FreshApp>;
	readonly serve: (folder: string) => Promise<Served>;
	readonly base: string;
	/** Its owner changed the very file that has the flaw. */
	readonly edited: boolean;
	/** In package.json: versions whose packages for all machines are in every registry: `npm install` passes over those that are not, `npm ci` does not. */
	readonly versions?: Readonly<Record<string, string>>;
}

/** Tests as an app has them, asked of the server at ORIGIN. */
const testOf = (title: string, body: string) => `import assert from 'node:assert/strict';
import { test } from 'node:test';
const base = process.env.ORIGIN + process.env.BASE;
test('${title}', async () => {
${body}
});
`;
const ownTest = testOf(
	'nobody is signed in at first, and there is a way to',
	`	assert.equal(await (await fetch(base + '/session')).json(), null);
	assert.ok((await (await fetch(base + '/providers')).json()).dev);`
);
const regressionTest = testOf(
	'a sign-in does not lead to another site',
	`	const page = await fetch(base + '/signin?callbackUrl=' + encodeURIComponent('https://evil.test/'));
	assert.match(page.headers.getSetCookie().join(), /callback-url=/);
	assert.doesNotMatch(page.headers.getSetCookie().join(), /evil/);`
);

let scratch: string;
let registry: Registry;
/** Milliseconds from the advisory to a clean audit. */
const times = new Map<string, number>();

beforeAll(async () => {
	scratch = await realpath(await mkdtemp(join(tmpdir(), 'auth-cli-drill-')));
	registry = await startRegistry();
	await registry.publish(await packEmpty({ name: stamp, version: flawed.version }, scratch));
	await registry.publish(await packRelease([flawed], scratch));
});
afterAll(async () => {
	await registry?.close();
	await rm(scratch, { recursive: true, force: true });
});

describe('a flaw in a release', () => {
	const drills = new Map<string, Awaited<ReturnType<typeof begin>>>();
	beforeAll(async () => {
		for (const [name, drilled] of Object.entries(apps)) drills.set(name, await begin(drilled));
		await registry.publish(await packEmpty({ name: stamp, version: mended.version }, scratch));
		await registry.publish(await packRelease([flawed, mended], scratch));
		registry.advise(stamp, {
			id: 1,
			url: 'https://github.com/advisories/GHSA-drill',
			title: 'Sign-in leads anywhere',
			severity: 'high',
			vulnerable_versions: '<7.0.1',
			cwe: ['CWE-601'],
			cvss: { score: 7.1, vectorString: null }
		});
	}, 600_000);
	afterAll(async () => {
		for (const { app, forge } of drills.values()) {
			await forge.close();
			await app.remove();
		}
	});
	const drillOf = (name: string) => {
		const found = drills.get(name);
		if (found === undefined) throw new Error(`no app of ${name}`);
		return found;
	};

	it.each(Object.entries(apps))(
		'in an app of %s: npm audit reports it, a pull request fixes it, the report ends',
		async (name, drilled) => {
			const { app, origin, forge, path, npm } = drillOf(name);
			const start = performance.now();
			const before = await npm('audit', '--json');
			expect(before.code).toBe(1);
			expect(JSON.parse(before.stdout).vulnerabilities).toMatchObject({
				[stamp]: { severity: 'high', via: [{ title: 'Sign-in leads anywhere' }] }
			});
			expect(registry.audited.at(-1)).toMatchObject({ [stamp]: [flawed.version] });

			const proposed = await origin.upgrade({ ...registry.env, ...forge.env });
			expect(proposed).toMatchObject({ code: 0, stderr: '' });
			expect(forge.pulls[0]?.title).toBe('Upgrade sign-in from 7.0.0 to 7.0.1 (security)');
			expect(forge.pulls[0]?.body).not.toContain('To be settled');

			await origin.git('switch', '--quiet', branch);
			expect(await origin.git('status', '--porcelain')).toBe('');
			const text = await readFile(join(app.folder, path), 'utf8');
			expect(text).toContain(check);
			expect(text.includes('// of the owner')).toBe(drilled.edited);
			await runOk({
				command: 'npm',
				args: ['ci', '--ignore-scripts', '--no-audit'],
				cwd: app.folder,
				env: registry.env
			});
			expect(await tested(app.folder, drilled)).toMatchObject({ code: 0 });
			const after = await npm('audit', '--json');
			expect(after.code).toBe(0);
			expect(registry.audited.at(-1)).toMatchObject({ [stamp]: [mended.version] });
			times.set(name, performance.now() - start);
		}
	);

	it.each(Object.keys(apps))(
		'in an app of %s: stays reported when the stamp is bumped without the fix',
		async (name) => {
			const { app, origin, npm } = drillOf(name);
			await origin.git('switch', '--quiet', '--force', 'main');
			await npm('install', '--save-exact', '--ignore-scripts', `${stamp}@${mended.version}`);
			expect(await npm('audit')).toMatchObject({ code: 0 });
			for (const version of [flawed.version, mended.version]) {
				const checked = await ours(app.folder, version, 'upgrade', '--check', '--json');
				expect(checked.code).toBe(1);
				expect(JSON.parse(checked.stdout).disagreements).toEqual([
					`package.json asks for ${stamp} ${mended.version}, and the vendored code is of ${flawed.version}`
				]);
			}
			const looked = await ours(app.folder, mended.version, 'doctor', '--json');
			expect(looked.code).toBe(1);
			expect(looked.stdout).toContain('"STAMP_DISAGREES"');
			const audited = await ours(app.folder, mended.version, 'audit', '--json');
			expect(audited.code).toBe(1);
			expect(JSON.parse(audited.stdout).vulnerable).toHaveLength(1);
		}
	);

	it('takes at most three minutes in each app', () => {
		const seconds = [...times].map(([name, time]) => [name, Math.round(time / 1000)] as const);
		console.log(
			`From the advisory to a clean audit: ${seconds.map(([name, time]) => `${name} ${time} s`).join(', ')}`
		);
		expect(times.size).toBe(Object.keys(apps).length);
		expect(seconds.filter(([, time]) => time > 180)).toEqual([]);
	});
});

/** An app of the release with the flaw, in a repository, where its own test is green and the one for the flaw is red. */
async function begin(drilled: Drilled) {
	const app = await drilled.fresh();
	const { folder } = app;
	const npm = (...args: string[]) => run({ command: 'npm', args, cwd: folder, env: registry.env });
	for (const [path, version] of Object.entries(drilled.versions ?? {}))
		await npm('pkg', 'set', `${path}=${version}`);
	const init = ['init', '--yes', '--provider', 'dev', '--stamp', '--no-verify'];
	const made = await ours(folder, flawed.version, ...init);
	if (made.code !== 0) throw new Error(made.stdout + made.stderr);
	const { places } = JSON.parse(await readFile(join(folder, 'auth.json'), 'utf8'));
	const path = `${places.runtime}/${file}`;
	if (drilled.edited) {
		const text = await readFile(join(folder, path), 'utf8');
		await writeFile(join(folder, path), `${text}// of the owner\n`);
	}
	await mkdir(join(folder, 'checks'));
	await writeFile(join(folder, 'checks/own.test.mjs'), ownTest);
	await runOk({
		command: 'npm',
		args: ['pkg', 'set', 'scripts.test=node --test checks/*.test.mjs'],
		cwd: folder
	});
	expect(await tested(folder, drilled)).toMatchObject({ code: 0 });
	await writeFile(join(folder, 'checks/flaw.test.mjs'), regressionTest);
	const red = await tested(folder, drilled);
	expect(red.code).toBe(1);
	expect(red.stdout).toMatch(/not ok \d+ - a sign-in does not lead|✖ a sign-in does not lead/);
	const origin: Origin = await withOrigin(folder);
	await origin.commit('an app with sign-in');
	return { app, origin, forge: await startForge('token'), path, npm };
}

/** `npm test` of an app against its development server. */
async function tested(folder: string, { serve, base }: Drilled): Promise<Ended> {
	const served = await serve(folder);
	try {
		const env = { ORIGIN: served.origin, BASE: base };
		return await run({ command: 'npm', args: ['test'], cwd: folder, env });
	} finally {
		await served.stop();
	}
}

function ours(cwd: string, version: string, ...words: string[]): Promise<Ended> {
	const args = ['--yes', `auth-cli@${version}`, ...words];
	return run({ command: 'npx', args, cwd, env: registry.env });
}
