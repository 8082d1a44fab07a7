// Checks that must hold in an app after a task.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Failed checks, one line each; empty if all hold. */
export type Check = (folder: string) => Promise<readonly string[]> | readonly string[];

/** The text of a file; empty if it does not exist. */
export function textOf(folder: string, path: string): string {
	const file = join(folder, path);
	return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Checks that a file contains some texts and not others. */
export function file(
	path: string,
	{ has = [], lacks = [] }: { has?: readonly (string | RegExp)[]; lacks?: readonly string[] }
): Check {
	return (folder) => {
		const text = textOf(folder, path);
		const isThere = (one: string | RegExp) =>
			typeof one === 'string' ? text.includes(one) : one.test(text);
		return [
			...has.filter((one) => !isThere(one)).map((one) => `${path} lacks ${one}`),
			...lacks.filter(isThere).map((one) => `${path} still has ${one}`)
		];
	};
}

/** Checks that a file exists or does not. */
export function exists(path: string, wanted = true): Check {
	return (folder) =>
		existsSync(join(folder, path)) === wanted ? [] : [`${path} is ${wanted ? 'missing' : 'there'}`];
}

/** Checks that a path is denied without a session and allowed with one. */
export function guarded(path: string): Check {
	return async (folder) => {
		process.env['AUTH_TEST_KIT'] = '1';
		const kit: typeof import('../../templates/tests/kit.mjs') = await import(
			pathToFileURL(join(folder, 'src/auth-tests/kit.mjs')).href
		);
		const app = await kit.startApp();
		try {
			const without = await app.visitor().get(path);
			const { visit } = await kit.createTestSession(app);
			const withOne = await visit.get(path);
			return [
				...([302, 303, 307, 401, 403].includes(without.status)
					? []
					: [`${path} answers ${without.status} without a session`]),
				...(withOne.status === 200 ? [] : [`${path} answers ${withOne.status} to a signed-in user`])
			];
		} finally {
			await app.stop();
		}
	};
}

/** Combines checks. */
export function all(...checks: readonly Check[]): Check {
	return async (folder) => (await Promise.all(checks.map((check) => check(folder)))).flat();
}
