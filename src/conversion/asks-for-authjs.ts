import type { Setting } from '../frameworks/recipe.ts';

/** The packages of Auth.js that the app's own code replaces. */
export const authjsPackages = ['@auth/core', '@auth/sveltekit', '@auth/qwik'];

/** Whether package.json asks for the integration of Auth.js for a framework that is served here. */
export function asksForAuthjs({ project }: Pick<Setting, 'project'>): boolean {
	return /"@auth\/(?:sveltekit|qwik)"\s*:/.test(project.text('package.json') ?? '');
}
