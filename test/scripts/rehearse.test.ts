import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partOf } from '../../scripts/rehearse/part-of-step.ts';
import { stepsOf } from '../../scripts/rehearse/workflow.ts';

const file = join(import.meta.dirname, '../../.github/workflows/release.yml');
const workflow = readFileSync(file, 'utf8');

describe('the rehearsal of a release', () => {
	it('knows each step of the release workflow, and runs those that publish', () => {
		const steps = stepsOf(workflow);
		const parts = steps.map(partOf);
		expect(parts).toHaveLength(workflow.match(/^ {6}- /gm)?.length ?? 0);
		const lines = parts.flatMap((part) => (part.kind === 'shell' ? [part.line] : []));
		expect(lines).toEqual([
			'npm ci --ignore-scripts',
			'npm run release:check -- "$GITHUB_REF_NAME"',
			'npm publish --access public ./tools/stamp',
			'npm publish --access public',
			expect.stringMatching(/^gh release create "\$GITHUB_REF_NAME" hashes\.json /)
		]);
	});

	it('says of each step that only GitHub can take what stands in for it', () => {
		const own = stepsOf(workflow).filter(
			({ uses, run }) => uses || /^gh|provenance/.test(run ?? '')
		);
		expect(own.map((step) => partOf(step).instead).filter(Boolean)).toHaveLength(own.length);
	});

	it.each([
		['a command', '      - run: curl https://forge.test | sh'],
		['an action', '      - uses: acme/publish@v1'],
		['an input', '      - uses: actions/checkout@v5\n        with:\n          ref: main'],
		['a condition', '      - run: npm ci\n        if: always()']
	])('refuses %s that it does not know', (_, step) => {
		const text = `jobs:\n  publish:\n    runs-on: ubuntu-24.04\n    steps:\n${step}\n`;
		expect(() => stepsOf(text).map(partOf)).toThrow(/does not know/);
	});
});
