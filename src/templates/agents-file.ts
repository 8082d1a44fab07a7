// The section about sign-in in AGENTS.md, for coding agents. The rest of the file is its owner's.

import type { App } from '../frameworks/framework.ts';
import type { OwnersFile } from '../plan/app-file.ts';
import type { Choice } from '../plan/choice.ts';
import {
	hasSection,
	sectionAlone,
	sectionWasChanged,
	withoutSection,
	withSection
} from './marked-section.ts';

/** The file that coding agents read (agents.md). */
export const agentsPath = 'AGENTS.md';

/** Whether the app has the section. */
export function hasAgents({ project }: Pick<App, 'project'>): boolean {
	return hasSection(project.text(agentsPath) ?? '');
}

type Wanted = Pick<Choice, 'agents' | 'tests'>;

/** The warning if its owner changed the section. */
export function agentsWarning({ project }: Pick<App, 'project'>): readonly string[] {
	if (!sectionWasChanged(project.text(agentsPath) ?? '')) return [];
	return [`The section of auth-cli in ${agentsPath} was changed; it stays as it is.`];
}

/** The file with the section; none if it is not wanted. */
export function agentsFile(app: App, choice: Wanted): readonly OwnersFile[] {
	if (!choice.agents) return [];
	const body = () => bodyOf(app, choice);
	return [
		{
			kind: 'owners',
			path: agentsPath,
			why: 'tells programs that write code how sign-in works here',
			render: async () => sectionAlone(await body()),
			edit: async (source) => ({ ok: true, text: withSection(source, await body()) }),
			undo: async (source) => ({ ok: true, text: withoutSection(source) })
		}
	];
}

function bodyOf(app: App, { tests }: Wanted): Promise<string> {
	const { places, framework, authPath } = app;
	const [firstUse = ''] = framework.usage.first
		.replaceAll('{config}', `\`${places.config}\``)
		.split('\n');
	return app.filled('../vendored/agents.md.hbs', {
		config: places.config,
		runtime: places.runtime,
		env: app.variables.home(),
		auth: authPath(),
		firstUse,
		guards: (framework.usage.guards?.(app.project, authPath()) ?? []).map((guard) => ({
			language: 'ts',
			...guard
		})),
		tests: tests === undefined ? '' : ' and the tests in `auth-tests`'
	});
}
