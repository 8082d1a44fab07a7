import { describe, expect, it } from 'vitest';
import {
	addDependencies,
	dependencyBlocks,
	removeDependencies,
	setRanges
} from '../../src/edit/package-json.ts';

const add = (source: string) => addDependencies(source, { jose: '^6.0.0' });

const block = (names: readonly string[]) =>
	`{\n  "dependencies": {\n${names.map((name) => `    "${name}": "1"`).join(',\n')}\n  }\n}\n`;

describe('addDependencies (S18)', () => {
	it.each([
		[
			'a sorted block',
			'{\n\t"dependencies": {\n\t\t"a": "1",\n\t\t"z": "1"\n\t}\n}\n',
			'{\n\t"dependencies": {\n\t\t"a": "1",\n\t\t"jose": "^6.0.0",\n\t\t"z": "1"\n\t}\n}\n'
		],
		[
			'the end of a sorted block',
			'{\n  "dependencies": {\n    "a": "1"\n  }\n}',
			'{\n  "dependencies": {\n    "a": "1",\n    "jose": "^6.0.0"\n  }\n}'
		],
		[
			'the end of an unsorted block',
			'{\n  "dependencies": {\n    "z": "1",\n    "a": "1"\n  }\n}',
			'{\n  "dependencies": {\n    "z": "1",\n    "a": "1",\n    "jose": "^6.0.0"\n  }\n}'
		],
		[
			'an empty block',
			'{\n    "dependencies": {},\n    "x": [1,   2]\n}',
			'{\n    "dependencies": {\n        "jose": "^6.0.0"\n    },\n    "x": [1,   2]\n}'
		],
		[
			'no block, before devDependencies',
			'{\n\t"name": "a",\n\t"devDependencies": {\n\t\t"v": "1"\n\t}\n}\n',
			'{\n\t"name": "a",\n\t"dependencies": {\n\t\t"jose": "^6.0.0"\n\t},\n\t"devDependencies": {\n\t\t"v": "1"\n\t}\n}\n'
		],
		[
			'no block, at the end',
			'{\n\t"name": "a"\n}\n',
			'{\n\t"name": "a",\n\t"dependencies": {\n\t\t"jose": "^6.0.0"\n\t}\n}\n'
		],
		[
			'the end of a block with one name out of order',
			'{\n  "dependencies": {\n    "b": "1",\n    "a": "1",\n    "z": "1"\n  }\n}',
			'{\n  "dependencies": {\n    "b": "1",\n    "a": "1",\n    "z": "1",\n    "jose": "^6.0.0"\n  }\n}'
		],
		[
			'no block, on one line',
			'{ "name": "a" }',
			'{ "name": "a", "dependencies": { "jose": "^6.0.0" } }'
		],
		[
			'one line',
			'{ "name": "a", "dependencies": {"b":"1"} }',
			'{ "name": "a", "dependencies": {"b":"1","jose": "^6.0.0"} }'
		],
		[
			'CRLF and a byte order mark',
			'\uFEFF{\r\n  "dependencies": {\r\n    "a": "1"\r\n  }\r\n}\r\n',
			'\uFEFF{\r\n  "dependencies": {\r\n    "a": "1",\r\n    "jose": "^6.0.0"\r\n  }\r\n}\r\n'
		]
	])('adds to %s', (_, source, text) => {
		expect(add(source)).toEqual({ ok: true, text });
		expect(add(text)).toEqual({ ok: true, text });
		const again = source.replace('    "dependencies": {},\n', '');
		expect(removeDependencies(text, ['jose'])).toEqual({ ok: true, text: again });
	});

	it.each([
		['no line breaks', '{"dependencies": {}}', '{"dependencies": {\n  "jose": "^6.0.0"\n}}'],
		[
			'a byte order mark and no line breaks',
			'\uFEFF{"dependencies": {}}',
			'\uFEFF{"dependencies": {\n  "jose": "^6.0.0"\n}}'
		]
	])('fills an empty block of a file with %s', (_, source, text) => {
		expect(add(source)).toEqual({ ok: true, text });
	});

	it('puts new devDependencies below dependencies', () => {
		expect(
			addDependencies('{ "dependencies": {}, "x": 1 }', { jose: '6' }, 'devDependencies')
		).toEqual({
			ok: true,
			text: '{ "dependencies": {}, "x": 1, "devDependencies": { "jose": "6" } }'
		});
		const source = '{ "dependencies": {}, "peerDependencies": {} }';
		expect(addDependencies(source, { jose: '6' }, 'devDependencies')).toEqual({
			ok: true,
			text: '{ "dependencies": {}, "devDependencies": { "jose": "6" }, "peerDependencies": {} }'
		});
	});

	it('sorts names like npm, in English order', () => {
		const names = [
			'a',
			'a-b',
			'a_b',
			'a.b',
			'a~b',
			'aa',
			'ab',
			'abc',
			'a1',
			'@a/b',
			'@a-b/c',
			'@a1/b',
			'JOSE',
			'Ab'
		];
		const sorted = names.toSorted((a, b) => a.localeCompare(b, 'en'));
		for (const name of names) {
			const others = sorted.filter((other) => other !== name);
			const edit = addDependencies(block(others), { [name]: '1' });
			expect(edit).toEqual({ ok: true, text: block(sorted) });
		}
	});

	it.each(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])(
		'keeps what %s names',
		(block) => {
			const source = `{ "${block}": { "jose": "5" } }`;
			expect(add(source)).toEqual({ ok: true, text: source });
		}
	);

	it.each(['', '[]', '{', '{ "a": 1, }', '// c\n{}', '{ \uFEFF"a": 1 }', '{ "dependencies": [] }'])(
		'rejects %j',
		(source) => {
			expect(add(source)).toMatchObject({
				ok: false,
				reason: expect.stringContaining('package.json'),
				snippet: expect.stringContaining('"jose"')
			});
		}
	);
});

describe('setRanges', () => {
	it('replaces the ranges of named packages, and no other byte', () => {
		const source =
			'\uFEFF{\r\n\t"name": "vite",\r\n\t"dependencies": {"a":"1",  "vite" : "7" },\r\n\t"devDependencies": { "vite": "7", "next": "^1" },\r\n\t"peerDependencies": { "vite": "7" }\r\n}';
		const text = source
			.replace('"vite" : "7"', '"vite" : "^8.0.0"')
			.replace('"vite": "7", "next": "^1"', '"vite": "^8.0.0", "next": "16"');
		expect(setRanges(source, { vite: '^8.0.0', next: '16', react: '20' })).toEqual({
			ok: true,
			text
		});
		expect(setRanges(source, { react: '20' })).toEqual({ ok: true, text: source });
	});

	it.each(['', '[]', '{ "a": 1, }', '// c\n{}'])('rejects %j', (source) => {
		expect(setRanges(source, { vite: '8' })).toMatchObject({
			ok: false,
			snippet: expect.stringContaining('"vite": "8"')
		});
	});
});

describe('removeDependencies', () => {
	const source =
		'{ "dependencies": { "jose": "6", "a": "1" }, "devDependencies": { "jose": "6" } }';

	it('removes a package from dependencies, or from every given block', () => {
		expect(removeDependencies(source, ['jose'])).toEqual({
			ok: true,
			text: '{ "dependencies": { "a": "1" }, "devDependencies": { "jose": "6" } }'
		});
		expect(removeDependencies(source, ['jose'], dependencyBlocks)).toEqual({
			ok: true,
			text: '{ "dependencies": { "a": "1" } }'
		});
	});

	it('leaves an object where the block was all of it', () => {
		expect(removeDependencies('\n{ "dependencies": { "a": "1" } }\n', ['a'])).toEqual({
			ok: true,
			text: '\n{}\n'
		});
	});

	it('keeps a file that does not name it, and rejects an invalid package.json', () => {
		expect(removeDependencies(source, ['b'], dependencyBlocks)).toEqual({ ok: true, text: source });
		expect(removeDependencies('[]', ['a'])).toMatchObject({ ok: false });
	});
});
