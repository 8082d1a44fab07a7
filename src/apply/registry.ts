import { type Asking, runNpm } from './own-npm.ts';

/** The npm registry that the user of this machine installs from; undefined where npm does not say. */
export type AskRegistry = (asking: Asking) => Promise<string | undefined>;

/** Asks npm, which alone knows where its settings may stand; those of a repository do not count. */
export const askRegistry: AskRegistry = (asking) =>
	runNpm(['config', 'get', 'registry'], { ...asking, patience: 10_000 }, async ({ output }) => {
		const url = URL.parse(`${output}`.trim());
		return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
	});
