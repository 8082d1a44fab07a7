import type { Project } from '../detect/project.ts';
import { newText, type Plan } from '../plan/change.ts';

/** The app as a plan leaves it: it was read before that. */
export function projectAfter(project: Project, changes: Plan['changes']): Project {
	const texts = new Map(
		changes.flatMap((change): [string, string][] => {
			const text = newText(change);
			return text === undefined ? [] : [[change.path, text]];
		})
	);
	return { ...project, text: (path) => texts.get(path) ?? project.text(path) };
}
