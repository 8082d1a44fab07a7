import { CliError, exitCodes } from '../errors.ts';
import { cleaned } from './cleaned.ts';
import {
	type Ask,
	back,
	type OneQuestion,
	type Prompts,
	type Question,
	type TextQuestion
} from './questions.ts';
import { Memory, remembered } from './remembered.ts';

interface Seat {
	/** An interactive terminal. */
	readonly interactive: boolean;
	/** `--yes` was given. */
	readonly yes: boolean;
	/** Plain lines, instead of boxes that change in place. */
	readonly lines?: { readonly write: (text: string) => void; readonly columns: number } | undefined;
	/** A question was answered before: going back from the first one here throws `WentBack`. */
	readonly isSecond?: boolean | undefined;
	/** Aborts an open prompt like Ctrl-C. */
	readonly signal: AbortSignal;
}

/** Prompts in the terminal, unless a flag, `--yes` or a missing terminal decides. */
export function createAsk(seat: Seat): Ask {
	const memory = new Memory(!seat.isSecond);
	let loading: Promise<Prompts> | undefined;
	const load = (): Promise<Prompts> => {
		loading ??= promptsFor(seat).then((prompts) => remembered(prompts, memory));
		return loading;
	};
	const unless = async <T>(
		question: Question<T>,
		prompt: (prompts: Prompts, seat: Seat) => Promise<T | symbol>,
		sole?: T
	): Promise<T> => {
		const answer = settled(question, seat) ?? sole;
		if (answer !== undefined) return answer;
		const prompts = await load();
		for (;;) {
			const said = await untilLeft(seat, (at) => prompt(prompts, at));
			if (typeof said !== 'symbol') return said;
			if (said !== back) throw interrupted();
			memory.goBack();
			memory.again();
		}
	};
	return {
		one: (question) =>
			unless(question, (prompts, at) => askOne(question, prompts, at), only(question.choices)),
		many: (question) => unless(question, (prompts, at) => prompts.many(question, at)),
		confirm: (question) => unless(question, (prompts, at) => prompts.confirm(question, at)),
		text: async (question) =>
			unless(checked(question, seat), (prompts, at) => prompts.text(question, at)),
		password: async (question) =>
			unless(checked(question, seat), (prompts, at) => prompts.password(question, at)),
		during: (work) => memory.during(work),
		isRepeating: () => memory.isRepeating(),
		tell: async (title, lines) => {
			if (seat.interactive) await (await load()).tell(title, lines);
		}
	};
}

async function promptsFor({ lines }: Seat): Promise<Prompts> {
	if (lines === undefined) return cleaned((await import('./drawn.ts')).drawn);
	const { plain } = await import('./plain.ts');
	return plain({ input: process.stdin, output: lines });
}

function only<T extends string>([first, second]: OneQuestion<T>['choices']): T | undefined {
	return second === undefined ? first?.value : undefined;
}

async function askOne<T extends string>(
	question: OneQuestion<T>,
	prompts: Prompts,
	seat: Seat
): Promise<T | symbol> {
	const { choices } = question;
	const answer = await prompts.one(question, seat);
	if (typeof answer === 'symbol') return answer;
	// The prompt answers with a plain string; the choice it stands for has the narrow type.
	return choices.find(({ value }) => value === answer)?.value ?? Symbol(answer);
}

/**
 * Ends a prompt on Ctrl-D and when the terminal closes, for which the library would wait forever; distinguishes Escape
 * from Ctrl-C.
 */
async function untilLeft<T>(
	seat: Seat,
	prompt: (seat: Seat) => Promise<T | symbol>
): Promise<T | symbol> {
	const left = new AbortController();
	const leave = (): void => left.abort();
	let last: string | undefined;
	const press = (_: unknown, key?: { ctrl?: boolean; name?: string }): void => {
		last = key?.name;
		if (key?.ctrl && key.name === 'd') leave();
	};
	const { stdin } = process;
	stdin.on('keypress', press).once('end', leave);
	try {
		const answer = await prompt({ ...seat, signal: AbortSignal.any([seat.signal, left.signal]) });
		const isLeft = seat.signal.aborted || left.signal.aborted;
		return typeof answer === 'symbol' && last === 'escape' && !isLeft ? back : answer;
	} finally {
		stdin.off('keypress', press).off('end', leave);
	}
}

/** The answer without a prompt, or undefined if a prompt is needed. */
function settled<T>(question: Question<T>, { interactive, yes }: Seat): T | undefined {
	if (question.given !== undefined) return question.given;
	if (yes && question.yes !== undefined) return question.yes;
	if (interactive) return;
	if (question.fallback !== undefined) return question.fallback;
	throw new CliError('ANSWER_MISSING', {
		title: `No terminal to prompt in: ${question.message}`,
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

/** The error for Ctrl-C at a prompt, before anything was written. */
export function interrupted(): CliError {
	return new CliError('INTERRUPTED', {
		title: 'Interrupted; nothing was written',
		fix: 'Run the command again when you like.',
		exitCode: exitCodes.interrupted
	});
}
