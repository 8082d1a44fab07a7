import { describe, expect, it } from 'vitest';
import { CliError, exitCodes, InternalError } from '../../src/errors.ts';
import { describeError, renderError, renderErrorJson } from '../../src/render-error.ts';

describe('renderError', () => {
	it('shows what happened, where, and how to fix it', () => {
		const error = new CliError('EDIT_BY_HAND', {
			title: 'It is odd',
			detail: '> 1 | x\n    | ^',
			fix: 'Mend it.'
		});
		expect(renderError(describeError(error), false)).toBe(
			'Error EDIT_BY_HAND: It is odd\n\n  > 1 | x\n      | ^\n\nTo fix it: Mend it.\n'
		);
	});

	it('repeats the answers that were given', () => {
		const error = new CliError('INSTALL_FAILED', { title: 'No network', fix: 'Connect.' });
		const again = 'npx auth-cli init --provider github --yes';
		expect(renderError(describeError(error.repeatedBy(again)), false)).toBe(
			`Error INSTALL_FAILED: No network\nTo fix it: Connect.\n\nAgain without questions:\n  ${again}\n`
		);
	});

	it('does not call a refusal or Ctrl-C an error', () => {
		const error = new CliError('DECLINED', {
			title: 'Cancelled; nothing written',
			fix: 'Run it again.',
			exitCode: exitCodes.interrupted
		});
		expect(renderError(describeError(error), false)).toBe(
			'Stopped DECLINED: Cancelled; nothing written\nTo go on: Run it again.\n'
		);
	});

	it('escapes control characters in names', () => {
		const error = new CliError('USAGE', {
			title: 'a\u001b[2Jb',
			detail: '\u009b1m',
			fix: '\u0007'
		});
		expect(renderError(describeError(error), false)).not.toMatch(/[\u001b\u009b\u0007]/);
	});

	it('wraps at words in narrow terminals, and never inside code', () => {
		const error = new CliError('USAGE', {
			title: 'one two three four',
			detail: 'a b c d e f g h',
			fix: 'x'
		});
		expect(renderError(describeError(error), false, 14)).toBe(
			'Error USAGE:\none two three\nfour\n\n  a b c d e f g h\n\nTo fix it: x\n'
		);
	});

	it.each(['EACCES', 'ELOOP', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EMFILE'])(
		'names an unusable file instead of an internal error (%s)',
		(code) => {
			const error = Object.assign(new Error(`${code}: odd, open '/app/x'`), {
				code,
				path: '/app/x'
			});
			expect(describeError(error)).toMatchObject({
				code: 'UNREADABLE',
				title: `/app/x cannot be used: ${code}: odd`,
				fix: expect.stringContaining('may read')
			});
		}
	);

	it.each([new InternalError('odd'), new TypeError('odd'), 'odd'])(
		'reports an internal error: %s',
		(error) => {
			const shown = describeError(error);
			expect(shown).toMatchObject({
				code: 'INTERNAL',
				exitCode: 1,
				title: 'Internal error in auth-cli: odd'
			});
			expect(shown.fix).toContain('report');
		}
	);
});

describe('renderErrorJson', () => {
	it('is a single JSON document', () => {
		const shown = describeError(new CliError('USAGE', { title: 'T', fix: 'F' }));
		expect(JSON.parse(renderErrorJson(shown))).toEqual({
			error: { code: 'USAGE', message: 'T', fix: 'F' }
		});
	});
});
