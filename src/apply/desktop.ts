// The clipboard and the browser of the user: optional, and silently skipped without a desktop.
import { setTimeout } from 'node:timers/promises';
import { findProgram, type Host, type Program, thisHost } from '../detect/program.ts';

/** The desktop around a terminal. */
export interface Desktop {
	/** Opens an https page in the browser; whether that was possible. */
	readonly open: (url: string) => Promise<boolean>;
	/** Copies a text to the clipboard; whether that was possible. */
	readonly copy: (text: string) => Promise<boolean>;
}

type Command = readonly [string, ...string[]];

/** An available program, and its first arguments. */
interface Found extends Program {
	readonly given: readonly string[];
}

/** Milliseconds to wait for a program. */
const patience = 2000;

/** The desktop of a machine, as a run in this folder sees it. */
export function thisDesktop(host: Pick<Host, 'platform' | 'env'>, project: string): Desktop {
	const { platform, env } = host;
	const found = (commands: readonly Command[]) =>
		commands.flatMap(([name, ...given]) => {
			const program = findProgram(name, project, { ...thisHost, ...host });
			return program === undefined ? [] : [{ ...program, given }];
		});
	return {
		open: (url) => opened(found(openers(platform, env)), url),
		copy: (input) => copied(found(clipboards(platform, env)), input)
	};
}

function openers(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): readonly Command[] {
	if (platform === 'darwin') return [['open']];
	// It uses no shell, unlike `start`, so no URL is interpreted by one.
	if (platform === 'win32') return [['rundll32', 'url.dll,FileProtocolHandler']];
	if (env['WSL_DISTRO_NAME']) return [['wslview']];
	return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? [['xdg-open']] : [];
}

function clipboards(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): readonly Command[] {
	if (platform === 'darwin') return [['pbcopy']];
	if (platform === 'win32' || env['WSL_DISTRO_NAME']) return [['clip.exe']];
	const wayland: readonly Command[] = env['WAYLAND_DISPLAY'] ? [['wl-copy']] : [];
	const x11: readonly Command[] = [
		['xclip', '-selection', 'clipboard'],
		['xsel', '--clipboard', '--input']
	];
	return env['DISPLAY'] ? [...wayland, ...x11] : wayland;
}

/** Starts the first available program. A browser may outlive this process. */
async function opened(programs: readonly Found[], url: string): Promise<boolean> {
	if (programs.length === 0) return false;
	const { execa } = await import('execa');
	for (const { file, given, env } of programs) {
		const child = execa(file, [...given, url], {
			...{ env, extendEnv: false, reject: false, stdio: 'ignore' },
			...{ detached: true, cleanup: false }
		});
		child.nodeChildProcess.unref();
		const ended = await Promise.race([child, setTimeout(patience)]);
		if (ended === undefined || !ended.failed) return true;
	}
	return false;
}

/** Passes a text to the first available program that succeeds. */
async function copied(programs: readonly Found[], input: string): Promise<boolean> {
	if (programs.length === 0) return false;
	const { execa } = await import('execa');
	for (const { file, given, env } of programs) {
		// A clipboard program that stays in the background would keep its pipes open.
		const output = { stdout: 'ignore', stderr: 'ignore' } as const;
		const { failed } = await execa(file, given, {
			...{ env, extendEnv: false, reject: false, timeout: patience, input },
			...output
		});
		if (!failed) return true;
	}
	return false;
}
