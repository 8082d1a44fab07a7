import { describe, expect, it } from 'vitest';
import { readAuthjs } from '../../../src/frameworks/hono/read-authjs.ts';
import { authjsFixtures } from '../authjs-fixtures.ts';

describe('readAuthjs of Hono', () => {
	it.each(authjsFixtures('authjs-hono'))('$name', async ({ read, after, refused }) => {
		expect(await read(readAuthjs)).toEqual({ after, refused });
	});
});
