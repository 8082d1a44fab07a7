import { CliError, exitCodes } from '../errors.ts';
import { fold } from '../show/fold.ts';
import type {
	Ask,
	Choice,
	ManyQuestion,
	OneQuestion,
	Question,
	TextQuestion
} from './questions.ts';
import { search } from './search.ts';

interface Seat {
	/** A person sits at a terminal and may be asked. */
	readonly interactive: boolean;
	/** `--yes` was given. */
	readonly yes: boolean;
	/** Ends an open question as Ctrl-C does. */
	readonly signal: AbortSignal;
}

/** Asks through the terminal; what a flag, `--yes` or a missing terminal answers is never asked. */
export function createAsk(seat: Seat): Ask {
	const unless = async <T>(
		question: Question<T>,
		prompt: (seat: Seat) => Promise<T | symbol>
	): Promise<T> => {
		const answer = settled(question, seat);
		return answer === undefined ? notCancelled(await untilLeft(seat, prompt)) : answer;
	};
	return {
		one: (question) => unless(question, (at) => askOne(question, at)),
		many: (question) => unless(question, (at) => askMany(question, at)),
		confirm: (question) => unless(question, (at) => askConfirm(question, at)),
		text: async (question) => unless(checked(question, seat), (at) => askText(question, at)),
		password: async (question) =>
			unless(checked(question, seat), (at) => askPassword(question, at)),
		tell: async (title, lines) => {
			if (seat.interactive) await tell(title, lines);
		}
	};
}

/** Ends a question on Ctrl-D and when the terminal closes, which the prompts would wait over for ever. */
async function untilLeft<T>(seat: Seat, prompt: (seat: Seat) => Promise<T>): Promise<T> {
	const left = new AbortController();
	const leave = (): void => left.abort();
	const press = (_: unknown, key?: { ctrl?: boolean; name?: string }): void => {
		if (key?.ctrl && key.name === 'd') leave();
	};
	const { stdin } = process;
	stdin.on('keypress', press).once('end', leave);
	try {
		return await prompt({ ...seat, signal: AbortSignal.any([seat.signal, left.signal]) });
	} finally {
		stdin.off('keypress', press).off('end', leave);
	}
}

/** The answer without asking, or undefined where a person is to be asked. */
function settled<T>(question: Question<T>, { interactive, yes }: Seat): T | undefined {
	if (question.given !== undefined) return question.given;
	if (yes && question.yes !== undefined) return question.yes;
	if (interactive) return;
	if (question.fallback !== undefined) return question.fallback;
	throw new CliError('ANSWER_MISSING', {
		title: `There is nobody to ask: ${question.message}`,
		fix: `Give the answer on the command line: ${question.flag}`,
		exitCode: exitCodes.usage
	});
}

function checked(question: TextQuestion, seat: Seat): TextQuestion {
	const answer = settled(question, seat);
	const complaint = answer === undefined ? undefined : question.check?.(answer);
	if (complaint === undefined) return question;
	throw new CliError('ANSWER_INVALID', {
		title: complaint,
		fix: `Give another value: ${question.flag}`,
		exitCode: exitCodes.usage
	});
}

function notCancelled<T>(answer: T | symbol): T {
	if (typeof answer !== 'symbol') return answer;
	throw interrupted();
}

/** The error of a person who pressed Ctrl-C at a question, before anything was written. */
export function interrupted(): CliError {
	return new CliError('INTERRUPTED', {
		title: 'Interrupted; nothing was written',
		fix: 'Run the command again when you like.',
		exitCode: exitCodes.interrupted
	});
}

async function askOne<T extends string>(
	question: OneQuestion<T>,
	{ signal }: Seat
): Promise<T | symbol> {
	const { message, choices, fallback } = question;
	const [only, another] = choices;
	if (only !== undefined && another === undefined) return only.value;
	const { select } = await import('@clack/prompts');
	const answer = await select<string>({
		signal,
		message,
		options: choices.map(toOption),
		...(fallback !== undefined && { initialValue: fallback })
	});
	// The prompt answers with a plain string; the choice it stands for has the narrow type.
	return typeof answer === 'symbol' ? answer : chosen(choices, answer);
}

function chosen<T extends string>(choices: readonly Choice<T>[], answer: string): T | symbol {
	return choices.find(({ value }) => value === answer)?.value ?? Symbol(answer);
}

async function askMany(
	question: ManyQuestion,
	{ signal }: Seat
): Promise<readonly string[] | symbol> {
	const { autocompleteMultiselect } = await import('@clack/prompts');
	const { message, choices, required = false, fallback = [] } = question;
	let selected = (): readonly string[] => [];
	const answer = await autocompleteMultiselect<string>({
		signal,
		message,
		output: withNames(() => namesOf(choices, selected())),
		options() {
			selected = () => this.selectedValues;
			return search(choices, this.userInput, textsOf).map(toOption);
		},
		placeholder: 'Type to search',
		maxItems: 8,
		required,
		initialValues: [...fallback],
		// `options` leaves out what was not searched for.
		filter: () => true
	});
	if (typeof answer === 'symbol') return answer;
	return answer;
}

function namesOf(choices: readonly Choice[], values: readonly string[]): string {
	const chosen = choices.filter(({ value }) => values.includes(value));
	return chosen.map(({ label }) => label).join(', ');
}

/** The terminal, on which names stand in the place of "1 items selected". */
function withNames(names: () => string): NodeJS.WriteStream {
	const { stdout } = process;
	return new Proxy(stdout, {
		get(target, key) {
			if (key === 'write') {
				return (text: string) => target.write(text.replace(/\d+ items selected/, names));
			}
			const value: unknown = Reflect.get(target, key);
			return typeof value === 'function' ? value.bind(target) : value;
		}
	});
}

function textsOf({ value, label, hint = '', words = [] }: Choice): readonly string[] {
	return [value, label, hint, ...words];
}

async function askConfirm(
	{ message, fallback }: Question<boolean>,
	{ signal }: Seat
): Promise<boolean | symbol> {
	const { confirm } = await import('@clack/prompts');
	return confirm({ signal, message, initialValue: fallback ?? true });
}

async function askText(question: TextQuestion, { signal }: Seat): Promise<string | symbol> {
	const { text } = await import('@clack/prompts');
	const { message, placeholder, fallback } = question;
	const answer = await text({
		signal,
		message,
		...(placeholder !== undefined && { placeholder }),
		...(fallback !== undefined && { initialValue: fallback }),
		validate: (value) => question.check?.(value ?? '')
	});
	return answer ?? '';
}

async function askPassword(
	{ message, check }: TextQuestion,
	{ signal }: Seat
): Promise<string | symbol> {
	const { password } = await import('@clack/prompts');
	const answer = await password({ signal, message, validate: (value) => check?.(value ?? '') });
	return answer ?? '';
}

async function tell(title: string, lines: readonly string[]): Promise<void> {
	const { log } = await import('@clack/prompts');
	// Behind the bar and two spaces.
	log.step(fold([title, ...lines].join('\n'), (process.stdout.columns ?? 100) - 3).join('\n'));
}

function toOption({ value, label, hint }: Choice): { value: string; label: string; hint?: string } {
	return { value, label, ...(hint !== undefined && { hint }) };
}
