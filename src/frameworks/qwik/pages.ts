// The own sign-in pages of an app, on both versions of Qwik.

import type { Project } from '../../detect/project.ts';
import { describedPages, type OwnPages } from '../own-pages.ts';
import { forVersion } from './for-version.ts';

const folder = 'src/components/auth';
const parts = ['auth-form', 'auth-icon', 'auth-page', 'auth-section'];

export function pages(project: Project): OwnPages {
	const { looks, ...described } = describedPages(folder, { project, language: 'ts' });
	return {
		...described,
		signIn: '/signin/',
		folders: { source: 'src', routes: 'src/routes' },
		files: {
			...looks,
			...Object.fromEntries(parts.map((one) => [`${folder}/${one}.tsx`, `components/${one}.tsx`])),
			'src/routes/signin/index.tsx': 'pages/signin.tsx',
			'src/routes/account/layout.tsx': 'pages/account-layout.tsx',
			'src/routes/account/index.tsx': 'pages/account.tsx'
		},
		adapt: (text) => forVersion(text, project)
	};
}
