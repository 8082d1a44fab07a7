// The own sign-in pages of an app: Astro files, which need no component framework.

import type { Project } from '../../detect/project.ts';
import { describedPages, languageIn, type OwnPages } from '../own-pages.ts';

const parts = ['AuthForm', 'AuthIcon', 'AuthPage', 'AuthSection'];

export function pages(project: Project): OwnPages {
	const { source, routes } = project.folders;
	const folder = source === '.' ? 'components/auth' : `${source}/components/auth`;
	const { language } = languageIn(folder, project);
	const { looks, ...described } = describedPages(folder, { project, language });
	return {
		...described,
		signIn: '/signin',
		files: {
			...looks,
			...Object.fromEntries(
				parts.map((one) => [`${folder}/${one}.astro`, `components/${one}.astro`])
			),
			[`${routes}/signin.astro`]: 'pages/signin.astro',
			[`${routes}/account.astro`]: 'pages/account.astro'
		},
		adapt: (text) => text
	};
}
