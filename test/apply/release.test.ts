import { describe, expect, it } from 'vitest';
import { askRelease } from '../../src/apply/release.ts';

describe('askRelease', () => {
	it.each(['file:../x', 'npm:other@1.0.0', '1.0.0 --registry=http://x', 'latest', '../1.0.0'])(
		'runs nothing for what auth.json of a repository calls a version: %s',
		async (version) => {
			const { signal } = new AbortController();
			const home = { root: '/nowhere', packageManager: { name: 'npm' }, signal } as const;
			expect(await askRelease(version, ['files'], home)).toEqual({ reason: 'it is no version' });
		}
	);
});
