/** What every question has. */
export interface Question<T> {
	/** What the person is asked. */
	readonly message: string;
	/** The flag that answers the question without asking, as it is typed: `--session jwt|database`. */
	readonly flag: string;
	/** The answer a flag gave already; no question is asked then. */
	readonly given?: T | undefined;
	/** The answer without a terminal. Without it, the run ends with an error that names the flag. */
	readonly fallback?: T | undefined;
	/** The answer that `--yes` gives, where it differs from `fallback`. */
	readonly yes?: T | undefined;
}

/** One thing a person can choose. */
export interface Choice<T extends string = string> {
	readonly value: T;
	readonly label: string;
	readonly hint?: string;
	/** Other words that find it in a search. */
	readonly words?: readonly string[];
}

/** A question with one answer out of several. */
export interface OneQuestion<T extends string> extends Question<T> {
	readonly choices: readonly Choice<T>[];
}

/** A question with several answers, searched by typing. */
export interface ManyQuestion extends Question<readonly string[]> {
	readonly choices: readonly Choice[];
	/** At least one choice has to be made. */
	readonly required?: boolean;
}

/** A question that is answered in words. */
export interface TextQuestion extends Question<string> {
	readonly placeholder?: string;
	/** Says what is wrong with an answer, or undefined if it is right. */
	readonly check?: (answer: string) => string | undefined;
}

/** Asks the person; flags win, and without a terminal the fallback or an error (exit code 2) answers. */
export interface Ask {
	readonly one: <T extends string>(question: OneQuestion<T>) => Promise<T>;
	readonly many: (question: ManyQuestion) => Promise<readonly string[]>;
	readonly confirm: (question: Question<boolean>) => Promise<boolean>;
	readonly text: (question: TextQuestion) => Promise<string>;
	/** Like `text`, but what is typed is not shown. */
	readonly password: (question: TextQuestion) => Promise<string>;
	/** Runs what asks, and again each time the user goes back to an earlier question. */
	readonly during: <T>(work: () => Promise<T>) => Promise<T>;
	/** The user went back, and has not answered yet: what would be shown now was shown before. */
	readonly isRepeating: () => boolean;
	/** Shows a title with lines below it between questions; nothing without a terminal. */
	readonly tell: (title: string, lines: readonly string[]) => Promise<void>;
}
