import type { Project } from '../detect/project.ts';
import { hashText, manifestPath, readManifest } from '../manifest.ts';
import type { Plan } from '../plan/change.ts';
import { list } from '../templates/next-steps.ts';

/** What every run adds lines to, and package managers do as well: nobody can tell whose these are. */
const shared = /^(package\.json|\.gitignore|\.env.*)$/;

/** Adds a warning where a plan touches files that hold work which git does not have; what an earlier run left is none. */
export function warnOfUncommitted(plan: Plan, project: Project | undefined): Plan {
	if (project === undefined) return plan;
	const text = project.text(manifestPath);
	const { files = {}, edited = {} } = text === undefined ? {} : readManifest(text);
	const touched = plan.changes.flatMap((change) => {
		if (change.kind !== 'edit' && change.kind !== 'delete') return [];
		const left = files[change.path] ?? edited[change.path];
		const known =
			left === hashText(change.before) || (text !== undefined && shared.test(change.path));
		return known || change.path === manifestPath ? [] : [change.path];
	});
	const paths = touched.length === 0 ? [] : project.git.uncommitted(touched);
	if (paths.length === 0) return plan;
	const verb = paths.length === 1 ? 'has' : 'have';
	const warning = `${list(paths)} ${verb} changes that are not committed. Commit first, and git shows what this run did.`;
	return { ...plan, warnings: [...plan.warnings, warning] };
}
