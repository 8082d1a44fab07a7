import { describe, expect, it } from 'vitest';
import { hunksBetween } from '../../src/edit/hunks.ts';
import { linesToTakeOut } from '../../src/edit/lines-to-take-out.ts';

const before = `import { log } from './log';

export const handle = log;
`;
const after = `import { sequence } from '@sveltejs/kit/hooks';
import { handle as authHandle } from './auth';
import { log } from './log';

export const handle = sequence(authHandle, log);
`;
const hunks = hunksBetween(before, after);

describe('linesToTakeOut', () => {
	it('has the lines as they came, where nobody changed them', () => {
		expect(linesToTakeOut(after, hunks)).toEqual({
			isChanged: false,
			lines: [
				"- import { sequence } from '@sveltejs/kit/hooks';",
				"- import { handle as authHandle } from './auth';",
				'- export const handle = sequence(authHandle, log);',
				'+ export const handle = log;'
			]
		});
	});

	it('has the line of today, and what is ours in it, where its owner changed it', () => {
		const text = after.replace('authHandle, log', 'authHandle, log, count');
		expect(linesToTakeOut(text, hunks)).toEqual({
			isChanged: true,
			lines: [
				"- import { sequence } from '@sveltejs/kit/hooks';",
				"- import { handle as authHandle } from './auth';",
				'5: export const handle = sequence(authHandle, log, count);',
				'   of sign-in: sequence, authHandle'
			]
		});
	});

	it('has what is ours in an import that its owner extended, and nothing of what is gone', () => {
		const text = `import { handle as authHandle, signIn } from './auth';\nexport { authHandle as handle };\n`;
		expect(linesToTakeOut(text, hunks).lines).toEqual([
			"1: import { handle as authHandle, signIn } from './auth';",
			'   of sign-in: handle, authHandle, auth',
			'2: export { authHandle as handle };',
			'   of sign-in: authHandle'
		]);
	});

	it('knows lines in another layout and with other line ends', () => {
		const text = after.replaceAll("'", '"').replaceAll('\n', '\r\n');
		expect(linesToTakeOut(text, hunks)).toMatchObject({
			isChanged: false,
			lines: expect.arrayContaining(['- import { handle as authHandle } from "./auth";'])
		});
	});
});
