import { findPart } from '../../templates/optional-parts.ts';
import { checked, whenAdding, withFindings } from '../checked.ts';
import type { Command } from '../command.ts';
import { requireSetUpApp } from '../open-app.ts';
import { planMore } from '../plan-more.ts';

/** Arguments of `add part`. */
export interface AddPartOptions {
	readonly parts: readonly string[];
}

/** Plans optional parts of the runtime for an app that `init` set up. Throws `NOT_SET_UP` and `PART_UNKNOWN`. */
export const addPart: Command<AddPartOptions> = async (context, { parts: names }) => {
	const parts = names.map((name) => findPart(name).name);
	const app = requireSetUpApp(context);
	const plan = await planMore(context, app, { parts });
	const found = await withFindings(plan, checked(context, app), whenAdding);
	return { plan: found, replay: `add part ${parts.join(' ')} --yes`, project: app.project };
};
