import { describe, expect, it } from 'vitest';
import { explain } from '../../src/commands/explain/explain.ts';
import { memoryContext } from './memory-context.ts';

const run = (code?: string) => explain(memoryContext('/nowhere'), { code });

describe('explain', () => {
	it.each(['ENV_TRACKED', 'env_tracked', 'env-tracked'])('explains %s', async (code) => {
		expect(await run(code)).toMatchObject({
			text: expect.stringMatching(/^ENV_TRACKED \(error\)\n[\s\S]*To fix it: /),
			data: { code: 'ENV_TRACKED', kind: 'finding', severity: 'error' },
			exitCode: 0
		});
	});

	it('explains errors as well as findings', async () => {
		expect(await run('UNDO_FAILED')).toMatchObject({ data: { kind: 'error' } });
	});

	it('lists all codes without an argument', async () => {
		const outcome = await run();
		expect(outcome).toMatchObject({ text: expect.stringContaining('\nENV_LINK  ') });
	});

	it('rejects an unknown code, and suggests similar ones', async () => {
		await expect(run('ENV_TRACKD')).rejects.toMatchObject({
			code: 'UNKNOWN_CODE',
			fix: expect.stringContaining('ENV_TRACKED'),
			exitCode: 2
		});
	});
});
