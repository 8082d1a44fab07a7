import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ended } from '../../e2e/support/child.ts';
import { serverWordsBelow } from './client-output.ts';
import { filesOf } from './files-of.ts';
import { filesWithSignIn, fixtureApp } from './fixture-app.ts';
import { type Golden, goldens, isFor } from './goldens.ts';
import { type RealQwikApp, realQwikApp } from './real-qwik-app.ts';
import { strictest } from './strictest.ts';

/** Builds and checks the trees with such names, one after the other in one app. */
export function qwikTrees(major: 1 | 2, isChosen: (name: string) => boolean): void {
	describe(`golden trees in a Qwik ${major} app`, () => {
		const ours = goldens()
			.filter(isFor('qwik', major))
			.filter(({ name }) => isChosen(name));
		let app: RealQwikApp;
		beforeAll(async () => {
			app = await realQwikApp(major);
		});
		afterAll(() => app?.remove());

		it.each(ours.map((golden) => [golden.name, golden] as const))(
			'P9: passes the types, the linter and the formatter of the app, and keeps server code from browsers: %s',
			async (_, golden) => {
				const tree = await filesWithSignIn(golden);
				await app.lay(tree);
				await app.build();
				expect(await serverWordsBelow(join(app.folder, 'dist'))).toEqual([]);
				expect(await serverWordsBelow(join(app.folder, 'server'))).not.toEqual([]);
				succeeds(await app.check(strictest));
				succeeds(await app.checkFormat(await madeBy(golden, Object.keys(tree))));
			},
			600_000
		);
	});
}

/** The paths that the runs made, where the app has a formatter that could object to them. */
async function madeBy(golden: Golden, paths: readonly string[]): Promise<readonly string[]> {
	const app = await fixtureApp(golden);
	try {
		const before = await filesOf(app.folder);
		const usesFormatter = before['package.json']?.includes('"prettier"');
		const made = paths.filter((path) => !(path in before) && !path.startsWith('.'));
		return usesFormatter ? made : made.filter((path) => !path.startsWith('src/auth/'));
	} finally {
		await app.remove();
	}
}

function succeeds({ code, stdout, stderr }: Ended): void {
	expect(code, `${stdout}\n${stderr}`).toBe(0);
}
