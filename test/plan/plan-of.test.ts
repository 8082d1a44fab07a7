import { describe, expect, it } from 'vitest';
import { toApp } from '../../src/app/app.ts';
import { finding } from '../../src/codes/finding.ts';
import type { App } from '../../src/frameworks/framework.ts';
import type { Change } from '../../src/plan/change.ts';
import { planOf } from '../../src/plan/plan-of.ts';
import { memoryApp } from '../templates/memory-app.ts';
import { smallCatalogue } from '../templates/small-catalogue.ts';

const app = toApp(memoryApp({ a: '1', b: 'b' }), smallCatalogue());
const manual = { kind: 'manual', path: 'a', why: 'no', snippet: 's' } as const;

const changes = (...acts: readonly ((app: App) => App)[]): readonly Change[] =>
	planOf(acts.reduce((before, act) => act(before), app)).changes;
const put =
	(path: string, text: string, why = 'x', mode?: number) =>
	(before: App) =>
		before.put(path, text, { why, ...(mode !== undefined && { mode }) });
const drop =
	(path: string, why = 'x') =>
	(before: App) =>
		before.drop(path, { why });
const keep = (path: string) => (before: App) => before.keep(path);
const refuse = (before: App) => before.after({ change: manual });

describe('a plan', () => {
	it('merges all edits of a file into one, with each reason once', () => {
		expect(changes(put('a', '2', 'x'), put('a', '3', 'y'), put('a', '4', 'y'))).toEqual([
			{ kind: 'edit', path: 'a', before: '1', after: '4', why: 'x; y' }
		]);
	});

	it('names files in the order of their first change', () => {
		const all = changes(put('new', '1'), keep('b'), put('a', '2'), put('new', '2'));
		expect(all.map(({ path }) => path)).toEqual(['new', 'b', 'a']);
	});

	it.each<[string, readonly ((app: App) => App)[], object]>([
		['a new file that is edited', [put('c', '1'), put('c', '2')], { kind: 'create', text: '2' }],
		['a new file that goes again', [put('c', '1'), drop('c')], { kind: 'keep' }],
		['edits that cancel out', [put('a', '2'), put('a', '1')], { kind: 'keep' }],
		['the text that is there', [put('a', '1')], { kind: 'keep' }],
		['keep before an edit', [keep('a'), put('a', '2')], { kind: 'edit', why: 'x' }],
		['keep after an edit', [put('a', '2'), keep('a')], { kind: 'edit', why: 'x' }],
		['a refusal after an edit', [put('a', '2'), refuse], manual],
		['a refusal before an edit', [refuse, put('a', '2')], manual],
		[
			'an edit, then a deletion',
			[put('a', '2', 'y'), drop('a')],
			{ kind: 'delete', before: '1', why: 'x' }
		],
		[
			'a deletion, then another text',
			[drop('a'), put('a', '2', 'y')],
			{ kind: 'edit', before: '1', after: '2', why: 'y' }
		],
		['a deletion, then the same text', [drop('a'), put('a', '1')], { kind: 'keep' }]
	])('settles %s', (_, acts, result) => {
		expect(changes(...acts)).toEqual([expect.objectContaining(result)]);
	});

	it('gives a file the stricter of two modes', () => {
		const all = changes(put('c', '1', 'x', 0o640), put('c', '2', 'x', 0o600));
		expect(all).toMatchObject([{ mode: 0o600 }]);
	});

	it('collects warnings, findings and installs of its steps', () => {
		const found = finding('UNCOMMITTED', { title: 'f' });
		const noted = app
			.keep('a', { warning: 'w' })
			.after({ install: ['jose@^6'], findings: [found] });
		expect(planOf(noted, { next: ['n'] })).toEqual({
			changes: [{ kind: 'keep', path: 'a' }],
			install: ['jose@^6'],
			next: ['n'],
			warnings: ['w'],
			findings: [found],
			secrets: []
		});
	});
});

describe('an app', () => {
	const after = app.put('c', 'c', { why: 'x' }).drop('a', { why: 'x' });

	it('reads as changed by its steps, and is itself unchanged', () => {
		expect(['a', 'b', 'c'].map(after.project.text)).toEqual([undefined, 'b', 'c']);
		expect(['a', 'b', 'c'].map(app.project.text)).toEqual(['1', 'b', undefined]);
		expect(after.opened()).toBe(app);
	});

	it('keeps its changes when its facts are replaced', () => {
		const moved = after.with({ places: { ...app.places, config: 'c' } });
		expect(moved.project.text(moved.places.config)).toBe('c');
		expect(moved.opened().project.text('c')).toBeUndefined();
	});
});
