// The guards that AGENTS.md shows, copied into an app of each framework: they pass its type check and build, and keep
// requests without a session out. Those of SvelteKit and Express are in day-one.test.ts.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContractFramework } from './contract/framework.ts';
import { astroOnNode } from './support/astro-contract.ts';
import { elysiaOn } from './support/elysia-contract.ts';
import { fastify5 } from './support/fastify-contract.ts';
import { fetchOn } from './support/fetch-contract.ts';
import { honoOnNode } from './support/hono-contract.ts';
import { nextJs } from './support/next-contract.ts';
import { nuxt } from './support/nuxt-contract.ts';
import { authCli } from './support/package.ts';
import { qwik } from './support/qwik-contract.ts';
import { reactRouter } from './support/react-router-contract.ts';
import { replaceIn } from './support/replace-in.ts';
import { write } from './support/server-contract.ts';
import { solidStart } from './support/solid-start-contract.ts';
import { tanstackStart } from './support/tanstack-start-contract.ts';

interface Shown {
	/** The file of a guard; undefined if it is described in prose. */
	readonly file: string | undefined;
	readonly code: string;
}

interface Copied {
	readonly framework: ContractFramework;
	/** Files for guards that are no files of their own. */
	readonly around?: (guards: readonly Shown[]) => Readonly<Record<string, string>>;
	/** What an owner would do besides. */
	readonly prepare?: (folder: string) => Promise<void>;
	/** Paths that are asked for without a session, with the status and the place of each. */
	readonly closed?: Readonly<Record<string, readonly [number, string]>>;
}

const lines = (guards: readonly Shown[]) =>
	guards.map(({ code }) => code.replaceAll(/^/gm, '\t')).join('\n');
const to = (auth: string) => `${auth}/signin?callbackUrl=%2Fmembers`;

const all: Readonly<Record<string, Copied>> = {
	next: {
		framework: nextJs(15),
		closed: { '/members': [307, '/api/auth/signin?callbackUrl=/members'], '/api/me': [401, ''] }
	},
	qwik: {
		framework: qwik(1),
		around: () => ({ 'src/routes/members/index.tsx': membersOfQwik }),
		closed: { '/members/': [302, '/signin?'], '/api/me/': [401, ''] }
	},
	nuxt: {
		framework: nuxt(4),
		closed: { '/members': [302, '/signin?'], '/api/me': [401, ''] }
	},
	astro: {
		framework: astroOnNode(7),
		closed: { '/members': [302, to('/api/auth')], '/me.json': [401, ''] }
	},
	'react-router': {
		framework: reactRouter(8),
		prepare: (folder) =>
			replaceIn(join(folder, 'app/routes.ts'), {
				'index("routes/home.tsx"),':
					'index("routes/home.tsx"), route("members", "routes/members.tsx"), route("me", "routes/me.ts"),'
			}),
		closed: { '/members': [302, to('/auth')], '/me': [401, ''] }
	},
	'solid-start': { framework: solidStart(2), closed: { '/api/me': [401, ''] } },
	'tanstack-start': {
		framework: tanstackStart,
		around: ([, page]) => ({
			'src/routes/members.tsx': `import { createFileRoute, redirect } from '@tanstack/react-router'
import { getSession } from '../auth.functions'
import { readMembers } from '../members.functions'

export const Route = createFileRoute('/members')({
${page?.code}
  loader: () => readMembers(),
  component: () => <p>Members</p>,
})
`
		}),
		closed: { '/members': [307, '/signin?'] }
	},
	fastify: {
		framework: fastify5,
		around: ([pages, endpoints]) => ({
			'src/shown.ts': `import type { FastifyPluginAsync } from 'fastify';

export const pages: FastifyPluginAsync = async (app) => {
${pages?.code}
};
export const endpoints: FastifyPluginAsync = async (app) => {
${endpoints?.code}
};
`
		})
	},
	hono: {
		framework: honoOnNode,
		around: (guards) => ({
			'src/shown.ts': `import { Hono } from 'hono';

export const shown = (app: Hono) => {
${lines(guards)}
};
`
		})
	},
	elysia: {
		framework: elysiaOn('Node.js'),
		around: ([pages, endpoint]) => ({
			'src/shown.ts': `import { Elysia } from 'elysia';
import { handle } from './auth.js';

const make = () => new Elysia().use(handle);
export const pages = (app: ReturnType<typeof make>) => {
${pages?.code}
};
export const endpoint = (app: ReturnType<typeof make>) => {
${endpoint?.code}
};
`
		})
	},
	fetch: {
		framework: fetchOn('Deno'),
		around: (guards) => ({
			'src/shown.ts': `import { auth } from './auth.js';

export async function shown(request: Request): Promise<Response> {
${lines(guards)}
	return new Response('for signed-in users only');
}
`
		})
	}
};

const membersOfQwik = `import { component$ } from "@builder.io/qwik";

export default component$(() => <h1>Members</h1>);
`;

describe.each(Object.entries(all))('%s', (_id, { framework, around, prepare, closed }) => {
	it('compiles the guards of AGENTS.md, which deny access without a session', async () => {
		const app = await framework.make();
		try {
			const { folder } = app;
			const added = await authCli(folder, 'add', 'agents', '--yes');
			expect([added.code, added.stderr]).toEqual([0, expect.anything()]);
			const guards = guardsIn(await readFile(join(folder, 'AGENTS.md'), 'utf8'));
			expect(guards).toHaveLength(2);
			const files = guards.flatMap(({ file, code }) => (file ? [[file, code] as const] : []));
			await write(folder, { ...Object.fromEntries(files), ...around?.(guards) });
			await prepare?.(folder);
			await framework.build(folder);
			if (closed === undefined) return;
			const served = await framework.serve({ folder, mode: 'production', ready: '/who' });
			try {
				for (const [path, [status, where]] of Object.entries(closed)) {
					const answer = await fetch(served.origin + path, { redirect: 'manual' });
					const place = answer.headers.get('location') ?? '';
					expect([path, answer.status]).toEqual([path, status]);
					expect(place.replace(served.origin, '')).toContain(where);
					expect(await answer.text()).not.toContain('signed-in users only');
				}
			} finally {
				await served.stop();
			}
		} finally {
			await app.remove();
		}
	}, 300_000);
});

function guardsIn(text: string): readonly Shown[] {
	const shown = text.matchAll(/^.{1,120} \((?:`([^`]+)`|[^)]*)\):\n\n```\w+\n([\s\S]*?\n)```/gm);
	return [...shown].map(([, file, code = '']) => ({ file, code }));
}
