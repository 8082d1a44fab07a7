import type { Proof } from '../apply/prove.ts';
import type { Project } from '../detect/project.ts';
import { frameworkOf } from '../frameworks/index.ts';
import type { Plan } from '../plan/change.ts';

/** How to find out whether sign-in works in an app after a plan; undefined where there is no way. */
export function proofOf(
	project: Project,
	{ changes }: Pick<Plan, 'changes'>
): Omit<Proof, 'signal'> | undefined {
	const framework = frameworkOf(project);
	const tools = framework.tools?.(project);
	if (tools === undefined) return undefined;
	return {
		...tools,
		root: project.root,
		path: `${framework.basePath(project)}${framework.authPath}/providers`,
		written: changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path),
		isTracked: project.git.isTracked
	};
}
