import { describe, expect, it } from 'vitest';
import { everyFinding } from '../../src/checks/index.ts';
import { openApp } from '../../src/commands/open-app.ts';
import { CliError } from '../../src/errors.ts';
import { memoryContext } from '../commands/memory-context.ts';
import { healthyApp, type Kind } from './healthy-app.ts';

const filled = (text: string) => text.repeat(Math.ceil(200_000 / text.length));
const texts = [
	...['\n', ' ', 'a', '{[(', '<script>', '/*', '"a":[', 'import\n'],
	...['export const a =\n', 'RUN \\\n', "import x from 'y'\n", '- a #\n']
];

/** Files of a repository beside an app that a user may run into. */
const beside = [
	...[
		'Dockerfile',
		'wrangler.toml',
		'vercel.json',
		'biome.json',
		'.prettierrc',
		'eslint.config.js'
	],
	...['package-lock.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'src/a.ts', 'pages/a.vue'],
	...[
		'app/a/page.tsx',
		'app/a/route.ts',
		'src/routes/a/+page.server.ts',
		'src/routes/a/+page.svelte'
	],
	...['server/api/a.ts', 'svelte.config.js', 'nuxt.config.ts', 'next.config.ts', 'vite.config.ts']
];
const kinds: readonly Kind[] = ['next-16', 'sveltekit-3'];

/** Milliseconds of work, which other programs do not add to. */
async function worked(folder: string, refused: string[]): Promise<number> {
	const start = process.cpuUsage();
	try {
		await everyFinding(openApp(memoryContext(folder)));
	} catch (error) {
		// Some of it can be no configuration of any tool.
		if (!(error instanceof CliError)) throw error;
		refused.push(error.code);
	}
	return process.cpuUsage(start).user / 1000;
}

describe('doctor', () => {
	it.each(kinds)(
		'finishes quickly on files made to keep it busy: %s',
		{ timeout: 180_000 },
		async (kind) => {
			const app = await healthyApp(kind);
			const { places } = JSON.parse(app.read('auth.json'));
			const env = kind === 'next-16' ? '.env.local' : '.env';
			const own = [places.config, places.hooks, places.proxy, env, '.gitignore'];
			const written = new Map(own.filter((path) => path).map((path) => [path, app.read(path)]));
			const slow: [string, number][] = [];
			const refused: string[] = [];
			for (const text of texts) {
				for (const path of beside) app.write(path, filled(text));
				for (const [path, before] of written) app.write(path, `${before}\n${filled(text)}`);
				const milliseconds = await worked(app.folder, refused);
				if (milliseconds > 8000) slow.push([text, milliseconds]);
			}
			expect(slow).toEqual([]);
			expect(refused.length).toBeLessThan(texts.length / 2);
		}
	);
});
