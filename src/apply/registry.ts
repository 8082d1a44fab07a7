import type { ReleaseHome } from './release.ts';

/** The npm registry that an app installs from; undefined where its package manager does not say. */
export type AskRegistry = (home: Omit<ReleaseHome, 'git'>) => Promise<string | undefined>;

/** Asks the package manager, which alone knows where its settings may stand: in the app, in the user's home, on the machine. */
export const askRegistry: AskRegistry = async ({ root: cwd, packageManager, signal }) => {
	const { execa } = await import('execa');
	// The others read the settings of npm, or have some that npm's protocol is not asked by.
	const program = packageManager.name === 'pnpm' ? 'pnpm' : 'npm';
	const ran = await execa(program, ['config', 'get', 'registry'], {
		cwd,
		cancelSignal: signal,
		timeout: 10_000,
		stdin: 'ignore',
		reject: false
	});
	const url = URL.parse(`${ran.stdout}`.trim());
	return !ran.failed && url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
};
