import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { addProvider } from '../../src/commands/add/add-provider.ts';
import type { OwnProviderOptions } from '../../src/commands/add/own-provider-answers.ts';
import { init } from '../../src/commands/init/init.ts';
import type { Plan } from '../../src/plan/change.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

const issuer = 'http://localhost:9440';
const document = {
	issuer,
	authorization_endpoint: `${issuer}/authorize`,
	token_endpoint: `${issuer}/token`,
	jwks_uri: `${issuer}/keys`,
	token_endpoint_auth_methods_supported: ['client_secret_post']
};
const endpoints = {
	authorizationUrl: 'https://acme.example/authorize',
	tokenUrl: 'https://acme.example/token',
	userinfoUrl: 'https://acme.example/me'
};

function context(folder: string) {
	return { ...memoryContext(folder), fetch: async () => Response.json(document) };
}

async function planned(
	outcome: ReturnType<typeof addProvider>
): Promise<{ plan: Plan; replay?: string }> {
	const result = await outcome;
	if (!('plan' in result)) throw new Error('no plan');
	return result;
}

async function appWithGitHub(files: Readonly<Record<string, string>> = {}): Promise<string> {
	const folder = appFolder(files);
	writePlan(folder, (await planned(init(context(folder), { providers: ['github'] }))).plan);
	return folder;
}

const addOwn = (folder: string, kind: string, own: OwnProviderOptions) =>
	planned(addProvider(context(folder), { providers: [kind], ...own }));

const changed = ({ changes }: Plan) =>
	changes.flatMap(({ kind, path }) => (kind === 'keep' ? [] : [path]));

/** What the provider's function returns; its file has type imports only. */
async function definitionIn(folder: string, id: string) {
	const text = readFileSync(join(folder, `src/lib/server/auth/providers/${id}.ts`), 'utf8');
	const { code } = await transform(text, { loader: 'ts', format: 'esm' });
	const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
	return module.default({});
}

describe('add provider oidc --issuer', () => {
	it('creates a provider of the app, and keeps it when others are added', async () => {
		const folder = await appWithGitHub();
		const own = { issuer, id: 'acme', name: `Bob's "ID" */ \\ Co` };
		const { plan, replay } = await addOwn(folder, 'oidc', own);
		writePlan(folder, plan);
		expect(await definitionIn(folder, 'acme')).toEqual({
			id: 'acme',
			name: own.name,
			type: 'oidc',
			issuer,
			client: { token_endpoint_auth_method: 'client_secret_post' },
			idToken: 'completed',
			options: {}
		});
		const read = (path: string) => readFileSync(join(folder, path), 'utf8');
		expect(read('src/auth.ts')).toMatch(
			/import (\w+) from '.\/lib\/server\/auth\/providers\/acme';[\s\S]*\[GitHub, \1\]/
		);
		expect(read('src/lib/server/auth/index.ts')).toContain('flows: [oidc]');
		expect(read('.env')).toContain('AUTH_ACME_ID=\nAUTH_ACME_SECRET=\n');
		expect(replay).toBe(
			`add provider oidc --issuer http://localhost:9440 --id acme --name 'Bob'\\''s "ID" */ \\ Co' --yes`
		);
		expect(changed((await addOwn(folder, 'oidc', own)).plan)).toEqual([]);

		writePlan(
			folder,
			(await planned(addProvider(context(folder), { providers: ['tiktok'] }))).plan
		);
		expect(read('src/lib/server/auth/index.ts')).toContain('flows: [oidc]');
		expect(changed((await addOwn(folder, 'oidc', own)).plan)).toEqual([]);
	});

	it('stays when init runs again', async () => {
		const folder = await appWithGitHub();
		writePlan(folder, (await addOwn(folder, 'oidc', { issuer, id: 'acme' })).plan);
		const { plan, replay } = await planned(init(context(folder), {}));
		expect(changed(plan)).toEqual([]);
		expect(replay).toBe('init --provider github --session jwt --yes');
	});

	it('writes in the style of the app', async () => {
		const prettier =
			'{ "useTabs": false, "singleQuote": false, "semi": false, "trailingComma": "all" }';
		const folder = await appWithGitHub({ '.prettierrc': prettier });
		writePlan(folder, (await addOwn(folder, 'oidc', { issuer, id: 'acme', name: "Bob's" })).plan);
		const text = readFileSync(join(folder, 'src/lib/server/auth/providers/acme.ts'), 'utf8');
		expect(text).not.toMatch(/'|;|\t/);
		expect(await definitionIn(folder, 'acme')).toMatchObject({ name: "Bob's" });
	});

	it('derives ID and name from the host', async () => {
		const { replay } = await addOwn(await appWithGitHub(), 'oidc', { issuer });
		expect(replay).toContain('--id localhost --name Localhost');
	});

	it('keeps an existing file of that name', async () => {
		const folder = await appWithGitHub({
			'src/lib/server/auth/providers/acme.ts': 'export const mine = 1;\n'
		});
		await expect(addOwn(folder, 'oidc', { issuer, id: 'acme' })).rejects.toMatchObject({
			code: 'PROVIDER_EXISTS',
			exitCode: 1
		});
	});

	it.each(['../x', 'a/b', 'A', '', 'github', 'oauth', 'con', 'constructor'])(
		'rejects the ID %j',
		async (id) => {
			await expect(addOwn(await appWithGitHub(), 'oidc', { issuer, id })).rejects.toMatchObject({
				code: 'ANSWER_INVALID',
				exitCode: 2
			});
		}
	);

	it.each(['', ' ', 'a\nb', 'a\u202eb', 'x'.repeat(61)])('rejects the name %j', async (name) => {
		await expect(
			addOwn(await appWithGitHub(), 'oidc', { issuer, id: 'acme', name })
		).rejects.toMatchObject({
			code: 'ANSWER_INVALID',
			exitCode: 2
		});
	});
});

describe('add provider oauth', () => {
	it('creates a provider of the app', async () => {
		const folder = await appWithGitHub();
		const own = { ...endpoints, id: 'acme', name: 'Acme', scope: 'profile email' };
		writePlan(folder, (await addOwn(folder, 'oauth', own)).plan);
		const made = await definitionIn(folder, 'acme');
		expect(made).toMatchObject({
			id: 'acme',
			type: 'oauth',
			authorization: { url: endpoints.authorizationUrl, params: { scope: 'profile email' } },
			token: endpoints.tokenUrl,
			userinfo: endpoints.userinfoUrl
		});
		expect(made.profile({ id: 7, name: 'Ann' })).toEqual({
			id: '7',
			name: 'Ann',
			email: null,
			image: null
		});
		expect(changed((await addOwn(folder, 'oauth', own)).plan)).toEqual([]);
	});

	it('names the missing answer', async () => {
		const { tokenUrl: _, ...own } = endpoints;
		await expect(addOwn(await appWithGitHub(), 'oauth', own)).rejects.toMatchObject({
			code: 'ANSWER_MISSING',
			exitCode: 2,
			fix: expect.stringContaining('--token-url')
		});
	});

	it('rejects an endpoint without https', async () => {
		const own = { ...endpoints, tokenUrl: 'http://acme.example/token' };
		await expect(addOwn(await appWithGitHub(), 'oauth', own)).rejects.toMatchObject({
			code: 'ANSWER_INVALID'
		});
	});
});

describe('flags of a custom provider', () => {
	it.each([
		[['github'], { issuer }],
		[['oidc', 'github'], { issuer }],
		[['oidc'], { id: 'acme' }],
		[['oidc'], { issuer, scope: 'x' }],
		[['oauth'], { issuer }],
		[['oauth', 'github'], {}]
	])('are rejected: %j and %j', async (providers, own) => {
		const folder = appFolder();
		await expect(addProvider(context(folder), { providers, ...own })).rejects.toMatchObject({
			code: 'USAGE',
			exitCode: 2
		});
	});
});
