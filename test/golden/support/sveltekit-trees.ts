import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ended } from '../../e2e/support/child.ts';
import type { Major } from '../../e2e/support/scaffold.ts';
import { serverWordsIn } from './client-output.ts';
import { filesWithSignIn } from './fixture-app.ts';
import { type Golden, goldens, isFor } from './goldens.ts';
import { isScript, type RealApp, realApp } from './real-app.ts';
import { strictest } from './strictest.ts';

/** Builds and checks the trees with such names, one after the other in one app. */
export function svelteKitTrees(major: Major, isChosen: (name: string) => boolean): void {
	describe(`golden trees in a SvelteKit ${major} app`, () => {
		let app: RealApp;
		beforeAll(async () => {
			app = await realApp(major);
		});
		afterAll(() => app?.remove());

		const chosen = goldensOf(major).filter(({ name }) => isChosen(name));
		it.each(chosen.map((golden) => [golden.name, golden] as const))(
			'P9: builds, keeps server code from browsers, and type-checks: %s',
			async (_, golden) => {
				const tree = await filesWithSignIn(golden);
				await app.lay(tree);
				succeeds(await app.build());
				expect(await serverWordsIn(app.folder, 'client')).toEqual([]);
				expect(await serverWordsIn(app.folder, 'server')).not.toEqual([]);
				const settings = isScript(tree) ? [{ checkJs: true }] : [strictest, { strict: false }];
				for (const one of settings) succeeds(await app.check(one));
			},
			600_000
		);
	});
}

/** Those whose code differs; what is given besides is no code. */
function goldensOf(major: Major): Golden[] {
	const isOurs = isFor('sveltekit', major);
	return goldens().filter((golden) => isOurs(golden) && golden.given === undefined);
}

function succeeds({ code, stdout, stderr }: Ended): void {
	expect(code, `${stdout}\n${stderr}`).toBe(0);
}
