import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditOf } from '../../src/commands/audit/audit.ts';
import type { AuditOptions } from '../../src/commands/audit/known-advisories.ts';
import { readApp } from '../../src/commands/open-app.ts';
import { checkUpgrade } from '../../src/commands/upgrade/check-upgrade.ts';
import { upgradeOf } from '../../src/commands/upgrade/upgrade.ts';
import { hashText, type Manifest, readManifest, writeManifest } from '../../src/manifest.ts';
import { isIn } from '../../src/plan/advisories.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import type { Catalogue } from '../../src/templates/catalogue.ts';
import type { VendoredAdvisory } from '../../src/templates/releases.ts';
import { healthyApp, type Kind } from '../checks/healthy-app.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';
import { memoryContext } from './memory-context.ts';
import { askOf, releasesOf, settingOf } from './releases.ts';

const folder = 'src/lib/server/auth';
const flaw = `${folder}/core/callback-url.ts`;
const [first, second] = releasesOf([
	{ version: '1.0.0' },
	{ version: '1.1.0', edit: { 'core/callback-url.ts': (text) => `${text}// fixed\n` } }
]).map((catalogue): Catalogue => ({ ...catalogue, stamped: true }));

const advisory: VendoredAdvisory = {
	id: 'GHSA-aaaa-bbbb-cccc',
	severity: 'high',
	summary: 'A page can be chosen to which people are sent.',
	versions: '<1.1.0',
	files: ['core/callback-url.ts']
};
const elsewhere = { ...advisory, id: 'GHSA-dddd-eeee-ffff', files: ['webauthn/flow.ts'] };

async function app(catalogue = first, stamp?: boolean): Promise<Files> {
	if (catalogue === undefined) throw new Error('no release');
	const fresh = { auth: 'a'.repeat(44), dev: 'b'.repeat(44) };
	const providers = [catalogue.readProvider('github')];
	const answers = { providers, session: 'jwt', fresh, replaceSecret: false, stamp } as const;
	return applied(await planSignIn(settingOf(memoryApp(), catalogue), answers), {});
}

function settingFor(files: Files, catalogue = second, known: readonly VendoredAdvisory[] = []) {
	if (catalogue === undefined) throw new Error('no release');
	return settingOf(memoryApp(files), { ...catalogue, readAdvisories: () => known });
}

const audited = (
	files: Files,
	known: readonly VendoredAdvisory[],
	options: AuditOptions = { offline: true }
) => auditOf(memoryContext('/app'), settingFor(files, second, known), options);

async function upgraded(files: Files): Promise<Files> {
	const app = settingFor(files);
	const askRelease = askOf(first ? [first] : []);
	const { plan } = await upgradeOf({ ...memoryContext('/app'), askRelease }, app);
	return applied(plan, files);
}

const stampOf = (files: Files): unknown =>
	JSON.parse(files['package.json'] ?? '').dependencies['auth-cli-stamp'];
const edited = (files: Files, path: string, change: (text: string) => string): Files => ({
	...files,
	[path]: change(files[path] ?? '')
});

describe('the stamp', () => {
	it('names the exact release of the code, and follows an upgrade', async () => {
		const files = await app();
		expect(stampOf(files)).toBe('1.0.0');
		expect(stampOf(await upgraded(files))).toBe('1.1.0');
	});

	it('exists only if it was published with the release, or is requested', async () => {
		const unpublished = first && { ...first, stamped: false };
		expect(stampOf(await app(unpublished))).toBeUndefined();
		expect(stampOf(await app(unpublished, true))).toBe('1.0.0');
		expect(stampOf(await app(first, false))).toBeUndefined();
	});

	it('names the older release as long as a file is from it', async () => {
		const mine = edited(await app(), flaw, (text) => `// mine\n${text}`);
		const opened = settingFor(mine);
		const { plan } = await upgradeOf(memoryContext('/app'), opened);
		const offline = applied(plan, mine);
		expect(stampOf(offline)).toBe('1.0.0');
		expect(stampOf(await upgraded(offline))).toBe('1.1.0');
	});

	it.each<[string, (files: Files) => Files, RegExp]>([
		[
			'bumped alone',
			(files) => edited(files, 'package.json', (text) => text.replace('1.1.0', '1.2.0')),
			/1\.2\.0, and the vendored code is of 1\.1\.0/
		],
		[
			'taken out',
			(files) =>
				edited(files, 'package.json', (text) =>
					text.replace(/"auth-cli-stamp": "[^"]*",?/, '').replace(/,(\s*\})/g, '$1')
				),
			/has no auth-cli-stamp any more/
		],
		['bumped with the manifest', (files) => files, /its hash is another/]
	])('hides nothing when it was %s', async (how, change, said) => {
		const isForged = how === 'bumped with the manifest';
		const honest = isForged ? await app() : await upgraded(await app());
		const manifest = readManifest(honest['auth.json'] ?? '');
		const forged = isForged
			? {
					...edited(honest, 'package.json', (text) => text.replace('"1.0.0"', '"1.1.0"')),
					'auth.json': writeManifest({ ...manifest, version: '1.1.0' })
				}
			: change(honest);
		const { exitCode, data } = await checkUpgrade(settingFor(forged));
		expect(exitCode).toBe(1);
		expect(JSON.stringify(Reflect.get(Object(data), 'disagreements'))).toMatch(said);
		expect((await audited(forged, [])).exitCode).toBe(1);
	});

	it('is restored by an upgrade', async () => {
		const files = await upgraded(await app());
		const without = edited(files, 'package.json', (text) => text.replace('1.1.0', '1.9.0'));
		const again = await upgraded(without);
		expect(stampOf(again)).toBe('1.1.0');
		expect(await checkUpgrade(settingFor(again))).toMatchObject({ exitCode: 0 });
	});
});

describe('audit', () => {
	it('names the files with a flaw, and none after an upgrade', async () => {
		const files = await app();
		const { exitCode, text, data } = await audited(files, [advisory]);
		expect(exitCode).toBe(1);
		expect(text).toContain('GHSA-aaaa-bbbb-cccc (high)');
		expect(data).toMatchObject({ vulnerable: [{ id: advisory.id, files: [flaw], edited: [] }] });
		expect(await audited(await upgraded(files), [advisory])).toMatchObject({ exitCode: 0 });
	});

	it('reports a flaw whose fix is inside a conflict marker, until it is resolved', async () => {
		const mine = edited(await app(), flaw, (text) => `${text}// mine\n`);
		const files = await upgraded(mine);
		expect(files[flaw]).toContain('>>>>>>> auth-cli 1.1.0');
		expect(await audited(files, [advisory])).toMatchObject({
			exitCode: 1,
			data: { vulnerable: [{ id: advisory.id, edited: [flaw] }] }
		});
		expect(stampOf(files)).toBe('1.0.0');
		const settled = edited(files, flaw, (text) => text.replace(/^([<=>]{7}.*|\/\/ mine)\n/gm, ''));
		expect(await audited(await upgraded(settled), [advisory])).toMatchObject({ exitCode: 0 });
	});

	it('ignores a part that the app does not have', async () => {
		const { exitCode, data, text } = await audited(await app(), [elsewhere]);
		expect({ exitCode, data }).toMatchObject({
			exitCode: 0,
			data: { vulnerable: [], absent: [elsewhere.id] }
		});
		expect(text).toContain('not here');
	});

	it('reports that it cannot judge a changed file', async () => {
		const mine = edited(await app(), flaw, (text) => `// mine\n${text}`);
		const { exitCode, text } = await audited(mine, [advisory]);
		expect([exitCode, text]).toEqual([1, expect.stringContaining('which you changed')]);
	});

	it('asks the registry that the app installs from, and reports when there is none', async () => {
		const asked: string[] = [];
		const context = {
			...memoryContext('/app'),
			fetch: async (url: string | URL | Request) => {
				asked.push(`${url}`);
				return Response.json({});
			}
		};
		const opened = settingFor(await app());
		await auditOf(
			{ ...context, askRegistry: async () => 'https://npm.acme.test/all/' },
			opened,
			{}
		);
		expect(asked).toEqual(['https://npm.acme.test/all/-/npm/v1/security/advisories/bulk']);
		const { text } = await auditOf(context, opened, {});
		expect(text).toContain('--registry');
		expect(asked).toHaveLength(1);
	});

	it('uses the npm protocol, and narrows advisories by the known files', async () => {
		const bodies: unknown[] = [];
		const registry = await served(async (request, response) => {
			let body = '';
			for await (const part of request) body += part;
			bodies.push([request.url, JSON.parse(body)]);
			const one = (id: string) => ({
				id: 1,
				url: `https://github.com/advisories/${id}`,
				title: 'A flaw.\u001b[2J',
				severity: 'high',
				vulnerable_versions: '>=1.0.0 <1.1.0'
			});
			response.end(
				JSON.stringify({ 'auth-cli-stamp': [one(elsewhere.id), one('GHSA-1111-2222-3333')] })
			);
		});
		const { data, text } = await audited(await app(), [elsewhere], { registry });
		expect(text).toContain('A flaw.\\u001b[2J');
		expect(bodies).toEqual([
			['/-/npm/v1/security/advisories/bulk', { 'auth-cli-stamp': ['1.0.0'] }]
		]);
		expect(data).toMatchObject({
			vulnerable: [{ id: 'GHSA-1111-2222-3333' }],
			absent: [elsewhere.id]
		});
	});

	it.each<[string, RequestListener | undefined]>([
		['nobody listens', undefined],
		['an error', (_, response) => response.writeHead(500).end('{}')],
		['one that has no such list', (_, response) => response.writeHead(404).end('{}')],
		['one that redirects', (_, response) => response.writeHead(302, { location: '/x' }).end('{}')],
		['a page', (_, response) => response.end('<html>')],
		['a list of another kind', (_, response) => response.end('[]')],
		['null', (_, response) => response.end('null')],
		['no list of the stamp', (_, response) => response.end('{"auth-cli-stamp":{}}')],
		['an entry without range', (_, response) => response.end('{"auth-cli-stamp":[{"title":"x"}]}')],
		['what has no end', (_, response) => response.end(Buffer.alloc(3_000_000, 32))]
	])('never reports unknown as "no known flaw": %s', async (_name, listener) => {
		const registry = listener === undefined ? 'http://127.0.0.1:1/' : await served(listener);
		const { exitCode, text, data } = await audited(await app(), [], { registry });
		expect(text).toMatch(/^Unknown whether/m);
		expect(text).not.toContain('No known flaw');
		expect({ exitCode, data }).toMatchObject({ exitCode: 1, data: { unknown: [{}] } });
	});

	it('reports unknown without a registry, or with an unreadable list', async () => {
		const opened = settingFor(await app());
		const outcome = await auditOf(memoryContext('/app'), opened, {});
		expect(outcome).toMatchObject({ exitCode: 1, text: expect.stringContaining('--registry') });
		const registry = await served((_, response) => response.end('{}'));
		const advisories = await served((_, response) => response.end('{}'));
		expect(await audited(await app(), [], { registry, advisories })).toMatchObject({ exitCode: 1 });
		expect(await audited(await app(), [], { registry })).toMatchObject({ exitCode: 0 });
	});

	it('reports with --offline that no registry was asked', async () => {
		const { exitCode, text, note } = await audited(await app(), [elsewhere]);
		expect([exitCode, text]).toEqual([0, expect.stringContaining('that auth-cli 1.1.0 knows of')]);
		expect(note).toMatch(/Offline:/);
	});

	it.each<[string, object]>([
		['other versions', { vulnerable_versions: '>9.0.0' }],
		['other files', { vulnerable_versions: '<1.1.0', files: ['nothing.ts'] }],
		['no files', { vulnerable_versions: '<1.1.0', files: [] }]
	])('reports what this release knows even if a registry omits %s', async (_name, said) => {
		const one = { url: `https://x.test/${advisory.id}`, title: 'none', severity: 'low', ...said };
		const registry = await served((_, response) => {
			response.end(JSON.stringify({ 'auth-cli-stamp': [one, { ...one, id: advisory.id }] }));
		});
		const { files: _, ...all } = advisory;
		for (const known of [advisory, all]) {
			const { exitCode, data } = await audited(await app(), [known], { registry });
			expect(exitCode).toBe(1);
			const { id, severity } = advisory;
			expect(data).toMatchObject({ vulnerable: [{ id, severity, files: [flaw] }] });
		}
	});

	it('accepts a wider version range from a registry', async () => {
		const one = { url: `https://x.test/${advisory.id}`, title: 'x', vulnerable_versions: '<2.0.0' };
		const registry = await served((_, response) => {
			response.end(JSON.stringify({ 'auth-cli-stamp': [one] }));
		});
		const files = await upgraded(await app());
		expect(await audited(files, [advisory], { registry })).toMatchObject({
			data: { vulnerable: [{ id: advisory.id, files: [flaw] }] }
		});
	});

	const manifestOf = (files: Files) => readManifest(files['auth.json'] ?? '');
	const forged = (files: Files, change: (manifest: Manifest) => Manifest): Files => ({
		...files,
		'auth.json': writeManifest(change(manifestOf(files)))
	});
	it.each<[string, (files: Files) => Files]>([
		[
			'a version that does not exist yet',
			(files) => forged(files, (one) => ({ ...one, version: '9.0.0' }))
		],
		['that of this release', (files) => forged(files, (one) => ({ ...one, version: '1.1.0' }))],
		['no version', (files) => forged(files, (one) => ({ ...one, version: 'fixed' }))],
		['half a version', (files) => forged(files, (one) => ({ ...one, version: '1.1' }))],
		['a newer file', (files) => forged(files, (one) => ({ ...one, earlier: { [flaw]: '1.1.0' } }))],
		[
			'a file without version',
			(files) => forged(files, (one) => ({ ...one, earlier: { [flaw]: 'fixed' } }))
		],
		[
			'an older file',
			(files) => forged(files, (one) => ({ ...one, earlier: { [flaw]: '0.9.0' } }))
		],
		[
			'nothing of the file',
			(files) =>
				forged(files, ({ files: { [flaw]: _, ...rest }, ...one }) => ({ ...one, files: rest }))
		],
		['nothing of any file', (files) => forged(files, (one) => ({ ...one, files: {} }))],
		[
			'another folder',
			(files) =>
				forged(files, (one) => ({ ...one, places: { ...one.places, runtime: 'src/lib/empty' } }))
		]
	])('trusts the files over auth.json: %s', async (_name, change) => {
		const range = { ...advisory, versions: '>=1.0.0 <1.1.0' };
		const honest = await app();
		for (const stamped of [true, false]) {
			const files = change(stamped ? honest : await app(first, false));
			const { exitCode, text } = await audited(files, [range]);
			expect([exitCode, text]).toEqual([1, expect.not.stringContaining('No ')]);
		}
	});

	it.each<Kind>([
		'next-16',
		'nuxt-4',
		'sveltekit-3',
		'qwik-2',
		'elysia-1',
		'react-router-7',
		'tanstack-start-1'
	])('reports nothing for a healthy app: %s', async (kind) => {
		const { folder: cwd } = await healthyApp(kind);
		const app = readApp(memoryContext(cwd));
		const known = {
			...app.catalogue,
			readAdvisories: () => [{ ...advisory, versions: '<0.0.1' }]
		};
		const outcome = await auditOf(
			memoryContext(cwd),
			{ ...app, catalogue: known },
			{ offline: true }
		);
		expect(outcome).toMatchObject({ exitCode: 0, data: { disagreements: [], vulnerable: [] } });
	});

	it('recognizes files with a flaw by their text, whatever auth.json says', async () => {
		const [old, now] = [await app(), await upgraded(await app())];
		const mixed = { ...now, [flaw]: old[flaw] ?? '' };
		const known = { ...advisory, sha256: [hashText(old[flaw] ?? '')] };
		expect(await audited(now, [known])).toMatchObject({ exitCode: 0 });
		expect(await audited(mixed, [known])).toMatchObject({
			exitCode: 1,
			data: { vulnerable: [{ id: advisory.id, files: [flaw] }] }
		});
	});

	it('does not report current files, or those of releases before the flaw', async () => {
		const files = await app();
		const later = { ...advisory, versions: '>=1.0.5 <1.1.0' };
		expect(await audited(files, [later])).toMatchObject({ exitCode: 0 });
		const same = { ...advisory, files: ['core/within.ts'] };
		expect(await audited(files, [same])).toMatchObject({ exitCode: 0 });
	});
});

async function served(listener: RequestListener): Promise<string> {
	const server = createServer(listener);
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${Object(server.address()).port}/`;
}

describe('isIn', () => {
	it.each([
		['1.0.0', '<1.1.0', true],
		['1.1.0', '<1.1.0', false],
		['1.1.0', '<= 1.1.0', true],
		['1.5.0', '>=1.0.0 <1.2.0 || >=1.4.0 <1.6.0', true],
		['1.3.0', '>=1.0.0 <1.2.0 || >=1.4.0 <1.6.0', false],
		['1.0.0', '1.0.0', true],
		['1.0.0', '*', true]
	])('%s in %s: %s', (version, range, is) => {
		expect(isIn(version, range)).toBe(is);
	});
});
