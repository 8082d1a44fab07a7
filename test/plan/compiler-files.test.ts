import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { memoryApp } from '../templates/memory-app.ts';

const catalogue = openCatalogue();

/** The settings of an app of Express after `init`, where they change. */
async function settingsAfter(files: Readonly<Record<string, string>>) {
	const scripts = { build: 'tsc --project tsconfig.prod.json' };
	const devDependencies = { typescript: '^6.0.2', '@types/node': '^26.0.0' };
	const packages = { dependencies: { express: '^5.3.0' }, devDependencies, scripts };
	const all = {
		'package.json': JSON.stringify(packages),
		'src/server.ts': "import express from 'express';\n\nexport const app = express();\n",
		...files
	};
	const app = toApp(memoryApp(all, { framework: 'express', major: 5 }), catalogue);
	const { changes } = await planSignIn(app, {
		providers: [catalogue.readProvider('github')],
		session: 'jwt',
		fresh: { auth: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tYnl0ZXMtLS0tLS0=', dev: 'ZGV2' },
		replaceSecret: false
	});
	return Object.fromEntries(
		changes.flatMap((one) =>
			one.kind === 'edit' && one.path.startsWith('tsconfig') ? [[one.path, one.after]] : []
		)
	);
}

const listing = (lib: string) => `{ "compilerOptions": { "target": "ES2020", "lib": [${lib}] } }\n`;

describe('compilerFiles', () => {
	it('completes the libraries of every settings file that compiles the app', async () => {
		const files = {
			'tsconfig.json': listing('"ES2020"'),
			'tsconfig.prod.json': listing('"ES2020"')
		};
		expect(await settingsAfter(files)).toEqual({
			'tsconfig.json': listing('"ES2020", "ES2022"'),
			'tsconfig.prod.json': listing('"ES2020", "ES2022"')
		});
	});

	it('lists libraries where the language level alone decides', async () => {
		const after = await settingsAfter({
			'tsconfig.json': '{ "compilerOptions": { "target": "ES2020" } }\n'
		});
		expect(after['tsconfig.json']).toMatch(/"lib": \[\s*"ES2022",\s*"DOM",\s*"DOM.Iterable"\s*\]/);
	});

	it('keeps what is enough, or what other settings say', async () => {
		const files = {
			'tsconfig.json': listing('"ES2023"'),
			'tsconfig.prod.json': '{ "extends": "./old.json" }',
			'old.json': listing('"ES2020"')
		};
		expect(await settingsAfter(files)).toEqual({});
	});
});
