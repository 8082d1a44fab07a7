import { describe, expect, it } from 'vitest';
import {
	addSecret,
	movesForNew,
	pruneSecrets,
	secretsIn,
	weakSecret
} from '../../src/edit/auth-secret.ts';

const A = 'AUTH_SECRET';

describe('addSecret', () => {
	it.each([
		['the first', '', `${A}=new\n`],
		['over an empty one', `${A}=\nX=1\n`, `${A}=new\nX=1\n`],
		['beside one in a comment', `# ${A}=old\n`, `# ${A}=old\n\n${A}=new\n`],
		['beside a similar name', `MY_${A}=keep\n`, `MY_${A}=keep\n\n${A}=new\n`],
		['the second', `${A}=a\n`, `${A}=a\n${A}_1=new\n`],
		['into an empty place', `${A}=a\n${A}_1=""\n`, `${A}=a\n${A}_1="new"\n`],
		['above the highest', `${A}_1=b\nX=1\n`, `${A}_1=b\n${A}_2=new\nX=1\n`],
		['the fourth', `${A}=a\n${A}_2=c\n`, `${A}=a\n${A}_2=c\n${A}_3=new\n`],
		['after closing gaps', `${A}=a\n${A}_3='d'\n`, `${A}=a\n${A}_1='d'\n${A}_2=new\n`],
		[
			'after closing gaps over an empty place',
			`${A}_1=\n${A}_3=d\n${A}=\n`,
			`${A}_1=new\n${A}=d\n`
		],
		[
			'the fifth, for which the oldest goes',
			`${A}_3=d\n${A}_2="c" # two\n${A}_1=b\n\n# first\nexport ${A}='a'\nX=1\n`,
			`${A}_2=d\n${A}_3=new\n${A}_1="c" # two\n\n# first\nexport ${A}=b\nX=1\n`
		]
	])('adds %s', (_, source, after) => {
		expect(addSecret(source, 'new')).toBe(after);
	});
});

describe('addSecret, where the secret may have another name', () => {
	it('goes below that, as a newer one', () => {
		expect(addSecret('NEXTAUTH_SECRET=a\nX=1\n', 'new', 'NEXTAUTH_SECRET')).toBe(
			`NEXTAUTH_SECRET=a\n${A}_1=new\nX=1\n`
		);
	});

	it.each([
		['an empty one of that name', 'NEXTAUTH_SECRET=\n', `NEXTAUTH_SECRET=\n\n${A}=new\n`],
		[
			'one of that name and ours',
			`NEXTAUTH_SECRET=a\n${A}=b\n`,
			`NEXTAUTH_SECRET=a\n${A}=b\n${A}_1=new\n`
		]
	])('is named as always beside %s', (_, source, after) => {
		expect(addSecret(source, 'new', 'NEXTAUTH_SECRET')).toBe(after);
	});

	it('begins a file', () => {
		expect(addSecret(undefined, 'new')).toBe(`${A}=new\n`);
	});
});

describe('secretsIn', () => {
	it('lists those that are set, oldest first', () => {
		expect(secretsIn(`${A}_2=c\n${A}_1=\n${A}=a\nX_${A}=d\n`)).toEqual([A, `${A}_2`]);
		expect(secretsIn(undefined)).toEqual([]);
	});
});

describe('movesForNew', () => {
	it.each([
		['a free last name', `${A}=a\n${A}_2=c\n`, []],
		['nothing', '', []],
		['a gap', `${A}=a\n${A}_3=d\n`, [[`${A}_3`, `${A}_1`]]],
		[
			'a gap below',
			`${A}_2=c\n${A}_3=d\n`,
			[
				[`${A}_2`, A],
				[`${A}_3`, `${A}_1`]
			]
		],
		[
			'all four',
			`${A}=a\n${A}_1=b\n${A}_2=c\n${A}_3=d\n`,
			[
				[`${A}_1`, A],
				[`${A}_2`, `${A}_1`],
				[`${A}_3`, `${A}_2`]
			]
		]
	])('with %s', (_, source, moves) => {
		expect(movesForNew(source)).toEqual(moves.map(([from, to]) => ({ from, to })));
	});
});

describe('weakSecret', () => {
	const strong = 'q7Zt0Lw2Vb9Xn4Ks8Rd1Hy6Mc3Pf5Gj_';
	const said = (value: string) => weakSecret({ [A]: value }).join();

	it.each([
		strong,
		`${strong}-`,
		'aB3'.padEnd(32, strong),
		`${strong}zz`,
		`zz${strong}`,
		`x${strong}`,
		`zzz${strong.replace('_', '!')}`
	])('says nothing of %s', (value) => {
		expect(said(value)).toBe('');
	});

	it.each([
		['short', strong.slice(1)],
		['a placeholder', 'your-secret-goes-here-and-is-very-long'],
		['a placeholder', 'YourSecretGoesHereAndIsVeryLongIndeed'],
		['a placeholder', 'your secret goes here and is very long'],
		['a placeholder', 'x'.repeat(40)],
		['a placeholder', 'secret']
	])('is %s: %s', (_, value) => {
		expect(said(value)).toMatch(/^AUTH_SECRET is a placeholder or has fewer than 32 characters/);
	});

	it.each<readonly [string, string]>([
		['a word of an example', `${strong}secret`],
		...['password', 'PASSWORT', 'change-me', 'changeme', 'CHANGE_ME', 'replace', 'example'].map(
			(word) => ['a word of an example', strong + word] as const
		),
		['a word of an example', `${strong}placeholder`],
		['a word of an example', `your-${strong}`],
		['a word of an example', `${strong}not your_secre`],
		['one sign', '!'.repeat(32)],
		['one letter', 'a'.repeat(32)],
		['the same letters', 'abc'.repeat(11)],
		['the same letters', 'abc'.repeat(20)],
		['the same letters', '0123456789abcdef'.repeat(2)],
		['the same letters, cut off', `${'0246801357abcdef'.repeat(2)}0246801357abcde`],
		['the same letters, in capitals', 'ABC'.repeat(11)],
		['the alphabet', 'abcdefghijklmnopqrstuvwxyzabcdef'],
		['the alphabet, in capitals', 'ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF'],
		['digits', '01234567890123456789012345678901x'],
		['digits', '12345678901234567890123456789012x'],
		['the keyboard', 'qwertyuiopasdfghjklzxcvbnmqwerty']
	])('can be guessed from %s: %s', (_, value) => {
		expect(said(value)).toMatch(/^AUTH_SECRET repeats itself, or has words of an example/);
	});

	it.each([`${strong.slice(0, 16)}abcdefgh${strong.slice(16)}`, `-${'ab'.repeat(16)}!`])(
		'says nothing of a part that does: %s',
		(value) => {
			expect(said(value)).toBe('');
		}
	);

	it('looks at the newest that is set', () => {
		expect(weakSecret({ [A]: strong, [`${A}_1`]: 'short', [`${A}_2`]: '' })).toEqual([
			expect.stringMatching(/^AUTH_SECRET_1 is a placeholder/)
		]);
		expect(weakSecret({ [A]: 'short', [`${A}_1`]: strong })).toEqual([]);
		expect(weakSecret({ OTHER: 'short' })).toEqual([]);
	});
});

describe('pruneSecrets', () => {
	it.each([
		['the only one', `${A}=a\n`, `${A}=a\n`],
		['the newest, in the place of the first', `${A}=a # s\nX=1\n\n${A}_1=b\n`, `${A}=b # s\nX=1\n`],
		['the newest under its new name', `${A}_1=b\n${A}_3="d"\nX=1\n`, `${A}="d"\nX=1\n`],
		['no empty places', `${A}=a\n${A}_1=\n`, `${A}=a\n`],
		['nothing where nothing is', `# ${A}=a\nMY_${A}=b\n`, `# ${A}=a\nMY_${A}=b\n`]
	])('keeps %s', (_, source, after) => {
		expect(pruneSecrets(source)).toBe(after);
	});
});
