import type { ManyQuestion, OneQuestion, Question, TextQuestion } from './questions.ts';

/** What ends an open question as Ctrl-C does. */
export interface Leaving {
	readonly signal: AbortSignal;
}

/** Puts one kind of question. */
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
