// Providers without configuration in the environment: each is disabled, and the app works.

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Env, fillFromEnv, variable } from '../../src/runtime/core/env.ts';
import type { CommonProvider } from '../../src/runtime/core/types.ts';
import { Auth } from '../../src/runtime/index.ts';
import { emptyTables, memoryAdapter } from '../../templates/adapters/memory.ts';
import GitHub from '../../templates/providers/github.ts';
import { Visitor } from '../runtime/visitor.ts';

type Config = Parameters<typeof Auth>[1];
type Make = (options?: object) => Extract<Config['providers'][number], CommonProvider>;

const folder = new URL('../../templates/providers', import.meta.url).pathname;
/** Skipped, or rejected in production. */
const others = ['credentials', 'dev', 'github', 'passkey', 'webauthn'];
const modules = readdirSync(folder).map((name) => name.replace(/\.ts$/, ''));
const rows = modules.filter((name) => !others.includes(name));
const origin = 'https://app.test';

/** An app in production with GitHub and another provider. */
function appWith(make: Make, env: Env) {
	const errors: Error[] = [];
	const given: Config = {
		providers: [GitHub, make],
		secret: 'a-secret-for-tests-that-is-long-enough',
		basePath: '/auth',
		adapter: memoryAdapter(emptyTables()),
		session: { strategy: 'jwt' },
		logger: { error: (error) => void errors.push(error), warn: () => {} }
	};
	const known = { AUTH_URL: origin, AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'secret', ...env };
	fillFromEnv({ ...known, NODE_ENV: 'production' }, given);
	const visitor = new Visitor((request) => Auth(request, given), origin);
	return { visitor, errors };
}

const settings = ['ID', 'SECRET', 'ISSUER', 'KEY', 'SERVER'];

describe.each(rows)('%s', (module) => {
	it.each(['missing', 'empty'])('is disabled only while its variables are %s', async (state) => {
		const { default: make }: { default: Make } = await import(`${folder}/${module}.ts`);
		const { id } = make();
		const empty = settings.map((name) => [variable(id, name), '']);
		const app = appWith(make, state === 'empty' ? Object.fromEntries(empty) : {});
		await expectWithout(app, id);
	});
});

async function expectWithout({ visitor, errors }: ReturnType<typeof appWith>, id: string) {
	expect(await visitor.session()).toBeNull();
	const page = await visitor.get('/auth/signin');
	expect(page.status).toBe(200);
	expect(page.text).toContain('action="https://app.test/auth/signin/github"');
	expect(page.text).not.toContain(`signin/${id}"`);
	expect(Object.keys(JSON.parse((await visitor.get('/auth/providers')).text))).toEqual(['github']);
	expect(errors).toEqual([]);
	const answers = [
		await visitor.submit(`/auth/signin/${id}`, { email: 'ann@app.test' }),
		await visitor.get(`/auth/callback/${id}?code=x&state=y&token=z&email=ann@app.test`)
	];
	for (const { location } of answers) {
		expect(location).toBe(`${origin}/auth/signin?error=Configuration`);
	}
	expect(errors[0]?.message).toContain(`${id} needs `);
	const shown = await visitor.get('/auth/signin?error=Configuration');
	expect([shown.status, shown.text.includes('Choose another one.')]).toEqual([200, true]);
	expect((await visitor.submit('/auth/signin/github')).location).toContain('https://github.com/');
}
