// Writes test/seconds.json, the times by which test files are sorted, from the last vitest runs on
// this machine. Failed and very short runs are skipped.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Seconds, secondsFile } from '../test/longest-first.ts';

interface Notes {
	readonly projects: Readonly<Record<string, { readonly files: Files }>>;
}

type Files = Readonly<Record<string, { readonly failed: boolean; readonly duration: number }>>;

const root = join(import.meta.dirname, '..');

const notes = globSync(join(root, 'node_modules/.vite/vitest/*/results.json')).flatMap((path) => {
	const { projects }: Notes = JSON.parse(readFileSync(path, 'utf8'));
	return Object.values(projects).flatMap(({ files }) => Object.entries(files));
});
const now = notes
	.filter(([, { failed }]) => !failed)
	.map(([path, { duration }]) => [path, Math.round(duration / 1000)] as const);
const before: Seconds = JSON.parse(readFileSync(secondsFile, 'utf8'));
const long = Object.entries({ ...before, ...Object.fromEntries(now) })
	.filter(([path, seconds]) => seconds >= 5 && existsSync(join(root, path)))
	.toSorted(([, one], [, other]) => other - one);
writeFileSync(secondsFile, `${JSON.stringify(Object.fromEntries(long), null, '\t')}\n`);
