// Flaws of an app that requests at random have to find: a run that finds nothing proves nothing otherwise.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seedsOfApps } from '../../fuzz/seed.ts';
import { replaceIn } from '../support/replace-in.ts';
import { Running } from './framework.ts';
import { fuzz } from './fuzzed.ts';

/** How to make a flaw, and what has to be said of it. */
interface Flaw {
	/** A file of the app that is served as it is. */
	readonly file: string;
	readonly change: Readonly<Record<string, string>>;
	readonly found: RegExp;
}

/** Puts each flaw into the app for as long as a server of its own runs. */
export function findsFlaws(running: Running, flaws: Readonly<Record<string, Flaw>>): void {
	const [seed = 7] = seedsOfApps;
	describe(`requests at random find (FUZZ_APP_SEED=${seed})`, () => {
		it.each(Object.entries(flaws))('%s', async (_, { file, change, found }) => {
			const path = join(running.app.folder, file);
			const right = await readFile(path, 'utf8');
			await replaceIn(path, change);
			const flawed = Object.assign(new Running(running.framework), running);
			const env = { NODE_ENV: 'staging', AUTH_ALLOW_DEV_PROVIDER: '1' };
			const { folder } = running.app;
			try {
				flawed.served = await running.framework.serve({ folder, mode: 'production', env });
				await expect(fuzz(flawed, 1000, seed)).rejects.toThrow(found);
			} finally {
				await flawed.served?.stop();
				await writeFile(path, right);
			}
		});
	});
}
