import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { otherMajors, rangeFor, withDependencies } from '../../src/plan/dependencies.ts';
import { planOf } from '../../src/plan/plan-of.ts';
import { type Files, memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

const wanted = { run: { cookie: '^1.1.1', jose: '^6.0.0' }, develop: {} };

function planned(more: object, files: Files = {}, traits: Parameters<typeof memoryApp>[1] = {}) {
	const pkg = { dependencies: { '@sveltejs/kit': '^2.0.0' }, ...more };
	const app = memoryApp(
		{ 'package.json': `${JSON.stringify(pkg, null, '\t')}\n`, ...files },
		traits
	);
	const after = withDependencies(toApp(app, smallCatalogue()), wanted, { drop: [] });
	const { install, findings = [] } = planOf(after);
	return { install, codes: findings.map(({ code }) => code), findings };
}

describe('a package that an app pins in one version for everything', () => {
	it.each([
		['npm', { overrides: { cookie: '^0.7.0' } }, {}],
		['Yarn', { resolutions: { cookie: '^0.7.0' } }, {}],
		['pnpm', { pnpm: { overrides: { cookie: '^0.7.0' } } }, {}],
		['pnpm 10', {}, { 'pnpm-workspace.yaml': "packages: []\noverrides:\n  'cookie': ^0.7.0\n" }]
	])('is requested in that version, with its types (%s)', (_, more, files) => {
		expect(planned(more, files)).toMatchObject({
			install: ['@types/cookie@^0.6.0', 'cookie@^0.7.0', 'jose@^6.0.0'],
			codes: []
		});
	});

	it('is requested in the exact range, as npm requires', () => {
		expect(planned({ overrides: { cookie: '>=1.0.0' } }).install).toContain('cookie@>=1.0.0');
	});

	it('is reported when the sign-in code does not work with it', () => {
		expect(planned({ overrides: { jose: '^4.0.0' } })).toMatchObject({
			install: ['cookie@^1.1.1', 'jose@^6.0.0'],
			codes: ['PACKAGE_OTHER_MAJOR'],
			findings: [
				{
					title: 'An override sets jose to ^4.0.0; the sign-in code was written for ^6.0.0.',
					fix: 'Set that override to ^6.0.0.'
				}
			]
		});
	});

	it('counts as installed if that shows its version', () => {
		const [found] = otherMajors({ jose: '4.15.9' }, { jose: '^6.0.0' }, 'installed');
		expect(found).toMatchObject({
			title: 'jose 4.15.9 is installed; the sign-in code was written for ^6.0.0.',
			fix: 'Install jose@^6.0.0.'
		});
	});

	it.each([
		{ overrides: { cookie: '$cookie' } },
		{ overrides: { '@sveltejs/kit': { cookie: '^0.7.0' } } },
		{ overrides: { 'cookie@<0.7': '^0.7.0' } }
	])('is not found in %j', (more) => {
		expect(planned(more)).toMatchObject({ install: ['cookie@^1.1.1', 'jose@^6.0.0'], codes: [] });
	});
});

describe('a package whose types come from a framework', () => {
	const newest = ['cookie@^1.1.1', 'jose@^6.0.0'];
	const older = ['@types/cookie@^0.6.0', 'cookie@^0.7.2', 'jose@^6.0.0'];
	it.each([
		['4.0.0', {}, {}, older],
		['4.0.0', { typescript: false }, {}, newest],
		['5.5.6', {}, {}, older],
		['5.6.0', {}, {}, newest],
		['^5.1.0', {}, {}, newest],
		['4.0.0', {}, { overrides: { cookie: '^1.0.0' } }, ['cookie@^1.0.0', 'jose@^6.0.0']]
	])(
		'is requested in the version of these types (Astro %s, %o, %o)',
		(version, app, more, install) => {
			const major = Number(/\d/.exec(version));
			const traits = { framework: 'astro', version, major, ...app };
			expect(planned(more, {}, traits).install).toEqual(install);
		}
	);

	it('is named by doctor in that version', () => {
		const range = (version: string) => {
			const app = memoryApp({}, { framework: 'astro', version, major: Number(version[0]) });
			return rangeFor(toApp(app, smallCatalogue()), 'cookie', '^1.1.1');
		};
		expect(range('4.16.0')).toBe('^0.7.2');
		expect(range('7.0.0')).toBe('^1.1.1');
	});
});

it.each([
	['0.27.6', 1],
	['^0.28.2', 0],
	['^0.29.9', 0],
	['0.30.0', 1]
])('serves two minors of Kysely: %s', (version, many) => {
	const found = otherMajors({ kysely: version }, { kysely: '^0.28.18' });
	expect(found).toHaveLength(many);
});
