import type { Checked } from '../../checks/check.ts';
import { type Finding, findingAt } from '../../codes/finding.ts';
import { hashText } from '../../manifest.ts';
import { filesOf } from '../../plan/files-of.ts';
import { setUp } from '../open-app.ts';
import { sameRelease } from './same-release.ts';

/**
 * Compares the files of the app with this release: the hashes of the manifest are beside the code, so an attacker could
 * have changed both. Throws `OTHER_RELEASE`.
 */
export async function integrity(app: Checked): Promise<Finding[]> {
	const { project, manifest } = setUp(app);
	sameRelease(app, 'doctor --integrity');
	const { files } = await filesOf(app, app.present());
	return files.flatMap((file) => {
		const hash = manifest.files[file.path];
		const text = project.text(file.path);
		// Known edits are reported as such.
		const isEarlier = manifest.earlier?.[file.path] !== undefined;
		if (isEarlier || file.kind !== 'ours' || text === undefined || hash !== hashText(text))
			return [];
		if (hash === hashText(file.text)) return [];
		const says = `is not what auth-cli ${manifest.version} makes, and auth.json says that it is`;
		return [findingAt('INTEGRITY_MISMATCH', file.path, says)];
	});
}
