import type { ErrorCode } from './codes/codes.ts';

/** Process exit codes: the project or the machine refuses, wrong command line, interrupted. */
export const exitCodes = { refused: 1, usage: 2, interrupted: 130 } as const;

export type { ErrorCode };

interface Details {
	/** What happened, one line. */
	readonly title: string;
	/** How to fix it. */
	readonly fix: string;
	/** More lines, such as a code frame. */
	readonly detail?: string;
	/** If it is not that of the code: `usage` for USAGE, `refused` for others. */
	readonly exitCode?: number;
	readonly cause?: unknown;
	/** The command that repeats a run without its questions. */
	readonly again?: string | undefined;
}

/** An error for the user: it has a stable code, says what happened and how to fix it. */
export class CliError extends Error {
	override readonly name = 'CliError';
	readonly code: ErrorCode;
	readonly fix: string;
	readonly detail: string | undefined;
	readonly exitCode: number;
	readonly again: string | undefined;

	constructor(code: ErrorCode, details: Details) {
		super(details.title, { cause: details.cause });
		this.code = code;
		this.fix = details.fix;
		this.detail = details.detail;
		this.exitCode = details.exitCode ?? (code === 'USAGE' ? exitCodes.usage : exitCodes.refused);
		this.again = details.again;
	}

	/** The same error of a run whose questions were answered. */
	repeatedBy(again: string): CliError {
		const { code, message: title, fix, detail, exitCode, cause } = this;
		return new CliError(code, { title, fix, exitCode, cause, again, ...(detail && { detail }) });
	}
}

/** An internal error of this program. */
export class InternalError extends Error {
	override readonly name = 'InternalError';
}
