import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changelogText } from '../../scripts/release/changelog.ts';
import { checkRelease } from '../../scripts/release/check.ts';
import { type Candidate, releaseFaults } from '../../scripts/release/faults.ts';
import { publishedHashes } from '../../scripts/release/hashes.ts';
import { readManifest } from '../../src/manifest.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import type { ReleaseNotes } from '../../src/templates/releases.ts';
import { settingOf } from '../commands/releases.ts';
import { applied, memoryApp } from '../templates/memory-app.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const releases: readonly ReleaseNotes[] = [
	{ version: '1.0.0', changes: [{ kind: 'feature', text: 'The first.' }] },
	{
		version: '1.10.0',
		changes: [
			{ kind: 'fix', text: 'Mended.' },
			{ kind: 'security', text: 'Closed.', files: ['core/csrf.ts'], advisory: 'GHSA-1' }
		]
	},
	{ version: '1.2.0', changes: [{ kind: 'breaking', text: 'Renamed.' }] }
];

describe('CHANGELOG.md', () => {
	it('matches changelog.json', () => {
		expect(read('CHANGELOG.md')).toBe(changelogText(JSON.parse(read('changelog.json'))));
	});

	it('has the newest release first, and its security fixes first', () => {
		const text = changelogText(releases);
		const found = ['## 1.10.0', '### Security', '- Closed. (GHSA-1) `core/csrf.ts`', '### Fixed'];
		const places = [...found, '## 1.2.0', '## 1.0.0'].map((part) => text.indexOf(part));
		expect(places).not.toContain(-1);
		expect(places).toEqual(places.toSorted((a, b) => a - b));
	});
});

describe('releaseFaults', () => {
	const good: Candidate = {
		...{ tag: 'v1.10.0', version: '1.10.0', locked: '1.10.0', stamp: '1.10.0' },
		...{ releases, repository: {}, changelog: changelogText(releases) },
		stampRepository: {}
	};

	it('finds nothing in a consistent release', () => {
		expect(releaseFaults(good)).toEqual([]);
	});

	it.each<[string, Partial<Candidate>, string]>([
		['another tag', { tag: 'v1.10.1' }, 'The tag is v1.10.1'],
		['a lock file of before', { locked: '1.2.0' }, 'package-lock.json says 1.2.0'],
		['a stamp of before', { stamp: '1.2.0' }, 'tools/stamp/package.json says 1.2.0'],
		['no repository', { repository: undefined, stampRepository: undefined }, 'no repository'],
		[
			'a stamp without the repository, whose provenance npm would refuse',
			{ stampRepository: undefined },
			'tools/stamp/package.json has another repository'
		],
		['an old changelog', { changelog: '' }, 'CHANGELOG.md is not'],
		[
			'a release that nothing is said of',
			{ ...{ tag: 'v1.11.0', version: '1.11.0', locked: '1.11.0', stamp: '1.11.0' } },
			'changelog.json says nothing of 1.11.0'
		],
		[
			'one that was published after it',
			{ ...{ tag: 'v1.2.0', version: '1.2.0', locked: '1.2.0', stamp: '1.2.0' } },
			'changelog.json has 1.10.0'
		]
	])('rejects %s', (_, change, fault) => {
		expect(releaseFaults({ ...good, ...change })).toEqual([expect.stringContaining(fault)]);
	});

	it('rejects a security fix without a public reference', () => {
		const vague: ReleaseNotes[] = [
			{ version: '1.10.0', changes: [{ kind: 'security', text: 'Closed.' }] }
		];
		const changelog = changelogText(vague);
		expect(releaseFaults({ ...good, releases: vague, changelog })).toEqual([
			expect.stringContaining('Closed.')
		]);
	});
});

describe('checkRelease', () => {
	it('writes notes and hashes of a valid release, and none otherwise', async () => {
		const copy = mkdtempSync(join(tmpdir(), 'auth-cli-release-check-'));
		onTestFinished(() => rmSync(copy, { recursive: true }));
		for (const path of [
			'CHANGELOG.md',
			'changelog.json',
			'package-lock.json',
			'tools/stamp/package.json'
		])
			cpSync(join(root, path), join(copy, path));
		const own = JSON.parse(read('package.json'));
		const stamp = JSON.parse(read('tools/stamp/package.json'));
		const write = (more: object) => {
			writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...own, ...more }));
			writeFileSync(join(copy, 'tools/stamp/package.json'), JSON.stringify({ ...stamp, ...more }));
		};
		const built: string[] = [];
		const build = async () => {
			built.push(copy);
			cpSync(join(root, 'dist/assets'), join(copy, 'dist/assets'), { recursive: true });
		};
		write({ repository: undefined });
		const tag = `v${own.version}`;
		expect(await checkRelease(copy, tag, build)).toEqual([expect.stringContaining('repository')]);
		expect([built, existsSync(join(copy, '.cache'))]).toEqual([[], false]);
		write({ repository: { type: 'git', url: 'git+https://forge.test/acme/auth-cli.git' } });
		expect(await checkRelease(copy, tag, build)).toEqual([]);
		const made = (name: string) => readFileSync(join(copy, '.cache/release', name), 'utf8');
		expect(made('notes.md')).toContain('### ');
		const { version, sha256 } = JSON.parse(made('hashes.json'));
		expect(version).toBe(own.version);
		expect(sha256['core/config.ts']).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}$/));
	});
});

describe('publishedHashes', () => {
	const express = {
		'package.json': JSON.stringify({ type: 'module', dependencies: { express: '^5.0.0' } }),
		'src/index.ts': `import express from 'express';\nimport { a } from './a.js';\nconst app = express();\n`
	};
	it.each([
		['SvelteKit', {}, {}, ['index.ts']],
		['SvelteKit in JavaScript', {}, { typescript: false }, ['index.js']],
		[
			'Express, whose imports have endings',
			express,
			{ framework: 'express', major: 5 },
			['index.ts', 'provider-icons.ts']
		]
	])('names the published files that an app has unchanged: %s', async (...given) => {
		const [, files, traits, rendered] = given;
		const catalogue = openCatalogue();
		const fresh = { auth: 'a'.repeat(44), dev: 'b'.repeat(44) };
		const opened = settingOf(memoryApp(files, traits), catalogue);
		const providers = [catalogue.readProvider('github')];
		const answers = { providers, session: 'jwt', fresh, replaceSecret: false } as const;
		const app = applied(await planSignIn(opened, answers), files);
		const manifest = readManifest(app['auth.json'] ?? '');
		const hashes = publishedHashes(catalogue, join(root, 'dist/assets'));
		const within = `${opened.places.runtime}/`;
		const own = Object.entries(manifest.files).filter(([path]) => path.startsWith(within));
		const unlike = own.filter(([path, hash]) => !hashes[path.slice(within.length)]?.includes(hash));
		// These are rendered for each app.
		expect(unlike.map(([path]) => path.slice(within.length))).toEqual(['README.md', ...rendered]);
		expect(own.length).toBeGreaterThan(20);
	});
});
