import { CliError } from '../../errors.ts';
import type { CommandOutput, Context } from '../command.ts';
import { dryRun, withAdapter } from '../db/db.ts';
import { type Chosen, withDatabase } from '../db/load-adapter.ts';
import {
	configFor,
	type Database,
	type Reach,
	reachOf,
	storesRecordsElsewhere
} from '../db/reach.ts';

/** The app for these commands: its vendored code, with its database. */
export interface InApp {
	readonly database: Database;
	/** Calls a function of the vendored folder with the parsed configuration, and more. */
	call(file: string, name: string, ...given: readonly unknown[]): Promise<unknown>;
}

interface Work {
	/** Features of the app that it needs. */
	readonly needs: readonly string[];
	/** What a dry run reports: `bans a user in`. */
	readonly does: string;
	/** It ends sessions. */
	readonly ends?: boolean;
	readonly run: (app: InApp) => Promise<CommandOutput>;
}

/** Runs `work` in the app. Throws `FEATURE_NOT_ADDED`, `RECORDS_ELSEWHERE`, `SESSIONS_ELSEWHERE`, `ADAPTER_MISSING` and `DATABASE_FAILED`. */
export async function inApp(context: Context, work: Work): Promise<CommandOutput> {
	const chosen = withAdapter(context);
	demand(chosen, work.needs);
	const strategy = chosen.app.manifest?.choices.session ?? 'database';
	const reach: Reach = work.ends ? reachOf(chosen) : { strategy, hasNotes: false, ownIds: false };
	if (context.dryRun) return dryRun(chosen, work.does);
	return withDatabase(context, chosen, ({ store, load }) => {
		const database: Database = { chosen, store, load, reach };
		return work.run({
			database,
			async call(file, name, ...given) {
				const module = await load(chosen.app.folder.path(file));
				return Reflect.apply(Object(module[name]), undefined, [
					await configFor(database),
					...given
				]);
			}
		});
	});
}

function demand(chosen: Chosen, needs: readonly string[]): void {
	const { features } = chosen.app.present();
	const missing = needs.find((id) => !features.includes(id));
	if (missing !== undefined)
		throw new CliError('FEATURE_NOT_ADDED', {
			title: `This command works with the feature ${missing}, which the app does not have`,
			fix: `Add it first: \`auth-cli add feature ${missing}\`.`
		});
	if (needs.length > 0 && storesRecordsElsewhere(chosen))
		throw new CliError('RECORDS_ELSEWHERE', {
			title: `The records of this app are not in ${chosen.adapter.name}`,
			fix: `Call the functions of \`features/${needs[0]}/feature\` from code of the app.`
		});
}

/** The URL of the app, by its env files or the environment. */
export function urlOf({ env }: Context, { app }: Pick<Chosen, 'app'>): string | undefined {
	return app.variables.values()['AUTH_URL'] || env['AUTH_URL'] || undefined;
}

/** @throws {CliError} `USAGE` if no user is named */
export function requireUser(command: string, asked: string | undefined): string {
	if (asked) return asked;
	throw new CliError('USAGE', {
		title: 'The command does not say which user',
		fix: `Name the user: \`auth-cli users ${command} --user ann@example.com\`.`
	});
}
