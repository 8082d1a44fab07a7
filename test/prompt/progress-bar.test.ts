import { describe, expect, it } from 'vitest';
import { progressBar } from '../../src/prompt/progress-bar.ts';

function written(total: number, animate: boolean, ...steps: readonly number[]): string[] {
	const texts: string[] = [];
	const bar = progressBar(total, {
		animate,
		draw: (line) => void texts.push(line),
		erase: () => void texts.push('')
	});
	for (const step of steps) bar.show(step);
	bar.end();
	bar.end();
	return texts;
}

describe('progressBar', () => {
	it('fills up, shows its progress, and disappears', () => {
		expect(written(2000, true, 1000, 2000)).toEqual([
			`${'█'.repeat(15)}${'░'.repeat(15)} 50 %  1,000 of 2,000`,
			`${'█'.repeat(30)} 100 %  2,000 of 2,000`,
			''
		]);
	});

	it('is exactly full with more progress than expected, or none', () => {
		expect(written(10, true, 12)[0]).toContain(' 100 %  12 of 12');
		expect(written(0, true, 0)[0]).toContain(`${'█'.repeat(30)} 100 %`);
	});

	it('writes nothing without a terminal', () => {
		expect(written(10, false, 5, 10)).toEqual([]);
	});
});
