import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditOf } from '../../src/commands/audit/audit.ts';
import type { AuditOptions } from '../../src/commands/audit/record.ts';
import { checkUpgrade } from '../../src/commands/upgrade/check-upgrade.ts';
import { upgradeOf } from '../../src/commands/upgrade/upgrade.ts';
import { readManifest, writeManifest } from '../../src/manifest.ts';
import { isIn, type VendoredAdvisory } from '../../src/templates/advisories.ts';
import type { Catalogue } from '../../src/templates/catalogue.ts';
import { planSignIn } from '../../src/templates/plan-sign-in.ts';
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
	const setting = settingFor(files);
	const askRelease = askOf(setting.project, first ? [first] : []);
	const { plan } = await upgradeOf({ ...memoryContext('/app'), askRelease }, setting);
	return applied(plan, files);
}

const stampOf = (files: Files): unknown =>
	JSON.parse(files['package.json'] ?? '').dependencies['auth-cli-stamp'];
const edited = (files: Files, path: string, change: (text: string) => string): Files => ({
	...files,
	[path]: change(files[path] ?? '')
});

describe('the stamp', () => {
	it('names the release of the code, exactly, and moves with an upgrade', async () => {
		const files = await app();
		expect(stampOf(files)).toBe('1.0.0');
		expect(stampOf(await upgraded(files))).toBe('1.1.0');
	});

	it('is there only where it was published with the release, or is asked for', async () => {
		const unpublished = first && { ...first, stamped: false };
		expect(stampOf(await app(unpublished))).toBeUndefined();
		expect(stampOf(await app(unpublished, true))).toBe('1.0.0');
		expect(stampOf(await app(first, false))).toBeUndefined();
	});

	it('names the older release as long as a file is of it', async () => {
		const mine = edited(await app(), flaw, (text) => `// mine\n${text}`);
		const setting = settingFor(mine);
		const { plan } = await upgradeOf(memoryContext('/app'), setting);
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
	])('silences nothing where it was %s', async (how, change, said) => {
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

	it('is put back by an upgrade, and agrees then', async () => {
		const files = await upgraded(await app());
		const without = edited(files, 'package.json', (text) => text.replace('1.1.0', '1.9.0'));
		const again = await upgraded(without);
		expect(stampOf(again)).toBe('1.1.0');
		expect(await checkUpgrade(settingFor(again))).toMatchObject({ exitCode: 0 });
	});
});

describe('audit', () => {
	it('names the files with a flaw, and none once they are brought up to date', async () => {
		const files = await app();
		const { exitCode, text, data } = await audited(files, [advisory]);
		expect(exitCode).toBe(1);
		expect(text).toContain('GHSA-aaaa-bbbb-cccc (high)');
		expect(data).toMatchObject({ vulnerable: [{ id: advisory.id, files: [flaw], edited: [] }] });
		expect(await audited(await upgraded(files), [advisory])).toMatchObject({ exitCode: 0 });
	});

	it('does not mind a part that the app does not have', async () => {
		const { exitCode, data, text } = await audited(await app(), [elsewhere]);
		expect({ exitCode, data }).toMatchObject({
			exitCode: 0,
			data: { vulnerable: [], absent: [elsewhere.id] }
		});
		expect(text).toContain('not here');
	});

	it('says of a changed file that nobody else can tell', async () => {
		const mine = edited(await app(), flaw, (text) => `// mine\n${text}`);
		const { exitCode, text } = await audited(mine, [advisory]);
		expect([exitCode, text]).toEqual([1, expect.stringContaining('which you changed')]);
	});

	it('asks the registry that the app installs from, and says so where there is none', async () => {
		const asked: string[] = [];
		const context = {
			...memoryContext('/app'),
			fetch: async (url: string | URL | Request) => {
				asked.push(`${url}`);
				return Response.json({});
			}
		};
		const setting = settingFor(await app());
		await auditOf(
			{ ...context, askRegistry: async () => 'https://npm.acme.test/all/' },
			setting,
			{}
		);
		expect(asked).toEqual(['https://npm.acme.test/all/-/npm/v1/security/advisories/bulk']);
		const { note } = await auditOf(context, setting, {});
		expect(note).toContain('--registry');
		expect(asked).toHaveLength(1);
	});

	it('asks a registry by the protocol of npm, and narrows what it says by what is known of the files', async () => {
		const bodies: unknown[] = [];
		const server = createServer(async (request, response) => {
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
		await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
		onTestFinished(() => void server.close());
		const address = server.address();
		const port = typeof address === 'object' ? address?.port : 0;
		const registry = `http://127.0.0.1:${port}/`;
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

	it('says what it could not ask', async () => {
		const { exitCode, note } = await audited(await app(), [], { registry: 'http://127.0.0.1:1' });
		expect([exitCode, note]).toEqual([0, expect.stringContaining('could not be asked')]);
	});
});

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
