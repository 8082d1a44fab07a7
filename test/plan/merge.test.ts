import { describe, expect, it } from 'vitest';
import { finding } from '../../src/codes/finding.ts';
import { isEmpty, merged, refusals } from '../../src/plan/merge.ts';
import { planOf } from '../apply/temporary-app.ts';

const create = { kind: 'create', path: 'a', text: '1', why: 'new' } as const;
const manual = { kind: 'manual', path: 'a', why: 'no', snippet: 's' } as const;

describe('merged', () => {
	it('has no duplicates', () => {
		const plan = planOf([create], {
			install: ['jose@^6'],
			next: ['step'],
			warnings: ['w'],
			findings: [finding('UNCOMMITTED', { title: 'f' })],
			secrets: ['s']
		});
		const twice = {
			changes: plan.changes,
			install: [...plan.install, ...plan.install],
			next: [...plan.next, ...plan.next],
			warnings: [...plan.warnings, ...plan.warnings],
			findings: [...(plan.findings ?? []), ...(plan.findings ?? [])],
			secrets: [...plan.secrets, ...plan.secrets]
		};
		expect(merged(twice)).toEqual(plan);
	});
});

describe('isEmpty and refusals', () => {
	it('distinguish a plan without changes from one with changes and a blocked one', () => {
		expect(isEmpty(planOf([{ kind: 'keep', path: 'a' }]))).toBe(true);
		expect(isEmpty(planOf([create]))).toBe(false);
		expect(refusals(planOf([create, manual]))).toEqual([manual]);
	});
});
