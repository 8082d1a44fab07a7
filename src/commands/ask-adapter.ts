import { clientMissing } from '../configuration/config-settings.ts';
import type { App } from '../frameworks/framework.ts';
import { missingVariables } from '../plan/env-variables.ts';
import { list } from '../plan/sentence.ts';
import type { AdapterAsset } from '../templates/catalogue.ts';
import { findAdapter, presentAdapter } from '../templates/find-adapter.ts';
import { findClient } from '../templates/find-client.ts';
import { tablesCommand } from '../templates/schema-tools.ts';
import type { Context, Outcome } from './command.ts';

/** The adapter without a server or set-up. */
const simplest = 'sqlite';

/**
 * Prompts for a database if sessions need one, what the app has opened already first; keeps an existing one. Throws
 * `ADAPTER_CLIENT_MISSING`.
 */
export async function askAdapter(
	{ ask, interactive }: Context,
	app: App,
	session: 'jwt' | 'database'
): Promise<AdapterAsset | undefined> {
	const present = presentAdapter(app);
	if (present !== undefined || session === 'jwt') return present;
	const { catalogue } = app;
	const entries = catalogue.readAdapterIndex().map((entry) => {
		// Only a person sees the order and the place.
		const asset = interactive ? catalogue.readAdapter(entry.id) : undefined;
		const opened = asset && findClient(app, asset);
		const isUnopened = asset?.client !== undefined && opened === undefined;
		const usual = isUnopened ? 'your app has to open it first' : entry.hint;
		const hint = opened ? `your ${opened.path}` : usual;
		const rank = opened ? 0 : entry.id === simplest ? 1 : isUnopened ? 3 : 2;
		const { id: value, name: label } = entry;
		return { value, label, rank, isUnopened, ...(hint !== undefined && { hint }) };
	});
	const choices = entries.toSorted((a, b) => a.rank - b.rank);
	const id = await ask.one<string>({
		message: 'Which database?',
		flag: '--adapter <id>',
		fallback: choices[0]?.value,
		yes: simplest,
		choices
	});
	const adapter = findAdapter(id, catalogue);
	// Before further questions, whose answers would be lost.
	if (entries.some(({ value, isUnopened }) => value === id && isUnopened))
		throw clientMissing(app, adapter);
	return adapter;
}

/** The command that creates the tables of an adapter, if needed, or why it cannot run now. */
export function migration(
	{ env }: Context,
	app: App,
	adapter: AdapterAsset | undefined
): { readonly after?: Extract<Outcome, { plan: object }>['after']; readonly warnings: string[] } {
	const tables = adapter && tablesCommand(app.project, adapter);
	if (adapter === undefined || tables === undefined) return { warnings: [] };
	const { command, then } = tables;
	const missing = missingVariables(adapter, { ...app.variables.values(), ...env });
	if (missing.length === 0) {
		const left = then === undefined ? [] : [`Once \`${command}\` has run, ${then}.`];
		return { after: { command, why: 'Making the tables' }, warnings: left };
	}
	const verb = missing.length === 1 ? 'is' : 'are';
	const names = missing.map(({ name }) => name);
	const why = `${list(names)} ${verb} not filled in: run \`${command}\` when that is done.`;
	return { warnings: [`The tables are not made, since ${why}`] };
}
