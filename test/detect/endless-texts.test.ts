// What a repository holds may be made to keep a program that reads it busy for hours: a character more, and all is read again.
import { describe, expect, it } from 'vitest';
import { specifiersIn } from '../../src/app/module-imports.ts';
import { withoutComments } from '../../src/detect/object-literal.ts';
import { envLines } from '../../src/edit/env-lines.ts';
import { frameworkOf, openProject } from '../../src/frameworks/index.ts';
import { temporaryApp } from '../apply/temporary-app.ts';

const size = 400_000;
const pkg = { dependencies: { next: '^16.0.0', react: '^19.0.0' } };

function read(files: Readonly<Record<string, string>>) {
	const named = { 'package.json': JSON.stringify(pkg), 'app/layout.tsx': '', ...files };
	const project = openProject(temporaryApp(named), { env: {} });
	const basePath = frameworkOf(project).addresses.base(project);
	return [project.style, project.aliases, project.packageManager, basePath];
}

describe('reading an app', () => {
	it.each([
		['next.config.ts', '\n'],
		['next.config.ts', '\\"'],
		['app/layout.tsx', '\\"'],
		['app/layout.tsx', '\r'],
		['.prettierrc', '\r'],
		['pnpm-lock.yaml', '\n'],
		['pnpm-workspace.yaml', '\n']
	])('comes to an end where %s is full of %j', (file, text) => {
		const start = performance.now();
		const dependencies = { ...pkg.dependencies, next: 'catalog:' };
		const rest = file === 'pnpm-workspace.yaml' ? 'catalog:\n  next: ^16.0.0\n' : '';
		read({
			[file]: text.repeat(size / text.length) + rest,
			...(rest && { 'package.json': JSON.stringify({ dependencies }) })
		});
		expect(performance.now() - start).toBeLessThan(3000);
	});

	it('comes to an end where a script names its program many times', () => {
		const start = performance.now();
		read({
			'package.json': JSON.stringify({ ...pkg, scripts: { dev: 'next '.repeat(size / 5) } })
		});
		expect(performance.now() - start).toBeLessThan(3000);
	});
});

describe('the base path of an app with Vite', () => {
	it('is read in time where its configuration is full of blank lines', () => {
		const dependencies = { '@builder.io/qwik-city': '^1.0.0', '@builder.io/qwik': '^1.0.0' };
		const start = performance.now();
		read({
			'package.json': JSON.stringify({ dependencies }),
			'vite.config.ts': '\n'.repeat(size)
		});
		expect(performance.now() - start).toBeLessThan(3000);
	});
});

describe('specifiersIn', () => {
	it('comes to an end where blanks follow a word', () => {
		const start = performance.now();
		specifiersIn(`import ${' '.repeat(size)}`);
		expect(performance.now() - start).toBeLessThan(3000);
	});
});

describe('envLines', () => {
	it.each([' ', '\t', '\u00a0'])('comes to an end over many of %j', (text) => {
		const start = performance.now();
		envLines(text.repeat(size / text.length));
		expect(performance.now() - start).toBeLessThan(3000);
	});
});

describe('withoutComments', () => {
	it.each([
		['a // b\nc', 'a  \nc'],
		['a /* b\n c */ d', 'a   d'],
		['/* a *//* b */c', '  c'],
		['"//" // "', '"//"  '],
		["'/*' a */", "'/*' a */"],
		['`//\n/* a`', '`//\n/* a`'],
		['"a\\"//" b', '"a\\"//" b'],
		["don't // a\n'//'", "don't  \n'//'"],
		['` // a', '`  '],
		['/* a', '/* a'],
		['a /', 'a /']
	])('makes of %j %j', (text, code) => {
		expect(withoutComments(text)).toBe(code);
	});
});
