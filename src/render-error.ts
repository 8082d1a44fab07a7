import { CliError, exitCodes, InternalError } from './errors.ts';
import { fold } from './show/fold.ts';
import { paint } from './show/preview.ts';
import { visible, visibleJson } from './show/visible.ts';

/** An error for display, with its exit code. */
interface Shown {
	readonly code: string;
	readonly title: string;
	readonly fix: string;
	readonly detail: string | undefined;
	readonly exitCode: number;
	/** The command that repeats the run without its questions. */
	readonly again?: string | undefined;
}

/** Makes any error presentable; an unexpected one is an internal error. */
export function describeError(error: unknown): Shown {
	if (error instanceof CliError) {
		const { code, message, fix, detail, exitCode, again } = error;
		return { code, title: message, fix, detail: detail || undefined, exitCode, again };
	}
	if (isOfTheDisk(error)) {
		return {
			code: 'UNREADABLE',
			title: `${error.path} cannot be used: ${error.message.replace(/, \w+ '[\s\S]*$/, '')}`,
			fix: 'Make sure that it is a plain file or folder, and that you may read it; then run the command again.',
			detail: undefined,
			exitCode: exitCodes.refused
		};
	}
	const title = error instanceof Error ? error.message : String(error);
	return {
		code: 'INTERNAL',
		title: `Internal error in auth-cli: ${title}`,
		fix: 'Nothing in your project is at fault. Please report this with the lines above.',
		detail: error instanceof Error ? stackOf(error) : undefined,
		exitCode: exitCodes.refused
	};
}

/** A system error of a file: it has a path, unlike a network error. */
function isOfTheDisk(error: unknown): error is NodeJS.ErrnoException & { path: string } {
	if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return false;
	return typeof error.path === 'string' && /^E[A-Z]+$/.test(String(error.code));
}

/** An error as text on several lines, wrapped at the columns of a terminal if given. */
export function renderError(shown: Shown, colour: boolean, columns?: number): string {
	const said = (format: 'red' | 'yellow' | 'green', label: string, text: string): string => {
		const whole = `${label}: ${visible(text)}`;
		const folded = columns === undefined ? whole : fold(whole, columns).join('\n');
		return folded.replace(label, paint(colour, format, label));
	};
	// A decision of the user is not an error.
	const isTheirs = shown.exitCode === exitCodes.interrupted;
	const [format, label] = isTheirs ? (['yellow', 'Stopped'] as const) : (['red', 'Error'] as const);
	const lines = [said(format, `${label} ${shown.code}`, shown.title)];
	if (shown.detail) lines.push('', visible(shown.detail).replace(/^(?=.)/gm, '  '), '');
	lines.push(said('green', isTheirs ? 'To go on' : 'To fix it', shown.fix));
	if (shown.again)
		lines.push('', 'Again without questions:', `  ${paint(colour, 'cyan', visible(shown.again))}`);
	return `${lines.join('\n')}\n`;
}

/** An error as JSON. */
export function renderErrorJson({ code, title, fix, detail }: Shown): string {
	return visibleJson({ error: { code, message: title, fix, ...(detail && { detail }) } });
}

function stackOf(error: Error): string {
	const own = error.stack ?? error.message;
	const { cause } = error;
	if (!(cause instanceof Error)) return own;
	return `${own}\nbecause of: ${error instanceof InternalError ? cause.message : (cause.stack ?? cause.message)}`;
}
