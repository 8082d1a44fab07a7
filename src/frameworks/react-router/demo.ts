import type { Places } from '../../app/views.ts';
import type { Project } from '../../detect/project.ts';
import type { Demo } from '../framework.ts';
import { findsByName } from './own-routes.ts';

/** The page that says who is signed in: one file, which is in the list of routes where its name alone is no address. */
export function demo(project: Project, { routes: list = '' }: Places): Demo {
	const { folders, text: read, typescript } = project;
	const line = ', and its line in routes.ts';
	const said = findsByName(read(list))
		? ''
		: line.replace('routes.ts', list.slice(folders.source.length + 1));
	return {
		files: { [typescript ? 'route.tsx' : 'route.jsx']: 'demo/page.tsx' },
		config: '../../auth.server',
		adapt: (text) => {
			const here = text.replaceAll(line, said);
			return typescript ? here : untyped(here);
		}
	};
}

function untyped(text: string): string {
	return text.replaceAll(/type \w+, |: \w+Args|<typeof loader>/g, '');
}
