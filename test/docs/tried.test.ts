import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './pages.ts';

/** The page of each framework, the file of the contract tests that pins its versions, and how the page says them. */
const tried = [
	['sveltekit', 'scaffold', 'sv@'],
	['qwik', 'qwik-app', 'create-qwik@'],
	['nextjs', 'next-app', 'create-next-app@'],
	['nuxt', 'nuxt-app', "4: '"],
	['astro', 'astro-contract', "7: ['"],
	['react-router', 'react-router-contract', "8: '"],
	['solid-start', 'solid-start-contract', "'@solidjs/start': '"],
	['tanstack-start', 'tanstack-start-contract', "'@tanstack/react-start': '"],
	['express', 'express-contract', "{ express: '"],
	['hono', 'hono-contract', "hono: '"],
	['fastify', 'fastify-contract', "fastify: '"],
	['elysia', 'elysia-contract', "elysia: '"],
	['fetch', 'fetch-contract', "typescript: '"]
] as const;

it.each(tried)(
	'docs/%s.md ends with the versions that %s.ts pins, and a date',
	(page, file, before) => {
		const pins = readFileSync(join(root, 'test/e2e/support', `${file}.ts`), 'utf8');
		const last = readFileSync(join(root, 'docs', `${page}.md`), 'utf8')
			.trimEnd()
			.split('\n')
			.at(-1);
		expect(last).toMatch(/^Tried with .+ on 2\d{3}-\d\d-\d\d\.$/);
		// What the line names is pinned, and what is pinned first is what it names.
		const versions = last?.match(/\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?/g) ?? [];
		expect(versions).not.toEqual([]);
		for (const version of versions) expect(pins).toContain(version);
		const [, pinned = ''] = pins.split(before);
		expect(versions).toContain(/^[^'"\s]+/.exec(pinned)?.[0]);
	}
);
