import type { AdapterAsset } from '../templates/catalogue.ts';
import { findAdapter, presentAdapter } from '../templates/find-adapter.ts';
import type { Setting } from '../templates/recipe.ts';
import type { Context, Outcome } from './command.ts';

/** The adapter that needs no server and no set-up. */
const simplest = 'sqlite';

/** Asks for a database where sessions need one; the one that is there stays. */
export async function askAdapter(
	{ ask }: Context,
	setting: Setting,
	session: 'jwt' | 'database'
): Promise<AdapterAsset | undefined> {
	const present = presentAdapter(setting);
	if (present !== undefined || session === 'jwt') return present;
	const entries = setting.catalogue.readAdapterIndex();
	const id = await ask.one<string>({
		message: 'Which database?',
		flag: '--adapter <id>',
		fallback: simplest,
		yes: simplest,
		choices: entries
			.toSorted((a, b) => Number(b.id === simplest) - Number(a.id === simplest))
			.map((entry) => ({
				value: entry.id,
				label: entry.name,
				...(entry.hint !== undefined && { hint: entry.hint })
			}))
	});
	return findAdapter(id, setting.catalogue);
}

/** What makes the tables of an adapter, if something has to. */
export function migration(
	adapter: AdapterAsset | undefined
): Extract<Outcome, { plan: object }>['after'] {
	if (adapter?.migrate === undefined) return undefined;
	return { command: adapter.migrate, why: 'Making the tables' };
}
