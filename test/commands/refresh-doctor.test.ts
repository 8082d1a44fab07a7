// What `doctor` says of an app whose tokens cannot be renewed.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Context, Outcome } from '../../src/commands/command.ts';
import { doctor } from '../../src/commands/doctor/doctor.ts';
import { init } from '../../src/commands/init/init.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

async function apply(folder: string, run: (context: Context) => Promise<Outcome>) {
	const outcome = await run(memoryContext(folder));
	if (!('plan' in outcome)) throw new Error('no plan');
	writePlan(folder, outcome.plan);
	return outcome.plan;
}

async function appWith(options: Parameters<typeof init>[1]) {
	const folder = appFolder();
	mkdirSync(join(folder, 'src'), { recursive: true });
	// What some adapters are given.
	for (const name of ['adapter', 'storage'])
		writeFileSync(join(folder, `src/${name}.ts`), `export const ${name} = {};\n`);
	await apply(folder, (context) =>
		init(context, { features: ['refresh', 'memory-records'], ...options })
	);
	return folder;
}

/** What it finds of the feature. */
async function found(folder: string) {
	const outcome = await doctor(memoryContext(folder), {});
	if (!('data' in outcome)) throw new Error('nothing was said');
	const { findings } = Object(outcome.data);
	return findings.filter(({ code }: { code: string }) => code.startsWith('REFRESH'));
}

function edit(folder: string, from: string, to: string) {
	const path = join(folder, 'src/auth.ts');
	const text = readFileSync(path, 'utf8');
	expect(text).toContain(from);
	writeFileSync(path, text.replace(from, to));
}

describe('doctor', () => {
	it('reports a provider that returns no refresh token for the requested scope', async () => {
		const folder = await appWith({ providers: ['google', 'auth0', 'github'] });
		expect(await found(folder)).toEqual([
			expect.objectContaining({
				code: 'REFRESH_TOKEN_NOT_ASKED',
				title: expect.stringContaining('(auth0)'),
				fix: expect.stringContaining("scope: 'openid profile email offline_access'")
			}),
			expect.objectContaining({
				title: expect.stringContaining('(google)'),
				fix: expect.stringContaining("access_type: 'offline', prompt: 'consent'")
			})
		]);
		const google = "Google({ authorization: { params: { access_type: 'offline' } } })";
		edit(folder, '[Google', `[${google}`);
		edit(
			folder,
			' Auth0',
			" Auth0({ authorization: { params: { scope: 'openid offline_access' } } })"
		);
		expect(await found(folder)).toEqual([]);
	});

	it('does not mix the scopes of two providers', async () => {
		const folder = await appWith({ providers: ['auth0', 'okta'] });
		edit(
			folder,
			'[Auth0',
			"[Auth0({ authorization: { params: { scope: 'openid offline_access' } } })"
		);
		expect((await found(folder)).map(({ title }: { title: string }) => title)).toEqual([
			expect.stringContaining('(okta)')
		]);
	});

	it('reports nothing in an app without the feature', async () => {
		expect(await found(await appWith({ providers: ['google'], features: [] }))).toEqual([]);
	});

	it.each([
		['xata', true],
		['authjs', true],
		['unstorage', false],
		['sqlite', false]
	])(
		'knows whether the feature can update accounts with the adapter %s',
		async (adapter, isFault) => {
			const folder = await appWith({ providers: ['github'], adapter, session: 'jwt' });
			const codes = (await found(folder)).map(({ code }: { code: string }) => code);
			expect(codes).toEqual(isFault ? ['REFRESH_ADAPTER'] : []);
			edit(folder, 'providers:', 'refresh: { accounts },\n\tproviders:');
			expect(await found(folder)).toEqual(
				isFault ? [expect.objectContaining({ code: 'REFRESH_ADAPTER' })].slice(1) : []
			);
		}
	);
});
