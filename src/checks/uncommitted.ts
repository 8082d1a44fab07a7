import { type Finding, finding } from '../codes/finding.ts';
import type { Project } from '../detect/project.ts';
import { hashText, manifestPath, readManifest } from '../manifest.ts';
import type { Plan } from '../plan/change.ts';
import { list } from '../plan/sentence.ts';

/** Files that every run and package managers edit: the author of a change is unknown. */
const shared = /^(package\.json|\.gitignore|\.env.*)$/;

/** Files with uncommitted work that a plan touches; changes of an earlier run do not count. */
export function uncommitted({ changes }: Plan, project: Project): Finding[] {
	const text = project.text(manifestPath);
	const { files = {}, edited = {} } = text === undefined ? {} : readManifest(text);
	const touched = changes.flatMap((change) => {
		if (change.kind !== 'edit' && change.kind !== 'delete') return [];
		const left = files[change.path] ?? edited[change.path];
		const known =
			left === hashText(change.before) || (text !== undefined && shared.test(change.path));
		return known || change.path === manifestPath ? [] : [change.path];
	});
	const paths = touched.length === 0 ? [] : project.git.uncommitted(touched);
	if (paths.length === 0) return [];
	const verb = paths.length === 1 ? 'has' : 'have';
	const title = `${list(paths)} ${verb} changes that are not committed. Commit first, and git shows what this run did.`;
	return [finding('UNCOMMITTED', { title, where: paths.join(', ') })];
}
