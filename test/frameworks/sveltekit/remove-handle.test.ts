import { describe, expect, it } from 'vitest';
import { removeHook } from '../../../src/edit/hook/remove-hook.ts';
import { handle as hook } from '../../../src/frameworks/sveltekit/handle.ts';
import { editFixtures } from '../../edit/edit-fixtures.ts';

const options = { fileName: 'src/hooks.server.ts', importFrom: './auth', hook };
const added = editFixtures('compose-handle').filter(
	({ name, input, output }) =>
		output !== undefined && input !== output && !name.startsWith('already')
);

describe('removeHook, of SvelteKit', () => {
	it.each(added)('gives the old bytes of $name back', ({ input, output = '', extension }) => {
		const fileName = `src/hooks.server.${extension}`;
		expect(removeHook(output, { ...options, fileName })).toEqual({ ok: true, text: input });
	});

	it.each(added)('leaves $name alone where ours is not in it', ({ input }) => {
		expect(removeHook(input, options)).toEqual({ ok: true, text: input });
	});

	it('keeps a handler that was added beside ours', () => {
		const source = `import { sequence } from '@sveltejs/kit/hooks';
import { handle as authHandle } from './auth';
import { log, mine } from './handlers';

export const handle = sequence(log, authHandle, mine);
`;
		const text = `import { sequence } from '@sveltejs/kit/hooks';
import { log, mine } from './handlers';

export const handle = sequence(log, mine);
`;
		expect(removeHook(source, options)).toEqual({ ok: true, text });
	});

	it('refuses a use of ours that it cannot undo', () => {
		const source = `import { handle as authHandle } from './auth';
export const handle = (input) => authHandle(input);
`;
		const edit = removeHook(source, options);
		expect(edit).toMatchObject({ ok: false, frame: expect.stringContaining('> 2 |') });
	});

	it('refuses a file that does not parse', () => {
		expect(removeHook('export const = 1', options)).toMatchObject({ ok: false });
	});
});
