import { type RegistryAccess, runNpm } from './own-npm.ts';

/** The npm registry of this user; undefined if npm does not report one. */
export type AskRegistry = (asking: RegistryAccess) => Promise<string | undefined>;

/** Asks npm, which knows where its settings are; those of a repository do not count. */
export const askRegistry: AskRegistry = (asking) =>
	runNpm(['config', 'get', 'registry'], { ...asking, patience: 10_000 }, async ({ output }) => {
		const url = URL.parse(`${output}`.trim());
		return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
	});
