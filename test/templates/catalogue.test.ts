import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { findProviders } from '../../src/templates/find-providers.ts';

let root = '';
const files = {
	'package.json': '{ "version": "1.2.3" }',
	'dist/assets/providers.json': '[{ "id": "github" }]',
	'dist/assets/providers/github.json': '{ "id": "github", "text": "// GitHub" }',
	'dist/assets/runtime.json': '{ "packages": {}, "files": {} }',
	'dist/assets/templates/sveltekit/auth.ts.hbs': '{{list}}'
};

beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), 'catalogue-'));
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
});
afterAll(() => rmSync(root, { recursive: true }));

describe('openCatalogue', () => {
	it('reads the parts of a package folder', () => {
		const catalogue = openCatalogue(root);
		expect(catalogue.version).toBe('1.2.3');
		expect(catalogue.readProviderIndex()).toEqual([{ id: 'github' }]);
		expect(catalogue.readProvider('github')).toMatchObject({ text: '// GitHub' });
		expect(catalogue.readRuntime()).toEqual({ packages: {}, files: {} });
		expect(catalogue.readTemplate('sveltekit', 'auth.ts.hbs')).toBe('{{list}}');
	});

	it('reads one file to find a provider, and returns undefined for an unknown one', () => {
		const lonely = join(root, 'lonely');
		mkdirSync(join(lonely, 'dist/assets/providers'), { recursive: true });
		writeFileSync(join(lonely, 'dist/assets/providers/github.json'), '{ "id": "github" }');
		const catalogue = openCatalogue(lonely);
		expect(findProviders(['github'], catalogue)).toEqual([{ id: 'github' }]);
		expect(catalogue.findProvider('gitlab')).toBeUndefined();
	});

	it('reads nothing before it is needed', () => {
		expect(() => openCatalogue(join(root, 'nowhere'))).not.toThrow();
		expect(() => openCatalogue(join(root, 'nowhere')).readRuntime()).toThrow('runtime.json');
	});

	it('finds its own package', () => {
		expect(openCatalogue().version).toMatch(/^\d+\.\d+\.\d+/);
	});
});
