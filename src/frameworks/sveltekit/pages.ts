// The own sign-in pages of an app. They are written for Svelte 5.

import type { Project } from '../../detect/project.ts';
import { describedPages, type OwnPages } from '../own-pages.ts';

const parts = ['AuthCard.svelte', 'AuthForm.svelte', 'AuthIcon.svelte', 'AuthSection.svelte'];

export const noPages = () => ({ has: 'Svelte 4 or older', needs: 'Svelte 5' });

export function pages(project: Project): OwnPages | undefined {
	if (!hasRunes(project)) return undefined;
	const { shared, routes } = project.folders;
	const folder = `${shared}/auth`;
	const { language, files, ...described } = describedPages(folder, { project, parts });
	const page = (name: string) => ({
		[`${routes}/${name}/+page.svelte`]: `pages/${name}.svelte`,
		[`${routes}/${name}/+page.server.${language}`]: `pages/${name}.server.${language}`
	});
	return {
		...described,
		scripted: '.svelte',
		signIn: '/signin',
		files: {
			...files,
			...page('signin'),
			...page('account')
		},
		// One element is between the body and the page.
		adapt: (text) => text.replace('body:has(> .auth-card)', 'body:has(> div > .auth-card)')
	};
}

/** Whether its components are of Svelte 5. */
export function hasRunes(project: Project): boolean {
	const [, svelte = ''] =
		/"svelte": *"\D{0,20}(\d+)/.exec(project.text('package.json') ?? '') ?? [];
	return !/^[1-4]$/.test(svelte);
}
