import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { moveEnv, readEnv, removeEnv, setEnv } from '../../src/edit/env-file.ts';

const set = (source: string | undefined, value = 'new', name = 'A') =>
	setEnv(source, [{ name, value }]);

describe('readEnv', () => {
	it.each([
		['nothing', undefined, {}],
		['a byte order mark', '\uFEFFA=1\n', { A: '1' }],
		['export', 'export A=1\n', { A: '1' }],
		['quotes and comments', 'A="1 # 2" # 3\nB=\'x\'\n', { A: '1 # 2', B: 'x' }],
		['lines of a quoted value', 'A="1\n2"\nB=3\n', { A: '1\n2', B: '3' }],
		['the last of two', 'A=1\nA=2\n', { A: '2' }],
		['blanks before a value', 'A=  x\nB=\t\nC=1', { A: 'x', B: '', C: '1' }],
		[
			'an empty value with blanks behind it, which ends with its line',
			'A=  \nB=2\n',
			{ A: '', B: '2' }
		]
	])('reads %s', (_, source, values) => {
		expect(readEnv(source)).toEqual(values);
	});
});

describe('setEnv (S7)', () => {
	it.each([
		['nothing', undefined, 'A=new\n'],
		['an empty file', '', 'A=new\n'],
		['a file', 'B=1\n', 'B=1\n\nA=new\n'],
		['a file that ends with a blank line', 'B=1\n\n', 'B=1\n\nA=new\n'],
		['a file without final newline', 'B=1', 'B=1\n\nA=new'],
		['CRLF', 'B=1\r\n', 'B=1\r\n\r\nA=new\r\n'],
		['CRLF without final newline', 'C=0\r\nB=1', 'C=0\r\nB=1\r\n\r\nA=new'],
		['a byte order mark', '\uFEFFB=1\n', '\uFEFFB=1\n\nA=new\n'],
		['a similar name', 'MY_A=1\nA_B=2\n', 'MY_A=1\nA_B=2\n\nA=new\n'],
		['the name in a comment', '# A=1\n', '# A=1\n\nA=new\n'],
		['the name in a quoted value', 'B="\nA=1\n"\n', 'B="\nA=1\n"\n\nA=new\n'],
		['the name in another value', 'B=A=1\n', 'B=A=1\n\nA=new\n'],
		['a name that ends with export', 'Xexport A=1\n', 'Xexport A=1\n\nA=new\n'],
		['CRLF below another line break', 'B=1\nC=2\r\n', 'B=1\nC=2\r\n\nA=new\n']
	])('adds a variable to %s', (_, source, after) => {
		expect(set(source)).toBe(after);
		expect(removeEnv(after, ['A'])).toBe(source === 'B=1\n\n' ? 'B=1\n' : (source ?? ''));
	});

	it.each([
		['a value', 'B=1\nA=old\nC=2\n', 'B=1\nA=new\nC=2\n'],
		['no value', 'A=\nC=2\n', 'A=new\nC=2\n'],
		['blanks', 'A=  \nC=2\n', 'A=  new\nC=2\n'],
		['a comment right behind the sign', 'A=#c\n', 'A=new #c\n'],
		['empty quotes', 'A=""\n', 'A="new"\n'],
		['double quotes and a comment', 'A="o # d"  # why\n', 'A="new"  # why\n'],
		['single quotes', "A='old'\n", "A='new'\n"],
		['backticks', 'A=`old`\n', 'A=`new`\n'],
		['export and odd blanks', '  export A = old\n', '  export A = new\n'],
		['CRLF', 'A=old\r\nB=1\r\n', 'A=new\r\nB=1\r\n'],
		['no final newline', 'B=1\nA=old', 'B=1\nA=new'],
		['a byte order mark', '\uFEFFA=old\n', '\uFEFFA=new\n'],
		['lines in quotes', 'A="o\nl\nd"\nB=1\n', 'A="new"\nB=1\n'],
		['lines in single quotes', "A='o\nd'\nB=1\n", "A='new'\nB=1\n"],
		['lines in backticks', 'A=`o\nd`\nB=1\n', 'A=`new`\nB=1\n'],
		['a quote that nothing closes', 'A="old\nB=1\n', 'A=new\nB=1\n'],
		['a quote alone', 'A="\nB=1\n', 'A=new\nB=1\n'],
		['a quote within', "A=it's\n", 'A=new\n'],
		['several blanks after export', 'export   A=1\n', 'export   A=new\n'],
		['the last of two', 'A=1\nA=2\n', 'A=1\nA=new\n']
	])('replaces %s in place', (_, source, after) => {
		expect(set(source)).toBe(after);
		expect(set(after)).toBe(after);
	});

	it.each([
		['', 'a+/=', 'a+/='],
		['', 'a b', '"a b"'],
		['', 'a#b', '"a#b"'],
		['', 'a\nb', '"a\nb"'],
		['', 'a"b', `'a"b'`],
		['', 'a\\nb', `'a\\nb'`],
		['', `a"'b`, `\`a"'b\``],
		["'", "it's", `"it's"`]
	])('writes in quotes %j the value %j as %s', (quote, value, written) => {
		const after = set(quote ? `A=${quote}old${quote}\n` : 'A=old\n', value);
		expect(after).toBe(`A=${written}\n`);
		expect(parseEnv(after)).toEqual({ A: value });
	});

	it.each([
		['B=1\nC=2\n', 'B=1\nA=new\nC=2\n'],
		['C=2\r\nB="1\r\n2"', 'C=2\r\nB="1\r\n2"\r\nA=new'],
		['C=2\n', 'C=2\n\nA=new\n'],
		['B=1\nA=old\n', 'B=1\nA=new\n']
	])('adds a variable to %j below another one', (source, after) => {
		expect(setEnv(source, [{ name: 'A', value: 'new', below: 'B' }])).toBe(after);
	});

	it('writes comments above its additions, in one block', () => {
		const entries = [
			{ name: 'A', value: '1', comment: 'one\ntwo' },
			{ name: 'B', value: '2' },
			{ name: 'C', value: '3', comment: 'three' }
		];
		expect(setEnv('X=0\n', entries)).toBe('X=0\n\n# one\n# two\nA=1\nB=2\n\n# three\nC=3\n');
	});

	it.each([
		['a quote that was left open further up', 'A="old\nB="1"\n'],
		['a value that the parsers of today read differently', 'B=  \nA=old\n']
	])('rejects %s', (_, source) => {
		expect(() => set(source)).toThrow(expect.objectContaining({ code: 'ENV_FILE_UNCLEAR' }));
	});

	it.each(['"\'`', 'a\rb'])('rejects a value that no quotes can hold: %j', (value) => {
		expect(() => set('', value)).toThrow(expect.objectContaining({ code: 'ENV_VALUE' }));
	});

	it.each([
		['replaced', () => set('A="1" x\nB=2\n')],
		['removed', () => removeEnv('A="1" x\nB=2\n', ['A'])],
		['the target of another', () => moveEnv('A="1" x\nB="2"\n', 'B', 'A')],
		['above a new one', () => setEnv('B="1" x\n', [{ name: 'A', value: 'new', below: 'B' }])]
	])('rejects text after the closing quote of a value that is %s', (_, edit) => {
		expect(edit).toThrow(expect.objectContaining({ code: 'ENV_FILE_UNCLEAR' }));
	});

	it.each(['', 'A B', 'A=1', 'A\n', '1A'])('takes %j for no name', (name) => {
		expect(() => set('', 'new', name)).toThrow('not a variable name');
		expect(() => moveEnv('B=1\n', 'B', name)).toThrow('not a variable name');
	});
});

describe('removeEnv (S7)', () => {
	it.each([
		['a line between others', 'B=1\nA=2\nC=3\n', 'B=1\nC=3\n'],
		['every line of the name', 'A=1\nB=1\nA=2\nC=3\n', 'B=1\nC=3\n'],
		['the only line', 'A=1\n', ''],
		['the first line, not the byte order mark', '\uFEFFA=1\nB=2\n', '\uFEFFB=2\n'],
		['the last line without newline', 'B=1\nA=2', 'B=1'],
		['all lines of a value', 'A="1\n2"\nB=1\n', 'B=1\n'],
		['nothing', '# A=1\nMY_A=2\n', '# A=1\nMY_A=2\n']
	])('removes %s', (_, source, after) => {
		expect(removeEnv(source, ['A'])).toBe(after);
	});
});

describe('moveEnv (S7)', () => {
	it.each([
		['renames a line', "X=1\nB='v' # c\n", "X=1\nA='v' # c\n"],
		['keeps the place of the target', 'A="old" # a\nX=1\nB=\'v$x\'\n', "A='v$x' # a\nX=1\n"],
		['leaves one line of several', 'B=1\nX=1\nB=2\n', 'X=1\nA=2\n']
	])('%s', (_, source, after) => {
		expect(moveEnv(source, 'B', 'A')).toBe(after);
	});

	it('rejects a variable that is not there', () => {
		expect(() => moveEnv('A=1\n', 'B', 'A')).toThrow('no B to move');
	});
});

describe('removeEnv, with the comment that setEnv put above', () => {
	const added = [
		{ name: 'A', value: '', comment: 'Who: https://a.example' },
		{ name: 'B', value: '' }
	];
	const comments = ['Who: https://a.example'];

	it.each(['', 'X=1\n', 'X=1', 'X=1\r\n', '# other\nX=1\n', '# Who: https://a.example\n'])(
		'restores %j',
		(source) => {
			expect(removeEnv(setEnv(source, added), ['A', 'B'], comments)).toBe(source);
		}
	);

	it('restores a file with later additions below', () => {
		const before = setEnv('X=1\n', [{ name: 'C', value: '', comment: 'Other' }]);
		const first = setEnv('X=1\n', added);
		const both = setEnv(first, [{ name: 'C', value: '', comment: 'Other' }]);
		expect(removeEnv(both, ['A', 'B'], comments)).toBe(before);
	});

	const declared = [
		{ name: 'A', value: '', comment: 'Who: https://a.example\n@optional @sensitive=false' },
		{ name: 'B', value: '', comment: '@optional @sensitive=true' }
	];

	it.each(['X=1\n', 'X=1\r\n', '# @required\nX=1', '# @optional @sensitive=true\n'])(
		'restores %j, with what a schema is told of them',
		(source) => {
			const both = setEnv(source, declared);
			expect(removeEnv(both, ['A', 'B'], comments)).toBe(source);
			const second = setEnv(source, declared.slice(1));
			expect(removeEnv(both, ['A'], comments)).toBe(second);
			expect(removeEnv(both, ['B'], comments)).toBe(setEnv(source, declared.slice(0, 1)));
		}
	);

	it('keeps what a schema is told by its owner', () => {
		expect(removeEnv('# @required\nA=\nB=\n', ['A'])).toBe('# @required\nB=\n');
	});

	it.each([
		['X=1\n\n# Who: https://a.example\nA=\n\nC=1\n', 'X=1\n\nC=1\n'],
		['X=1\n\n# Who: https://a.example\nA=\nC=1\n', 'X=1\n\nC=1\n'],
		['X=1\n# Who: https://a.example\nA=\n\nC=1\n', 'X=1\n\nC=1\n'],
		['X=1\r\n\r\n# Who: https://a.example\r\nA=\r\n\r\nC=1\r\n', 'X=1\r\n\r\nC=1\r\n'],
		['# Who: https://a.example\nA=\n\nC=1\n', '\nC=1\n']
	])('leaves one blank line of %j at most', (source, after) => {
		expect(removeEnv(source, ['A'], comments)).toBe(after);
	});

	it('keeps a different comment, or one above a variable that stays', () => {
		const source = '# mine\nA=\n# Who: https://a.example\nC=1\n';
		expect(removeEnv(source, ['A'], comments)).toBe('# mine\n# Who: https://a.example\nC=1\n');
	});
});
