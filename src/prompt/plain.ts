// Prompts as lines of text, for screen readers and for terminals that cannot move a cursor: output stays, and each
// answer is a number or a word on its own line.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { fold } from '../show/fold.ts';
import {
	back,
	type Choice,
	type Leaving,
	type ManyQuestion,
	type OneQuestion,
	type Prompts,
	type Question,
	type TextQuestion
} from './questions.ts';
import { search, textsOf } from './search.ts';

/** More options than this are listed only on request. */
const few = 12;

/** The input and output of lines. */
interface Lines {
	readonly input: NodeJS.ReadableStream;
	readonly output: { readonly write: (text: string) => unknown; readonly columns?: number };
}

type Seat = Lines & Leaving;

/** Asks by lines of text. */
export function plain(lines: Lines): Prompts {
	return {
		one: (question, leaving) => askOne(question, { ...lines, ...leaving }),
		many: (question, leaving) => askMany(question, { ...lines, ...leaving }),
		confirm: (question, leaving) => askConfirm(question, { ...lines, ...leaving }),
		text: (question, leaving) => askText(question, { ...lines, ...leaving }),
		password: (question, leaving) => askText(question, { ...lines, ...leaving, hidden: true }),
		tell: async (title, more) => say(lines, ['', title, ...more].join('\n'))
	};
}

function askOne({ message, choices, fallback }: OneQuestion<string>, seat: Seat) {
	say(seat, `\n${message}\n${listed(choices, choices)}`);
	const usual = fallback === undefined ? 0 : numberOf(choices, fallback);
	const hint = `Type a number${usual === 0 ? '' : `, or Enter for ${usual}`}`;
	return answered(seat, hint, (line) => {
		const answer = line === '' ? fallback : named(choices, line)?.value;
		if (answer !== undefined) return { answer };
		return { complaint: line === '' ? 'Please type a number.' : `${line} is none of them.` };
	});
}

function askMany(question: ManyQuestion, seat: Seat): Promise<readonly string[] | symbol> {
	const { message, choices, required = false, fallback = [] } = question;
	const way =
		choices.length <= few
			? listed(choices, choices)
			: `There are ${choices.length}. A part of a name shows which have it, ? shows all.`;
	say(seat, `\n${message}\n${way}`);
	const none = required ? '' : ', or Enter for none';
	const usual = choices.filter(({ value }) => fallback.includes(value)).map(({ label }) => label);
	const enter = usual.length === 0 ? none : `, or Enter for ${usual.join(', ')}`;
	return answered(seat, `Type names or numbers, with commas between${enter}`, (line) => {
		if (/[^\s,]/.test(line)) return several(choices, line);
		return required && usual.length === 0
			? { complaint: 'At least one is needed.' }
			: { answer: fallback };
	});
}

function askConfirm({ message, fallback = true }: Question<boolean>, seat: Seat) {
	say(seat, `\n${message}`);
	return answered(seat, `Type yes or no, or Enter for ${fallback ? 'yes' : 'no'}`, (line) => {
		if (line === '') return { answer: fallback };
		if (/^y(es)?$/i.test(line)) return { answer: true };
		return /^no?$/i.test(line) ? { answer: false } : { complaint: 'Please type yes or no.' };
	});
}

function askText(
	{ message, placeholder, fallback = '', check }: TextQuestion,
	seat: Seat & { readonly hidden?: boolean }
): Promise<string | symbol> {
	say(seat, `\n${message}${placeholder === undefined ? '' : `\nFor example: ${placeholder}`}`);
	const usual = fallback === '' ? '' : `, or Enter for ${fallback}`;
	const hint = seat.hidden ? 'Type it; it is not shown' : `Type it${usual}`;
	return answered(seat, hint, (line) => {
		const answer = line === '' ? fallback : line;
		const complaint = check?.(answer);
		return complaint === undefined ? { answer } : { complaint };
	});
}

type Read<T> = { readonly answer: T } | { readonly complaint: string };

/** Reads lines until one is a valid answer. */
async function answered<T>(
	seat: Seat & { readonly hidden?: boolean },
	hint: string,
	read: (line: string) => Read<T>
): Promise<T | symbol> {
	for (;;) {
		seat.output.write(`${folded(seat, hint)}: `);
		const line = await nextLine(seat);
		if (typeof line === 'symbol') {
			// The line of the question was not ended.
			seat.output.write('\n');
			return line;
		}
		// Enter was not shown either.
		if (seat.hidden) seat.output.write('\n');
		// Escape and Enter.
		if (line === '\u001b') return back;
		const found = read(line.trim());
		if ('answer' in found) return found.answer;
		say(seat, found.complaint);
	}
}

/** A line as it was typed, or a symbol if the user left. */
async function nextLine({
	input,
	signal,
	hidden = false
}: Seat & { readonly hidden?: boolean }): Promise<string | symbol> {
	const left = Symbol('left');
	if (signal.aborted) return left;
	// As a terminal, readline echoes each key itself, here to a sink; otherwise the system does, and no cursor moves.
	const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
	const reader = createInterface({ input, terminal: hidden, ...(hidden && { output: sink }) });
	try {
		return await new Promise<string | symbol>((resolve) => {
			reader.once('line', resolve).once('close', () => resolve(left));
			signal.addEventListener('abort', () => resolve(left), { once: true });
		});
	} finally {
		reader.close();
	}
}

function several(choices: readonly Choice[], line: string): Read<readonly string[]> {
	if (line === '?') return { complaint: listed(choices, choices) };
	const words = line.split(',').flatMap((word) => word.trim() || []);
	const unknown = words.find((word) => named(choices, word) === undefined);
	if (unknown === undefined) {
		return { answer: [...new Set(words.flatMap((word) => named(choices, word)?.value ?? []))] };
	}
	const near = search(choices, unknown, textsOf);
	if (near.length === 0) return { complaint: `Nothing has "${unknown}" in it.` };
	return { complaint: `These fit "${unknown}":\n${listed(near, choices)}` };
}

/** The option with this number in the list, label or value. */
function named(choices: readonly Choice[], word: string): Choice | undefined {
	const said = word.toLowerCase();
	return choices.find(({ value, label }, index) =>
		[`${index + 1}`, value.toLowerCase(), label.toLowerCase()].includes(said)
	);
}

function listed(some: readonly Choice[], all: readonly Choice[]): string {
	const rows = some.map(({ value, label, hint }) => {
		return `  ${numberOf(all, value)}. ${label}${hint === undefined ? '' : ` (${hint})`}`;
	});
	return rows.join('\n');
}

function numberOf(choices: readonly Choice[], value: string): number {
	return choices.findIndex((choice) => choice.value === value) + 1;
}

function say(lines: Lines, text: string): void {
	lines.output.write(`${folded(lines, text)}\n`);
}

function folded({ output: { columns = 80 } }: Lines, text: string): string {
	return fold(text, columns).join('\n');
}
