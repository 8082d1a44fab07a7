// What an owner changed survives every way through the releases: 200 ways and 10 for each other kind of app, the same in each run.
import { describe, expect, it } from 'vitest';
import { upgradeOf } from '../../src/commands/upgrade/upgrade.ts';
import { readManifest } from '../../src/manifest.ts';
import { hasMarkers } from '../../src/plan/markers.ts';
import { planSignIn } from '../../src/plan/plan-sign-in.ts';
import type { Catalogue } from '../../src/templates/catalogue.ts';
import { applied, type Files, memoryApp } from '../templates/memory-app.ts';
import { memoryContext } from './memory-context.ts';
import { askOf, releasesOf, type Step, settingOf } from './releases.ts';

/** Apps as they are before sign-in, and where its code goes in them. */
const kinds = {
	SvelteKit: { folder: 'src/lib/server/auth/', files: {}, traits: {} },
	'SvelteKit in JavaScript': {
		folder: 'src/lib/server/auth/',
		files: {},
		traits: { typescript: false }
	},
	'Qwik 1': { folder: 'src/auth/', files: {}, traits: { framework: 'qwik', major: 1 } },
	'Qwik 2': { folder: 'src/auth/', files: {}, traits: { framework: 'qwik', major: 2 } },
	'Next.js': { folder: 'src/lib/auth/', files: {}, traits: { framework: 'next', major: 16 } },
	Nuxt: {
		folder: 'src/lib/auth/',
		files: {},
		traits: { framework: 'nuxt', major: 4 }
	},
	Express: {
		folder: 'src/lib/auth/',
		files: {
			'src/index.ts': `import express from 'express';\nimport { a } from './a.js';\nconst app = express();\n`
		},
		traits: { framework: 'express', major: 5 }
	},
	Hono: {
		folder: 'src/lib/auth/',
		files: {
			'src/index.ts': `import { Hono } from 'hono';\nimport { a } from './a.js';\nexport default new Hono();\n`
		},
		traits: { framework: 'hono', major: 4 }
	},
	Fastify: {
		folder: 'src/lib/auth/',
		files: {
			'src/index.ts': `import Fastify from 'fastify';\nimport { a } from './a.ts';\nconst app = Fastify();\n`
		},
		traits: { framework: 'fastify', major: 5 }
	},
	Elysia: {
		folder: 'src/lib/auth/',
		files: {
			'src/index.ts': `import { Elysia } from 'elysia';\nimport { a } from './a.js';\nexport const app = new Elysia();\n`
		},
		traits: { framework: 'elysia', major: 1 }
	},
	'the Fetch API': {
		folder: 'src/lib/auth/',
		files: {},
		traits: { framework: 'fetch', major: 1 }
	},
	Astro: {
		folder: 'src/lib/auth/',
		files: { 'astro.config.mjs': 'export default defineConfig({ adapter: node() });\n' },
		traits: { framework: 'astro', major: 7 }
	},
	'React Router': {
		folder: 'src/lib/auth/',
		files: {
			'src/routes.ts': 'export default [];\n',
			'src/root.tsx': 'export default () => null;\n'
		},
		traits: { framework: 'react-router', major: 8 }
	},
	SolidStart: {
		folder: 'src/lib/auth/',
		files: {},
		traits: { framework: 'solid-start', major: 2 }
	},
	'TanStack Start': {
		folder: 'src/lib/auth/',
		files: {},
		traits: { framework: 'tanstack-start', major: 1 }
	}
} as const satisfies Record<string, Kind>;

interface Kind {
	readonly folder: string;
	readonly files: Files;
	readonly traits: Parameters<typeof memoryApp>[1];
}

/** Numbers below one that are the same for the same seed (mulberry32). */
function dice(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
	};
}

const changing = [
	'core/callback-url.ts',
	'core/config.ts',
	'core/cookies.ts',
	'core/pages.ts',
	'core/request.ts',
	'core/routes.ts',
	'oauth/finish.ts',
	'oauth/flow.ts',
	'oauth/http.ts',
	'session/jwt.ts'
];

/** Changes some lines that are no imports, so that what is reached stays the same. */
function changed(seed: number, mark: string): (text: string) => string {
	return (text) => {
		const roll = dice(seed);
		const lines = text.split('\n');
		for (let count = 1 + roll(4); count > 0; count--) {
			const at = 1 + roll(lines.length - 1);
			const taken = /import|from '/.test(lines[at] ?? '') ? 0 : roll(3);
			const added = Array.from({ length: roll(3) }, (_, row) => `// ${mark} ${count}.${row}`);
			lines.splice(at, taken, ...added);
		}
		return lines.join('\n');
	};
}

const shapes: readonly Omit<Step, 'version'>[] = [
	{},
	{},
	{ renamed: { 'core/within.ts': 'core/in-time.ts' } },
	{ drop: ['core/within.ts'] },
	{ renamed: { 'core/in-time.ts': 'core/deadline.ts', 'oauth/http.ts': 'oauth/fetch.ts' } },
	{}
];
const steps = shapes.map((shape, index): Step => {
	const roll = dice(index + 1);
	const files = changing.filter((path) => roll(2) === 1 && (index < 4 || path !== 'oauth/http.ts'));
	const edit = Object.fromEntries(
		files.map((path, at) => [path, changed(index * 100 + at, `release ${index}`)])
	);
	return { ...shape, version: `1.${index}.0`, edit: index === 0 ? {} : edit };
});
const catalogues = releasesOf(steps);

const made = new Map<string, Promise<Files>>();

/** An app of this kind as a release makes it, which is made once. */
function appOf(catalogue: Catalogue, { files, traits }: Kind): Promise<Files> {
	const key = JSON.stringify([catalogue.version, files, traits]);
	const app = made.get(key) ?? makeApp(catalogue, { files, traits });
	made.set(key, app);
	return app;
}

async function makeApp(
	catalogue: Catalogue,
	{ files, traits }: Omit<Kind, 'folder'>
): Promise<Files> {
	const providers = [catalogue.readProvider('github')];
	const fresh = { auth: 'a'.repeat(44), dev: 'b'.repeat(44) };
	const answers = { providers, session: 'jwt', fresh, replaceSecret: false } as const;
	return applied(await planSignIn(settingOf(memoryApp(files, traits), catalogue), answers), files);
}

async function upgraded(
	files: Files,
	to: Catalogue,
	{ traits, online }: Pick<Kind, 'traits'> & { online: boolean }
): Promise<Files> {
	const project = memoryApp(files, traits);
	const askRelease = askOf(online ? catalogues : []);
	const { plan } = await upgradeOf(
		{ ...memoryContext('/app'), askRelease },
		settingOf(project, to)
	);
	return applied(plan, files);
}

/** What an owner writes: lines that are nowhere else. */
function edited(
	files: Files,
	roll: (below: number) => number,
	{ mark, folder }: { mark: string; folder: string }
) {
	const ours = Object.keys(files).filter((path) => path.startsWith(folder));
	const likely = ours.filter((path) =>
		changing.includes(path.slice(folder.length).replace(/\.js$/, '.ts'))
	);
	const paths = roll(2) === 0 ? ours : likely;
	const mine: string[] = [];
	const after = { ...files };
	for (let count = 1 + roll(4); count > 0; count--) {
		const path = paths[roll(paths.length)] ?? '';
		const lines = (after[path] ?? '').split('\n');
		const line = `// ${mark}.${count} is mine`;
		// Only a line of ours may be taken away; the owner's own are what is counted.
		const at = roll(lines.length);
		const taken = / is mine$|^(<{7}|={7}|>{7})/.test(lines[at] ?? '') ? 0 : roll(2);
		lines.splice(at, taken, line);
		mine.push(line);
		after[path] = lines.join('\n');
	}
	return { files: after, mine };
}

describe('upgrade, across releases', () => {
	it.each(Object.entries(kinds))(
		'upgrades an unmodified folder through all of them without a conflict: %s',
		async (_, kind) => {
			const [first, ...later] = catalogues;
			if (first === undefined) throw new Error('no release');
			let files = await appOf(first, kind);
			for (const catalogue of later) {
				const before = files;
				files = await upgraded(files, catalogue, { ...kind, online: false });
				const fresh = await appOf(catalogue, kind);
				const ours = (all: Files) =>
					Object.fromEntries(Object.entries(all).filter(([path]) => path.startsWith('src/')));
				expect(ours(files)).toEqual(ours(fresh));
				expect(ours(files)).not.toEqual(ours(before));
			}
			expect(later.length).toBeGreaterThanOrEqual(5);
		}
	);

	const groups = Object.entries(kinds).flatMap(([name, kind]) =>
		Array.from({ length: name === 'SvelteKit' ? 20 : 1 }, (_, group) => ({ name, group, ...kind }))
	);
	it.each(groups)('keeps every line of the owner: ten edits, $name $group', async (given) => {
		const { folder, group, ...kind } = given;
		let merges = 0;
		for (let way = group * 10; way < group * 10 + 10; way++) {
			const roll = dice(1000 + way);
			let at = roll(3);
			let files = await appOf(catalogues[at] ?? fail(), given);
			const mine: string[] = [];
			while (at < catalogues.length - 1) {
				const own = edited(files, roll, { mark: `way ${way} at ${at}`, folder });
				mine.push(...own.mine);
				at = Math.min(catalogues.length - 1, at + 1 + roll(2));
				const online = roll(5) > 0;
				files = await upgraded(own.files, catalogues[at] ?? fail(), { ...kind, online });
				const all = Object.values(files).flatMap((text) => text.split('\n'));
				const there = new Set(all);
				expect(
					mine.filter((line) => !there.has(line)),
					`way ${way}, release ${at}`
				).toEqual([]);
				const manifest = readManifest(files['auth.json'] ?? '');
				expect(manifest.version).toBe(catalogues[at]?.version);
				merges += Object.entries(files).filter(([path, text]) =>
					isMerged(own.files[path], text)
				).length;
			}
		}
		expect(merges).toBeGreaterThan(0);
	});
});

/** What a release changed and its owner had changed, without a conflict. */
function isMerged(before: string | undefined, after: string): boolean {
	return / is mine$/m.test(after) && !hasMarkers(after) && before !== undefined && before !== after;
}

function fail(): never {
	throw new Error('no release');
}
