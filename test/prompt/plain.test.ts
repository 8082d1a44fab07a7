import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { plain } from '../../src/prompt/plain.ts';
import { back, type Prompts } from '../../src/prompt/questions.ts';

const { signal } = new AbortController();
const session = {
	message: 'Where are sessions kept?',
	flag: '--session',
	choices: [
		{ value: 'jwt', label: 'In a cookie', hint: 'needs no database' },
		{ value: 'database', label: 'In a database' }
	]
} as const;
const shops = Array.from({ length: 30 }, (_, index) => ({
	value: `shop-${index + 1}`,
	label: `Shop ${index + 1}`,
	...(index === 4 && { words: ['grocer'] })
}));
const many = { message: 'Which?', flag: '--shop', choices: shops, required: true };

/** The prompts of a user who types these lines in order, and the result. */
async function typed<T>(
	lines: readonly string[],
	question: (prompts: Prompts) => Promise<T>,
	columns = 80
): Promise<{ answer: T; told: string }> {
	const input = new PassThrough();
	let told = '';
	const rest = [...lines];
	const output = {
		columns,
		write: (text: string) => {
			told += text;
			if (text.endsWith(': ')) setImmediate(() => input.write(`${rest.shift() ?? ''}\n`));
		}
	};
	return { answer: await question(plain({ input, output })), told };
}

describe('plain', () => {
	it.each([
		['2', 'database'],
		['In a database', 'database'],
		['jwt', 'jwt'],
		['', 'jwt']
	])('reads %j as one of several', async (line, answer) => {
		const asked = await typed([line], ({ one }) =>
			one({ ...session, fallback: 'jwt' }, { signal })
		);
		expect(asked.answer).toBe(answer);
		expect(asked.told).toBe(
			'\nWhere are sessions kept?\n  1. In a cookie (needs no database)\n  2. In a database\n' +
				'Type a number, or Enter for 1: '
		);
	});

	it('reads Escape and Enter as going back', async () => {
		const { answer } = await typed(['\u001b'], ({ text }) =>
			text({ message: 'Name?', flag: '--name' }, { signal })
		);
		expect(answer).toBe(back);
	});

	it('repeats the question after an invalid answer', async () => {
		const { answer, told } = await typed(['3', '', '2'], ({ one }) => one(session, { signal }));
		expect(answer).toBe('database');
		expect(told).toContain('3 is none of them.\n');
		expect(told).toContain('Please type a number.\n');
	});

	it('filters many options by a substring, and accepts numbers and names together', async () => {
		const lines = ['', 'GROCER', 'nowhere', '5, shop 7,shop-30,5'];
		const { answer, told } = await typed(lines, (prompts) => prompts.many(many, { signal }));
		expect(answer).toEqual(['shop-5', 'shop-7', 'shop-30']);
		expect(told).not.toContain('Shop 1\n');
		expect(told).toContain('At least one is needed.\n');
		expect(told).toContain('These fit "GROCER":\n  5. Shop 5\n');
		expect(told).toContain('Nothing has "nowhere" in it.\n');
	});

	it('lists all options for a question mark, and accepts none if none is needed', async () => {
		const asked = await typed(['?', ','], (prompts) =>
			prompts.many({ ...many, required: false }, { signal })
		);
		expect(asked.told).toContain('  30. Shop 30\n');
		expect(asked.answer).toEqual([]);
	});

	it.each([
		['', true, true],
		['', false, false],
		['Y', false, true],
		['no', true, false]
	])('reads %j as yes or no', async (line, fallback, answer) => {
		const question = { message: 'Sure?', flag: '--yes', fallback };
		const asked = await typed(['perhaps', line], ({ confirm }) => confirm(question, { signal }));
		expect(asked.answer).toBe(answer);
		expect(asked.told).toContain('Please type yes or no.');
	});

	it('validates text, and uses the default for Enter', async () => {
		const question = {
			message: 'Scopes?',
			flag: '--scope',
			fallback: 'openid',
			placeholder: 'openid email',
			check: (answer: string) => (answer === 'x' ? 'No such scope.' : undefined)
		};
		const { answer, told } = await typed(['x', ''], ({ text }) => text(question, { signal }));
		expect(answer).toBe('openid');
		expect(told).toContain('For example: openid email\nType it, or Enter for openid: ');
		expect(told).toContain('No such scope.\n');
	});

	it('does not echo a secret', async () => {
		const question = { message: 'Client secret?', flag: '--secret' };
		const asked = await typed(['s3cr3t'], ({ password }) => password(question, { signal }));
		expect(asked.answer).toBe('s3cr3t');
		expect(asked.told).not.toContain('s3');
	});

	it('draws nothing and moves no cursor, and wraps at words', async () => {
		const long = { ...session, message: 'Where are the sessions of the people kept who sign in?' };
		const { told } = await typed(['1'], ({ one }) => one(long, { signal }), 30);
		expect(told).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u2500-\u259f]/);
		expect(told).toContain('Where are the sessions of the\npeople kept who sign in?\n');
	});

	it.each(['one', 'many', 'confirm', 'text', 'password'] as const)(
		'ends on an interrupt or at the end of input: %s',
		async (kind) => {
			const question = { ...many, message: 'Which?' };
			let told = '';
			const output = { write: (text: string) => (told += text) };
			const aborted = plain({ input: new PassThrough(), output });
			const leaving = new AbortController();
			const open = aborted[kind](question, { signal: leaving.signal });
			setImmediate(() => leaving.abort());
			expect(typeof (await open)).toBe('symbol');
			expect(told).toMatch(/: \n$/);
			const ended = plain({ input: new PassThrough().end(), output: new PassThrough() });
			expect(typeof (await ended[kind](question, { signal }))).toBe('symbol');
		}
	);
});
