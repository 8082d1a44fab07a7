import { describe, expect, it } from 'vitest';
import { projectAfter, withTexts } from '../../src/app/project-after.ts';
import type { Change } from '../../src/plan/change.ts';
import { memoryApp } from '../templates/memory-app.ts';

const files = {
	'src/a.ts': 'a',
	'src/b.ts': 'b',
	'src/lib/page.svelte': '<p>page</p>',
	'.env': 'A=1'
};
const why = 'because';
const changes: readonly Change[] = [
	{ kind: 'edit', path: 'src/a.ts', before: 'a', after: 'edited', why },
	{ kind: 'delete', path: 'src/b.ts', before: 'b', why },
	{ kind: 'create', path: 'src/c.ts', text: 'c', why },
	{ kind: 'create', path: 'src/lib/other.svelte', text: '<p>other</p>', why },
	{ kind: 'create', path: 'README.md', text: 'read', why },
	{ kind: 'keep', path: '.env' }
];

describe('an app after changes', () => {
	const before = memoryApp(files);
	const after = projectAfter(before, changes);

	it('has the new texts, and no text for a deleted file', () => {
		const paths = ['src/a.ts', 'src/b.ts', 'src/c.ts', 'README.md', '.env'];
		expect(paths.map(after.text)).toEqual(['edited', undefined, 'c', 'read', 'A=1']);
		expect(before.text('src/b.ts')).toBe('b');
	});

	it('lists created files, and no deleted ones', () => {
		expect(after.list('src')).toEqual(['a.ts', 'c.ts']);
		expect(after.list('src/lib')).toEqual(['page.svelte', 'other.svelte']);
		expect(after.list('.')).toContain('README.md');
	});

	it('counts created source files as sources', () => {
		const code = ['src/a.ts', 'src/lib/page.svelte', 'src/c.ts', 'src/lib/other.svelte'];
		expect(after.sources()).toEqual(code);
		expect(after.sources('src/lib')).toEqual(['src/lib/page.svelte', 'src/lib/other.svelte']);
	});

	it('applies later changes after earlier ones', () => {
		const last: Change = { kind: 'create', path: 'src/b.ts', text: 'again', why };
		expect(projectAfter(after, [last]).text('src/b.ts')).toBe('again');
		expect(projectAfter(before, [...changes, last]).sources()).toContain('src/b.ts');
	});

	it('reads other files only when they are needed', () => {
		const unread = Object.create(before, {
			style: {
				get() {
					throw new Error('read');
				}
			}
		});
		const view = withTexts(unread, new Map([['src/a.ts', 'other']]));
		expect(view.text('src/a.ts')).toBe('other');
		expect(view.framework).toBe(before.framework);
		expect(() => view.style).toThrow('read');
	});
});
