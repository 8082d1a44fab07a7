import { describe, expect, it } from 'vitest';
import { openSetting } from '../../src/templates/open-setting.ts';
import { planUnreached } from '../../src/templates/unreached.ts';
import { memoryApp } from './memory-app.ts';
import { smallCatalogue } from './small-catalogue.ts';

describe('planUnreached', () => {
	it('reads no code of the app where nothing is to go', () => {
		const sources = () => {
			throw new Error('walked');
		};
		const setting = openSetting({ ...memoryApp(), sources }, smallCatalogue());
		expect(planUnreached(setting, { paths: ['src/gone.ts'], planned: [] })).toEqual([]);
	});
});
