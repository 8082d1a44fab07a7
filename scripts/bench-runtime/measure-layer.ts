import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { race } from './race.ts';
import type { Bench, Section } from './sections.ts';
import { table, verdict } from './verdict.ts';

const rival = '@auth/sveltekit@1.11.1';
const here = import.meta.dirname;

/** The modules of SvelteKit that an integration imports, as in an app in production. */
const framework = {
	'@sveltejs/kit':
		'export const redirect = () => { throw new Error("a redirect"); }; export const error = redirect, fail = redirect;',
	'$app/paths': 'export const base = ""; export const resolve = (path) => path;',
	'$app/environment': 'export const dev = false, building = false;',
	'$env/dynamic/private': 'export const env = {};'
};

/** CPU time of a page's `event.locals.auth()`, by the integration an app gets and by that of Auth.js. */
export async function measureLayer(bench: Bench, vendored: string): Promise<Section> {
	process.stderr.write('session: valid, through SvelteKit\n');
	const theirs = await program(bench, 'theirs', installRival(bench.folder));
	const ours = await program(bench, 'ours', {
		layer: `${vendored}/sveltekit.ts`,
		tokens: `${vendored}/session/token.ts`
	});
	const works = ['layer: 1 provider', 'layer: 20 providers'];
	const { rows, failed } = await raceLayers(bench, { theirs, ours, works, first: 4, second: 8 });
	const head = [
		'session: valid, through SvelteKit',
		'@auth/sveltekit, us',
		'same again',
		'ours, us'
	];
	return { text: table([...head, 'ours', 'first stage', 'second stage'], rows), failed };
}

interface Race {
	readonly theirs: string;
	readonly ours: string;
	readonly works: readonly string[];
	readonly first: number;
	readonly second?: number;
}

/** Rows of a table: the cost of each operation with theirs and with ours, compared to the goals. */
export async function raceLayers(bench: Bench, { theirs, ours, works, first, second }: Race) {
	const rows: (readonly string[])[] = [];
	const failed: string[] = [];
	for (const work of works) {
		const runners = [
			{ name: 'theirs', bundle: theirs, work },
			{ name: 'ours', bundle: ours, work },
			{ name: 'same again', bundle: theirs, work }
		];
		const times = await race(runners, bench.effort);
		const us = (name: string) => times.get(name)?.median ?? Number.NaN;
		const value = us('theirs') / us('ours');
		const goal = verdict({ value, first, second, more: true });
		const again = (us('theirs') / us('same again')).toFixed(2);
		const figures = [us('theirs').toFixed(0), again, us('ours').toFixed(0), value.toFixed(2)];
		rows.push([work.replace('layer: ', ''), ...figures, ...goal.cells]);
		if (goal.failed) failed.push(work);
	}
	return { rows, failed };
}

interface Modules {
	readonly layer: string;
	readonly tokens: string;
}

function program(bench: Bench, name: string, { layer, tokens }: Modules): Promise<string> {
	const alias = Object.entries(framework).map(([module, text], index) => {
		const path = join(bench.folder, `framework-${index}.mjs`);
		writeFileSync(path, text);
		return [module, path] as const;
	});
	const text = `
import { SvelteKitAuth } from ${JSON.stringify(layer)};
import { encode } from ${JSON.stringify(tokens)};
import { layerCases } from ${JSON.stringify(join(here, 'layer-cases.ts'))};
import { serve } from ${JSON.stringify(join(here, 'serve.ts'))};
await serve(layerCases({ SvelteKitAuth, encode }));
`;
	const outfile = join(bench.folder, `layer-${name}.mjs`);
	return bundle({ text }, outfile, Object.fromEntries(alias));
}

/** Installs the integration of Auth.js once, below the cache. */
function installRival(cache: string): Modules {
	const modules = join(installOnce(join(cache, 'sveltekit'), [rival]), '@auth');
	return {
		layer: join(modules, 'sveltekit/dist/index.js'),
		tokens: join(modules, 'core/jwt.js')
	};
}

/** Installs packages in a folder, once. The folder of their modules. */
export function installOnce(folder: string, packages: readonly string[]): string {
	const modules = join(folder, 'node_modules');
	if (existsSync(modules)) return modules;
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
	const args = ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...packages];
	execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
	return modules;
}
