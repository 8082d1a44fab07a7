import type { App } from '../../frameworks/framework.ts';
import { agentsPath, hasAgents } from '../../templates/agents-file.ts';
import type { Context } from '../command.ts';

/** An existing AGENTS.md shows that such tools work here; without one, only the flag creates it. */
export async function askAgents(
	{ ask }: Context,
	app: App,
	{ agents: given }: { readonly agents?: boolean | undefined }
): Promise<boolean | undefined> {
	if (given !== undefined || hasAgents(app)) return given;
	if (app.project.text(agentsPath) === undefined) return undefined;
	return ask.confirm({
		message: `Add a section about sign-in to ${agentsPath}?`,
		flag: '--agents',
		fallback: true,
		yes: true
	});
}
