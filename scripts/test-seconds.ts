// Writes test/seconds.json, the times that files of tests are sorted by, of the last run of `npm test` here. What did not
// pass, or takes a moment, is left as it was.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Seconds, secondsFile } from '../test/longest-first.ts';
import { secondsIn } from './test/counts.ts';

const root = join(import.meta.dirname, '..');

const before: Seconds = JSON.parse(readFileSync(secondsFile, 'utf8'));
const timed = globSync(join(root, '.cache/reports/*.json')).flatMap(secondsIn);
const known = timed.map(([path, seconds]) => [relative(root, path), seconds] as const);
const all = Object.entries({ ...before, ...Object.fromEntries(known) });
const long = all
	.filter(([, seconds]) => seconds >= 5)
	.toSorted(([, one], [, other]) => other - one);
writeFileSync(secondsFile, `${JSON.stringify(Object.fromEntries(long), null, '\t')}\n`);
