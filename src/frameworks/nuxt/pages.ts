// The pages of sign-in as code of an app: Vue components, and a plugin of the server that says what they show.

import type { Project } from '../../detect/project.ts';
import { describedPages, type OwnPages } from '../own-pages.ts';
import { nuxtConfigs, settingIn } from './detection.ts';

const parts = ['AuthCard.vue', 'AuthForm.vue', 'AuthIcon.vue', 'AuthSection.vue', 'page.ts'];

export const noPages = () => ({
	has: '`ssr: false` in the configuration of Nuxt',
	needs: 'pages that the server renders'
});

export function pages(project: Project): OwnPages | undefined {
	const { source, routes, shared: server } = project.folders;
	const folder = source === '.' ? 'components/auth' : `${source}/components/auth`;
	const { language, files, ...described } = describedPages(folder, { project, parts });
	const isThere = project.text(`${folder}/look.${language}`) !== undefined;
	const [text = ''] = nuxtConfigs.flatMap((file) => project.text(file) ?? []);
	const isRendered = settingIn(text, ['ssr']) !== 'false';
	if (!isRendered && !isThere) return undefined;
	return {
		...described,
		scripted: '.vue',
		config: '#config',
		signIn: '/signin',
		files: {
			...files,
			[`${server}/plugins/auth-pages.${language}`]: 'pages/plugin.ts',
			[`${routes}/signin.vue`]: 'pages/signin.vue',
			[`${routes}/account.vue`]: 'pages/account.vue'
		},
		// Between the body and the page are the element of Nuxt and often one of app.vue.
		adapt: (text) =>
			text.replace(
				'body:has(> .auth-card)',
				'body:has(> #__nuxt > .auth-card, > #__nuxt > div > .auth-card)'
			)
	};
}
