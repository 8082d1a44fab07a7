import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCatalogue } from '../../src/templates/catalogue.ts';
import { notesOf } from './changelog.ts';
import { releaseFaults } from './faults.ts';
import { publishedHashes } from './hashes.ts';

/**
 * Why a tag must not be published; if nothing is wrong, the notes and hashes are in .cache/release.
 */
export async function checkRelease(
	root: string,
	tag: string,
	build: (root: string) => Promise<void>
): Promise<readonly string[]> {
	const read = (path: string) => readFileSync(join(root, path), 'utf8');
	const { version, repository } = JSON.parse(read('package.json'));
	const stamp = JSON.parse(read('tools/stamp/package.json'));
	const faults = releaseFaults({
		...{ tag, version, repository, changelog: read('CHANGELOG.md') },
		releases: JSON.parse(read('changelog.json')),
		locked: JSON.parse(read('package-lock.json')).version,
		stamp: stamp.version,
		stampRepository: stamp.repository
	});
	if (faults.length > 0) return faults;
	await build(root);
	const catalogue = openCatalogue(root);
	const notes = catalogue.readChangelog().find((one) => one.version === version);
	const folder = join(root, '.cache/release');
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'notes.md'), notes === undefined ? '' : notesOf(notes));
	const hashes = { version, sha256: publishedHashes(catalogue, join(root, 'dist/assets')) };
	writeFileSync(join(folder, 'hashes.json'), `${JSON.stringify(hashes, null, '\t')}\n`);
	return [];
}
