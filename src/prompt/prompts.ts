import type { ManyQuestion, OneQuestion, Question, TextQuestion } from './questions.ts';

/** What ends an open question as Ctrl-C does. */
export interface Leaving {
	readonly signal: AbortSignal;
}

type Prompt<Q, T> = (question: Q, leaving: Leaving) => Promise<T | symbol>;

/** One way to put questions to whoever sits at the terminal; a symbol says that they left. */
export interface Prompts {
	readonly one: Prompt<OneQuestion<string>, string>;
	readonly many: Prompt<ManyQuestion, readonly string[]>;
	readonly confirm: Prompt<Question<boolean>, boolean>;
	readonly text: Prompt<TextQuestion, string>;
	readonly password: Prompt<TextQuestion, string>;
	readonly tell: (title: string, lines: readonly string[]) => Promise<void>;
}
