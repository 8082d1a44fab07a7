// The part of the command line that is about databases.
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { GlobalFlags, Invocation } from './arguments.ts';
import type { AddAdapterOptions, DbOptions, RemoveAdapterOptions } from './commands/command.ts';
import { helpTexts } from './help.ts';

/** A command line about databases, understood. */
export type DatabaseInvocation =
	| {
			readonly name: 'addAdapter';
			readonly options: AddAdapterOptions;
			readonly flags: GlobalFlags;
	  }
	| {
			readonly name: 'removeAdapter';
			readonly options: RemoveAdapterOptions;
			readonly flags: GlobalFlags;
	  }
	| { readonly name: 'db'; readonly options: DbOptions; readonly flags: GlobalFlags };

interface Parser {
	readonly found: (invocation: Invocation) => void;
	readonly flags: () => GlobalFlags;
}

/** `add adapter`. */
export function addAdapterCommand(add: Command, { found, flags }: Parser): void {
	add
		.command('adapter')
		.argument('[id]', 'the database, or the tool through which the app uses it')
		.description('keep people and sessions in a database')
		.addOption(
			new Option('--session <strategy>', 'where sessions live').choices(['jwt', 'database'])
		)
		.option('--migrate', 'make the tables at once')
		.addHelpText('after', helpTexts.adapter)
		.action((adapter: string | undefined, options: AddAdapterOptions) => {
			found({ name: 'addAdapter', options: { ...options, adapter }, flags: flags() });
		});
}

/** `remove adapter`. */
export function removeAdapterCommand(remove: Command, { found, flags }: Parser): void {
	remove
		.command('adapter')
		.argument('[id]', 'the database that the app has')
		.description('keep people and sessions in no database any more')
		.addOption(new Option('--session <strategy>', 'where sessions go').choices(['jwt']))
		.addHelpText('after', helpTexts.removeAdapter)
		.action((adapter: string | undefined, options: RemoveAdapterOptions) => {
			found({ name: 'removeAdapter', options: { ...options, adapter }, flags: flags() });
		});
}

/** `db migrate` and `db prune`. */
export function addDbCommands(program: Command, { found, flags }: Parser): void {
	const db = program.command('db').description('look after the database of people and sessions');
	const run = (action: DbOptions['action'], batch?: number): void => {
		const { dryRun, json } = flags();
		found({ name: 'db', options: { action, batch, dryRun, json }, flags: flags() });
	};
	db.command('migrate')
		.description('make the tables')
		.action(() => run('migrate'));
	db.command('prune')
		.description('remove expired sessions and tokens')
		.option('--batch <rows>', 'rows that one step removes (default: 1000)', toCount)
		.action(({ batch }: { batch?: number }) => run('prune', batch));
}

function toCount(value: string): number {
	const count = Number(value);
	if (/^\d+$/.test(value) && count > 0 && count <= 100_000) return count;
	throw new InvalidArgumentError('It is a number from 1 to 100000.');
}
