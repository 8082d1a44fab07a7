/** The common fields of prompts. */
export interface Question<T> {
	/** The text of the prompt. */
	readonly message: string;
	/** The flag that answers the prompt, as typed: `--session jwt|database`. */
	readonly flag: string;
	/** The value of the flag, which skips the prompt. */
	readonly given?: T | undefined;
	/** The answer without a terminal. Without it, the run ends with an error that names the flag. */
	readonly fallback?: T | undefined;
	/** The answer that `--yes` gives, where it differs from `fallback`. */
	readonly yes?: T | undefined;
}

/** An option of a prompt. */
export interface Choice<T extends string = string> {
	readonly value: T;
	readonly label: string;
	readonly hint?: string;
	/** Other words that match it in a search. */
	readonly words?: readonly string[];
}

/** A question with one answer out of several. */
export interface OneQuestion<T extends string> extends Question<T> {
	readonly choices: readonly Choice<T>[];
}

/** A question with several answers, searched by typing. */
export interface ManyQuestion extends Question<readonly string[]> {
	readonly choices: readonly Choice[];
	/** At least one option is required. */
	readonly required?: boolean;
}

/** A prompt for text. */
export interface TextQuestion extends Question<string> {
	readonly placeholder?: string;
	/** The error of an answer, or undefined if it is valid. */
	readonly check?: (answer: string) => string | undefined;
}

/** Prompts the user; flags take precedence, and without a terminal the fallback or an error (exit code 2) applies. */
export interface Ask {
	readonly one: <T extends string>(question: OneQuestion<T>) => Promise<T>;
	readonly many: (question: ManyQuestion) => Promise<readonly string[]>;
	readonly confirm: (question: Question<boolean>) => Promise<boolean>;
	readonly text: (question: TextQuestion) => Promise<string>;
	/** Like `text`, without showing the input. */
	readonly password: (question: TextQuestion) => Promise<string>;
	/** Runs a function with prompts, and again each time the user goes back. */
	readonly during: <T>(work: () => Promise<T>) => Promise<T>;
	/** Whether output was shown before the user went back. */
	readonly isRepeating: () => boolean;
	/** Shows a title with lines below it between questions; nothing without a terminal. */
	readonly tell: (title: string, lines: readonly string[]) => Promise<void>;
}

/** Aborts an open prompt like Ctrl-C. */
export interface Leaving {
	readonly signal: AbortSignal;
}

/** Shows one kind of prompt. */
export type Prompt<Q, T> = (question: Q, leaving: Leaving) => Promise<T | symbol>;

/** The answer for going back one question. */
export const back = Symbol('back');

/** One way to prompt in a terminal; a symbol means that the user left, or went back. */
export interface Prompts {
	readonly one: Prompt<OneQuestion<string>, string>;
	readonly many: Prompt<ManyQuestion, readonly string[]>;
	readonly confirm: Prompt<Question<boolean>, boolean>;
	readonly text: Prompt<TextQuestion, string>;
	readonly password: Prompt<TextQuestion, string>;
	readonly tell: (title: string, lines: readonly string[]) => Promise<void>;
}
