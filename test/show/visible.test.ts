import { describe, expect, it } from 'vitest';
import { describeError, renderErrorJson } from '../../src/render-error.ts';
import { visible, visibleJson } from '../../src/show/visible.ts';

const steering = '\u001b[2J\u009b2J\u202egpj\u2066\u200f\u007f\r\u2028';

describe('visibleJson', () => {
	it('is the same value, with escaped control characters', () => {
		const value = { [steering]: [`a\n\r\n\t"\\${steering}`, 1, null] };
		const text = visibleJson(value);
		expect(JSON.parse(text)).toEqual(value);
		expect(visible(text)).toBe(text);
	});
});

describe('renderErrorJson', () => {
	it('contains no terminal control characters', () => {
		const text = renderErrorJson(describeError(new Error(steering)));
		expect(visible(text)).toBe(text);
		expect(JSON.parse(text).error.message).toContain(steering);
	});
});
