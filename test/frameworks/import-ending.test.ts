import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { specifiersIn } from '../../src/app/module-imports.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { type Files, memoryApp } from '../templates/memory-app.ts';

const fresh = { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2LXNlY3JldA==' };

/** How relative imports end in the files that SvelteKit gets. */
async function endingsOf(files: Files, typescript = true) {
	const app = toApp(memoryApp(files, { typescript }), openCatalogue());
	const { changes } = await planSignIn(app, {
		providers: [app.catalogue.readProvider('google')],
		session: 'jwt',
		fresh,
		replaceSecret: false
	});
	const code = changes.filter(({ path }) => /\.[jt]s$/.test(path));
	const texts = code.flatMap((one) => (one.kind === 'create' ? [one.text] : []));
	const relative = texts.flatMap(specifiersIn).filter((one) => one.startsWith('.'));
	expect(relative.length).toBeGreaterThan(50);
	return [...new Set(relative.map((one) => /\.[jt]s$/.exec(one)?.[0] ?? ''))];
}

const compiler = (options: object) => JSON.stringify({ compilerOptions: options });
const asNode = { module: 'NodeNext', moduleResolution: 'NodeNext' };

describe('relative imports with Vite', () => {
	it.each<[string, Files, string]>([
		['no settings', {}, ''],
		['a bundler', { 'tsconfig.json': compiler({ moduleResolution: 'bundler' }) }, ''],
		['Node.js', { 'tsconfig.json': compiler(asNode) }, '.js'],
		[
			'Node.js, as the template of libraries has it',
			{ 'tsconfig.json': compiler({ rewriteRelativeImportExtensions: true, ...asNode }) },
			'.ts'
		],
		[
			'Node.js, in the settings of a second program',
			{
				'package.json':
					'{ "scripts": { "build": "vite build && tsc -p server" }, "devDependencies": { "@sveltejs/kit": "^3.0.0" } }',
				'tsconfig.json': '{}',
				'server/tsconfig.json': compiler(asNode)
			},
			'.js'
		],
		[
			'Node.js, and imports of the app that end in .ts',
			{ 'tsconfig.json': compiler(asNode), 'src/a.ts': "import './b.ts';\n", 'src/b.ts': '' },
			'.ts'
		]
	])('end as the compiler resolves them: %s', async (_, files, ending) => {
		expect(await endingsOf(files)).toEqual([ending]);
	});

	it('end so in JavaScript that is checked, too', async () => {
		expect(await endingsOf({ 'jsconfig.json': compiler(asNode) }, false)).toEqual(['.js']);
		expect(await endingsOf({}, false)).toEqual(['']);
	});
});
