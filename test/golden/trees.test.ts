import { describe, expect, it } from 'vitest';
import { goldenTree } from './support/golden-tree.ts';
import { goldens } from './support/goldens.ts';
import { storedNames, storedTree } from './support/stored-goldens.ts';

const advice = 'If this is what you meant, run `npm run goldens` and read the difference in git.';

describe('the tree that a run makes of an app', () => {
	it.each(goldens().map((golden) => [golden.name, golden] as const))(
		'is the golden one: %s',
		async (name, golden) => {
			const stored = (await storedNames()).includes(name) ? await storedTree(name) : {};
			expect(await goldenTree(golden), advice).toEqual(stored);
		}
	);

	it('has a golden for nothing else', async () => {
		const names = goldens().map(({ name }) => name);
		expect(await storedNames(), advice).toEqual(names.toSorted());
	});
});
