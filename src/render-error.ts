import { CliError, exitCodes, InternalError } from './errors.ts';
import { paint } from './plan/preview.ts';
import { visible } from './plan/visible.ts';

/** An error as it is shown and what the process ends with. */
export interface Shown {
	readonly code: string;
	readonly title: string;
	readonly fix: string;
	readonly detail: string | undefined;
	readonly exitCode: number;
}

/** Makes any error one that can be shown; what is not meant for a person is a fault of this program and says so. */
export function describeError(error: unknown): Shown {
	if (error instanceof CliError) {
		const { code, message, fix, detail, exitCode } = error;
		return { code, title: message, fix, detail: detail || undefined, exitCode };
	}
	const title = error instanceof Error ? error.message : String(error);
	return {
		code: 'INTERNAL',
		title: `A fault of auth-cli, not of yours: ${title}`,
		fix: 'Nothing in your project is at fault. Please report this with the lines above.',
		detail: error instanceof Error ? stackOf(error) : undefined,
		exitCode: exitCodes.refused
	};
}

/** An error for a person, on several lines. */
export function renderError(shown: Shown, colour: boolean): string {
	const lines = [`${paint(colour, 'red', `Error ${shown.code}`)}: ${visible(shown.title)}`];
	if (shown.detail) lines.push('', visible(shown.detail).replace(/^(?=.)/gm, '  '), '');
	lines.push(`${paint(colour, 'green', 'To fix it')}: ${visible(shown.fix)}`);
	return `${lines.join('\n')}\n`;
}

/** An error for a machine. */
export function renderErrorJson({ code, title, fix, detail }: Shown): string {
	return `${JSON.stringify({ error: { code, message: title, fix, ...(detail && { detail }) } }, null, 2)}\n`;
}

function stackOf(error: Error): string {
	const own = error.stack ?? error.message;
	const { cause } = error;
	if (!(cause instanceof Error)) return own;
	return `${own}\nbecause of: ${error instanceof InternalError ? cause.message : (cause.stack ?? cause.message)}`;
}
