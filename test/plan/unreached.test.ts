import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { withoutUnusedFiles } from '../../src/plan/unreached.ts';
import { memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

describe('withoutUnreached', () => {
	it('reads no code of the app when nothing is to be removed', () => {
		const sources = () => {
			throw new Error('walked');
		};
		const app = toApp({ ...memoryApp(), sources }, smallCatalogue());
		expect(withoutUnusedFiles(app, ['src/gone.ts']).steps).toEqual([]);
	});
});
