import type { Project } from '../../detect/project.ts';

/** Whether its components are of Svelte 5. */
export function hasRunes(project: Project): boolean {
	const [, svelte = ''] =
		/"svelte": *"\D{0,20}(\d+)/.exec(project.text('package.json') ?? '') ?? [];
	return !/^[1-4]$/.test(svelte);
}
