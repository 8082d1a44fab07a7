import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawn } from '../../src/prompt/drawn.ts';

const choices = [
	{ value: 'google', label: 'Google' },
	{ value: 'github', label: 'GitHub' },
	{ value: 'dev', label: 'Local account' },
	{ value: 'passkey', label: 'Passkey', words: ['passwordless'] },
	{ value: 'password', label: 'Passwords' }
];
const key = { down: '\x1b[B', tab: '\t', enter: '\r' };

afterEach(() => vi.restoreAllMocks());

/** The selection of a user who presses these keys. */
const press = (...keys: readonly string[]) => pressIn(true, keys);

async function pressIn(required: boolean, keys: readonly string[]) {
	const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => keyboard });
	vi.spyOn(process, 'stdin', 'get').mockReturnValue(Object(keyboard));
	vi.spyOn(process.stdout, 'write').mockReturnValue(true);
	const { signal } = new AbortController();
	const answer = drawn.many(
		{ message: 'Which?', flag: '--provider', choices, required },
		{ signal }
	);
	for (const one of keys) {
		keyboard.write(one);
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	return answer;
}

describe('multiple choice', () => {
	it('selects the highlighted option by Tab, before any typing', async () => {
		expect(await press(key.down, key.tab, key.enter)).toEqual(['github']);
	});

	it('selects a search result', async () => {
		expect(await press('l', 'o', 'c', key.tab, key.enter)).toEqual(['dev']);
	});

	it('selects the best result, not one that was the best for less text', async () => {
		expect(await press(...'passw', key.tab, key.enter)).toEqual(['password']);
	});

	it('stays at a result that the arrow keys chose', async () => {
		expect(await press(...'passw', key.down, key.tab, key.enter)).toEqual(['passkey']);
	});

	it('asks again after a search without a selection, and takes none without a search', async () => {
		const search = [...'loc', key.enter];
		expect(await pressIn(false, [...search, key.enter])).toEqual([]);
		expect(await pressIn(false, [...search, ...'loc', key.tab, key.enter])).toEqual(['dev']);
		expect(await pressIn(false, [key.enter])).toEqual([]);
	});

	it('selects the first by Tab alone', async () => {
		expect(await press(key.tab, key.enter)).toEqual(['google']);
	});
});
