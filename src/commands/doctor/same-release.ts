import type { Checked } from '../../checks/check.ts';
import { CliError } from '../../errors.ts';

/** Throws `OTHER_RELEASE` if another release wrote the files: only that one has their texts. */
export function sameRelease({ manifest, catalogue }: Checked, command: string): void {
	if (manifest === undefined || manifest.version === catalogue.version) return;
	throw new CliError('OTHER_RELEASE', {
		title: `The files of this app were made by auth-cli ${manifest.version}, and this is ${catalogue.version}`,
		fix: `Run \`npx auth-cli@${manifest.version} ${command}\`, or \`npx auth-cli upgrade\` first.`
	});
}
