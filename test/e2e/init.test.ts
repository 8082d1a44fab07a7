import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialise, variables } from './support/auth-app.ts';
import { runOk } from './support/child.ts';
import { npxAuthCli } from './support/package.ts';
import { type FreshApp, freshApp } from './support/scaffold.ts';
import { buildApp, serve } from './support/serve.ts';
import { addPages } from './support/svelte-pages.ts';
import { tree } from './support/tree.ts';

const hook = `import type { Handle } from '@sveltejs/kit';

export const handle: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	response.headers.set('x-mine', 'kept');
	return response;
};
`;

describe('auth-cli init on a fresh SvelteKit 3 app', () => {
	let app: FreshApp;
	beforeAll(async () => {
		app = await freshApp(3);
	});
	afterAll(() => app?.remove());

	it('writes nothing with --dry-run', async () => {
		const before = await tree(app.folder);
		const ended = await npxAuthCli(app.folder, 'init', '--yes', '--provider', 'dev', '--dry-run');
		expect(ended).toMatchObject({ code: 0 });
		expect(ended.stdout).toContain('src/auth.ts');
		expect(await tree(app.folder)).toEqual(before);
	});

	it('passes svelte-check and builds, and leaks no secret', async () => {
		const printed = await initialise(app.folder, npxAuthCli);
		const { AUTH_SECRET: secret } = await variables(app.folder);
		expect(secret).toEqual(expect.any(String));
		expect(printed).not.toContain(secret);
		await addPages(app.folder);
		await runOk({ command: 'npm', args: ['run', 'check'], cwd: app.folder });
		await buildApp(app.folder);
	});

	it('changes nothing when it is run again', async () => {
		const before = await tree(app.folder);
		await initialise(app.folder);
		expect(await tree(app.folder)).toEqual(before);
	});
});

describe('auth-cli init on a SvelteKit 2 app with src/hooks.server.ts', () => {
	let app: FreshApp;
	beforeAll(async () => {
		app = await freshApp(2);
		await writeFile(join(app.folder, 'src/hooks.server.ts'), hook);
		await initialise(app.folder);
		await addPages(app.folder);
	});
	afterAll(() => app?.remove());

	it('keeps the rest of the hook', async () => {
		await runOk({ command: 'npm', args: ['run', 'check'], cwd: app.folder });
		const served = await serve({ folder: app.folder, mode: 'dev' });
		try {
			const first = await fetch(served.origin);
			expect(first.headers.get('x-mine')).toBe('kept');
			expect(await first.text()).toContain('Not signed in');
			const page = await fetch(`${served.origin}/auth/signin`);
			expect(page.status).toBe(200);
		} finally {
			await served.stop();
		}
	});

	it('changes nothing when it is run again', async () => {
		const before = await tree(app.folder);
		await initialise(app.folder);
		expect(await tree(app.folder)).toEqual(before);
	});
});
