import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAsk } from '../../src/prompt/ask.ts';
import { WentBack } from '../../src/prompt/remembered.ts';

const { signal } = new AbortController();
const nobody = createAsk({ interactive: false, yes: false, signal });
const yes = createAsk({ interactive: false, yes: true, signal });
const choices = [
	{ value: 'jwt', label: 'JWT' },
	{ value: 'database', label: 'Database' }
] as const;
const session = { message: 'Session?', flag: '--session jwt|database', choices };

describe('createAsk, without a terminal', () => {
	it('uses the value of a flag', async () => {
		expect(await nobody.one({ ...session, given: 'database', fallback: 'jwt' })).toBe('database');
		expect(await yes.confirm({ message: 'Sure?', flag: '--sure', given: false, yes: true })).toBe(
			false
		);
	});

	it('uses the fallback', async () => {
		expect(await nobody.one({ ...session, fallback: 'jwt' })).toBe('jwt');
		expect(await nobody.many({ ...session, fallback: [] })).toEqual([]);
	});

	it('uses the --yes value only with --yes', async () => {
		const question = { message: 'Drop the oldest?', flag: '--yes', yes: true };
		expect(await yes.confirm(question)).toBe(true);
		await expect(nobody.confirm(question)).rejects.toMatchObject({
			code: 'ANSWER_MISSING',
			exitCode: 2
		});
	});

	it.each(['one', 'many', 'confirm', 'text', 'password'] as const)(
		'ends with an error that names the flag: %s',
		async (kind) => {
			await expect(nobody[kind](session)).rejects.toMatchObject({
				exitCode: 2,
				fix: expect.stringContaining(session.flag)
			});
		}
	);

	it('validates a given answer like a typed one', async () => {
		const question = {
			message: 'Issuer?',
			flag: '--issuer',
			given: 'x',
			check: () => 'Not a URL.'
		};
		await expect(nobody.text(question)).rejects.toMatchObject({
			code: 'ANSWER_INVALID',
			message: 'Not a URL.'
		});
	});
});

describe('createAsk, at a terminal', () => {
	it('escapes control characters in a question', async () => {
		const shown: string[] = [];
		const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
			shown.push(`${text}`);
			return true;
		});
		const odd = '\u001b[5n\u009b5n\u202e';
		const leaving = new AbortController();
		const ask = createAsk({ interactive: true, yes: false, signal: leaving.signal });
		const question = {
			...{ message: `Which${odd}?`, flag: '--x', placeholder: odd, fallback: odd },
			choices: ['a', 'b'].map((value) => ({ value, label: `${value}${odd}`, hint: odd }))
		};
		for (const kind of ['one', 'many', 'confirm', 'text', 'password'] as const) {
			const leave = { ctrl: true, name: 'd' };
			const again = setInterval(() => process.stdin.emit('keypress', undefined, leave), 30);
			await ask[kind](Object(question)).catch(() => undefined);
			clearInterval(again);
		}
		await ask.tell(odd, [odd]);
		write.mockRestore();
		expect(shown.join('')).toContain('Which\\u001b[5n');
		expect(shown.join('')).not.toMatch(/\u001b\[5n|[\u0080-\u009f\u202e]/);
	});

	it('does not prompt with a single option', async () => {
		const ask = createAsk({ interactive: true, yes: false, signal: AbortSignal.abort() });
		const question = { ...session, choices: choices.slice(1), given: undefined };
		expect(await ask.one(question)).toBe('database');
	});

	it('treats an external interrupt like Ctrl-C', async () => {
		const ask = createAsk({ interactive: true, yes: false, signal: AbortSignal.abort() });
		await expect(ask.one(session)).rejects.toMatchObject({ code: 'INTERRUPTED', exitCode: 130 });
	});

	it.each(['one', 'many', 'confirm', 'text', 'password'] as const)(
		'treats Ctrl-D as leaving: %s',
		async (kind) => {
			const ask = createAsk({ interactive: true, yes: false, signal });
			const answer = ask[kind](session);
			const left = expect(answer).rejects.toMatchObject({ code: 'INTERRUPTED', exitCode: 130 });
			const again = setInterval(
				() => process.stdin.emit('keypress', undefined, { ctrl: true, name: 'd' }),
				20
			);
			await left;
			clearInterval(again);
		}
	);

	describe('going back', () => {
		const question = (message: string) => ({ message, flag: '--x' });
		const press = (name: string, ctrl = false) =>
			process.stdin.emit('keypress', name.length === 1 ? name : '', { name, ctrl });
		let timer: ReturnType<typeof setInterval>;
		afterEach(() => {
			clearInterval(timer);
			vi.restoreAllMocks();
		});

		/** Answers each question that is drawn by the next of these keys; returns the questions in their order. */
		function pressing(...keys: readonly string[]): string[] {
			const drawn: string[] = [];
			const left = [...keys];
			let open = '';
			vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
				open = /([A-Z])\?/.exec(`${text}`)?.[1] ?? open;
				return true;
			});
			timer = setInterval(() => {
				const key = open === '' ? undefined : left.shift();
				if (key === undefined) return;
				drawn.push(open);
				open = '';
				press(key);
			}, 30);
			return drawn;
		}

		it('repeats the previous question on Escape, and keeps earlier answers', async () => {
			const drawn = pressing('return', 'n', 'escape', 'y', 'return');
			const ask = createAsk({ interactive: true, yes: false, signal });
			const answers = await ask.during(async () => [
				await ask.confirm(question('A?')),
				await ask.confirm(question('B?')),
				await ask.confirm(question('C?'))
			]);
			expect([drawn.join(''), answers]).toEqual(['ABCBC', [true, true, true]]);
		});

		it('offers the earlier answer', async () => {
			pressing('n', 'escape', 'return', 'return');
			const ask = createAsk({ interactive: true, yes: false, signal });
			const answers = await ask.during(async () => [
				await ask.confirm(question('A?')),
				await ask.confirm(question('B?'))
			]);
			expect(answers).toEqual([false, true]);
		});

		it('repeats the first question, as none precedes it', async () => {
			const drawn = pressing('escape', 'return');
			const ask = createAsk({ interactive: true, yes: false, signal });
			expect(await ask.during(() => ask.confirm(question('A?')))).toBe(true);
			expect(drawn.join('')).toBe('AA');
		});

		it('leaves the command at its first question, where one was answered before it', async () => {
			const drawn = pressing('return', 'escape', 'escape');
			const ask = createAsk({ interactive: true, yes: false, isSecond: true, signal });
			const command = ask.during(async () => {
				await ask.confirm(question('A?'));
				await ask.confirm(question('B?'));
			});
			await expect(command).rejects.toBeInstanceOf(WentBack);
			expect(drawn.join('')).toBe('ABA');
		});

		it('repeats no message until the question is answered', async () => {
			pressing('return', 'escape', 'return', 'return');
			const ask = createAsk({ interactive: true, yes: false, signal });
			const said: string[] = [];
			await ask.during(async () => {
				if (!ask.isRepeating()) said.push('begin');
				await ask.confirm(question('A?'));
				if (!ask.isRepeating()) said.push('between');
				await ask.confirm(question('B?'));
			});
			expect(said).toEqual(['begin', 'between', 'between']);
		});

		it('does not go back past a finished step', async () => {
			const drawn = pressing('return', 'escape', 'return');
			const ask = createAsk({ interactive: true, yes: false, signal });
			await ask.during(() => ask.confirm(question('A?')));
			expect(await ask.confirm(question('B?'))).toBe(true);
			expect(drawn.join('')).toBe('ABB');
		});
	});
});
