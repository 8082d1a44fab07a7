// The line of a server's log that says why it failed.

const sequences = /\u001b\[[0-9;]*[A-Za-z]/g;
const controls = /\p{Cc}/gu;

/** The last line of our own log; after a failure, else the last one that looks like an error. */
export function causeIn(log: string, hasFailed: boolean): string | undefined {
	const lines = log
		.split('\n')
		.map((line) => line.replace(sequences, '').replace(controls, ' ').trim());
	const ours = lines.findLast((line) => line.startsWith('[auth] '))?.replace('[auth] ', '');
	return ours ?? (hasFailed ? lastError(lines)?.slice(0, 300) : undefined);
}

/** Frames of a stack name functions and files, which may be called so too. */
function lastError(lines: readonly string[]): string | undefined {
	const said = lines.filter((line) => !line.startsWith('at ') && !line.startsWith('node:'));
	return said.findLast((line) => /error\b\S{0,40}: ./i.test(line)) ?? said.findLast(isError);
}

function isError(line: string): boolean {
	return /error/i.test(line);
}
