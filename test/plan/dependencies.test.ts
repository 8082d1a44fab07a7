import { describe, expect, it } from 'vitest';
import { openSetting } from '../../src/app/open-setting.ts';
import { planDependencies } from '../../src/plan/dependencies.ts';
import { type Files, memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

const wanted = { run: { cookie: '^1.1.1', jose: '^6.0.0' }, develop: {} };

function planned(more: object, files: Files = {}) {
	const pkg = { dependencies: { '@sveltejs/kit': '^2.0.0' }, ...more };
	const app = memoryApp({ 'package.json': `${JSON.stringify(pkg, null, '\t')}\n`, ...files });
	const { install, findings } = planDependencies(openSetting(app, smallCatalogue()), wanted, {
		drop: []
	});
	return { install, codes: findings.map(({ code }) => code) };
}

describe('a package that an app has in one version for everything', () => {
	it.each([
		['npm', { overrides: { cookie: '^0.7.0' } }, {}],
		['Yarn', { resolutions: { cookie: '^0.7.0' } }, {}],
		['pnpm', { pnpm: { overrides: { cookie: '^0.7.0' } } }, {}],
		['pnpm 10', {}, { 'pnpm-workspace.yaml': "packages: []\noverrides:\n  'cookie': ^0.7.0\n" }]
	])('is asked for as it is there, with its types (%s)', (_, more, files) => {
		expect(planned(more, files)).toEqual({
			install: ['@types/cookie@^0.6.0', 'cookie@^0.7.0', 'jose@^6.0.0'],
			codes: []
		});
	});

	it('is asked for in that very range, which npm wants', () => {
		expect(planned({ overrides: { cookie: '>=1.0.0' } }).install).toContain('cookie@>=1.0.0');
	});

	it('is found where the sign-in code does not work with it', () => {
		expect(planned({ overrides: { jose: '^4.0.0' } })).toMatchObject({
			install: ['cookie@^1.1.1', 'jose@^6.0.0'],
			codes: ['PACKAGE_OTHER_MAJOR']
		});
	});

	it.each([
		{ overrides: { cookie: '$cookie' } },
		{ overrides: { '@sveltejs/kit': { cookie: '^0.7.0' } } },
		{ overrides: { 'cookie@<0.7': '^0.7.0' } }
	])('is none in %j', (more) => {
		expect(planned(more)).toEqual({ install: ['cookie@^1.1.1', 'jose@^6.0.0'], codes: [] });
	});
});
