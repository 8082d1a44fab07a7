// A skill about sign-in in this app, for programs that write code and load such files when a task asks for one.

import type { App } from '../frameworks/framework.ts';
import type { OurFile } from '../plan/app-file.ts';

/** Where programs look for skills of a project (agentskills.io); the folder has the name of the skill. */
export const skillPath = '.agents/skills/auth-cli/SKILL.md';

/** The file, where it is wanted. */
export async function skillFile(app: App, isWanted: boolean): Promise<readonly OurFile[]> {
	if (!isWanted) return [];
	const { places, authPath } = app;
	const text = await app.filled('../vendored/skill.md.hbs', {
		config: places.config,
		runtime: places.runtime,
		env: app.variables.home(),
		auth: authPath()
	});
	const why = 'tells programs that write code how to do usual tasks of sign-in';
	return [{ kind: 'ours', path: skillPath, why, text }];
}
