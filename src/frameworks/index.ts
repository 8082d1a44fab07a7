// The list of frameworks; everything else finds them through it.
import { type DetectOptions, detectProject, detectWorkspace } from '../detect/detect-project.ts';
import type { Project } from '../detect/project.ts';
import type { Recognized } from '../detect/recognition.ts';
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

/** What may stand beside a server that is served, or in front of it. */
const unservedParts = { vue: 'Vue', react: 'React' };

/** What apps are told by; a package of others that gets served leaves the list. */
const recognized: Recognized<Framework> = {
	frameworks,
	unservedParts,
	newApp: 'npx sv create my-app',
	unserved: {
		'@tanstack/solid-start': 'TanStack Start for Solid',
		'@tanstack/vue-start': 'TanStack Start for Vue',
		'@remix-run/dev': 'Remix',
		'@angular/core': 'Angular',
		...unservedParts
	}
};

/** The app of a folder, of one of these frameworks. Throws as `detectProject` does. */
export function openProject(cwd: string, options: DetectOptions = {}): Project {
	return detectProject(cwd, recognized, options);
}

/** The workspace of an app, and its packages as `openProject` reads an app; undefined where it is in none. */
export function openWorkspace({ root, framework }: Project, options: DetectOptions = {}) {
	const workspace = detectWorkspace(root, options);
	if (workspace === undefined) return undefined;
	const open = (path: string) => {
		const holds = { ...framework, package: true } as const;
		return openProject(`${workspace.root}/${path}`, { ...options, holds });
	};
	return Object.assign(workspace, { open });
}
