import { describe, expect, it } from 'vitest';
import { isOldResolution, isRecent, missingLibraries } from '../../src/edit/compiler-levels.ts';

describe('isRecent', () => {
	it.each(['ES2022', 'es2024', 'ES2030', 'ESNext'])('has all at %s', (level) => {
		expect(isRecent(level)).toBe(true);
	});

	it.each(['ES2021', 'es6', 'ES2022.Array', 'esnext.promise', 'lib.ES2022', ''])(
		'lacks something at %s',
		(level) => {
			expect(isRecent(level)).toBe(false);
		}
	);
});

describe('isOldResolution', () => {
	it.each(['node', 'Node10', 'classic'])('is %s', (resolution) => {
		expect(isOldResolution(resolution)).toBe(true);
	});

	it.each(['node16', 'NodeNext', 'bundler', 'my-node', ''])('is not %s', (resolution) => {
		expect(isOldResolution(resolution)).toBe(false);
	});
});

describe('missingLibraries', () => {
	it.each([
		[['ES2022', 'WebWorker', 'WebWorker.Iterable'], []],
		[['ES2022', 'DOM.Iterable'], ['DOM']],
		[
			['ES2022', 'WebWorker.ImportScripts'],
			['DOM', 'DOM.Iterable']
		],
		[
			['ES2022', 'my.dom', 'my.dom.iterable', 'DOM.Iterable.x'],
			['DOM', 'DOM.Iterable']
		],
		[['ES2022.Array', 'DOM', 'DOM.Iterable'], ['ES2022']]
	])('of %j are %j', (there, missing) => {
		expect(missingLibraries(there)).toEqual(missing);
	});
});
