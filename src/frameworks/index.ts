// The list of frameworks; all other code finds them through it.
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

/** All supported frameworks, in the order of messages. */
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

/** The framework of an app. */
export function frameworkOf({ framework }: Pick<Project, 'framework'>): Framework {
	const found = frameworks.find(({ id }) => id === framework.id);
	if (found === undefined) throw new InternalError(`no framework ${framework.id}`);
	return found;
}

/** Frameworks that may be combined with a supported server. */
const unservedParts = { vue: 'Vue', react: 'React' };

/** Data for detection; a newly supported package leaves the list of others. */
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

/** The app of a folder, of one of these frameworks. Throws like `detectProject`. */
export function openProject(cwd: string, options: DetectOptions = {}): Project {
	return detectProject(cwd, recognized, options);
}

/** The workspace of an app, with its packages opened like by `openProject`; undefined outside of one. */
export function openWorkspace({ root, framework }: Project, options: DetectOptions = {}) {
	const workspace = detectWorkspace(root, options);
	if (workspace === undefined) return undefined;
	const open = (path: string) => {
		const holds = { ...framework, package: true } as const;
		return openProject(`${workspace.root}/${path}`, { ...options, holds });
	};
	return Object.assign(workspace, { open });
}
