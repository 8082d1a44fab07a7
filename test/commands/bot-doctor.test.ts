// What `doctor` says of an app whose own sign-in pages lack the check of the feature `bot`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Context, Outcome } from '../../src/commands/command.ts';
import { init } from '../../src/commands/init/init.ts';
import { examined } from '../checks/healthy-app.ts';
import { appFolder, writePlan } from './app-folder.ts';
import { memoryContext } from './memory-context.ts';

async function appWith(options: Parameters<typeof init>[1]) {
	const folder = appFolder();
	const run: (context: Context) => Promise<Outcome> = (context) =>
		init(context, { providers: ['github'], ...options });
	const outcome = await run(memoryContext(folder));
	if (!('plan' in outcome)) throw new Error('no plan');
	writePlan(folder, outcome.plan);
	return { folder, paths: outcome.plan.changes.map(({ path }) => path) };
}

/** What it finds of the feature. */
async function found(folder: string, wanted = /^BOT/): Promise<string[]> {
	const { codes } = await examined({ folder });
	return codes.filter((code) => wanted.test(code));
}

const withBot = { components: true, features: ['bot', 'memory-records'] };

it('finds pages of the app whose forms do not show the check any more', async () => {
	const { folder, paths } = await appWith(withBot);
	expect(await found(folder)).toEqual([]);
	const form = paths.find((path) => path.endsWith('AuthForm.svelte')) ?? '';
	writeFileSync(join(folder, form), '<form></form>\n');
	expect(await found(folder)).toEqual(['BOT_FORMS']);
});

it('finds forms of the app until they have the fields of a service', async () => {
	const { folder, paths } = await appWith(withBot);
	useTurnstile(folder, paths);
	const form = paths.find((path) => path.endsWith('AuthForm.svelte')) ?? '';
	writeFileSync(join(folder, form), '<form></form>\n');
	expect(await found(folder)).toContain('BOT_FORMS');
	const page = paths.find((path) => /signin\/\+page\.server\.ts$/.test(path)) ?? '';
	const text = readFileSync(join(folder, page), 'utf8');
	writeFileSync(join(folder, page), `${text}\nexport const fields = () => botFields;\n`);
	expect(await found(folder)).not.toContain('BOT_FORMS');
});

it('reports nothing for pages of the app as they were made, with a service either', async () => {
	const { folder, paths } = await appWith(withBot);
	useTurnstile(folder, paths);
	expect(await found(folder)).toEqual([]);
});

it('wants the variables of a service declared, which init does', async () => {
	const { folder, paths } = await appWith(withBot);
	useTurnstile(folder, paths);
	expect(await found(folder, /UNDECLARED/)).toEqual(['VARIABLE_UNDECLARED']);
	const outcome = await init(memoryContext(folder), {});
	if (!('plan' in outcome)) throw new Error('no plan');
	writePlan(folder, outcome.plan);
	const declared = readFileSync(join(folder, 'src/env.ts'), 'utf8');
	expect(declared).toMatch(/AUTH_TURNSTILE_SITE_KEY[\s\S]*AUTH_TURNSTILE_SECRET/);
	expect(declared).not.toContain('HCAPTCHA');
	expect(await found(folder, /UNDECLARED/)).toEqual([]);
});

function useTurnstile(folder: string, paths: readonly string[]): void {
	const config = join(folder, paths.find((path) => /src\/auth\.[jt]s$/.test(path)) ?? '');
	const given = readFileSync(config, 'utf8');
	writeFileSync(config, given.replace('providers:', 'bot: turnstile(),\n\tproviders:'));
}

it('reports nothing for built-in pages, or without checks', async () => {
	const builtIn = await appWith({ features: ['bot', 'memory-records'] });
	expect(await found(builtIn.folder)).toEqual([]);
	const unchecked = await appWith({ components: true });
	expect(await found(unchecked.folder)).toEqual([]);
});
