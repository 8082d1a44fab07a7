import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { init } from '../../../src/commands/init/init.ts';
import { openApp } from '../../../src/commands/open-app.ts';
import { writePlan } from '../../commands/app-folder.ts';
import { memoryContext } from '../../commands/memory-context.ts';

const fixture = join(import.meta.dirname, '../../fixtures/apps/authjs-solid-start-1');
const route = 'src/routes/api/auth/[...solidauth].ts';
const options = 'src/server/options.ts';
const person = 'src/server/person.ts';
const me = 'src/routes/api/me.ts';
const page = 'src/routes/index.tsx';
const files = [route, options, person, me, page];

type Change = (text: string) => string;

function open(changes: Readonly<Record<string, Change>> = {}) {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'auth-solid-')));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	cpSync(fixture, folder, { recursive: true });
	writeFileSync(join(folder, '.env'), 'AUTH_SECRET=old\n');
	const read = (path: string) => readFileSync(join(folder, path), 'utf8');
	for (const [path, change] of Object.entries(changes))
		writeFileSync(join(folder, path), change(read(path)));
	const run = async () => {
		const outcome = await init(memoryContext(folder), { from: 'authjs' });
		if (!('plan' in outcome)) throw new Error('no plan');
		writePlan(folder, outcome.plan);
		return outcome.plan;
	};
	return { folder, run, read };
}

/** The code of the app's files, without what they import from. */
function codeOf(read: (path: string) => string): Record<string, string> {
	const specifier = /(\bfrom\s*)(['"])[^'"\n]+\2/g;
	return Object.fromEntries(files.map((path) => [path, read(path).replace(specifier, '$1…')]));
}

describe('an app of @auth/solid-start, converted', () => {
	it.each<[string, Readonly<Record<string, Change>>]>([
		['as its example is', {}],
		[
			'by the name of Solid Mediakit',
			Object.fromEntries(
				[...files, 'package.json'].map((path) => [
					path,
					(text) => text.replaceAll('@auth/solid-start', '@solid-mediakit/auth')
				])
			)
		],
		[
			'with handlers that it exports one by one',
			{
				[route]: (text) =>
					text.replace(
						'export const { GET, POST } = SolidAuth(authOptions);',
						'const handlers = SolidAuth(authOptions);\nexport const GET = handlers.GET;'
					)
			}
		],
		[
			'with options that a function makes',
			{
				[options]: (text) =>
					text.replace('SolidAuthConfig = {', 'SolidAuthConfig = make({').replace(/\};\n$/, '});\n')
			}
		],
		[
			'with other options for the session, and a request that it makes up',
			{
				[person]: (text) =>
					text.replace('event.request, authOptions', "new Request('http://x'), { providers: [] }")
			}
		],
		[
			'with its route elsewhere',
			{
				[route]: () => 'export { GET, POST } from "~/server/options";\n',
				[options]: (text) =>
					`import { SolidAuth } from "@auth/solid-start";\n${text}\nexport const { GET, POST } = SolidAuth(authOptions);\n`
			}
		]
	])('changes only imports: %s', async (_, changes) => {
		const { run, read } = open(changes);
		const before = codeOf(read);
		const { changes: planned, warnings } = await run();
		expect(planned.map(({ kind }) => kind)).not.toContain('manual');
		expect(codeOf(read)).toEqual(before);
		expect(files.map(read).join('\n')).not.toMatch(/@auth\/|@solid-mediakit/);
		expect(read(me)).toMatch(/lib\/auth\/compat\/solid-start"/);
		expect(read('package.json')).not.toMatch(/@auth\/|@solid-mediakit/);
		expect(read('.env')).toBe('AUTH_SECRET=old\n');
		const written = planned.map(({ path }) => path);
		expect(written).not.toContain('src/auth.ts');
		expect(written).not.toContain('src/routes/api/auth/[...auth].ts');
		expect(warnings).toEqual([]);
		expect((await run()).changes.filter(({ kind }) => kind !== 'keep')).toEqual([]);
	});

	it('has the client functions as its own file, which uses the base path', async () => {
		const { run, read } = open();
		await run();
		expect(read(page)).toContain('from "~/lib/auth/client"');
		const client = read('src/lib/auth/client.ts');
		expect(client).toContain('import { base } from "./platform";');
		expect(client).toMatch(/\$\{base\}\/api\/auth/);
		expect(client).not.toContain('$app');
	});

	it('finds its options, and passes doctor', async () => {
		const { run, read, folder } = open();
		await run();
		expect(JSON.parse(read('auth.json')).places.config).toBe(options);
		const { checks } = await import('../../../src/frameworks/solid-start/checks.ts');
		expect(await checks.find(openApp(memoryContext(folder)))).toEqual([]);
	});

	it('names other exports of its package, and keeps the package for them', async () => {
		const { run, read } = open({
			...Object.fromEntries(
				[...files, 'package.json'].map((path) => [
					path,
					(text: string) => text.replaceAll('@auth/solid-start', '@solid-mediakit/auth')
				])
			),
			'src/app.tsx': (text) =>
				`import { SessionProvider } from "@solid-mediakit/auth/client";\n${text}`
		});
		const { warnings } = await run();
		expect(warnings).toEqual([
			expect.stringContaining('src/app.tsx:1 still names @solid-mediakit/auth/client'),
			expect.stringContaining('@solid-mediakit/auth stays in package.json')
		]);
		expect(read('package.json')).toContain('"@solid-mediakit/auth"');
	});
});
