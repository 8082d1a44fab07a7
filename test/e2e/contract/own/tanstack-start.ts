import { expect, it } from 'vitest';
import { compiles } from '../../support/server-contract.ts';
import { check } from '../../support/tanstack-start-contract.ts';
import { hasDemoPage } from '../demo-page.ts';
import type { Running } from '../framework.ts';

export const own = { production: hasDemoPage, built: compilesDocs };

function compilesDocs(running: Running): void {
	it('compiles the code of docs/tanstack-start.md', async () => {
		const { folder } = running.app;
		expect(await compiles(folder, 'tanstack-start.md', check)).toHaveLength(7);
	});
}
