// Prompts drawn by @clack/prompts: with arrow keys, and boxes that change in place.
import { autocompleteMultiselect, confirm, log, password, select, text } from '@clack/prompts';
import { fold } from '../show/fold.ts';
import type { Choice, Leaving, ManyQuestion, Prompts } from './questions.ts';
import { search, textsOf } from './search.ts';

/** Redrawn in place with every key. */
export const drawn: Prompts = {
	one: ({ message, choices, fallback }, { signal }) =>
		select<string>({
			signal,
			message,
			options: choices.map(toOption),
			...(fallback !== undefined && { initialValue: fallback })
		}),
	many: async (question, leaving) => {
		for (;;) {
			const { answer, typed } = await askMany(question, leaving);
			// The library takes the end of a search for none.
			if (!Array.isArray(answer) || answer.length > 0 || typed === '') return answer;
			log.warn('Nothing was chosen: Tab chooses a line. Without a search, Enter goes on.');
		}
	},
	confirm: ({ message, fallback }, { signal }) =>
		confirm({ signal, message, initialValue: fallback ?? true }),
	text: async ({ message, placeholder, fallback, check }, { signal }) => {
		const answer = await text({
			signal,
			message,
			...(placeholder !== undefined && { placeholder }),
			...(fallback !== undefined && { initialValue: fallback }),
			validate: (value) => check?.(value ?? '')
		});
		return answer ?? '';
	},
	password: async ({ message, check }, { signal }) => {
		const answer = await password({ signal, message, validate: (value) => check?.(value ?? '') });
		return answer ?? '';
	},
	tell: async (title, lines) => {
		// After the bar and two spaces.
		log.step(fold([title, ...lines].join('\n'), (process.stdout.columns ?? 100) - 3).join('\n'));
	}
};

async function askMany(
	{ message, choices, required = false, fallback = [] }: ManyQuestion,
	{ signal }: Leaving
): Promise<{ readonly answer: string[] | symbol; readonly typed: string }> {
	let selected = (): readonly string[] => [];
	let typed = '';
	const answer = await autocompleteMultiselect<string>({
		signal,
		message,
		input: process.stdin,
		output: withNames(() => namesOf(choices, selected())),
		options() {
			selected = () => this.selectedValues;
			// The library would stay at a choice that matched before, wherever it is now.
			if (typed !== this.userInput) this.focusedValue = undefined;
			typed = this.userInput;
			return search(choices, this.userInput, textsOf).map(toOption);
		},
		// Without a placeholder: Tab would use its text as the search.
		maxItems: 8,
		required,
		initialValues: [...fallback],
		// `options` contains only search results.
		filter: () => true
	});
	return { answer, typed };
}

function namesOf(choices: readonly Choice[], values: readonly string[]): string {
	const chosen = choices.filter(({ value }) => values.includes(value));
	return chosen.map(({ label }) => label).join(', ');
}

/** The terminal, with names in place of "1 items selected". */
function withNames(names: () => string): NodeJS.WriteStream {
	const { stdout } = process;
	return new Proxy(stdout, {
		get(target, key) {
			if (key === 'write') {
				return (text: string) => target.write(text.replace(/(?<!\d)\d+ items selected/, names));
			}
			const value: unknown = Reflect.get(target, key);
			return typeof value === 'function' ? value.bind(target) : value;
		}
	});
}

function toOption({ value, label, hint }: Choice): { value: string; label: string; hint?: string } {
	return { value, label, ...(hint !== undefined && { hint }) };
}
