import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { init } from '../../../src/commands/init/init.ts';
import { writePlan } from '../../commands/app-folder.ts';
import { memoryContext } from '../../commands/memory-context.ts';

const fixture = join(import.meta.dirname, '../../fixtures/apps/authjs-solid-start-1');
const route = 'src/routes/api/auth/[...solidauth].ts';
const options = 'src/server/options.ts';

function open(changes: Readonly<Record<string, (text: string) => string>> = {}) {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'auth-solid-')));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	cpSync(fixture, folder, { recursive: true });
	writeFileSync(join(folder, '.env'), 'AUTH_SECRET=old\n');
	const read = (path: string) => readFileSync(join(folder, path), 'utf8');
	for (const [path, change] of Object.entries(changes))
		writeFileSync(join(folder, path), change(read(path)));
	const plan = async () => {
		const outcome = await init(memoryContext(folder), { from: 'authjs' });
		if (!('plan' in outcome)) throw new Error('no plan');
		return outcome.plan;
	};
	const run = async () => {
		const planned = await plan();
		writePlan(folder, planned);
		return planned;
	};
	return { plan, run, read };
}

describe('an app of @auth/solid-start, converted', () => {
	it('keeps its route and its configuration, and names nothing of it any more', async () => {
		const { run, read } = open();
		const { changes, warnings } = await run();
		expect(read(route)).toBe(`import { SolidAuth } from "~/lib/auth/solid-start";
import { authOptions } from "~/server/options";

export const { handlers, auth, signIn, signOut } = SolidAuth(authOptions);
export const { GET, POST } = handlers;
`);
		const config = read(options);
		expect(config).toContain('import type { SolidAuthConfig } from "../lib/auth/solid-start";');
		expect(config).toContain('basePath: "/api/auth"');
		expect(config).not.toContain('prefix');
		expect(read('package.json')).not.toContain('@auth/');
		expect(read('.env')).toBe('AUTH_SECRET=old\n');
		const written = changes.map(({ path }) => path);
		expect(written).not.toContain('src/auth.ts');
		expect(written).not.toContain('src/routes/api/auth/[...auth].ts');
		expect(warnings.join('\n')).not.toContain('still names');
	});

	it('asks for the session without its options', async () => {
		const { run, read } = open();
		await run();
		expect(read('src/server/person.ts')).toBe(`"use server";
import { auth } from "../routes/api/auth/[...solidauth]";
import { getRequestEvent } from "solid-js/web";

export async function person() {
  const event = getRequestEvent()!;
  const session = await auth();
  return session?.user?.name ?? null;
}
`);
		expect(read('src/routes/api/me.ts')).toContain('Response.json(await auth())');
		expect(read('src/routes/api/me.ts')).not.toContain('authOptions');
	});

	it('has the functions for scripts as a file of its own, which asks below the base path', async () => {
		const { run, read } = open();
		await run();
		expect(read('src/routes/index.tsx')).toContain('from "~/lib/auth/client"');
		const client = read('src/lib/auth/client.ts');
		expect(client).toContain('import { base } from "./platform";');
		expect(client).toMatch(/\$\{base\}\/api\/auth/);
		expect(client).not.toContain('$app');
	});

	it('is converted a second time without a change', async () => {
		const { run } = open();
		await run();
		expect((await run()).changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});

	it.each([
		['a call', 'authOptions()'],
		['a function of the request', '(request) => authOptions(request)'],
		['the name of one', 'authOptions']
	])('takes options that a function makes: %s', async (_, given) => {
		const made = (text: string) =>
			text
				.replace(
					'authOptions: SolidAuthConfig = {',
					'authOptions = (_?: Request): SolidAuthConfig => ({'
				)
				.replace(/\};\n$/, '});\n');
		const { run, read } = open({
			[options]: made,
			[route]: (text) => text.replace('SolidAuth(authOptions)', `SolidAuth(${given})`),
			'src/server/person.ts': (text) =>
				text.replace(', authOptions)', ', authOptions(event.request))'),
			'src/routes/api/me.ts': (text) => text.replace(', authOptions)', ', authOptions())')
		});
		const { changes } = await run();
		expect(changes.map(({ kind }) => kind)).not.toContain('manual');
		expect(read(route)).toContain(`signOut } = SolidAuth(${given});`);
		expect(read(options)).not.toContain('prefix');
		expect(read('src/server/person.ts')).toContain('await auth()');
		expect(read('src/routes/api/me.ts')).toContain('Response.json(await auth())');
		expect((await run()).changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});

	it('takes a route that exports what another file makes', async () => {
		const own = 'export { GET, POST } from "~/server/options";\n';
		const { run, read } = open({
			[route]: () => own,
			[options]: (text) =>
				`import { SolidAuth } from "@auth/solid-start";\n${text}\nexport const { GET, POST } = SolidAuth(authOptions);\n`
		});
		await run();
		expect(read(route)).toBe(own);
		expect(read(options)).toContain('signOut } = SolidAuth(authOptions);');
		expect(read(options)).toContain('export const { GET, POST } = handlers;');
		expect(read('src/server/person.ts')).toContain('import { auth } from "./options";');
		expect((await run()).changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});

	it('refuses a file that the route takes nothing from, with what to write there', async () => {
		const { plan } = open({
			[route]: () => 'export const GET = () => new Response("?");\n',
			[options]: (text) =>
				`import { SolidAuth } from "@auth/solid-start";\n${text}\nexport const { GET, POST } = SolidAuth(authOptions);\n`
		});
		expect((await plan()).changes).toEqual([
			expect.objectContaining({
				kind: 'manual',
				path: options,
				why: expect.stringContaining(`is not the route at ${route}`),
				frame: expect.stringContaining('> 19 |'),
				snippet: expect.stringContaining('export const { GET, POST } = SolidAuth(authOptions);')
			})
		]);
	});

	it.each([
		[
			'a route that does more with it',
			route,
			(text: string) => text.replace('{ GET, POST }', 'handler'),
			'does something else with SolidAuth'
		],
		[
			'options that a function makes',
			route,
			(text: string) => text.replace('SolidAuth(authOptions)', 'SolidAuth(makers.options())'),
			'makes the options of SolidAuth in a way of its own'
		],
		[
			'other options for the session',
			'src/server/person.ts',
			(text: string) => text.replace(', authOptions)', ', { providers: [] })'),
			'asks getSession with other options'
		],
		[
			'a request that was made up',
			'src/server/person.ts',
			(text: string) => text.replace('event.request,', 'new Request("http://x"),'),
			'need not be the request that is answered'
		]
	])('refuses %s, and writes nothing', async (_, path, change, reason) => {
		const { plan } = open({ [path]: change });
		const { changes } = await plan();
		expect(changes).toEqual([
			expect.objectContaining({ kind: 'manual', why: expect.stringContaining(reason) })
		]);
	});
});
