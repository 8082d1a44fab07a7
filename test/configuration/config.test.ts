import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { openConfig } from '../../src/configuration/config.ts';
import { type Files, memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

const path = 'src/auth.ts';

function open(text: string, files: Files = {}) {
	const app = toApp(memoryApp({ [path]: text, ...files }), smallCatalogue());
	return openConfig(app, path);
}

const list = `import GitHub from './github';\nexport const list = [GitHub];\n`;
const shared = `import GitHub from './github';\nexport const shared = { providers: [GitHub] };\nexport default shared;\nexport const make = () => shared;\n`;
const files: Files = { 'src/list.ts': list, 'src/shared.ts': shared };

describe('a configuration', () => {
	it.each([
		['its own list', `SvelteKitAuth({ providers: [] })`, path],
		['a list', `SvelteKitAuth({ providers: list })`, 'src/list.ts'],
		[
			'a list in a constant',
			`SvelteKitAuth({ providers });\nconst providers = list`,
			'src/list.ts'
		],
		['a whole object', `SvelteKitAuth(shared)`, 'src/shared.ts'],
		['an object in a constant', `SvelteKitAuth(all);\nconst all = shared`, 'src/shared.ts'],
		[
			'an object by two constants',
			`SvelteKitAuth(all);\nconst some = shared;\nconst all = some`,
			'src/shared.ts'
		],
		['an object with a type', `SvelteKitAuth(all);\nconst all: Auth = shared`, 'src/shared.ts'],
		['a spread object', `SvelteKitAuth({ ...shared })`, 'src/shared.ts'],
		['an object of a function', `SvelteKitAuth(async () => shared)`, 'src/shared.ts'],
		['what a function makes', `SvelteKitAuth(make())`, 'src/shared.ts'],
		['what a function returns', `SvelteKitAuth(() => {\n\treturn shared;\n})`, 'src/shared.ts']
	])('is read where it is edited: %s', async (_name, call, home) => {
		const { places, texts } = open(
			`import { SvelteKitAuth } from '$lib/server/auth/sveltekit';\nimport { list } from './list';\nimport { make, shared } from './shared';\nexport const { handle } = ${call};\n`,
			files
		);
		const found = await places();
		expect(found.list.path).toBe(home);
		expect([...texts.keys()]).toContain(home);
	});

	it('is read where options are made for each request, as version 4 of next-auth takes them', () => {
		const { texts } = open(
			`import NextAuth from './compat/next-auth-4';\nimport { make } from './shared';\nconst handler = (req: Request, ctx: unknown) => NextAuth(req, ctx as never, make(req));\n`,
			files
		);
		expect([...texts.keys()]).toContain('src/shared.ts');
	});

	it('leaves files out that it takes no settings from', () => {
		const { texts } = open(
			`import { list } from './list';\nconst other = list;\nuse(other);\nexport const { handle } = SvelteKitAuth({ providers: [] });\n`,
			files
		);
		expect([...texts.keys()]).toEqual([path]);
	});

	it('says its settings with the file of each', () => {
		const { setting, names } = open(
			`import { shared } from './shared';\nexport const { handle } = SvelteKitAuth({ ...shared, debug: true });\n`,
			{ 'src/shared.ts': `export const shared = { basePath: '/login', providers: [] };\n` }
		);
		expect(setting('basePath')).toEqual([
			{ path: 'src/shared.ts', value: expect.stringMatching(/^'\/login'/) }
		]);
		expect([...names()]).toContain('debug');
	});

	it('imports one file and not another whose name begins so', () => {
		const { imports } = open(
			`import Xero from './lib/xero';\nexport const { handle } = SvelteKitAuth({ providers: [Xero] });\n`
		);
		expect(imports('src/lib/xero.ts')).toBe(true);
		expect(imports('src/lib/x.ts')).toBe(false);
	});

	it('asks for what a module behind it holds', () => {
		const { asks } = open(
			`import { shared } from './shared';\nexport const { handle } = SvelteKitAuth(shared);\n`,
			{ 'src/shared.ts': `export const shared = { session: { absoluteMaxAge: 60 } };\n` }
		);
		expect(asks(/absoluteMaxAge/)).toBe(true);
		expect(asks(/redirectProxyUrl/)).toBe(false);
	});
});
