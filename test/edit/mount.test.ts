import { describe, expect, it } from 'vitest';
import { mount } from '../../src/edit/mount.ts';
import { elysia } from '../../src/frameworks/elysia/creator.ts';
import { creator as express } from '../../src/frameworks/express/index.ts';
import { creator as fastify } from '../../src/frameworks/fastify/index.ts';
import { creator as hono } from '../../src/frameworks/hono/index.ts';
import {
	type EditFixture,
	editFixtures,
	isInsertedInto,
	refusalText,
	style
} from './edit-fixtures.ts';

const creators = { express, hono, fastify, elysia };

describe.each(['express', 'hono', 'fastify', 'elysia'] as const)(
	'mount in an app of %s',
	(framework) => {
		const fixtures = editFixtures(`mount-${framework}`);
		const edited = fixtures.filter(({ output }) => output !== undefined);
		const creator = creators[framework];

		function mounted({ input, extension }: EditFixture) {
			const fileName = `src/index.${extension}`;
			return mount(input, { fileName, importFrom: './auth.js', style, creator });
		}

		it('has more than ten fixtures', () => {
			expect(edited.length).toBeGreaterThan(10);
		});

		it.each(edited.filter(({ name }) => !['aliased', 'made-elsewhere'].includes(name)))(
			'is distinguished from other modules before parsing: $name',
			({ input }) => expect(creator.pattern.test(input)).toBe(true)
		);

		it.each(edited)('inserts exactly what $name needs', (fixture) => {
			expect(mounted(fixture)).toEqual({ ok: true, text: fixture.output });
		});

		it.each(edited)('only inserts into $name', ({ input, output = '' }) => {
			expect(isInsertedInto(input, output)).toBe(true);
			if (input.includes('\r\n')) expect(output).not.toMatch(/[^\r]\n/);
		});

		it.each(edited)('changes nothing in its own output of $name', (fixture) => {
			const { output = '' } = fixture;
			expect(mounted({ ...fixture, input: output })).toEqual({ ok: true, text: output });
		});

		it.each(fixtures.filter(({ refused }) => refused !== undefined))(
			'rejects $name with a reason, the position and the text to paste',
			(fixture) => {
				const edit = mounted(fixture);
				expect(edit.ok ? undefined : refusalText(edit)).toBe(fixture.refused);
			}
		);
	}
);

describe('mount', () => {
	const own =
		(creator: keyof typeof creators) =>
		(source: string, given = style) => {
			const edit = mount(source, {
				fileName: 'src/index.ts',
				importFrom: './auth.js',
				style: given,
				creator: creators[creator]
			});
			return edit.ok ? edit.text : edit.reason;
		};
	const inExpress = own('express');
	const inHono = own('hono');
	const express = "import express from 'express';\n";
	const ours = "import { handle } from './auth.js';\n";
	const required = "const express = require('express');\n";

	it.each([
		[`${ours}${express}const app = express();\n`, 'app.use(handle);\n'],
		[`import { handle as a } from './auth';\n${express}const app = express();\n`, 'app.use(a);\n'],
		[`${ours}${express}const app = express();\nuse(handle);\n`, 'app.use(handle);\n'],
		[`${ours}${express}const app = express();\napp.get(handle);\n`, 'app.use(handle);\n'],
		[`${ours}${express}const app = express();\napp.reuse(handle);\n`, 'app.use(handle);\n'],
		[`${ours}${express}const app = express();\napp.user(handle);\n`, 'app.use(handle);\n'],
		[`${ours}${express}const app = express();\napp.use('/a', handle);\n`, 'app.use(handle);\n'],
		[`${ours}${express}const app = express();\nlog(handle.name);\n`, 'app.use(handle);\n']
	])('uses an import that is there: %j', (source, line) => {
		const [before = '', after = ''] = source.split('express();\n');
		expect(inExpress(source)).toBe(`${before}express();\n${line}${after}`);
	});

	it.each([
		[
			`import { auth } from './auth.js';\n${express}`,
			"import { handle } from './auth.js';",
			'handle'
		],
		[
			`import { auth } from './auth.js';\nauth.use(auth);\n${express}`,
			"import { handle } from './auth.js';",
			'handle'
		],
		[
			`import { handle } from './other.js';\n${express}`,
			"import { handle as authHandle } from './auth.js';",
			'authHandle'
		],
		[
			`${required}const { handle } = require('./other');\n`,
			"const { handle: authHandle } = require('./auth.js');",
			'authHandle'
		]
	])('imports it after %j', (imports, line, name) => {
		const app = 'const app = express();\n';
		const text = inExpress(imports + app);
		expect(text).toContain(`${line}\n`);
		expect(text.replace(`${line}\n`, '')).toBe(`${imports}${app}app.use(${name});\n`);
	});

	it.each([
		["'use strict';\n", "const app = require('express')();\n"],
		[required, 'const port = 1;\nconst app = express();\n'],
		["const express = require('express'), port = 1;\n", 'const app = express();\n'],
		["const express = require ('express');\n", 'const app = express();\n'],
		[required, "const how = 'export const a = 1';\nconst app = express();\n"],
		[required, "const app = express();\nconst late = require('late');\n"]
	])('requires it below %j', (above, below) => {
		const line = "const { handle } = require('./auth.js');\n";
		const [before, after = ''] = below.split('();\nconst late');
		const rest = after && `const late${after}`;
		const end = after === '' ? before : `${before}();\n`;
		expect(inExpress(above + below)).toBe(`${above}${line}${end}app.use(handle);\n${rest}`);
	});

	it('imports it in a module that also requires', () => {
		expect(inExpress(`${required}export const app = express();\n`)).toBe(
			`${ours}\n${required}export const app = express();\napp.use(handle);\n`
		);
	});

	it.each([
		['const app = express() as any;', 'const app = express() as any;\napp.use(handle);'],
		[
			'let app;\nmodule.app = app = express();',
			'let app;\nmodule.app = app = express();\napp.use(handle);'
		],
		['let app;\napp ??= express();', 'let app;\napp ??= express();\napp.use(handle);'],
		['express();', 'express().use(handle);'],
		['const app = cached || express();', 'const app = cached || express().use(handle);'],
		['let app;\nif (a) app = express();', 'let app;\nif (a) app = express().use(handle);'],
		[
			'switch (a) { case 1: app = express(); }',
			'switch (a) { case 1: app = express().use(handle); }'
		],
		['for (const app = express(); ; ) {}', 'for (const app = express().use(handle); ; ) {}'],
		[
			'namespace A {\n\tconst app = express();\n}',
			'namespace A {\n\tconst app = express();\n\tapp.use(handle);\n}'
		],
		['const { app } = { app: express() };', 'const { app } = { app: express().use(handle) };'],
		[
			'export default function () { return express(); }',
			'export default function () { return express().use(handle); }'
		],
		[
			'const app = { make() { return express(); } }.make();',
			'const app = { make() { return express().use(handle); } }.make();'
		],
		[
			'function make() { return (express() as any); }\nconst app = make();',
			'function make() { return (express() as any); }\nconst app = make();\napp.use(handle);'
		],
		[
			'function make() { return express(); }\nregister(make);\nconst app = make();',
			'function make() { return express(); }\nregister(make);\nconst app = make();\napp.use(handle);'
		],
		[
			"const app = express();\nserver.use('/a', app);",
			"const app = express();\napp.use(handle);\nserver.use('/a', app);"
		],
		['const app = express();\nrequire();', 'const app = express();\napp.use(handle);\nrequire();']
	])('mounts into %j', (code, after) => {
		const text = inExpress(`${express}\n${code}\n`);
		expect(text.replace(ours, '')).toBe(`${express}\n${after}\n`);
		expect(text).toContain(ours);
	});

	it('ends its line as the line above, and as the file where that has no end', () => {
		const more = "import b from 'b'\nimport c from 'c'\n";
		const loose = "import express from 'express'\n";
		expect(inExpress(`${more}${loose}const app = express();\n`)).toContain('\napp.use(handle);\n');
		expect(inExpress(`${more}${loose}const app = express()\n`)).toContain('\napp.use(handle)\n');
	});

	const several =
		'src/index.ts makes several apps by express() that a middleware could be put into';
	const none = 'src/index.ts makes no app by express() that a middleware could be put into';

	it.each([
		[`${express}const a = express();\nconst b = express();\na.users(b);\n`, several],
		[`${express}const a = express();\nconst b = express();\na.reuse(b);\n`, several],
		[`${express}const a = express();\nconst b = express();\nuse(b);\n`, several],
		[`${express}const a = new express();\n`, none],
		["import express from 'other';\nconst a = express();\n", none],
		["const express = load('express');\nconst a = express();\n", none],
		["const express = my.require('express');\nconst a = express();\n", none],
		["const all = { express: require('express') };\nconst a = express();\n", none],
		["import * as a from 'a';\nimport express from 'express';\na.default();\n", none],
		["import * as express from 'express';\nexpress.Router();\n", none],
		["import express from 'express';\nexpress.default();\n", none]
	])('rejects %j', (source, reason) => {
		expect(inExpress(source)).toBe(reason);
	});

	it('looks at what a class is imported as', () => {
		const app = "import { z } from 'zod';\nimport { Hono } from 'hono';\n";
		const whole = "import * as hono from 'hono';\n";
		expect(inHono(`${app}export default new Hono().get('/');\n`)).toContain(
			'new Hono().use(handle)'
		);
		expect(inHono(`${whole}export default new hono.Hono();\n`)).toContain('.Hono().use(handle);');
		expect(inHono(`${app}export default Hono();\n`)).toContain('makes no app');
		expect(inHono("import hono from 'hono';\nnew hono.Hono();\n")).toContain('makes no app');
	});

	it('rejects a class without an argument list, which would become another one', () => {
		const source = "import { Hono } from 'hono';\nexport default new Hono;\n";
		expect(inHono(source)).toBe(
			'src/index.ts cannot be edited safely: the code around new Hono() is unusual'
		);
		const options = { fileName: 'src/index.ts', importFrom: './auth', creator: creators.hono };
		expect(mount(source, { ...options, style })).toMatchObject({
			frame: expect.stringMatching(/^> 2 \| export default new Hono;$/m),
			snippet: expect.stringMatching(/const app = new Hono\(\);\n[^\n]*\napp\.use\(handle\);$/)
		});
	});

	it('has a snippet in the style of the app', () => {
		const given = { ...style, semicolons: false };
		const options = { fileName: 'src/index.ts', importFrom: './auth', creator: creators.hono };
		expect(mount('', { ...options, style: given })).toMatchObject({
			snippet: expect.stringMatching(/const app = new Hono\(\)\n[^\n]*\napp\.use\(handle\)$/)
		});
	});
});
