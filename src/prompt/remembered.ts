// Going back: the command runs again from its first prompt, and earlier prompts get their remembered answers.
import type { Prompt, Prompts, Question } from './questions.ts';

/** Thrown out of a command to repeat its previous prompt. */
export class WentBack extends Error {
	override readonly name = 'WentBack';
}

/** The prompts of one command, in order. */
export class Memory {
	/** The number of prompts since the command began. */
	private position = 0;
	/** The prompt to repeat after going back; those before it are answered already. */
	private resume = -1;
	private isOpen = false;

	private readonly isFirst: boolean;

	/** @param isFirst Whether no question was put before the command began. */
	constructor(isFirst = true) {
		this.isFirst = isFirst;
	}

	/** Runs a command, and again each time the user goes back. */
	async during<T>(work: () => Promise<T>): Promise<T> {
		this.isOpen = true;
		this.resume = -1;
		try {
			for (;;) {
				this.position = 0;
				try {
					return await work();
				} catch (error) {
					if (!(error instanceof WentBack) || this.resume < 0) throw error;
				}
			}
		} finally {
			this.isOpen = false;
		}
	}

	/** Whether output was shown before the user went back. */
	isRepeating(): boolean {
		return this.position <= this.resume;
	}

	isAnswered(at: number): boolean {
		return this.isOpen && at < this.resume;
	}

	next(): number {
		return this.position++;
	}

	/** The open prompt is shown again. */
	again(): void {
		this.position--;
	}

	/** @throws {WentBack} if there is a question before the one that is open, be it one before the command. */
	goBack(): void {
		if (!this.isOpen || (this.position < 2 && this.isFirst)) return;
		this.resume = this.position - 2;
		throw new WentBack();
	}
}

/** Prompts that remember their answers. */
export function remembered(prompts: Prompts, memory: Memory): Prompts {
	return {
		one: remembering(prompts.one, memory),
		many: remembering(prompts.many, memory),
		confirm: remembering(prompts.confirm, memory),
		text: remembering(prompts.text, memory),
		password: remembering(prompts.password, memory),
		tell: async (title, lines) => {
			if (!memory.isRepeating()) await prompts.tell(title, lines);
		}
	};
}

function remembering<T, Q extends Question<T>>(prompt: Prompt<Q, T>, memory: Memory): Prompt<Q, T> {
	const answers = new Map<number, T>();
	return async (question, leaving) => {
		const isRepeating = memory.isRepeating();
		const at = memory.next();
		const earlier = isRepeating ? answers.get(at) : undefined;
		if (earlier !== undefined && memory.isAnswered(at)) return earlier;
		const offered = earlier === undefined ? question : { ...question, fallback: earlier };
		const answer = await prompt(offered, leaving);
		if (typeof answer !== 'symbol') answers.set(at, answer);
		return answer;
	};
}
