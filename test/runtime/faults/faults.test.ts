import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../rp/keys.ts';
import { Clock } from './clock.ts';
import { withFeatures } from './feature-steps.ts';
import { all } from './steps.ts';
import { tableOf } from './table.ts';
import { type Outcome, tryStep } from './tried.ts';

const rows: (Outcome & { step: string; sessions: string })[] = [];

beforeAll(() => keyOf('first'));
afterEach(() => Clock.stop());

describe.each([...all, ...withFeatures])('$name, sessions by $session', (step) => {
	it('is safe and logged under any failure, and recovers', async () => {
		const found = await tryStep(step);
		rows.push(...found.map((one) => ({ ...one, step: step.name, sessions: step.session })));
		expect(found.length).toBeGreaterThan(1);
	}, 120_000);
});

describe('docs/faults.md', () => {
	it('documents each result', async () => {
		await expect(tableOf(rows)).toMatchFileSnapshot('../../../docs/faults.md');
	});
});
