import type { ManyQuestion, OneQuestion, Question, TextQuestion } from './questions.ts';

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
