import type { Finding } from '../codes/finding.ts';
import type { App } from '../frameworks/framework.ts';

/** What checks read: an app, and the world at this moment. */
export interface Checked extends App {
	/** The environment of the shell. */
	readonly env: NodeJS.ProcessEnv;
	readonly now: Date;
}

/** Looks for faults of one kind. */
export type Check = (app: Checked) => readonly Finding[] | Promise<readonly Finding[]>;

/** What these checks find, in their order. */
export async function findingsOf(
	app: Checked,
	checks: readonly Check[]
): Promise<readonly Finding[]> {
	return (await Promise.all(checks.map((check) => check(app)))).flat();
}
