import { describe, expect, it } from 'vitest';
import { byImport, sortImports } from '../../src/edit/import-order.ts';

const ordered = [
	'node:fs',
	'node:path',
	'@auth/core',
	'jose',
	'jose/errors',
	'zod',
	'#app/x',
	'$lib/db',
	'%own',
	'@/db',
	'~/db',
	'../a',
	'./a',
	'./a:b',
	'./x@y',
	'/root'
];

describe('byImport', () => {
	it('sorts protocols, packages, aliases and paths, each by name', () => {
		expect(ordered.toReversed().toSorted(byImport)).toEqual(ordered);
		expect(ordered.toSorted(byImport)).toEqual(ordered);
		for (const one of ordered) expect(byImport(one, one)).toBe(0);
	});
});

describe('sortImports', () => {
	it('sorts the first imports, and no other line', () => {
		const text = `// import z
import b from './b';
import { z } from "zod";
import type { A } from '@/a';

import a from 'a';
const from = 1;
`;
		expect(sortImports(text)).toBe(`// import z
import { z } from "zod";
import type { A } from '@/a';
import b from './b';

import a from 'a';
const from = 1;
`);
	});
});
