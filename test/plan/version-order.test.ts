import { describe, expect, it } from 'vitest';
import { compareVersions } from '../../src/plan/version-order.ts';

describe('compareVersions', () => {
	it('sorts versions in release order', () => {
		const order = [
			'0.9.0',
			'1.0.0-beta.2',
			'1.0.0-beta.10',
			'1.0.0',
			'1.0.1',
			'1.2.0',
			'1.10.0',
			'10.0.0'
		];
		expect(order.toReversed().toSorted(compareVersions)).toEqual(order);
	});
});
