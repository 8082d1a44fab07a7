import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type {
	AddOptions,
	AppleSecretOptions,
	IdpOptions,
	InitOptions,
	ListOptions,
	OwnProviderOptions,
	RemoveOptions,
	SecretOptions
} from './commands/command.ts';
import {
	addAdapterCommand,
	addDbCommands,
	type DatabaseInvocation,
	removeAdapterCommand
} from './database-arguments.ts';
import { definitions } from './detect/definitions.ts';
import { readOwnVersion } from './detect/own-version.ts';
import { CliError, exitCodes } from './errors.ts';
import { helpTexts } from './help.ts';

/** Flags that every command knows. */
export interface GlobalFlags {
	readonly cwd?: string;
	readonly yes: boolean;
	readonly dryRun: boolean;
	readonly json: boolean;
	readonly install: boolean;
}

/** A command line, understood. */
export type Invocation =
	| { readonly name: 'init'; readonly options: InitOptions; readonly flags: GlobalFlags }
	| { readonly name: 'add'; readonly options: AddOptions; readonly flags: GlobalFlags }
	| { readonly name: 'remove'; readonly options: RemoveOptions; readonly flags: GlobalFlags }
	| DatabaseInvocation
	| { readonly name: 'list'; readonly options: ListOptions; readonly flags: GlobalFlags }
	| { readonly name: 'secret'; readonly options: SecretOptions; readonly flags: GlobalFlags }
	| {
			readonly name: 'secretApple';
			readonly options: AppleSecretOptions;
			readonly flags: GlobalFlags;
	  }
	| { readonly name: 'idp'; readonly options: IdpOptions; readonly flags: GlobalFlags }
	| { readonly name: 'help'; readonly text: string; readonly asked: boolean };

/** Reads a command line; throws `USAGE` (exit code 2), with a suggestion where one is near. */
export function parseArguments(argv: readonly string[]): Invocation {
	let help = '';
	const write = (text: string): void => {
		help += text;
	};
	let found: Invocation | undefined;
	const program = createProgram((invocation) => {
		found = invocation;
	});
	for (const command of everyCommand(program)) {
		command.exitOverride().configureOutput({ writeOut: write, writeErr: write });
	}
	try {
		program.parse(argv, { from: 'user' });
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		if (error.code === 'commander.helpDisplayed' || error.code === 'commander.version') {
			return { name: 'help', text: help, asked: true };
		}
		if (error.code !== 'commander.help') throw usage(error);
	}
	return found ?? { name: 'help', text: help, asked: argv[0] === 'help' };
}

function createProgram(found: (invocation: Invocation) => void): Command {
	const program = new Command('auth-cli')
		.description('Complete sign-in for your web app, as code that your app owns.')
		.option('--cwd <folder>', 'folder of the app (default: where you are)')
		.option('-y, --yes', 'ask nothing: take the defaults and apply them')
		.option('--dry-run', 'show what would change, with diffs, and write nothing')
		.option('--json', 'print the result as one JSON document; asks nothing')
		.option('--no-install', 'change package.json, but leave the packages alone')
		.version(readOwnVersion(), '-v, --version', 'print the version')
		.helpOption('-h, --help', 'show help')
		.helpCommand('help [command]', 'show help for a command')
		.addHelpText('after', helpTexts.program)
		.configureHelp({ showGlobalOptions: true });
	addInit(program, found);
	addAdd(program, found);
	addRemove(program, found);
	addList(program, found);
	addDbCommands(program, { found, flags: () => flagsOf(program) });
	addRest(program, found);
	return program;
}

function addInit(program: Command, found: (invocation: Invocation) => void): void {
	program
		.command('init')
		.description('give an app sign-in')
		.addOption(
			new Option('--framework <name>', 'instead of the one detected').choices(
				definitions.map(({ id }) => id)
			)
		)
		.option('--provider <id...>', 'providers, separated by commas or given again', collect)
		.addOption(new Option('--secret <how>', 'AUTH_SECRET of the app').choices(['generate', 'keep']))
		.addOption(
			new Option('--session <strategy>', 'where sessions live').choices(['jwt', 'database'])
		)
		.addOption(
			new Option('--from <library>', 'carry over what an app has of another library')
				.choices(['authjs'])
				.conflicts(['provider', 'secret', 'session', 'adapter'])
		)
		.option('--components', 'a sign-in page and an account page as code of the app')
		.option('--adapter <id>', 'database of people and sessions')
		.option('--migrate', 'make its tables at once')
		.addHelpText('after', helpTexts.init)
		.action(({ provider, ...options }) => {
			found({
				name: 'init',
				options: { ...options, providers: provider },
				flags: flagsOf(program)
			});
		});
}

function addAdd(program: Command, found: (invocation: Invocation) => void): void {
	const add = program.command('add').description('add to the sign-in of an app');
	addAdapterCommand(add, { found, flags: () => flagsOf(program) });
	add
		.command('provider')
		.argument('[id...]', 'providers, separated by spaces or commas', collect)
		.description('add ways to sign in')
		.option('--issuer <url>', 'oidc: make a provider of your own for this issuer')
		.option('--authorization-url <url>', 'oauth: where people sign in')
		.option('--token-url <url>', 'oauth: where codes are exchanged')
		.option('--userinfo-url <url>', 'oauth: where profiles are')
		.option('--scope <scopes>', 'oauth: what is asked for, separated by spaces')
		.option('--id <id>', 'id of your own provider')
		.option('--name <text>', 'name of your own provider, on its button')
		.addHelpText('after', helpTexts.add)
		.action((providers: string[] | undefined, own: OwnProviderOptions) => {
			found({ name: 'add', options: { providers, own }, flags: flagsOf(program) });
		});
}

function addRemove(program: Command, found: (invocation: Invocation) => void): void {
	const remove = program.command('remove').description('take out of the sign-in of an app');
	removeAdapterCommand(remove, { found, flags: () => flagsOf(program) });
	remove
		.command('provider')
		.argument('[id...]', 'providers, separated by spaces or commas', collect)
		.description('take out ways to sign in')
		.addHelpText('after', helpTexts.remove)
		.action((providers: string[] | undefined) => {
			found({ name: 'remove', options: { providers }, flags: flagsOf(program) });
		});
}

function addRest(program: Command, found: (invocation: Invocation) => void): void {
	const secret = program
		.command('secret')
		.description('write, rotate or print AUTH_SECRET')
		.addOption(
			new Option('--rotate', 'add a new secret; sessions of the old ones live on').conflicts([
				'prune',
				'print'
			])
		)
		.addOption(new Option('--prune', 'keep the newest secret only').conflicts('print'))
		.option('--print', 'print a fresh secret and touch no file')
		.addHelpText('after', helpTexts.secret)
		.action((options: SecretOptions) =>
			found({ name: 'secret', options, flags: flagsOf(program) })
		);
	secret
		.command('apple')
		.description('make or renew the client secret for Sign in with Apple')
		.option('--key <file>', 'the .p8 key that Apple let you download')
		.option('--key-id <id>', 'its id (default: from its name)')
		.option('--team <id>', 'id of your team')
		.option('--client-id <id>', 'the Services ID (default: AUTH_APPLE_ID)')
		.action((options: AppleSecretOptions) => {
			// Commander gives flags that both know to the outer command.
			const { rotate, prune, print } = secret.opts<SecretOptions>();
			if (rotate || prune) throw new InvalidArgumentError('It takes neither --rotate nor --prune.');
			const flags = flagsOf(program);
			found({ name: 'secretApple', options: { ...options, ...(print && { print }) }, flags });
		});
	program
		.command('idp')
		.description('run a local OpenID provider for development')
		.option('--port <number>', 'port to listen on', toPort)
		.action((options: IdpOptions) => found({ name: 'idp', options, flags: flagsOf(program) }));
}

function addList(program: Command, found: (invocation: Invocation) => void): void {
	const list = program.command('list').description('list what can be added');
	for (const kind of ['providers', 'adapters'] as const) {
		list
			.command(kind)
			.argument('[search]', 'part of an id, a name or an alias')
			.description(`list the ${kind}`)
			.action((search: string | undefined) => {
				const flags = flagsOf(program);
				found({ name: 'list', options: { kind, search, json: flags.json }, flags });
			});
	}
}

function flagsOf(program: Command): GlobalFlags {
	const { cwd, yes, dryRun, json, install } = program.opts<Partial<GlobalFlags>>();
	return {
		...(cwd !== undefined && { cwd }),
		yes: yes === true,
		dryRun: dryRun === true,
		json: json === true,
		install: install !== false
	};
}

function collect(value: string, earlier: readonly string[] | undefined): string[] {
	const ids = value.split(',').map((id) => id.trim());
	const named = ids.filter((id) => id !== '');
	if (named.length === 0) throw new InvalidArgumentError('It names no provider.');
	return [...(earlier ?? []), ...named];
}

function toPort(value: string): number {
	const port = Number(value);
	if (/^\d+$/.test(value) && port > 0 && port < 65_536) return port;
	throw new InvalidArgumentError('A port is a number from 1 to 65535.');
}

function everyCommand(command: Command): readonly Command[] {
	return [command, ...command.commands.flatMap(everyCommand)];
}

function usage(error: CommanderError): CliError {
	const [title = '', ...more] = error.message.replace(/^error: /, '').split('\n');
	const suggestion = more.map((line) => line.replace(/^\(|\)$/g, '')).join(' ');
	return new CliError('USAGE', {
		title,
		fix: `${suggestion ? `${suggestion} ` : ''}See \`auth-cli --help\`.`,
		exitCode: exitCodes.usage,
		cause: error
	});
}
