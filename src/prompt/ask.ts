import { CliError, exitCodes } from '../errors.ts';
import { cleaned } from './cleaned.ts';
import type { Prompts } from './prompts.ts';
import type { Ask, OneQuestion, Question, TextQuestion } from './questions.ts';

interface Seat {
	/** A person sits at a terminal and may be asked. */
	readonly interactive: boolean;
	/** `--yes` was given. */
	readonly yes: boolean;
	/** Where lines of text are written, instead of boxes that change in place. */
	readonly lines?: { readonly write: (text: string) => void; readonly columns: number } | undefined;
	/** Ends an open question as Ctrl-C does. */
	readonly signal: AbortSignal;
}

/** Asks through the terminal; what a flag, `--yes` or a missing terminal answers is never asked. */
export function createAsk(seat: Seat): Ask {
	const unless = async <T>(
		question: Question<T>,
		prompt: (prompts: Prompts, seat: Seat) => Promise<T | symbol>
	): Promise<T> => {
		const answer = settled(question, seat);
		if (answer !== undefined) return answer;
		const prompts = await promptsFor(seat);
		return notCancelled(await untilLeft(seat, (at) => prompt(prompts, at)));
	};
	return {
		one: (question) => unless(question, (prompts, at) => askOne(question, prompts, at)),
		many: (question) => unless(question, (prompts, at) => prompts.many(question, at)),
		confirm: (question) => unless(question, (prompts, at) => prompts.confirm(question, at)),
		text: async (question) =>
			unless(checked(question, seat), (prompts, at) => prompts.text(question, at)),
		password: async (question) =>
			unless(checked(question, seat), (prompts, at) => prompts.password(question, at)),
		tell: async (title, lines) => {
			if (seat.interactive) await (await promptsFor(seat)).tell(title, lines);
		}
	};
}

async function promptsFor({ lines }: Seat): Promise<Prompts> {
	if (lines === undefined) return cleaned((await import('./drawn.ts')).drawn);
	const { plain } = await import('./plain.ts');
	return plain({ input: process.stdin, output: lines });
}

async function askOne<T extends string>(
	question: OneQuestion<T>,
	prompts: Prompts,
	seat: Seat
): Promise<T | symbol> {
	const { choices } = question;
	const [only, another] = choices;
	if (only !== undefined && another === undefined) return only.value;
	const answer = await prompts.one(question, seat);
	if (typeof answer === 'symbol') return answer;
	// The prompt answers with a plain string; the choice it stands for has the narrow type.
	return choices.find(({ value }) => value === answer)?.value ?? Symbol(answer);
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
