import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedHashes } from '../../scripts/release/hashes.ts';
import { advisoriesFor, vendoredCode } from '../../src/checks/advisories.ts';
import { openApp } from '../../src/commands/open-app.ts';
import { frameworks } from '../../src/frameworks/index.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { memoryContext } from '../commands/memory-context.ts';
import { examined, healthyApp, type Kind } from './healthy-app.ts';
import { faults } from './planted-faults.ts';

const kinds: readonly Kind[] = [
	'next-16',
	'nuxt-4',
	'sveltekit-2',
	'sveltekit-3',
	'qwik-1',
	'qwik-2',
	'elysia-1',
	'react-router-7',
	'react-router-8',
	'tanstack-start-1',
	'astro-7',
	'solid-start-2',
	'hono-4',
	'express-5',
	'fastify-5',
	'fetch'
];
const secrets = ['value-of-the-owner', 'not-to-be-shown'];

describe('doctor', () => {
	it.each(kinds)('finds nothing in a healthy app, of whatever severity: %s', async (kind) => {
		const app = await healthyApp(kind);
		const { findings, text, exitCode } = await examined(app, { integrity: true });
		expect(findings).toEqual([]);
		expect(text).toContain('Nothing is wrong');
		expect(exitCode).toBe(0);
	});

	it.each(faults.filter(({ missed }) => missed === undefined))(
		'finds $code: $name',
		async ({ code, kind = 'sveltekit-3', providers, adapter, plant, also = [], env = {}, now }) => {
			const app = await healthyApp(kind, providers, adapter);
			plant(app);
			const world = { env, ...(now && { now: () => now }) };
			const integrity = code === 'INTEGRITY_MISMATCH';
			const { findings, codes, text, exitCode } = await examined(app, { integrity }, world);
			expect(codes.toSorted()).toEqual([code, ...also].toSorted());
			const found = findings.find((one) => one.code === code);
			expect(found?.title).not.toBe('');
			expect(found?.why).toMatch(/\.$/);
			expect(found?.fix).toBeTruthy();
			expect(found).toMatchObject({ explain: `npx auth-cli explain ${code}` });
			expect(text).toContain(`npx auth-cli explain ${code}`);
			expect(exitCode).toBe(findings.every(({ severity }) => severity === 'note') ? 0 : 1);
			for (const secret of secrets) expect(text).not.toContain(secret);
		}
	);

	it('assigns headers to the right path, and treats invalid JSON as empty', async () => {
		const app = await healthyApp('sveltekit-3');
		const kept = [{ key: 'Cache-Control', value: 's-maxage=60' }];
		const headers = [
			{ headers: [], source: '/(.*)' },
			{ headers: kept, source: '/logo.svg' }
		];
		app.write('vercel.json', JSON.stringify({ headers }));
		expect((await examined(app)).codes).toEqual([]);
		app.write('vercel.json', '{ "headers": [');
		expect((await examined(app)).codes).toEqual([]);
	});

	it.each(faults.filter(({ missed }) => missed !== undefined))(
		'ignores $name: $missed',
		async ({ code, kind = 'sveltekit-3', plant }) => {
			const app = await healthyApp(kind);
			plant(app);
			expect((await examined(app)).codes).not.toContain(code);
		}
	);

	it('finds at least 95 of 100 planted faults, as the docs say', () => {
		const found = faults.filter(({ missed }) => missed === undefined);
		expect(faults.length).toBeGreaterThanOrEqual(150);
		expect(found.length / faults.length).toBeGreaterThanOrEqual(0.95);
		const docs = readFileSync(join(import.meta.dirname, '../../docs/doctor.md'), 'utf8');
		expect(docs).toContain(`finds ${found.length} of ${faults.length} planted faults`);
		for (const { missed } of faults) expect(docs).toContain(missed ?? '');
		const planted = new Set(faults.map(({ kind = 'sveltekit-3' }) => kind.replace(/-\d+$/, '')));
		expect([...planted].toSorted()).toEqual(frameworks.map(({ id }) => id).toSorted());
	});

	it('has at least 40 codes for faults', () => {
		expect(new Set(faults.map(({ code }) => code)).size).toBeGreaterThanOrEqual(40);
	});

	it('compares with the published file list, wherever it is', async () => {
		const app = await healthyApp('sveltekit-3');
		const { version } = JSON.parse(app.read('auth.json'));
		const sha256 = publishedHashes(openCatalogue(), join(import.meta.dirname, '../../dist/assets'));
		const list = JSON.stringify({ version, sha256 });
		const hashes = 'https://releases.test/hashes.json';
		const network = { fetch: async () => new Response(list) };
		expect(await examined(app, { hashes }, network)).toMatchObject({ findings: [], exitCode: 0 });
		const fault = faults.find(({ code }) => code === 'INTEGRITY_MISMATCH');
		fault?.plant(app);
		const { codes } = await examined(app, { hashes }, network);
		expect(codes).toContain('INTEGRITY_MISMATCH');
		app.write('hashes.json', list.replace(version, '0.0.1'));
		await expect(examined(app, { hashes: 'hashes.json' })).rejects.toMatchObject({
			code: 'OTHER_RELEASE'
		});
		for (const text of ['<html>', '{}', '{"version":"1.0.0","sha256":{"a":"b"}}']) {
			const none = { fetch: async () => new Response(text) };
			await expect(examined(app, { hashes }, none)).rejects.toMatchObject({
				code: 'HASHES_UNREADABLE'
			});
		}
	});

	it('rejects an app without sign-in, and compares only with the release that made the files', async () => {
		const app = await healthyApp('sveltekit-3');
		app.edit('auth.json', (text) => text.replace(/"version": "[^"]*"/, '"version": "0.0.1"'));
		await expect(examined(app, { integrity: true })).rejects.toMatchObject({
			code: 'OTHER_RELEASE',
			fix: expect.stringContaining('npx auth-cli@0.0.1 doctor --integrity')
		});
	});
});

describe('advisories', () => {
	const advisory = {
		id: 'GHSA-x',
		package: 'x',
		from: '1.2.0',
		fixed: '1.4.1',
		what: 'all get in'
	};

	it.each([
		['1.1.9', 0],
		['1.2.0', 1],
		['1.4.0', 1],
		['1.4.1-beta.2', 1],
		['1.4.1', 0],
		['1.10.0', 0]
	])('apply to %s: %i', (version, count) => {
		expect(advisoriesFor([advisory], { name: 'x', version })).toHaveLength(count);
		expect(advisoriesFor([advisory], { name: 'other', version })).toHaveLength(0);
	});

	it('for vendored code name the affected files', async () => {
		const app = openApp(memoryContext((await healthyApp('sveltekit-3')).folder));
		const flaw = { id: 'GHSA-y', severity: 'high', summary: 'Anybody gets in.' };
		const versions = `<=${app.catalogue.version}`;
		const found = await vendoredCode(app, [{ ...flaw, versions, files: ['core/within.ts'] }]);
		expect(found).toMatchObject([
			{
				code: 'VENDORED_ADVISORY',
				severity: 'error',
				title: expect.stringContaining('GHSA-y'),
				where: 'src/lib/server/auth/core/within.ts'
			}
		]);
		expect(await vendoredCode(app, [{ ...flaw, versions: '<0.0.1' }])).toEqual([]);
	});
});
