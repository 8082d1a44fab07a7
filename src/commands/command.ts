import type { Project } from '../detect/project.ts';
import type { Plan } from '../plan/change.ts';
import type { Desktop } from '../plan/desktop.ts';
import type { Ask } from '../prompt/questions.ts';

/** Everything a command may use of the world outside its own arguments. */
export interface Context {
	/** Absolute folder the command works in. */
	readonly cwd: string;
	readonly stdout: (text: string) => void;
	readonly stderr: (text: string) => void;
	/** A person sits at a terminal and may be asked; false with `--yes` and `--json`. */
	readonly interactive: boolean;
	readonly env: NodeJS.ProcessEnv;
	/** Aborted by Ctrl-C and by SIGTERM. */
	readonly signal: AbortSignal;
	readonly now: () => Date;
	readonly randomBytes: (length: number) => Uint8Array;
	readonly fetch: typeof fetch;
	readonly ask: Ask;
	/** Used only where a person sits at the terminal. */
	readonly desktop: Desktop;
}

/** What a command comes to: files to change (nothing has been written yet), or simply an exit code. */
export type Outcome =
	| {
			readonly plan: Plan;
			/** The arguments that repeat the run without questions, after `auth-cli`: `init --provider github --yes`. */
			readonly replay?: string;
			/** What is run in the app once the plan is applied, with what it is for. */
			readonly after?: { readonly command: string; readonly why: string } | undefined;
			/** The app the plan is for; give it to spare the run a second detection. */
			readonly project?: Project;
	  }
	| { readonly exitCode: number };

/** A command of the command line; it reads the world and writes nothing but text to the terminal. */
export type Command<Options> = (context: Context, options: Options) => Promise<Outcome>;

/** Flags of `init`; what is missing is asked or takes its default. */
export interface InitOptions {
	/** What the app signs people in with now. */
	readonly from?: 'authjs' | undefined;
	readonly framework?: string | undefined;
	/** Provider ids in the order given; undefined means ask. */
	readonly providers?: readonly string[] | undefined;
	readonly secret?: 'generate' | 'keep' | undefined;
	readonly session?: 'jwt' | 'database' | undefined;
	/** Pages of sign-in as code of the app; undefined means ask. */
	readonly components?: boolean | undefined;
	/** Id of a database adapter. */
	readonly adapter?: string | undefined;
	/** Make the tables at once. */
	readonly migrate?: boolean | undefined;
}

/** Arguments of `add provider`. */
export interface AddOptions {
	/** Provider ids; undefined or empty means ask. */
	readonly providers?: readonly string[] | undefined;
	/** For a provider of the app's own, `oidc` or `oauth`. */
	readonly own?: OwnProviderOptions | undefined;
}

/** Flags that describe a provider that no catalogue knows. */
export interface OwnProviderOptions {
	readonly id?: string | undefined;
	readonly name?: string | undefined;
	readonly issuer?: string | undefined;
	readonly authorizationUrl?: string | undefined;
	readonly tokenUrl?: string | undefined;
	readonly userinfoUrl?: string | undefined;
	readonly scope?: string | undefined;
}

/** Arguments of `remove provider`. */
export type RemoveOptions = AddOptions;
/** Arguments of `add adapter`. */
export interface AddAdapterOptions {
	readonly adapter?: string | undefined;
	readonly session?: 'jwt' | 'database' | undefined;
	/** Make the tables at once. */
	readonly migrate?: boolean | undefined;
}

/** Arguments of `remove adapter`. */
export interface RemoveAdapterOptions {
	readonly adapter?: string | undefined;
	/** Where sessions go that are in the database now. */
	readonly session?: 'jwt' | undefined;
}

/** Flags of `db`. */
export interface DbOptions {
	readonly action: 'migrate' | 'prune';
	/** Rows that one step removes. */
	readonly batch?: number | undefined;
	/** Only look. */
	readonly dryRun?: boolean;
	readonly json?: boolean;
}

/** Flags of `secret`; at most one of `rotate`, `prune` and `print` is set. */
export interface SecretOptions {
	readonly rotate?: boolean;
	readonly prune?: boolean;
	readonly print?: boolean;
}

/** Flags of `secret apple`. */
export interface AppleSecretOptions {
	/** Path of the .p8 file, relative to the folder that the command works in. */
	readonly key?: string | undefined;
	readonly keyId?: string | undefined;
	readonly team?: string | undefined;
	readonly clientId?: string | undefined;
	readonly print?: boolean;
}

/** Flags of `idp`. */
export interface IdpOptions {
	readonly port?: number | undefined;
}

/** Arguments of `list`. */
export interface ListOptions {
	readonly kind?: 'providers' | 'adapters';
	readonly search?: string | undefined;
	readonly json?: boolean | undefined;
}
