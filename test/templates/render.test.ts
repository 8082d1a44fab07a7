import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import handlebars from 'handlebars';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { authConfigFile } from '../../src/frameworks/astro/auth-config.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { makeOwnProvider } from '../../src/templates/own-provider.ts';
import { render } from '../../src/templates/render.ts';
import { memoryApp } from './memory-app.ts';
import { smallCatalogue } from './small-catalogue.ts';

const root = join(import.meta.dirname, '../../templates');
const templates = globSync('**/*.hbs', { cwd: root }).map((path) => path.replaceAll('\\', '/'));

afterEach(() => vi.restoreAllMocks());

describe('render', () => {
	it('fills placeholders without escaping', async () => {
		expect(await render(`{{a}}{{#each b}}-{{this}}{{/each}}`, { a: `'<&>'`, b: ['"'] })).toBe(
			`'<&>'-"`
		);
	});

	it('throws for a placeholder without a value', async () => {
		await expect(render('{{missing}}', {})).rejects.toThrow('missing');
	});

	it('throws for an unknown Handlebars helper', async () => {
		await expect(render('{{#shout a}}{{/shout}}', { a: 1 })).rejects.toThrow('shout');
	});
});

describe('the templates', () => {
	it.each(templates)('%s has exactly the placeholders of its context', async (path) => {
		const text = readFileSync(join(root, path), 'utf8');
		const contexts = await contextsOf(text);
		expect(contexts).not.toEqual([]);
		// An empty list does not tell what its items have.
		const telling = contexts.filter((one) => !Object.values(Object(one)).some(isEmpty));
		for (const context of telling.length > 0 ? telling : contexts)
			expect(holes(handlebars.parse(text).body)).toEqual(shape(context));
	});

	it.each(templates.filter((path) => /\.[jt]s\.hbs$/.test(path)))(
		'%s has no ambiguous style',
		(path) => {
			const text = readFileSync(join(root, path), 'utf8');
			expect(text).not.toMatch(/"|`|\w'\w|,\n\t*[}\]]/);
			expect(text).not.toMatch(/^ +[^ *]/m);
		}
	);
});

/** The contexts with which planning an app, or a provider of its own, fills this template. */
async function contextsOf(text: string): Promise<unknown[]> {
	const contexts: unknown[] = [];
	const compile = handlebars.compile.bind(handlebars);
	vi.spyOn(handlebars, 'compile').mockImplementation((template: string, options) => {
		const fill = compile(template, options);
		return (context: unknown) => {
			if (template === text) contexts.push(context);
			return fill(context);
		};
	});
	const catalogue = smallCatalogue();
	const hono = `import { Hono } from 'hono';\nexport default new Hono();\n`;
	const express = `import express from 'express';\nexpress().listen(3000);\n`;
	const fastify = `import Fastify from 'fastify';\nFastify().listen();\n`;
	const plugins = `import AutoLoad from '@fastify/autoload';\nconst dir = 'plugins';\n`;
	const elysia = `import { Elysia } from 'elysia';\nnew Elysia().listen(3000);\n`;
	const apps = [
		{ framework: 'sveltekit' },
		{ framework: 'qwik' },
		{ framework: 'next', major: 16 },
		{ framework: 'next', major: 16, typescript: false },
		{ framework: 'next', major: 16, path: 'src/pages/api/auth/[...nextauth].ts' },
		{ framework: 'next', major: 15, version: '15.5.0' },
		{ framework: 'react-router', major: 8 },
		{ framework: 'tanstack-start' },
		{ framework: 'solid-start', major: 2 },
		{ framework: 'astro', major: 7 },
		{ framework: 'nuxt' },
		{ framework: 'hono', entry: hono },
		{ framework: 'express', entry: express },
		{ framework: 'fastify', entry: fastify },
		{ framework: 'fastify', entry: plugins },
		{ framework: 'elysia', entry: elysia },
		{ framework: 'fetch' }
	];
	for (const { entry = '', path = 'src/index.ts', ...app } of apps) {
		await planSignIn(toApp(memoryApp({ [path]: entry }, app), catalogue), {
			providers: [catalogue.readProvider('github'), catalogue.readProvider('google')],
			session: 'database',
			adapter: catalogue.readAdapter('sqlite'),
			pages: true,
			tests: { runners: ['vitest'] },
			agents: true,
			fresh: { auth: 'a', dev: 'b' },
			replaceSecret: false
		});
	}
	for (const files of [{}, { 'auth.config.ts': 'export default { providers: [] };\n' }]) {
		const pkg = JSON.stringify({ dependencies: { astro: '^5.0.0', 'auth-astro': '^4.2.0' } });
		const app = memoryApp({ 'package.json': pkg, ...files }, { framework: 'astro', major: 5 });
		await Promise.all(authConfigFile(toApp(app, catalogue)));
	}
	const settings = [true, false].map((typescript) =>
		toApp(memoryApp({}, { typescript }), catalogue)
	);
	const own = { id: 'acme', name: 'Acme' };
	const client = { token_endpoint_auth_method: 'client_secret_post' };
	const issuer = 'https://acme.example';
	const endpoints = { authorization: issuer, token: issuer, userinfo: issuer, scope: 'email' };
	for (const setting of settings) {
		await makeOwnProvider(setting, { ...own, type: 'oidc', issuer, client });
		await makeOwnProvider(setting, { ...own, type: 'oauth', ...endpoints });
	}
	return contexts;
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

type Shape = { readonly [name: string]: Shape | true };

function shape(context: unknown): Shape {
	if (typeof context !== 'object' || context === null) return {};
	return Object.fromEntries(
		Object.entries(context).map(([name, value]) => [
			name,
			Array.isArray(value) ? shape(value[0]) : true
		])
	);
}

function holes(body: readonly hbs.AST.Statement[]): Shape {
	return Object.assign({}, ...body.map(holesOf));
}

function holesOf(statement: hbs.AST.Statement): Shape {
	if (isMustache(statement)) return nameOf(statement.path);
	if (!isBlock(statement)) return {};
	const [list] = statement.params;
	if (statement.path.original !== 'each' || list === undefined) return {};
	const [name = ''] = Object.keys(nameOf(list));
	return { [name]: holes(statement.program.body) };
}

function nameOf(expression: hbs.AST.Node): Shape {
	if (!('original' in expression)) return {};
	const name = String(expression.original);
	return /^(this|@)/.test(name) ? {} : { [name]: true };
}

function isMustache(node: hbs.AST.Node): node is hbs.AST.MustacheStatement {
	return node.type === 'MustacheStatement';
}

function isBlock(node: hbs.AST.Node): node is hbs.AST.BlockStatement {
	return node.type === 'BlockStatement';
}
