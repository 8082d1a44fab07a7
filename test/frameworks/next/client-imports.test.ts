import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toApp } from '../../../src/app/app.ts';
import { openProject } from '../../../src/frameworks/index.ts';
import { checks } from '../../../src/frameworks/next/checks.ts';
import { openCatalogue } from '../../../src/templates/catalogue.ts';

type Files = Readonly<Record<string, string>>;

const settings = {
	'package.json': JSON.stringify({ dependencies: { next: '16.4.0', typescript: '5' } }),
	'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
	'auth.ts': "import { NextAuth } from './lib/auth/next';\n",
	'lib/auth/next.ts': "import { Auth } from './index';\nimport { guard } from './guard';\n",
	'lib/auth/index.ts': '',
	'lib/auth/guard.ts': '',
	'lib/auth/core/types.ts': '',
	'lib/auth/react.tsx': "'use client';\nimport type { Session } from './core/types';\n",
	'app/page.tsx': "import { auth } from '@/auth';\nimport { Menu } from './menu';\n"
};

/** What is found in client components: where, and what it says. */
async function found(files: Files): Promise<readonly string[]> {
	const root = mkdtempSync(join(tmpdir(), 'auth-cli-next-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	for (const [path, text] of Object.entries({ ...settings, ...files })) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	const app = toApp(openProject(root, { env: {} }), openCatalogue());
	const all = await checks.find(app);
	return all.filter(({ code }) => code === 'SERVER_CODE_IN_BROWSER').map(({ title }) => title);
}

const client = (rest: string) => `"use client";\n\n${rest}`;

describe('client components that import server code', () => {
	it.each([
		["import { auth } from '@/auth';\n", 'app/menu.tsx is for browsers and imports auth.ts'],
		["import { auth } from '../auth';\n", 'app/menu.tsx is for browsers and imports auth.ts'],
		[
			"import { AuthError } from '@/lib/auth/next';\n",
			'app/menu.tsx is for browsers and imports lib/auth/next.ts'
		],
		[
			"const { auth } = await import('@/auth');\n",
			'app/menu.tsx is for browsers and imports auth.ts'
		],
		["export * from '@/auth';\n", 'app/menu.tsx is for browsers and imports auth.ts'],
		[
			"import { type Session, auth } from '@/auth';\n",
			'app/menu.tsx is for browsers and imports auth.ts'
		]
	])('are reported: %s', async (text, title) => {
		expect(await found({ 'app/menu.tsx': client(text) })).toEqual([title]);
	});

	it.each([
		["import { Session } from './lib';\n", []],
		[
			"import { Session, read } from './lib';\n",
			['app/menu.tsx is for browsers and imports auth.ts by app/lib.ts']
		],
		[
			"import Session from './lib';\n",
			['app/menu.tsx is for browsers and imports auth.ts by app/lib.ts']
		]
	])('are not reported for types only: %s', async (text, titles) => {
		const lib = `import { auth } from '../auth';\nexport type * from './types';\nexport const read = auth;\nexport default read;\n`;
		expect(await found({ 'app/menu.tsx': client(text), 'app/lib.ts': lib })).toEqual(titles);
	});

	it('are reported with the import chain', async () => {
		const files = {
			'app/menu.tsx': `// What people may do.\n${client("import { who } from '@/lib/who';\n")}`,
			'lib/who.ts': "import { current } from './session';\n",
			'lib/session/index.ts': "import { who } from '../who';\nimport { auth } from '@/auth';\n"
		};
		expect(await found(files)).toEqual([
			'app/menu.tsx is for browsers and imports auth.ts by lib/who.ts, lib/session/index.ts'
		]);
	});

	it.each([
		['types', "import type { Session } from '@/auth';\nimport { type User } from '@/auth';\n"],
		[
			'the type of what is there',
			"type Auth = Awaited<ReturnType<typeof import('@/auth').auth>>;\n"
		],
		['what is for browsers', "import { useSession } from '@/lib/auth/react';\n"],
		['server actions', "import { leave } from './actions';\n"],
		['a comment', "// import { auth } from '@/auth';\n"],
		['packages', "import { auth } from 'auth';\n"]
	])('are accepted with %s', async (_, text) => {
		const actions = "'use server';\nimport { signOut } from '@/auth';\n";
		expect(await found({ 'app/menu.tsx': client(text), 'app/actions.ts': actions })).toEqual([]);
	});

	it('are not reported for mere mentions', async () => {
		const text = "import { auth } from '@/auth';\nexport const words = ['use client'];\n";
		expect(await found({ 'app/menu.tsx': text })).toEqual([]);
	});
});
