import type { Proof } from '../apply/prove.ts';
import type { Project } from '../detect/project.ts';
import { newText, type Plan } from '../plan/change.ts';
import { openCatalogue } from '../templates/catalogue.ts';
import { openSetting } from '../templates/open-setting.ts';

/** How to find out whether sign-in works in an app after a plan; undefined where there is no way. */
export function proofOf(
	project: Project,
	{ changes }: Pick<Plan, 'changes'>
): Omit<Proof, 'signal'> | undefined {
	const setting = openSetting(written(project, changes), openCatalogue());
	const tools = setting.framework.tools?.(project);
	if (tools === undefined) return undefined;
	return {
		...tools,
		root: project.root,
		path: `${setting.authPath()}/providers`,
		written: changes.filter(({ kind }) => kind !== 'keep').map(({ path }) => path),
		isTracked: project.git.isTracked
	};
}

/** The app as it is now: it was read before the plan was applied. */
function written(project: Project, changes: Plan['changes']): Project {
	const texts = new Map(
		changes.flatMap((change): [string, string][] => {
			const text = newText(change);
			return text === undefined ? [] : [[change.path, text]];
		})
	);
	return { ...project, text: (path) => texts.get(path) ?? project.text(path) };
}
