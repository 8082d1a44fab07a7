import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/** Members of an interface, those of its members left out. */
function membersOf(file: string, name: string): readonly string[] {
	const text = readFileSync(join(src, file), 'utf8');
	const [, body = ''] =
		new RegExp(`export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(text) ?? [];
	return [...body.matchAll(/^\treadonly (\w+)/gm)].map(([, member = '']) => member);
}

describe('a framework', () => {
	it('has at most 28 members, most of them optional or inherited', () => {
		const members = [
			...membersOf('detect/recognition.ts', 'Recognition'),
			...membersOf('detect/reading.ts', 'Reading'),
			...membersOf('frameworks/framework.ts', 'Framework')
		];
		expect(members).toContain('confirms');
		expect(members).toContain('addresses');
		expect(members).toContain('wiring');
		expect(members.length).toBeLessThanOrEqual(28);
	});
});
