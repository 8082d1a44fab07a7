// Refuses to publish what does not agree with its tag, and writes what is published beside the package: the notes of the
// release and the hashes of its files. Usage: npm run release:check -- <tag>
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCatalogue } from '../src/templates/catalogue.ts';
import { buildOnce } from './build.ts';
import { changelogText, notesOf } from './release/changelog.ts';
import { releaseFaults } from './release/faults.ts';
import { publishedHashes } from './release/hashes.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const releases = JSON.parse(read('changelog.json'));

if (process.argv.includes('--write')) {
	writeFileSync(join(root, 'CHANGELOG.md'), changelogText(releases));
} else {
	await check(process.argv[2] ?? '');
}

async function check(tag: string): Promise<void> {
	const { version, repository } = JSON.parse(read('package.json'));
	const faults = releaseFaults({
		...{ tag, version, repository, releases, changelog: read('CHANGELOG.md') },
		locked: JSON.parse(read('package-lock.json')).version,
		stamp: JSON.parse(read('tools/stamp/package.json')).version
	});
	for (const fault of faults) console.error(fault);
	if (faults.length > 0) {
		process.exitCode = 1;
		return;
	}
	await buildOnce(root);
	const catalogue = openCatalogue(root);
	const notes = catalogue.readChangelog().find((one) => one.version === version);
	const folder = join(root, '.cache/release');
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'notes.md'), notes === undefined ? '' : notesOf(notes));
	const hashes = { version, sha256: publishedHashes(catalogue, join(root, 'dist/assets')) };
	writeFileSync(join(folder, 'hashes.json'), `${JSON.stringify(hashes, null, '\t')}\n`);
	console.log(`${tag} may be published; its notes and hashes are in .cache/release.`);
}
