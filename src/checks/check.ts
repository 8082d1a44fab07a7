import type { Finding } from '../codes/finding.ts';
import type { App } from '../frameworks/framework.ts';

/** The input of checks: an app, and the current environment. */
export interface Checked extends App {
	/** The environment of the shell. */
	readonly env: NodeJS.ProcessEnv;
	readonly now: Date;
}

/** Looks for findings of one kind. */
export type Check = (app: Checked) => readonly Finding[] | Promise<readonly Finding[]>;

/** The findings of these checks, in order. */
export async function findingsOf(
	app: Checked,
	checks: readonly Check[]
): Promise<readonly Finding[]> {
	return (await Promise.all(checks.map((check) => check(app)))).flat();
}
