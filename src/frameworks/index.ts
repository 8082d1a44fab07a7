// The list of frameworks; everything else finds them through it.
import type { Project } from '../detect/project.ts';
import { InternalError } from '../errors.ts';
import { astro } from './astro/index.ts';
import { elysia } from './elysia/index.ts';
import { express } from './express/index.ts';
import { fastify } from './fastify/index.ts';
import { fetch } from './fetch/index.ts';
import type { Framework } from './framework.ts';
import { hono } from './hono/index.ts';
import { next } from './next/index.ts';
import { nuxt } from './nuxt/index.ts';
import { qwik } from './qwik/index.ts';
import { reactRouter } from './react-router/index.ts';
import { solidStart } from './solid-start/index.ts';
import { sveltekit } from './sveltekit/index.ts';
import { tanstackStart } from './tanstack-start/index.ts';

/** All that are served, in the order in which people are told of them. */
export const frameworks: readonly Framework[] = [
	sveltekit,
	qwik,
	next,
	nuxt,
	astro,
	reactRouter,
	solidStart,
	tanstackStart,
	hono,
	express,
	fastify,
	elysia,
	fetch
];

/** What is known of an app's framework. */
export function frameworkOf({ framework }: Pick<Project, 'framework'>): Framework {
	const found = frameworks.find(({ id }) => id === framework.id);
	if (found === undefined) throw new InternalError(`no framework ${framework.id}`);
	return found;
}

/** The names of those that packages tell of, as part of a sentence: `SvelteKit or Qwik`. */
export function frameworkNames(): string {
	const told = frameworks.filter(({ packages }) => packages.length > 0);
	const names = told.map(({ name }) => name);
	return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
}

/** The command that makes an app, for somebody who has none. */
export function commandForNewApp(): string {
	return frameworks.find(({ create }) => create)?.create ?? '';
}

/** What may stand beside a server that is served, or in front of it. */
const unservedParts = { vue: 'Vue', react: 'React' };

/** Packages of others, by which people are told what was found instead; one that gets served leaves this list. */
export const unserved: Readonly<Record<string, string>> = {
	'@tanstack/solid-start': 'TanStack Start for Solid',
	'@tanstack/vue-start': 'TanStack Start for Vue',
	'@remix-run/dev': 'Remix',
	'@angular/core': 'Angular',
	...unservedParts
};

/** Whether a package means that an app as a whole is made with something else that nobody serves here. */
export function isUnservedWhole(name: string): boolean {
	return name in unserved && !(name in unservedParts);
}
