import { describe, expect, it } from 'vitest';
import { finding } from '../../src/codes/finding.ts';
import type { Change } from '../../src/plan/change.ts';
import { isEmpty, mergeChanges, merged, refusals } from '../../src/plan/merge.ts';
import { planOf } from '../apply/temporary-app.ts';

const create = { kind: 'create', path: 'a', text: '1', why: 'new' } as const;
const edit = (before: string, after: string, why = 'edit') =>
	({ kind: 'edit', path: 'a', before, after, why }) as const;
const manual = { kind: 'manual', path: 'a', why: 'no', snippet: 's' } as const;

describe('mergeChanges', () => {
	it('folds edits of one file into one, with every reason once', () => {
		const changes = [edit('1', '2', 'x'), edit('2', '3', 'y'), edit('3', '4', 'y')];
		expect(mergeChanges(changes)).toEqual([edit('1', '4', 'x; y')]);
	});

	it('keeps the order in which files are first named', () => {
		const other: Change = { kind: 'keep', path: 'b' };
		expect(mergeChanges([create, other, edit('1', '2')]).map(({ path }) => path)).toEqual([
			'a',
			'b'
		]);
	});

	it.each<[string, readonly Change[], Change]>([
		['an edit of a new file', [create, edit('1', '2', 'new')], { ...create, text: '2' }],
		['edits that cancel out', [edit('1', '2'), edit('2', '1')], { kind: 'keep', path: 'a' }],
		['an edit that changes nothing', [edit('1', '1')], { kind: 'keep', path: 'a' }],
		['keep before an edit', [{ kind: 'keep', path: 'a' }, edit('1', '2')], edit('1', '2')],
		['keep after an edit', [edit('1', '2'), { kind: 'keep', path: 'a' }], edit('1', '2')],
		['a refusal after an edit', [edit('1', '2'), manual], manual],
		['a refusal before an edit', [manual, edit('1', '2')], manual],
		[
			'an edit, then a deletion',
			[edit('1', '2'), { kind: 'delete', path: 'a', before: '2', why: 'x' }],
			{ kind: 'delete', path: 'a', before: '1', why: 'x' }
		],
		[
			'a deletion, then a new file',
			[
				{ kind: 'delete', path: 'a', before: '1', why: 'x' },
				{ ...create, text: '1' }
			],
			{ kind: 'keep', path: 'a' }
		]
	])('settles %s', (_, changes, result) => {
		expect(mergeChanges(changes)).toEqual([expect.objectContaining(result)]);
	});

	it('takes the stricter of two modes', () => {
		const [merged] = mergeChanges([
			{ ...create, mode: 0o640 },
			{ ...edit('1', '2'), mode: 0o600 }
		]);
		expect(merged).toMatchObject({ mode: 0o600 });
	});

	it.each<[readonly Change[]]>([[[edit('1', '2'), edit('1', '3')]], [[create, create]]])(
		'refuses changes that do not follow each other',
		(changes) => {
			expect(() => mergeChanges(changes)).toThrow(
				expect.objectContaining({ name: 'InternalError' })
			);
		}
	);
});

describe('merged', () => {
	it('changes each file once, and names nothing twice', () => {
		const plan = planOf([create], {
			install: ['jose@^6'],
			next: ['step'],
			warnings: ['w'],
			findings: [finding('UNCOMMITTED', { title: 'f' })],
			secrets: ['s']
		});
		const twice = {
			changes: [create, edit('1', '2', 'new')],
			install: [...plan.install, ...plan.install],
			next: [...plan.next, ...plan.next],
			warnings: [...plan.warnings, ...plan.warnings],
			findings: [...(plan.findings ?? []), ...(plan.findings ?? [])],
			secrets: [...plan.secrets, ...plan.secrets]
		};
		expect(merged(twice)).toEqual({ ...plan, changes: [{ ...create, text: '2' }] });
	});
});

describe('isEmpty and refusals', () => {
	it('tell a plan that keeps from one that acts, and one that is blocked', () => {
		expect(isEmpty(planOf([{ kind: 'keep', path: 'a' }]))).toBe(true);
		expect(isEmpty(planOf([create]))).toBe(false);
		expect(refusals(planOf([create, manual]))).toEqual([manual]);
	});
});
