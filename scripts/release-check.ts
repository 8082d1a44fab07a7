// Refuses to publish a release that does not match its tag, and writes what is published beside the
// package: the release notes and the hashes of its files. Usage: npm run release:check -- <tag>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from './build.ts';
import { changelogText } from './release/changelog.ts';
import { checkRelease } from './release/check.ts';

const root = join(import.meta.dirname, '..');

if (process.argv.includes('--write')) {
	const releases = JSON.parse(readFileSync(join(root, 'changelog.json'), 'utf8'));
	writeFileSync(join(root, 'CHANGELOG.md'), changelogText(releases));
} else {
	const tag = process.argv[2] ?? '';
	const faults = await checkRelease(root, tag, buildOnce);
	for (const fault of faults) console.error(fault);
	if (faults.length > 0) process.exitCode = 1;
	else console.log(`${tag} may be published; its notes and hashes are in .cache/release.`);
}
