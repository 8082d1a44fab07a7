import type { Setting } from '../../frameworks/framework.ts';
import { agentsPath, hasAgents } from '../../templates/agents-file.ts';
import type { Context } from '../command.ts';

/** An AGENTS.md that is there says by itself that such programs work here; without one, only the flag makes it. */
export async function askAgents(
	{ ask }: Context,
	setting: Setting,
	{ agents: given }: { readonly agents?: boolean | undefined }
): Promise<boolean | undefined> {
	if (given !== undefined || hasAgents(setting)) return given;
	if (setting.project.text(agentsPath) === undefined) return undefined;
	return ask.confirm({
		message: `Add a section about sign-in to ${agentsPath}?`,
		flag: '--agents',
		fallback: true,
		yes: true
	});
}
