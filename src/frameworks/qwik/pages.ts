// The own sign-in pages of an app, on both versions of Qwik.

import type { Project } from '../../detect/project.ts';
import { describedPages, type OwnPages } from '../own-pages.ts';

const folder = 'src/components/auth';
const parts = ['auth-form.tsx', 'auth-icon.tsx', 'auth-page.tsx', 'auth-section.tsx'];

export function pages(project: Project): OwnPages {
	const { files, ...described } = describedPages(folder, { project, parts, language: 'ts' });
	return {
		...described,
		signIn: '/signin/',
		folders: { source: 'src', routes: 'src/routes' },
		files: {
			...files,
			'src/routes/signin/index.tsx': 'pages/signin.tsx',
			'src/routes/account/layout.tsx': 'pages/account-layout.tsx',
			'src/routes/account/index.tsx': 'pages/account.tsx'
		},
		adapt: (text) => forVersion(text, project)
	};
}

/** The text of a template, written for the packages of Qwik 2, for the version of the app. */
export function forVersion(text: string, { framework }: Project): string {
	if (framework.major >= 2) return text;
	return text
		.replaceAll("'@qwik.dev/core'", "'@builder.io/qwik'")
		.replaceAll("'@qwik.dev/router'", "'@builder.io/qwik-city'");
}
