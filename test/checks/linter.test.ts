import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { layoutRules } from '../../src/checks/linter.ts';
import { memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

async function found(packages: readonly string[], files: Readonly<Record<string, string>> = {}) {
	const devDependencies = Object.fromEntries(packages.map((name) => [name, '*']));
	const app = memoryApp({
		'package.json': JSON.stringify({
			dependencies: { '@sveltejs/kit': '^3.0.0' },
			devDependencies
		}),
		...files
	});
	return layoutRules({ ...toApp(app, smallCatalogue()), env: {}, now: new Date() });
}

describe('a linter with layout rules', () => {
	it.each([
		'neostandard',
		'standard',
		'ts-standard',
		'xo',
		'@stylistic/eslint-plugin',
		'@stylistic/eslint-plugin-ts',
		'@antfu/eslint-config',
		'@nuxt/eslint',
		'@tanstack/eslint-config',
		'eslint-config-airbnb-base',
		'@vue/eslint-config-standard',
		'eslint-plugin-unicorn',
		'eslint-plugin-perfectionist'
	])('is reported when it does not ignore the vendored folder: %s', async (name) => {
		const [one, ...more] = await found(['eslint', name], {
			'eslint.config.mjs': 'export default await made();\n'
		});
		expect(more).toEqual([]);
		expect(one).toMatchObject({ code: 'LINTER_OF_LAYOUT', where: 'eslint.config.mjs' });
		expect(one?.title).toContain(`${name} `);
		expect(one?.title).toContain("ignores: ['src/lib/server/auth/**']");
	});

	const ofApp = (rule: string) => `const rules = { ${rule} };\nexport default await made(rules);\n`;

	it.each([
		["'import/order': ['error', { alphabetize: { order: 'asc' } }]", 'import/order'],
		["'sort-imports': 'warn'", 'sort-imports'],
		[
			"'check-file/filename-naming-convention': [\n'error']",
			'check-file/filename-naming-convention'
		],
		['"max-lines-per-function": 2', 'max-lines-per-function']
	])('is reported for a rule of the app: %s', async (rule, name) => {
		const [one, ...more] = await found(['eslint'], { 'eslint.config.mjs': ofApp(rule) });
		expect(more).toEqual([]);
		expect(one?.title).toContain(`${name} of ESLint`);
	});

	it.each([
		"'import/order': 'off'",
		"'sort-imports': ['off']",
		"'unicorn/filename-case': 0",
		"'import/no-cycle': 'error'"
	])('is not reported for %s', async (rule) => {
		expect(await found(['eslint'], { 'eslint.config.mjs': ofApp(rule) })).toEqual([]);
	});

	it('is reported for a rule in YAML', async () => {
		const [one] = await found(['eslint'], { '.eslintrc.yml': 'rules:\n  sort-keys: error\n' });
		expect(one?.title).toContain('sort-keys of ESLint');
	});

	it('is to be told in the words of an older configuration', async () => {
		const [one] = await found(['neostandard'], { '.eslintrc.cjs': 'module.exports = made();\n' });
		expect(one?.title).toContain("by ignorePatterns: ['src/lib/server/auth/**']");
	});

	it.each([
		[
			'of an app without such rules',
			[
				'eslint',
				'@types/eslint',
				'typescript-eslint',
				'eslint-config-prettier',
				'standard-version'
			],
			{}
		],
		[
			'that leaves it out',
			['neostandard'],
			{ 'eslint.config.js': "export default [{ ignores: ['src/lib/server/auth/**'] }];\n" }
		],
		['of xo, that init tells of it', ['xo'], { 'xo.config.ts': 'export default [];\n' }],
		['that init tells of it', ['neostandard'], { 'eslint.config.js': 'export default [];\n' }],
		[
			'of Nuxt, that init tells of it',
			['@nuxt/eslint'],
			{
				'eslint.config.mjs':
					"import withNuxt from './.nuxt/eslint.config.mjs';\n\nexport default withNuxt();\n"
			}
		],
		[
			'that leaves it out in a file of its own',
			['neostandard'],
			{ '.eslintignore': 'src/lib/server/auth\n' }
		]
	])('is accepted: %s', async (_, packages, files) => {
		expect(await found(packages, files)).toEqual([]);
	});
});
