// The own sign-in pages of an app: Astro files, which need no component framework.

import type { Project } from '../../detect/project.ts';
import { describedPages, type OwnPages } from '../own-pages.ts';

const parts = ['AuthForm.astro', 'AuthIcon.astro', 'AuthPage.astro', 'AuthSection.astro'];

export function pages(project: Project): OwnPages {
	const { source, routes } = project.folders;
	const folder = source === '.' ? 'components/auth' : `${source}/components/auth`;
	const { files, ...described } = describedPages(folder, { project, parts });
	return {
		...described,
		signIn: '/signin',
		files: {
			...files,
			[`${routes}/signin.astro`]: 'pages/signin.astro',
			[`${routes}/account.astro`]: 'pages/account.astro'
		},
		adapt: (text) => text
	};
}
