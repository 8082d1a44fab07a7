// Removes the additions beside sign-in from an app: its tests, and the texts for coding agents.

import type { App } from '../frameworks/framework.ts';
import { agentsFile, agentsPath } from '../templates/agents-file.ts';
import { skillPath } from '../templates/skill-file.ts';
import { testFiles } from '../templates/test-files.ts';
import type { Choice } from './choice.ts';
import { withoutOwnersFileEdits } from './reconcile.ts';

type Extras = Pick<Choice, 'tests' | 'agents'>;
interface Change {
	readonly from: Extras;
	readonly to: Extras;
}

/** Whether one of them is removed. */
export function removesExtras({ from, to }: Change): boolean {
	return losesTests({ from, to }) || losesAgents({ from, to });
}

/** The app without the AGENTS.md section, and without records of files that stay because their owner changed them. */
export async function withoutExtras(app: App, { from, to }: Change): Promise<App> {
	const paths = losesTests({ from, to }) ? testFiles(app, from.tests).map(({ path }) => path) : [];
	const after = losesAgents({ from, to }) ? await withoutAgents(app, from) : app;
	return after.after(...paths.map((forgets) => ({ forgets })));
}

async function withoutAgents(app: App, from: Extras): Promise<App> {
	const after = await withoutOwnersFileEdits(app, agentsFile(app, from));
	const isLeft = after.project.text(agentsPath)?.trim() !== '';
	const isOurs = app.manifest?.files[agentsPath] !== undefined;
	const next = isLeft || !isOurs ? after : after.drop(agentsPath, { why: 'came with sign-in' });
	return next.after({ forgets: agentsPath }, { forgets: skillPath });
}

function losesTests({ from, to }: Change): boolean {
	return from.tests !== undefined && to.tests === undefined;
}

function losesAgents({ from, to }: Change): boolean {
	return from.agents === true && to.agents !== true;
}
