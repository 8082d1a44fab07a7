// The own sign-in pages of an app. They are written for Svelte 5.

import type { Project } from '../../detect/project.ts';
import { describedPages, languageIn, type OwnPages } from '../own-pages.ts';
import { hasRunes } from './has-runes.ts';

const parts = ['AuthCard', 'AuthForm', 'AuthIcon', 'AuthSection'];

export const noPages = () => ({ has: 'Svelte 4 or older', needs: 'Svelte 5' });

export function pages(project: Project): OwnPages | undefined {
	if (!hasRunes(project)) return undefined;
	const { shared, routes } = project.folders;
	const folder = `${shared}/auth`;
	const { language } = languageIn(folder, project);
	const { looks, ...described } = describedPages(folder, { project, language });
	const page = (name: string) => ({
		[`${routes}/${name}/+page.svelte`]: `pages/${name}.svelte`,
		[`${routes}/${name}/+page.server.${language}`]: `pages/${name}.server.${language}`
	});
	return {
		...described,
		scripted: '.svelte',
		signIn: '/signin',
		files: {
			...looks,
			...Object.fromEntries(
				parts.map((one) => [`${folder}/${one}.svelte`, `components/${one}.svelte`])
			),
			...page('signin'),
			...page('account')
		},
		// One element is between the body and the page.
		adapt: (text) => text.replace('body:has(> .auth-card)', 'body:has(> div > .auth-card)')
	};
}
