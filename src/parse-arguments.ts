// argv → a command with its options, by the records of the commands.
import {
	Argument,
	Command,
	CommanderError,
	InvalidArgumentError,
	Option,
	type OptionValues
} from 'commander';
import { type AnyCommand, type Bound, type Flag, UnfitValue } from './commands/command.ts';
import { commands, groups } from './commands/index.ts';
import { readOwnVersion } from './detect/own-version.ts';
import { CliError } from './errors.ts';

/** Global flags. */
export interface GlobalFlags {
	readonly cwd?: string;
	readonly yes: boolean;
	readonly dryRun: boolean;
	readonly full: boolean;
	readonly json: boolean;
	readonly install: boolean;
	readonly verify: boolean;
	readonly plain: boolean;
}

/** A parsed command line. */
type Invocation =
	| {
			readonly kind: 'command';
			readonly path: string;
			readonly flags: GlobalFlags;
			readonly command: Bound;
	  }
	| { readonly kind: 'help'; readonly text: string; readonly asked: boolean };

const examples = `
Every question has a flag, so every run works without a terminal:
  auth-cli init --provider github,google --secret generate --session jwt --yes
  auth-cli init --provider dev --yes --no-install
  auth-cli init --provider github --dry-run --json
  auth-cli add provider tiktok --yes
  auth-cli remove provider tiktok --yes
  auth-cli add adapter sqlite --yes
  auth-cli list providers goo --json
  auth-cli secret --rotate --yes
  AUTH_SECRET=$(auth-cli secret --print)

A run shows its plan, asks for confirmation, and applies all of it or nothing. Without a
terminal it uses safe defaults; a missing answer is an error that names its flag. Each run
ends with the command that repeats it without questions.

\`auth-cli complete <shell>\` prints a script that lets bash, zsh, fish or powershell complete
what you type.

Exit codes: 0 done, or already so; 1 the project or the machine refuses;
2 wrong command line; 130 interrupted.
`;

/** Parses a command line; throws `USAGE` (exit code 2), with a similar suggestion if any. */
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
		program.parse(withHelp(argv), { from: 'user' });
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		if (error.code === 'commander.helpDisplayed' || error.code === 'commander.version') {
			return { kind: 'help', text: help, asked: true };
		}
		if (error.code !== 'commander.help') throw usage(error);
	}
	return found ?? { kind: 'help', text: help, asked: argv[0] === 'help' };
}

/** `help add provider` as `add provider --help`: Commander's own `help` reads one word. */
function withHelp(argv: readonly string[]): readonly string[] {
	const [first, ...path] = argv;
	return first === 'help' && path.length > 1 ? [...path, '--help'] : argv;
}

/** The program with every command; `found` is called with the parsed one. */
export function createProgram(found: (invocation: Invocation) => void): Command {
	const program = new Command('auth-cli')
		.description('Complete sign-in for your web app, as code that your app owns.')
		.option('--cwd <folder>', 'folder of the app (default: the current one)')
		.option('-y, --yes', 'accept the defaults without questions')
		.option('--dry-run', 'show the plan, new files by their size, and write nothing')
		.option('--full', 'show every line of new files, too')
		.option('--json', 'print the result as one JSON document, without questions')
		.option('--no-install', 'change package.json but install nothing')
		.option('--no-verify', 'skip the final check of types and sign-in routes')
		.option('--plain', 'use lines of text for screen readers (or ACCESSIBLE=1)')
		.version(readOwnVersion(), '-v, --version', 'print the version')
		.helpOption('-h, --help', 'show help')
		.helpCommand('help [command]', 'show help for a command')
		.addHelpText('after', examples)
		.configureHelp({ showGlobalOptions: true, minWidthToWrap: 15 });
	for (const record of commands) addCommand(program, record, found);
	return program;
}

function addCommand(
	program: Command,
	record: AnyCommand,
	found: (invocation: Invocation) => void
): void {
	const command = placeOf(program, record.path);
	command.description(record.about);
	const { argument, flags = [] } = record;
	if (argument)
		command.addArgument(withReader(new Argument(argument.name, argument.about), argument));
	for (const flag of flags) command.addOption(optionOf(flag));
	if (record.help !== undefined) command.addHelpText('after', record.help);
	command.action((...given: readonly unknown[]) => {
		const [first] = given;
		// Commander passes an empty list for several missing words.
		const isNone = argument?.joins && Array.isArray(first);
		if (argument) command.setOptionValue(argument.as, isNone ? undefined : first);
		takeFromOuter(command, program, flags);
		for (const { flags: words, as } of flags) {
			if (as) command.setOptionValue(as, command.getOptionValue(new Option(words).attributeName()));
		}
		const bound = record.bind({
			opts: <Options>() => command.opts<Options & OptionValues>()
		});
		found({ kind: 'command', path: record.path, flags: flagsOf(program), command: bound });
	});
}

/** The command with these words below the program, creating its group if needed. */
function placeOf(program: Command, path: string): Command {
	return path.split(' ').reduce((outer, word) => {
		const there = outer.commands.find((one) => one.name() === word);
		if (there) return there;
		const made = outer.command(word);
		const about = groups[word];
		return about === undefined ? made : made.description(about);
	}, program);
}

function optionOf(flag: Flag): Option {
	const { flags, about, choices, conflicts } = flag;
	const option = withReader(new Option(flags, about), flag);
	if (choices) option.choices(choices);
	if (conflicts) option.conflicts([...conflicts]);
	return option;
}

function withReader<T extends Argument | Option>(
	target: T,
	{ list, joins, read }: Pick<Flag, 'list' | 'joins' | 'read'>
): T {
	if (list) target.argParser(collect);
	else if (joins) target.argParser(joined);
	else if (read) target.argParser((value: string) => refused(() => read(value)));
	return target;
}

/** Commander assigns flags of nested commands to the outer one; flags that only that has are invalid here. */
function takeFromOuter(command: Command, program: Command, flags: readonly Flag[]): void {
	const outer = command.parent;
	if (outer === null || outer === program) return;
	const known = new Set(flags.map((flag) => new Option(flag.flags).attributeName()));
	for (const option of outer.options) {
		const name = option.attributeName();
		const value = outer.getOptionValue(name);
		if (value === undefined) continue;
		if (!known.has(name)) throw new InvalidArgumentError(`It does not take ${option.long}.`);
		command.setOptionValue(name, value);
	}
}

function refused<T>(read: () => T): T {
	try {
		return read();
	} catch (error) {
		if (error instanceof UnfitValue) throw new InvalidArgumentError(error.message);
		throw error;
	}
}

function flagsOf(program: Command): GlobalFlags {
	const { cwd, yes, dryRun, full, json, install, verify, plain } =
		program.opts<Partial<GlobalFlags>>();
	return {
		...(cwd !== undefined && { cwd }),
		yes: yes === true,
		dryRun: dryRun === true,
		full: full === true,
		json: json === true,
		install: install !== false,
		verify: verify !== false,
		plain: plain === true
	};
}

function collect(value: string, earlier: readonly string[] | undefined): string[] {
	const ids = value.split(',').map((id) => id.trim());
	const named = ids.filter((id) => id !== '');
	if (named.length === 0) throw new InvalidArgumentError('It names no provider.');
	return [...(earlier ?? []), ...named];
}

function joined(value: string, earlier: string | undefined): string {
	return earlier === undefined ? value : `${earlier} ${value}`;
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
		cause: error
	});
}
