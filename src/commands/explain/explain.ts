import { type Explained, everyCode } from '../../codes/codes.ts';
import { CliError, exitCodes } from '../../errors.ts';
import { closest } from '../../templates/closest.ts';
import type { Command } from '../command.ts';

/** Arguments of `explain`. */
export interface ExplainOptions {
	readonly code?: string | undefined;
}

/** Explains a code, in any letter case, or lists all. Throws `UNKNOWN_CODE`. */
export const explain: Command<ExplainOptions> = async (_context, { code }) => {
	const all = everyCode();
	if (code === undefined) {
		const text = all.map((one) => `${one.code}  ${one.means}\n`).join('');
		return { text, data: all, exitCode: 0 };
	}
	const wanted = code.toUpperCase().replaceAll('-', '_');
	const found = all.find((one) => one.code === wanted);
	if (found === undefined) throw unknown(code, all);
	const { severity, kind, means, fix } = found;
	const lines = [`${found.code} (${severity ?? kind})`, means, `To fix it: ${fix}`];
	return { text: `${lines.join('\n')}\n`, data: found, exitCode: 0 };
};

function unknown(code: string, all: readonly Explained[]): CliError {
	const codes = all.map((one) => one.code);
	const near = closest(code.toUpperCase(), codes);
	return new CliError('UNKNOWN_CODE', {
		title: `There is no code ${JSON.stringify(code)}`,
		fix: `${near.length > 0 ? `Did you mean ${near.join(', ')}? ` : ''}\`auth-cli explain\` lists them all.`,
		exitCode: exitCodes.usage
	});
}
