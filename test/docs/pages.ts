// The pages of the documentation, without decisions.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Paths from the root of the repository. */
export const pages = ['docs', 'docs/features'].flatMap((folder) =>
	readdirSync(join(root, folder))
		.filter((name) => name.endsWith('.md'))
		.map((name) => `${folder}/${name}`)
);

/** Pages that begin with six steps. */
export const frameworkPages = [
	'sveltekit',
	'qwik',
	'nextjs',
	'nuxt',
	'astro',
	'react-router',
	'solid-start',
	'tanstack-start',
	'express',
	'hono',
	'fastify',
	'elysia',
	'fetch'
].map((name) => `docs/${name}.md`);
