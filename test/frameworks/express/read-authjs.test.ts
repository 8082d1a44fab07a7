import { describe, expect, it } from 'vitest';
import { readAuthjs } from '../../../src/frameworks/express/read-authjs.ts';
import { authjsFixtures } from '../authjs-fixtures.ts';

describe('readAuthjs of Express', () => {
	it.each(authjsFixtures('authjs-express'))('$name', async ({ read, after, refused }) => {
		expect(await read(readAuthjs)).toEqual({ after, refused });
	});
});
