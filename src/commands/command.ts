import type { Desktop } from '../apply/desktop.ts';
import type { AskRegistry, FoundInRelease } from '../apply/registry.ts';
import type { Project } from '../detect/project.ts';
import type { Plan } from '../plan/change.ts';
import type { Drawing } from '../prompt/progress.ts';
import type { Ask } from '../prompt/questions.ts';
import type { Catalogue } from '../templates/catalogue.ts';
import type { Suggestion } from './known-ids.ts';

/** The environment of a command besides its arguments. */
export interface Context {
	/** The absolute working folder. */
	readonly cwd: string;
	/** The arguments after `auth-cli`, without the folder: `add provider github`. */
	readonly command?: string;
	readonly stdout: (text: string) => void;
	readonly stderr: (text: string) => void;
	/** A line that changes in place. */
	readonly drawing: Drawing;
	/** Only plan: nothing is written. */
	readonly dryRun: boolean;
	/** Whether the terminal can prompt; false with `--yes` and `--json`. */
	readonly interactive: boolean;
	/** Plain lines: nothing may move or be redrawn. */
	readonly plain: boolean;
	readonly env: NodeJS.ProcessEnv;
	/** Aborted by Ctrl-C and by SIGTERM. */
	readonly signal: AbortSignal;
	readonly now: () => Date;
	readonly randomBytes: (length: number) => Uint8Array;
	readonly fetch: typeof fetch;
	readonly ask: Ask;
	/** Shows progress at the terminal. */
	readonly waiting: <T>(message: string, work: () => Promise<T>) => Promise<T>;
	/** Used only with an interactive terminal. */
	readonly desktop: Desktop;
	/** Reads another release of auth-cli, as data; usually over the network. */
	readonly askRelease: <T>(
		version: string,
		read: (release: Catalogue) => Promise<T>
	) => Promise<FoundInRelease<T>>;
	/** Asks npm for the registry of its user. */
	readonly askRegistry: AskRegistry;
}

/** The result of a command: files to change (nothing is written yet), or output. */
export type Outcome = Planned | CommandOutput;

export interface Planned {
	readonly plan: Plan;
	/** The arguments that repeat the run without prompts, after `auth-cli`: `init --provider github --yes`. */
	readonly replay?: string;
	/** Commands to run in the app once the plan is applied, with their purpose. */
	readonly after?: { readonly command: string; readonly why: string } | undefined;
	/** The app of the plan, which saves a second detection. */
	readonly project?: Project;
	/** The app whose types and routes are checked, if the plan is for its whole workspace. */
	readonly proves?: Project;
	/** It changes code of the owner: types are also checked before. */
	readonly compares?: boolean;
	/** The app needs manual work before it runs; the run then exits with 1, with the whole plan applied. */
	readonly incomplete?: boolean;
	/** JSON output besides the plan. */
	readonly data?: Readonly<Record<string, unknown>>;
}

export interface CommandOutput {
	/** For standard output. */
	readonly text?: string;
	/** For standard error: the next steps. */
	readonly note?: string;
	/** The text is code: its lines must not be wrapped. */
	readonly verbatim?: true;
	/** The JSON output, which `--json` prints instead of both. */
	readonly data?: unknown;
	readonly exitCode: number;
}

/** A command of the CLI; it reads its environment and only writes text to the terminal. */
export type Command<Options> = (context: Context, options: Options) => Promise<Outcome>;

/** One flag, in the syntax of commander: `--port <number>`. */
export interface Flag {
	readonly flags: string;
	readonly about: string;
	/** The option it sets, if that is not the flag's own name. */
	readonly as?: string;
	readonly choices?: readonly string[];
	/** Flags that it excludes, by option. */
	readonly conflicts?: readonly string[];
	/** May be repeated, or have several values with commas. */
	readonly list?: boolean;
	/** Several words form one text. */
	readonly joins?: boolean;
	/** Parses the text. @throws {UnfitValue} if it is invalid. */
	readonly read?: (value: string) => unknown;
	/** Possible values, for shell completion. */
	readonly suggest?: () => Promise<readonly Suggestion[]>;
}

/** The argument after the words of a command: `[id...]`. */
interface Argument extends Pick<Flag, 'about' | 'list' | 'joins' | 'suggest'> {
	readonly name: string;
	readonly as: string;
}

/** The metadata of a command, for the parser, help and the pipeline. */
interface CommandRecord<Options> {
	/** Its words: `add provider`. */
	readonly path: string;
	readonly about: string;
	/** Whether a run with these options may change files: then an earlier killed run is undone first. */
	readonly writes: boolean | ((options: Options) => boolean);
	/** Whether a run that wrote files ends with a check of sign-in. */
	readonly proves?: true;
	readonly argument?: Argument;
	readonly flags?: readonly Flag[];
	/** Text of the help below the flags. */
	readonly help?: string;
	/** Loads its code; a run loads only its own command. */
	readonly load: () => Promise<Command<Options>>;
}

/** Parsed options of a command, by name. */
interface Found {
	readonly opts: <Options>() => Options;
}

/** A record with its options hidden, so that different ones fit into one list. */
export interface AnyCommand extends Omit<CommandRecord<never>, 'writes' | 'proves' | 'load'> {
	readonly bind: (found: Found) => Bound;
}

/** A command with its options, ready to run. */
export interface Bound {
	readonly options: object;
	readonly writes: boolean;
	readonly proves: boolean;
	readonly run: (context: Context) => Promise<Outcome>;
}

/** Creates a command from its record. */
export function defineCommand<Options extends object>({
	writes,
	proves,
	load,
	...record
}: CommandRecord<Options>): AnyCommand {
	return {
		...record,
		bind: (found) => {
			const options = found.opts<Options>();
			return {
				options,
				writes: typeof writes === 'function' ? writes(options) : writes,
				proves: proves === true,
				run: async (context) => (await load())(context, options)
			};
		}
	};
}

/** An invalid value of a flag or argument; the message names valid ones. */
export class UnfitValue extends Error {
	override readonly name = 'UnfitValue';
}
