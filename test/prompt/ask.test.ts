import { describe, expect, it, vi } from 'vitest';
import { createAsk } from '../../src/prompt/ask.ts';

const { signal } = new AbortController();
const nobody = createAsk({ interactive: false, yes: false, signal });
const yes = createAsk({ interactive: false, yes: true, signal });
const choices = [
	{ value: 'jwt', label: 'JWT' },
	{ value: 'database', label: 'Database' }
] as const;
const session = { message: 'Session?', flag: '--session jwt|database', choices };

describe('createAsk, where nobody can be asked', () => {
	it('takes what a flag gave', async () => {
		expect(await nobody.one({ ...session, given: 'database', fallback: 'jwt' })).toBe('database');
		expect(await yes.confirm({ message: 'Sure?', flag: '--sure', given: false, yes: true })).toBe(
			false
		);
	});

	it('takes the fallback', async () => {
		expect(await nobody.one({ ...session, fallback: 'jwt' })).toBe('jwt');
		expect(await nobody.many({ ...session, fallback: [] })).toEqual([]);
	});

	it('takes what --yes says, and only with --yes', async () => {
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

	it('checks an answer that was given as it would one that was typed', async () => {
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
	it('draws no word of a question that steers it', async () => {
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

	it('asks nobody to choose from one', async () => {
		const ask = createAsk({ interactive: true, yes: false, signal: AbortSignal.abort() });
		const question = { ...session, choices: choices.slice(1), given: undefined };
		expect(await ask.one(question)).toBe('database');
	});

	it('takes an interrupt from outside as Ctrl-C', async () => {
		const ask = createAsk({ interactive: true, yes: false, signal: AbortSignal.abort() });
		await expect(ask.one(session)).rejects.toMatchObject({ code: 'INTERRUPTED', exitCode: 130 });
	});

	it.each(['one', 'many', 'confirm', 'text', 'password'] as const)(
		'takes Ctrl-D as leaving: %s',
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
});
