import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ended } from '../e2e/support/child.ts';
import { oldestApp } from '../e2e/support/scaffold.ts';
import { serverWordsIn } from './support/client-output.ts';
import { filesWithSignIn } from './support/fixture-app.ts';
import { goldens } from './support/goldens.ts';
import { type RealApp, realApp } from './support/real-app.ts';

describe('a golden tree in an app of SvelteKit 2.0, Svelte 4, Vite 5.0 and TypeScript 5.0', () => {
	const names = ['sveltekit-2-typescript-github', 'sveltekit-2-every-provider'];
	let app: RealApp;
	beforeAll(async () => {
		app = await realApp(2, { made: oldestApp(), pages: false });
	});
	afterAll(() => app?.remove());

	it.each(goldens().filter(({ name }) => names.includes(name)))(
		'builds, keeps server code from browsers, and type-checks: $name',
		async (golden) => {
			// Its plugin took no options then.
			const { 'vite.config.ts': _, ...tree } = await filesWithSignIn(golden);
			await app.lay(tree);
			succeeds(await app.build());
			expect(await serverWordsIn(app.folder, 'client')).toEqual([]);
			expect(await serverWordsIn(app.folder, 'server')).not.toEqual([]);
			succeeds(await app.check());
		},
		600_000
	);
});

function succeeds({ code, stdout, stderr }: Ended): void {
	expect(code, `${stdout}\n${stderr}`).toBe(0);
}
