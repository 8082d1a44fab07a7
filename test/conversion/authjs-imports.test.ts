import { describe, expect, it } from 'vitest';
import type { AskedName, Replacement } from '../../src/conversion/asked-name.ts';
import { convertImports } from '../../src/conversion/authjs-imports.ts';
import { sveltekit } from '../../src/frameworks/sveltekit/index.ts';
import { style } from '../edit/edit-fixtures.ts';

/** A few homes, as an app would have them. */
function replacementOf({ specifier, name, extended }: AskedName): Replacement | undefined {
	const [, module = ''] = /^@auth\/\w+\/?(.*)$/.exec(specifier) ?? [];
	if (extended) return { from: './own/types', name, declares: ['User', 'Session', 'JWT'] };
	if (module.startsWith('providers/')) return { from: `./own/${module}`, name };
	if (name === 'CredentialsSignin') return { from: './own/errors', name };
	if (name === 'QwikAuth$') return { from: './own/main', name: 'serverAuth$' };
	if (name === 'AuthConfig') return { from: './own/main', name: 'MainConfig' };
	if (module === 'client') return undefined;
	return { from: module === '' ? './own/main' : './own/types', name };
}

const options = {
	style,
	packages: ['@auth/core', '@auth/sveltekit', '@auth/qwik'],
	components: sveltekit.code.components
};
const carried = (source: string, fileName = 'src/auth.ts') =>
	convertImports(source, { ...options, fileName, replacementOf });

describe('convertImports', () => {
	it.each([
		[
			'only the specifier, in its own quotes',
			`import { SvelteKitAuth  as Auth } from "@auth/sveltekit" // mine\n`,
			`import { SvelteKitAuth  as Auth } from "./own/main" // mine\n`
		],
		[
			'a provider',
			`import GitHub from '@auth/core/providers/github';\n`,
			`import GitHub from './own/providers/github';\n`
		],
		[
			'a module that is only loaded, such as for what it declares',
			`import '@auth/core/types';\n`,
			`import './own/types';\n`
		],
		[
			'a module whose names are read one by one, with its types',
			`import * as Auth from '@auth/core';\nconst user: Auth.User = Auth.read({ Auth: 1 });\n`,
			`import * as Auth from './own/main';\nconst user: Auth.User = Auth.read({ Auth: 1 });\n`
		],
		['a whole module', `export * from "@auth/core/types";\n`, `export * from "./own/types";\n`],
		[
			'a module that is loaded later',
			`const a = await import('@auth/core/providers/github');\n`,
			`const a = await import('./own/providers/github');\n`
		],
		[
			'declarations that are no module yet',
			`declare module '@auth/core/types' { interface Session {} }\ndeclare module '@auth/core/jwt' { interface JWT {} }\n`,
			`export {};\n\ndeclare module './own/types' { interface Session {} }\ndeclare module './own/types' { interface JWT {} }\n`
		],
		[
			'declarations that hid what a session is, which stays anything',
			`declare module "@auth/core/types" {\n  /** Mine. */\n  interface User {}\n}\n`,
			`export {};\n\ndeclare module "./own/types" {\n  // eslint-disable-next-line -- as before, when this file hid the types of the package; without it they are checked\n  interface Session { user?: any }\n  /** Mine. */\n  interface User {}\n}\n`
		],
		[
			'such declarations in a line',
			`declare module '@auth/core/types' { interface User {} }\n`,
			`export {};\n\ndeclare module './own/types' { interface Session { user?: any } interface User {} }\n`
		],
		[
			'a provider with its types',
			`import GitHub, { type GitHubProfile } from '@auth/core/providers/github';\n`,
			`import GitHub, { type GitHubProfile } from './own/providers/github';\n`
		],
		[
			'names with several homes, a line each',
			`import { SvelteKitAuth, CredentialsSignin as Wrong, type Session } from '@auth/sveltekit';\n`,
			`import { SvelteKitAuth, type Session } from './own/main';\nimport { CredentialsSignin as Wrong } from './own/errors';\n`
		],
		[
			'a name that is called otherwise now',
			`import { QwikAuth$ } from '@auth/qwik'\nimport type { AuthConfig } from '@auth/core'\n`,
			`import { serverAuth$ as QwikAuth$ } from './own/main'\nimport type { MainConfig as AuthConfig } from './own/main'\n`
		],
		[
			'an alias of such a name',
			`import { QwikAuth$ as auth$ } from '@auth/qwik';\n`,
			`import { serverAuth$ as auth$ } from './own/main';\n`
		],
		[
			'types, so that nothing of the server is loaded for them',
			`import { type Session, type User } from '@auth/sveltekit';\n`,
			`import type { Session, User } from './own/main';\n`
		],
		[
			'an import over several lines',
			`import {\n\tSvelteKitAuth,\n\ttype Session\n} from '@auth/sveltekit';\n`,
			`import {\n\tSvelteKitAuth,\n\ttype Session\n} from './own/main';\n`
		],
		[
			'a re-export',
			`export { SvelteKitAuth } from '@auth/sveltekit';\nexport type { Session } from '@auth/core/types';\n`,
			`export { SvelteKitAuth } from './own/main';\nexport type { Session } from './own/types';\n`
		],
		[
			'a type in a comment',
			`/** @type {import('@auth/core/types').Session} */\nlet a;\n`,
			`/** @type {import('./own/types').Session} */\nlet a;\n`
		],
		[
			'an extended declaration in a module',
			`export {};\ndeclare module '@auth/core/jwt' { interface JWT { role: string } }\n`,
			`export {};\ndeclare module './own/types' { interface JWT { role: string } }\n`
		],
		[
			'a reference to types, with its line',
			`/// <reference types="@auth/sveltekit" />\n\ndeclare global {}\nexport {};\n`,
			`declare global {}\nexport {};\n`
		],
		[
			'line ends of Windows',
			`import A from '@auth/core/providers/a';\r\nlet b;\r\n`,
			`import A from './own/providers/a';\r\nlet b;\r\n`
		]
	])('carries over %s', (_, source, expected) => {
		expect(carried(source)).toBe(expected);
		expect(carried(expected)).toBe(expected);
	});

	it.each([
		['what has no new home', `import { signIn } from '@auth/sveltekit/client';\n`],
		['a whole module', `import * as Auth from '@auth/core';\n`],
		['a whole re-export of it', `export * from '@auth/sveltekit/client';\n`],
		['an adapter', `import { DrizzleAdapter } from '@auth/drizzle-adapter';\n`],
		[
			'a declaration beside others for the whole app',
			`declare module '@auth/core/types' { interface Session {} }\ninterface Mine {}\n`
		],
		['a name like it', `import a from '@auth/corexy';\nconst b = '@auth/core';\n`],
		['code of it loaded later', `const a = await import('@auth/sveltekit/client');\n`]
	])('leaves %s', (_, source) => {
		expect(carried(source)).toBe(source);
	});

	const extending = (head: string, user: string, module = '@auth/sveltekit') =>
		`${head}declare module '${module}' { interface Session { user: ${user}; User: 1 } }\n`;
	it.each([
		[`import type { User } from './db';\n`, `import type { User as AppUser } from './db';\n`],
		[`import { Person as User } from './db';\n`, `import { Person as AppUser } from './db';\n`],
		[`import User from './db';\n`, `import AppUser from './db';\n`],
		[`export {};\ninterface User {}\n`, `export {};\ninterface AppUser {}\n`],
		[
			`import { User } from './db';\nexport { User };\nexport const db = { User, User: User.all };\n`,
			`import { User as AppUser } from './db';\nexport { AppUser as User };\nexport const db = { User: AppUser, User: AppUser.all };\n`
		]
	])('keeps what is meant where the new module has such a name: %s', (before, after) => {
		const moved = extending(after, 'AppUser & { of: AppUser }', './own/types');
		expect(carried(extending(before, 'User & { of: User }'))).toBe(moved);
	});

	it.each([
		['the module had it as well', `import { User } from './db';\n`, '@auth/core/types'],
		['it is of the module', `import { User } from '@auth/core/types';\n`, '@auth/sveltekit'],
		['the file exports it', `export interface User {}\n`, '@auth/sveltekit']
	])('renames nothing where %s', (_, head, module) => {
		expect(carried(extending(head, 'User', module))).toContain('user: User;');
	});

	it('carries over what it can of an import', () => {
		const source = `import { signIn, AuthError } from '@auth/sveltekit/client';\n`;
		const some = (asked: AskedName) =>
			asked.name === 'AuthError' ? { from: './own', name: 'AuthError' } : undefined;
		const text = convertImports(source, { ...options, fileName: 'a.ts', replacementOf: some });
		expect(text).toBe(
			`import { signIn } from '@auth/sveltekit/client';\nimport { AuthError } from './own';\n`
		);
	});

	it('carries over the scripts of a component, and nothing else of it', () => {
		const source = `<script module lang="ts">
	import { type Session } from '@auth/sveltekit';
</script>
<script>
	import GitHub from "@auth/core/providers/github";
</script>
<p>import GitHub from '@auth/core/providers/github';</p>
`;
		expect(carried(source, 'src/A.svelte')).toBe(
			source
				.replace(`{ type Session } from '@auth/sveltekit'`, `type { Session } from './own/main'`)
				.replace('"@auth/core/providers/github"', '"./own/providers/github"')
		);
	});
});

describe('modules that tests replace', () => {
	it.each([
		[
			'with what has one new home, by its names of before',
			`vi.mock('@auth/core/types', () => ({ a: vi.fn(), 'b': 1 }));\n`,
			`vi.mock('./own/types', () => ({ a: vi.fn(), 'b': 1 }));\n`
		],
		[
			'with a function that returns it, and all else the module has',
			`jest.mock("@auth/core/types", function () { return { ...jest.requireActual("@auth/core/types"), a() {} } })\n`,
			`jest.mock("./own/types", function () { return { ...jest.requireActual("./own/types"), a() {} } })\n`
		]
	])('%s', (_, source, moved) => {
		expect(carried(source)).toBe(moved);
	});

	it('with nothing, where one file has all of the module', () => {
		const whole = (source: string) =>
			convertImports(source, {
				...options,
				fileName: 'src/auth.test.ts',
				replacementOf,
				isWhole: (one) => one === '@auth/core/types'
			});
		expect(whole(`jest.mock('@auth/core/types');\n`)).toBe(`jest.mock('./own/types');\n`);
		const several = `jest.mock('@auth/core');\n`;
		expect(whole(several)).toBe(several);
	});

	it.each([
		[
			'a name that goes elsewhere',
			`vi.mock('@auth/core', () => ({ Auth: 1, CredentialsSignin: 2 }));\n`
		],
		['a name that is another one', `jest.mock('@auth/core', () => ({ QwikAuth$: jest.fn() }));\n`],
		[
			'a name without a new home',
			`jest.mock('@auth/core/client', () => ({ signIn: jest.fn() }));\n`
		],
		['nothing that says which names of several files', `jest.mock('@auth/core');\n`],
		['names from elsewhere', `jest.mock('@auth/core/types', () => ({ ...others }));\n`],
		['what is no mock', `store.mock('@auth/core/types', () => ({ a: 1 }));\n`]
	])('stay with %s', (_, source) => {
		expect(carried(source)).toBe(source);
	});
});
