import { describe, expect, it } from 'vitest';
import { openSetting } from '../../src/app/open-setting.ts';
import { withoutUnreached } from '../../src/plan/unreached.ts';
import { memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

describe('withoutUnreached', () => {
	it('reads no code of the app where nothing is to go', () => {
		const sources = () => {
			throw new Error('walked');
		};
		const setting = openSetting({ ...memoryApp(), sources }, smallCatalogue());
		expect(withoutUnreached(setting, ['src/gone.ts']).steps).toEqual([]);
	});
});
