import type { Desktop } from '../apply/desktop.ts';
import type { AskRegistry } from '../apply/registry.ts';
import type { FoundInRelease } from '../apply/release.ts';
import type { Project } from '../detect/project.ts';
import type { Plan } from '../plan/change.ts';
import type { Drawing } from '../prompt/progress.ts';
import type { Ask } from '../prompt/questions.ts';
import type { Catalogue } from '../templates/catalogue.ts';
import type { Suggestion } from './known-ids.ts';

/** Everything a command may use of the world outside its own arguments. */
export interface Context {
	/** Absolute folder the command works in. */
	readonly cwd: string;
	/** What was typed after `auth-cli`, without the folder: `add provider github`. */
	readonly command?: string;
	readonly stdout: (text: string) => void;
	readonly stderr: (text: string) => void;
	/** A line that changes in place. */
	readonly drawing: Drawing;
	/** Only look: nothing is written. */
	readonly dryRun: boolean;
	/** A person sits at a terminal and may be asked; false with `--yes` and `--json`. */
	readonly interactive: boolean;
	/** Lines of text, one after the other: nothing may move or be drawn again. */
	readonly plain: boolean;
	readonly env: NodeJS.ProcessEnv;
	/** Aborted by Ctrl-C and by SIGTERM. */
	readonly signal: AbortSignal;
	readonly now: () => Date;
	readonly randomBytes: (length: number) => Uint8Array;
	readonly fetch: typeof fetch;
	readonly ask: Ask;
	/** Shows at the terminal that something takes a while. */
	readonly waiting: <T>(message: string, work: () => Promise<T>) => Promise<T>;
	/** Used only where a person sits at the terminal. */
	readonly desktop: Desktop;
	/** Reads another release of auth-cli, as data; over the network, as a rule. */
	readonly askRelease: <T>(
		version: string,
		read: (release: Catalogue) => Promise<T>
	) => Promise<FoundInRelease<T>>;
	/** Asks npm from where its user installs. */
	readonly askRegistry: AskRegistry;
}

/** What a command comes to: files to change (nothing has been written yet), or something to say. */
export type Outcome = Planned | Said;

export interface Planned {
	readonly plan: Plan;
	/** The arguments that repeat the run without questions, after `auth-cli`: `init --provider github --yes`. */
	readonly replay?: string;
	/** What is run in the app once the plan is applied, with what it is for. */
	readonly after?: { readonly command: string; readonly why: string } | undefined;
	/** The app the plan is for; give it to spare the run a second detection. */
	readonly project?: Project;
	/** The app whose types and routes are checked, where the plan is for the whole of its workspace. */
	readonly proves?: Project;
	/** It changes code that its owner wrote: the types are checked before it is applied, too. */
	readonly compares?: boolean;
	/** The app does not work before a person has done something; the run then ends with 1, with all of the plan done. */
	readonly incomplete?: boolean;
	/** What machines are told besides the plan. */
	readonly data?: Readonly<Record<string, unknown>>;
}

export interface Said {
	/** For people, on standard output. */
	readonly text?: string;
	/** For people, on standard error: how to go on. */
	readonly note?: string;
	/** The text is code: no line of it may be broken. */
	readonly verbatim?: true;
	/** The same for machines, which `--json` prints instead of both. */
	readonly data?: unknown;
	readonly exitCode: number;
}

/** A command of the command line; it reads the world and writes nothing but text to the terminal. */
export type Command<Options> = (context: Context, options: Options) => Promise<Outcome>;

/** One flag, in the words of commander: `--port <number>`. */
export interface Flag {
	readonly flags: string;
	readonly about: string;
	/** The option it sets, if that is not the flag's own name. */
	readonly as?: string;
	readonly choices?: readonly string[];
	/** Flags, by the option they set, that cannot stand beside it. */
	readonly conflicts?: readonly string[];
	/** May be given again, and several at once with commas between. */
	readonly list?: boolean;
	/** Several words are one text. */
	readonly joins?: boolean;
	/** What the text means. @throws {UnfitValue} if that is nothing. */
	readonly read?: (value: string) => unknown;
	/** What it may be, for a shell that completes a command line. */
	readonly suggest?: () => Promise<readonly Suggestion[]>;
}

/** What stands after the words of a command: `[id...]`. */
interface Argument extends Pick<Flag, 'about' | 'list' | 'joins' | 'suggest'> {
	readonly name: string;
	readonly as: string;
}

/** All there is to know of a command before it runs: the parser, help and the pipeline read it here. */
interface CommandRecord<Options> {
	/** Its words: `add provider`. */
	readonly path: string;
	readonly about: string;
	/** Whether a run with these options may change files: then an earlier run that was killed is undone first. */
	readonly writes: boolean | ((options: Options) => boolean);
	/** Whether a run that wrote ends by asking whether sign-in works. */
	readonly proves?: true;
	readonly argument?: Argument;
	readonly flags?: readonly Flag[];
	/** What help shows below the flags. */
	readonly help?: string;
	/** Loads its code; a run pays only for the command that it was asked for. */
	readonly load: () => Promise<Command<Options>>;
}

/** What a parser found for a command, under the names of its options. */
interface Found {
	readonly opts: <Options>() => Options;
}

/** A record whose options are known to itself alone, so that different ones fit into one list. */
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

/** Makes a command out of its record. */
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

/** The value of a flag or argument that means nothing; the message says what would. */
export class UnfitValue extends Error {
	override readonly name = 'UnfitValue';
}
