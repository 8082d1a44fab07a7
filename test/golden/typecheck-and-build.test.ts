import { afterAll, describe, expect, it } from 'vitest';
import type { Ended } from '../e2e/support/child.ts';
import type { Major } from '../e2e/support/scaffold.ts';
import { serverWordsIn } from './support/client-output.ts';
import { filesWithSignIn } from './support/fixture-app.ts';
import { type Golden, goldens, isFor } from './support/goldens.ts';
import { isScript, type RealApp, realApp } from './support/real-app.ts';
import { strictest } from './support/strictest.ts';

/** Both versions at once, the trees of each one after the other in one app. */
describe.concurrent.each([2, 3] as const)('a golden tree in a SvelteKit %i app', (major) => {
	const inTurn = appInTurn(major);
	afterAll(() => inTurn(({ remove }) => remove()));

	it.each(goldensOf(major).map((golden) => [golden.name, golden] as const))(
		'P9: builds, keeps server code from browsers, and type-checks: %s',
		(_, golden) =>
			inTurn(async (app) => {
				const tree = await filesWithSignIn(golden);
				await app.lay(tree);
				succeeds(await app.build());
				expect(await serverWordsIn(app.folder, 'client')).toEqual([]);
				expect(await serverWordsIn(app.folder, 'server')).not.toEqual([]);
				succeeds(await app.check(isScript(tree) ? { checkJs: true } : {}));
				if (isScript(tree)) return;
				succeeds(await app.check(strictest));
				succeeds(await app.check({ strict: false }));
			}),
		1_200_000
	);
});

/** Those whose code differs; what is given besides is no code. */
function goldensOf(major: Major): Golden[] {
	const isOurs = isFor('sveltekit', major);
	return goldens().filter((golden) => isOurs(golden) && golden.given === undefined);
}

function succeeds({ code, stdout, stderr }: Ended): void {
	expect(code, `${stdout}\n${stderr}`).toBe(0);
}

/** Hands one app to one job at a time; the first makes it. */
function appInTurn(major: Major) {
	let app: Promise<RealApp> | undefined;
	let last: Promise<unknown> = Promise.resolve();
	return <T>(job: (app: RealApp) => Promise<T>): Promise<T> => {
		app ??= realApp(major);
		const made = app;
		const next = last.then(async () => job(await made));
		last = next.catch(() => undefined);
		return next;
	};
}
