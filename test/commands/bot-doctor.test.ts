// What `doctor` says of an app whose own sign-in pages lack the check of the feature `bot`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Context, Outcome } from '../../src/commands/command.ts';
import { doctor } from '../../src/commands/doctor/doctor.ts';
import { init } from '../../src/commands/init/init.ts';
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
async function found(folder: string): Promise<string[]> {
	const outcome = await doctor(memoryContext(folder), {});
	if (!('data' in outcome)) throw new Error('nothing was said');
	const { findings } = Object(outcome.data);
	return findings
		.map(({ code }: { code: string }) => code)
		.filter((code: string) => /^BOT/.test(code));
}

it('reports pages of the app without the fields that the feature bot needs', async () => {
	const { folder, paths } = await appWith({
		components: true,
		features: ['bot', 'memory-records']
	});
	expect(await found(folder)).toEqual(['BOT_FORMS']);
	const page = paths.find((path) => /signin\/\+page\.server\.ts$/.test(path)) ?? '';
	const text = readFileSync(join(folder, page), 'utf8');
	writeFileSync(join(folder, page), `${text}\nexport const fields = () => botFields;\n`);
	expect(await found(folder)).toEqual([]);
});

it('reports nothing for built-in pages, or without checks', async () => {
	const builtIn = await appWith({ features: ['bot', 'memory-records'] });
	expect(await found(builtIn.folder)).toEqual([]);
	const unchecked = await appWith({ components: true });
	expect(await found(unchecked.folder)).toEqual([]);
});
