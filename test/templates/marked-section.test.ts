import { describe, expect, it } from 'vitest';
import {
	hasSection,
	sectionAlone,
	sectionWasChanged,
	withoutSection,
	withSection
} from '../../src/templates/agents-file.ts';

const body = '## Sign-in\n\nText.\n';
const newer = '## Sign-in\n\nNewer text.\n';
const files = {
	empty: '',
	'a line': '# Rules\n',
	'no line feed at the end': '# Rules\n\nUse tabs.',
	'blank lines at the end': '# Rules\n\n\n',
	CRLF: '# Rules\r\n\r\nUse tabs.\r\n',
	'CRLF without end': '# Rules\r\n\r\nUse tabs.',
	'a section of another tool': '<!-- other:begin -->\nx\n<!-- other:end -->\n'
};

describe.each(Object.entries(files))('a section in a file with %s', (_name, source) => {
	it('is inserted, kept, upgraded and removed with every byte restored', () => {
		const once = withSection(source, body);
		expect(hasSection(source)).toBe(false);
		expect(hasSection(once)).toBe(true);
		expect(once.startsWith(source)).toBe(true);
		expect(withSection(once, body)).toBe(once);
		const later = withSection(once, newer);
		expect(later).toContain('Newer text.');
		expect(later).not.toContain('\nText.');
		expect(withoutSection(later)).toBe(source);
		expect(withoutSection(source)).toBe(source);
	});

	it('stays as its owner changed it', () => {
		const changed = withSection(source, body).replace('Text.', 'My text.');
		expect(sectionWasChanged(changed)).toBe(true);
		expect(withSection(changed, newer)).toBe(changed);
		const left = withoutSection(changed);
		expect(left).toContain('My text.');
		expect(hasSection(left)).toBe(false);
	});
});

describe('a section', () => {
	it('keeps the text around it', () => {
		const around = `${withSection('# Rules\n', body)}\n## Mine\n`;
		expect(withSection(around, newer)).toMatch(/^# Rules\n[\s\S]*Newer text\.[\s\S]*## Mine\n$/);
		expect(withoutSection(around)).toBe('# Rules\n\n## Mine\n');
	});

	it('is a new file if there is none', () => {
		const alone = sectionAlone(body);
		expect(withSection(alone, body)).toBe(alone);
		expect(withSection(alone, newer)).toBe(sectionAlone(newer));
	});

	it('is not changed by line-ending conversion of git', () => {
		expect(sectionWasChanged(withSection('# a\n', body).replaceAll('\n', '\r\n'))).toBe(false);
	});
});
