// The pages of sign-in as code of an app: two routes with loaders, and components that other React apps get as well.

import type { Project } from '../../detect/project.ts';
import { describedPages, type OwnPages, reactParts } from '../own-pages.ts';
import type { OwnRoute } from './list-route.ts';

const names = ['signin', 'account'];

export function pages(project: Project): OwnPages {
	const { source, routes } = project.folders;
	const folder = `${source}/components/auth`;
	const from = '../next/components';
	const { language, files, ...described } = describedPages(folder, {
		project,
		parts: reactParts,
		from
	});
	return {
		...described,
		signIn: '/signin',
		files: {
			...files,
			[`${folder}/asked-by.${language}`]: 'components/asked-by.ts',
			[`${folder}/private-headers.${language}`]: 'components/private-headers.ts',
			...Object.fromEntries(
				names.map((one) => [`${routes}/${one}.${language}x`, `pages/${one}.tsx`])
			)
		},
		config: '../auth.server',
		// Every component of React Router runs in browsers, too.
		adapt: (text) => text.replace("'use client';\n\n", '')
	};
}

/** Their lines in the list of routes. */
export function pageRoutes(project: Project): readonly OwnRoute[] {
	const { source, routes } = project.folders;
	return Object.keys(pages(project).files)
		.filter((path) => path.startsWith(`${routes}/`))
		.map((file) => ({
			path: file.slice(routes.length + 1).replace(/\.\w+$/, ''),
			file: file.slice(source.length + 1)
		}));
}

/** The address that the file of a page is to have, whether a list names it yet or not. */
export function pageAddress(path: string, routes: string): string | undefined {
	const [, name] = /^\/(\w+)\.[jt]sx$/.exec(path.slice(routes.length)) ?? [];
	return path.startsWith(routes) && name ? pageAt(`/${name}`) : undefined;
}

/** The address of one of our pages, if a path is one. */
export function pageAt(path: string): string | undefined {
	const plain = path.replace(/(.)\/$/, '$1');
	return names.some((one) => plain === `/${one}`) ? plain : undefined;
}
