import type { Setting } from './recipe.ts';

/** Whether package.json asks for the integration of Auth.js for a framework that is served here. */
export function asksForAuthjs({ project }: Pick<Setting, 'project'>): boolean {
	return /"@auth\/(?:sveltekit|qwik)"\s*:/.test(project.text('package.json') ?? '');
}
