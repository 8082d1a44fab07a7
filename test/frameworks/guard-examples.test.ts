import { expect, it } from 'vitest';
import { frameworks } from '../../src/frameworks/index.ts';
import { memoryApp } from '../templates/memory-app.ts';

/** What the guards of each framework export for it, file by file; none where they stand in code of the app. */
const exported: Readonly<Record<string, readonly (readonly string[])[]>> = {
	sveltekit: [['load'], ['GET']],
	qwik: [['onRequest'], ['onGet']],
	next: [['default'], ['GET']],
	nuxt: [[], ['default']],
	astro: [['prerender'], ['prerender', 'GET']],
	'react-router': [['loader'], ['loader']],
	'solid-start': [['getMembers'], ['GET']],
	'tanstack-start': [['readMembers'], []],
	hono: [[], []],
	express: [[], []],
	fastify: [[], []],
	elysia: [[], []],
	fetch: [[], []]
};

function exportsIn(code: string): readonly string[] {
	const declared = /^export (default\b)?(?:(?:async )?(?:function|const) (\w+))?/gm;
	return [...code.matchAll(declared)].map(([, main, name = '']) => main ?? name);
}

it.each(frameworks.map((one) => [one.id, one] as const))(
	'guards of %s export what it calls, in both languages',
	(id, { usage, packages }) => {
		const [{ majors = [] } = {}] = packages;
		const major = majors.at(-1);
		for (const typescript of [true, false]) {
			const app = memoryApp({}, { framework: id, typescript, ...(major && { major }) });
			const guards = usage.guards?.(app, '/auth') ?? [];
			expect(guards.map(({ code }) => exportsIn(code))).toEqual(exported[id]);
		}
	}
);
