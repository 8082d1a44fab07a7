import { describe, expect, it } from 'vitest';
import { detection } from '../../../src/frameworks/astro/detection.ts';
import { readAuthjs } from '../../../src/frameworks/astro/read-authjs.ts';
import { authjsFixtures } from '../authjs-fixtures.ts';

const { components } = detection;

describe('readAuthjs of Astro', () => {
	it.each(authjsFixtures('authjs-astro'))('$name', async ({ read, after, refused }) => {
		expect(await read((app) => readAuthjs({ ...app, components }))).toEqual({ after, refused });
	});
});
