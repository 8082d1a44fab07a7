import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { authjsOf, authjsRecords } from '../src/conversion/packages/index.ts';
import { frameworkOf, frameworks, openProject } from '../src/frameworks/index.ts';
import { banned, namedFrameworks, namedProviders } from './architecture/bans.ts';
import { cyclesOf } from './architecture/cycles.ts';
import { backDoors, eagerPackages, forbiddenImports, handedOn } from './architecture/imports.ts';
import { oversized } from './architecture/sizes.ts';
import { parse, sourceTree } from './architecture/source-tree.ts';

const tree = sourceTree();
const providers = tree.flatMap(
	({ path }) => path.match(/^templates\/providers\/(.+)\.ts$/)?.[1] ?? []
);

describe('the source tree', () => {
	it('follows the table of allowed imports', () => {
		expect(tree.flatMap(forbiddenImports)).toEqual([]);
	});

	it('has no import cycles, types included', () => {
		const program = tree.filter(({ path }) => /^(bin|src)\/(?!runtime\/)/.test(path));
		expect(cyclesOf(program)).toEqual([]);
	});

	it('loads heavy packages only when a command needs them', () => {
		expect(eagerPackages(tree, 'bin/auth-cli.ts')).toEqual([]);
	});

	it('has no module for import() that only hands a package on', () => {
		expect(handedOn(tree)).toEqual([]);
	});

	it('accesses the disk and other programs only through designated modules', () => {
		expect(tree.flatMap(backDoors)).toEqual([]);
	});

	it('keeps files, functions and parameter lists within their limits', () => {
		expect(tree.flatMap(oversized)).toEqual([]);
	});

	it('avoids any, casts, non-null assertions, default exports and exits', () => {
		expect(tree.flatMap(banned)).toEqual([]);
	});

	it('names no provider in the runtime', () => {
		expect(providers).toContain('github');
		expect(tree.flatMap((source) => namedProviders(source, providers))).toEqual([]);
	});
});

describe('a framework', () => {
	const ids = frameworks.map(({ id }) => id);
	// One that no package tells of has the name of what everybody calls.
	const told = frameworks.filter(({ packages }) => packages.length > 0);
	const names = told.flatMap(({ id, packages, relatives = {} }) => [
		id,
		...[...packages.map(({ name }) => name), ...Object.keys(relatives)],
		...(authjsOf({ id })?.packages ?? [])
	]);

	it('has exactly one folder in src and one of templates', () => {
		const folders = tree.flatMap(({ path }) => path.match(/^templates\/([\w-]+)\//)?.[1] ?? []);
		expect(new Set(folders)).toEqual(
			new Set([...ids, 'providers', 'adapters', 'own-pages', 'browser', 'compat'])
		);
		for (const id of ids) {
			expect(tree.map(({ path }) => path)).toContain(`src/frameworks/${id}/index.ts`);
		}
	});

	it('is named nowhere else except in the list that imports it', () => {
		expect(tree.flatMap((source) => namedFrameworks(source, names))).toEqual([]);
		const importers = tree.filter(({ path, imports }) => {
			const one = ids.map((id) => `src/frameworks/${id}/`);
			const isOwn = [...one, 'src/conversion/packages/'].some((folder) => path.startsWith(folder));
			return (
				!isOwn && imports.some(({ target }) => one.some((folder) => target.startsWith(folder)))
			);
		});
		expect(importers.map(({ path }) => path)).toEqual(['src/frameworks/index.ts']);
	});

	it('is the only target for its Auth.js package', () => {
		for (const { framework } of authjsRecords) expect(ids).toContain(framework);
	});

	it('has fixtures for each supported major version', () => {
		const names = readdirSync(join(import.meta.dirname, 'fixtures/apps'));
		for (const { id, packages } of frameworks) {
			for (const major of packages.flatMap(({ majors }) => majors)) {
				expect(names.filter((name) => name.startsWith(`${id}-${major}`))).not.toEqual([]);
			}
		}
	});

	it('is detected and works as soon as it is in the list', () => {
		for (const { id, name, packages } of frameworks) {
			for (const { name: dependency, majors } of packages) {
				const pkg = JSON.stringify({ dependencies: { [dependency]: `^${majors[0]}.0.0` } });
				const folder = mkdtempSync(join(tmpdir(), 'auth-cli-framework-'));
				writeFileSync(join(folder, 'package.json'), pkg);
				mkdirSync(join(folder, 'src/app'), { recursive: true });
				const project = openProject(folder, { env: {} });
				expect(project.framework).toMatchObject({ id, name });
				expect(frameworkOf(project).places(project).config).toMatch(
					/\/[\w@.]*auth[\w.]*\.m?[jt]s$/
				);
				rmSync(folder, { recursive: true });
			}
		}
	});
});

describe('namedFrameworks', () => {
	const names = ['qwik', '@builder.io/qwik', '@auth/qwik', 'next'];
	const found = (path: string, text: string) => namedFrameworks(parse(path, text), names);

	it.each([
		`'qwik'`,
		`'--framework qwik'`,
		`'@builder.io/qwik'`,
		`'@auth/qwik/providers'`,
		'/^@auth\\/(core|qwik)/',
		`\`a \${b} qwik\``,
		`'next'`
	])('finds the name in %s', (literal) => {
		expect(found('src/commands/a.ts', `const a = ${literal}`)).toHaveLength(1);
	});

	it('ignores comments, ordinary words and its own files', () => {
		expect(found('src/commands/a.ts', `const a = ['Qwik', 'next steps']; // 'qwik'`)).toEqual([]);
		expect(found('src/frameworks/qwik/a.ts', `const a = 'qwik'`)).toEqual([]);
		expect(found('src/conversion/packages/auth-qwik/a.ts', `const a = 'qwik'`)).toEqual([]);
		expect(found('src/conversion/a.ts', `const a = 'qwik'`)).toHaveLength(1);
	});
});

describe('forbiddenImports', () => {
	it.each([
		['bin/auth-cli.ts', `import { plan } from '../src/commands/init.ts'`],
		['src/commands/init.ts', `import { apply } from '../apply/apply.ts'`],
		['src/commands/init.ts', `import { framework } from '../detect/framework.ts'`],
		['src/templates/vendor.ts', `import { detectProject } from '../detect/detect-project.ts'`],
		['src/edit/env-file.ts', `import { readFileSync } from 'node:fs'`],
		['src/runtime/core/env.ts', `import { oauth } from '../oauth/flow.ts'`],
		['src/runtime/core/env.ts', `import { randomBytes } from 'node:crypto'`],
		['src/runtime/oauth/flow.ts', `import { send } from '../email/flow.ts'`],
		['src/runtime/session/jwt.ts', `import type { Flow } from '../oauth/flow.ts'`],
		['templates/providers/github.ts', `import { oauth } from '../oauth/flow'`],
		['src/novelty/thing.ts', '']
	])('refuses in %s: %s', (path, text) => {
		expect(forbiddenImports(parse(path, text))).toHaveLength(1);
	});

	it.each([
		['src/commands/init.ts', `import type { Framework } from '../detect/framework.ts'`],
		['templates/providers/github.ts', `import type { OAuthConfig } from '../oauth/provider'`],
		['templates/providers/mail.ts', `const load = () => import('nodemailer')`]
	])('allows in %s: %s', (path, text) => {
		expect(forbiddenImports(parse(path, text))).toEqual([]);
	});
});

describe('cyclesOf', () => {
	it('reports the files of each cycle, including types and import()', () => {
		const sources = [
			parse('src/a.ts', `import { b } from './errors.ts'`),
			parse('src/errors.ts', `import type { C } from './manifest.ts'`),
			parse('src/manifest.ts', `const a = () => import('./a.ts')`),
			parse('src/terminal.ts', `import { a } from './a.ts'`)
		];
		expect(cyclesOf(sources)).toEqual([['src/a.ts', 'src/errors.ts', 'src/manifest.ts']]);
		expect(cyclesOf(sources.slice(1))).toEqual([]);
	});
});

describe('eagerPackages', () => {
	it('follows static imports of values, but not types or import()', () => {
		const sources = [
			parse(
				'src/a.ts',
				`import './errors.ts'; export { x } from 'execa'; import type { T } from 'ts-morph'`
			),
			parse(
				'src/errors.ts',
				`const later = () => import('handlebars'); import { text } from '@clack/prompts'`
			)
		];
		expect(eagerPackages(sources, 'src/a.ts')).toEqual(['@clack/prompts', 'execa']);
	});
});

describe('handedOn', () => {
	const loading = parse('src/runtime/a.ts', `const b = await import('./b.ts')`);

	it.each([
		[`export { x } from 'oauth4webapi'`, ['src/runtime/b.ts']],
		[`export type { X } from 'oauth4webapi'`, []],
		[`export { x } from './c.ts'`, []],
		[`import { x } from 'oauth4webapi'; export const y = x`, []]
	])('looks at what import() loads: %s', (text, found) => {
		const module = parse('src/runtime/b.ts', text);
		expect(handedOn([loading, module])).toEqual(found);
		expect(handedOn([module])).toEqual([]);
	});
});

describe('backDoors', () => {
	it.each(['node:fs', 'node:fs/promises', 'node:child_process', 'execa'])('finds %s', (name) => {
		const text = `import * as world from '${name}'`;
		expect(backDoors(parse('src/commands/init.ts', text))).toHaveLength(1);
		expect(backDoors(parse('src/detect/detect-project.ts', text))).toEqual([]);
	});
});

describe('oversized', () => {
	const lines = (count: number) => 'work();\n'.repeat(count);

	it.each([
		['src/a.ts', lines(251)],
		['src/a.ts', `function a() {\n${lines(59)}}`],
		['src/a.ts', 'const a = (b: 1, c: 2, d: 3, e: 4) => b'],
		['src/a.ts', 'interface A { b(c: 1, d: 2, e: 3, f: 4): void }'],
		['templates/providers/a.ts', lines(61)]
	])('reports in %s what exceeds a limit', (path, text) => {
		expect(oversized(parse(path, text))).toHaveLength(1);
	});

	it.each([
		['src/a.ts', lines(250)],
		['src/a.ts', `function a() {\n${lines(58)}}`],
		['templates/providers/a.ts', `interface P {\n${'a: 1;\n'.repeat(80)}}\n${lines(60)}`]
	])('accepts in %s what is at a limit', (path, text) => {
		expect(oversized(parse(path, text))).toEqual([]);
	});
});

describe('banned', () => {
	it.each([
		['src/a.ts', 'let a: any', 'any'],
		['src/a.ts', 'a!.b()', 'non-null assertion'],
		['src/a.ts', 'a as string', 'cast'],
		['src/a.ts', '<string>a', 'cast'],
		['src/a.ts', 'process.exit(1)', 'process.exit'],
		['src/a.ts', 'console.log(1)', 'the terminal'],
		['src/a.ts', 'process.stdout.write(text)', 'the terminal'],
		['src/a.ts', "process['stderr']", 'the terminal'],
		['src/a.ts', 'const { stdout: out } = process', 'the terminal'],
		['src/a.ts', 'export default 1', 'default export'],
		['src/runtime/a.ts', "fetch(url, { redirect: 'error' })", 'Workers'],
		['src/a.ts', 'export default function a() {}', 'default export'],
		['src/a.ts', 'export { a as default }', 'default export'],
		['src/utils.ts', '', 'named after the thing']
	])('refuses in %s: %s', (path, text, reason) => {
		expect(banned(parse(path, text))).toEqual([expect.stringContaining(reason)]);
	});

	it.each([
		['src/a.ts', 'const a = [1] as const satisfies number[]; switch (a) { default: }'],
		['src/edit/a.ts', 'a as string'],
		['bin/auth-cli.ts', 'process.exitCode = 1'],
		['src/runtime/a.ts', "fetch(url, { redirect: 'manual' })"],
		['src/terminal.ts', 'process.stdout.write(text)'],
		['src/a.ts', 'const { stdout } = ran'],
		['templates/providers/a.ts', 'export default function a() {}']
	])('allows in %s: %s', (path, text) => {
		expect(banned(parse(path, text))).toEqual([]);
	});
});

describe('namedProviders', () => {
	it.each([`'github'`, `"https://github.com"`, `\`x \${y} github\``])(
		'finds the id in %s',
		(literal) => {
			const source = parse('src/runtime/core/a.ts', `const a = ${literal}`);
			expect(namedProviders(source, ['github'])).toHaveLength(1);
		}
	);

	it('ignores comments and longer words', () => {
		const source = parse('src/runtime/core/a.ts', `// github\nconst a = 'googled'`);
		expect(namedProviders(source, ['github', 'google'])).toEqual([]);
	});
});
