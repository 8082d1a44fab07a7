import { describe, expect, it } from 'vitest';
import { isBlocked } from '../../src/commands/idp/record.ts';

/** Whether `fetch` of this Node.js refuses a port before it connects. */
async function isRefused(port: number): Promise<boolean> {
	const error: unknown = await fetch(`http://127.0.0.1:${port}/`, {
		signal: AbortSignal.timeout(2000)
	}).catch((reason: unknown) => reason);
	return (
		error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port'
	);
}

describe('isBlocked', () => {
	const ports = Array.from({ length: 65_535 }, (_, index) => index + 1).filter(isBlocked);

	it('contains only the ports that fetch blocks', async () => {
		expect(ports.length).toBeGreaterThan(70);
		expect(await Promise.all(ports.map(isRefused))).toEqual(ports.map(() => true));
	});

	it.each([80, 443, 3000, 3999, 5173, 8080, 9999])('does not contain %i', (port) => {
		expect(isBlocked(port)).toBe(false);
	});
});
