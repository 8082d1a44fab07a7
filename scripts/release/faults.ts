import { isDeepStrictEqual } from 'node:util';
import { compareVersions } from '../../src/plan/version-order.ts';
import type { ReleaseNotes } from '../../src/templates/releases.ts';
import { changelogText } from './changelog.ts';

/** The parts of a release that have to match. */
export interface Candidate {
	readonly tag: string;
	/** package.json, with what its lock file and the stamp say. */
	readonly version: string;
	readonly locked: string;
	readonly stamp: string;
	readonly repository: unknown;
	readonly stampRepository: unknown;
	readonly releases: readonly ReleaseNotes[];
	/** CHANGELOG.md. */
	readonly changelog: string;
}

/** Reasons not to publish, one sentence each. */
export function releaseFaults(given: Candidate): readonly string[] {
	const { tag, version, releases } = given;
	const notes = releases.find((one) => one.version === version);
	const newer = releases.filter((one) => compareVersions(one.version, version) > 0);
	const unnamed = (notes?.changes ?? []).filter(
		({ kind, files, advisory }) => kind === 'security' && !(files?.length && advisory)
	);
	const rules: readonly (readonly [boolean, string])[] = [
		[tag === `v${version}`, `The tag is ${tag}, and package.json says ${version}`],
		[given.locked === version, `package-lock.json says ${given.locked}: run npm install`],
		[given.stamp === version, `tools/stamp/package.json says ${given.stamp}`],
		[(notes?.changes.length ?? 0) > 0, `changelog.json says nothing of ${version}`],
		[newer.length === 0, `changelog.json has ${newer[0]?.version}, which is newer`],
		[
			unnamed.length === 0,
			`A security fix names neither files nor advisory: ${unnamed[0]?.text ?? ''}`
		],
		[
			given.changelog === changelogText(releases),
			'CHANGELOG.md is not what changelog.json says: run npm run changelog'
		],
		[
			given.repository !== undefined,
			'package.json has no repository, which npm compares with who built what'
		],
		[
			isDeepStrictEqual(given.stampRepository, given.repository),
			'tools/stamp/package.json has another repository than package.json'
		]
	];
	return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}
