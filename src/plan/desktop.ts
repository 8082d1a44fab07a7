// The clipboard and the browser of the person at the terminal: a help, never needed, and silent where there is none.

/** The desktop around a terminal. */
export interface Desktop {
	/** Opens an https page in the browser; whether that was possible. */
	readonly open: (url: string) => Promise<boolean>;
	/** Puts a text on the clipboard; whether that was possible. */
	readonly copy: (text: string) => Promise<boolean>;
}

type Command = readonly [string, ...string[]];

/** Milliseconds after which a program that does not answer is left alone. */
const patience = 2000;

/** The desktop of this machine. */
export function thisDesktop(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): Desktop {
	return {
		open: (url) => first(openers(platform, env), [url]),
		copy: (text) => first(clipboards(platform, env), [], text)
	};
}

function openers(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): readonly Command[] {
	if (platform === 'darwin') return [['open']];
	// No shell takes part, as it would with `start`, so nothing in a URL has a meaning for one.
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

/** Runs the first of these programs that is there and ends well. */
async function first(
	commands: readonly Command[],
	more: readonly string[],
	input?: string
): Promise<boolean> {
	if (commands.length === 0) return false;
	const { execa } = await import('execa');
	for (const [program, ...given] of commands) {
		const { failed } = await execa(program, [...given, ...more], {
			reject: false,
			timeout: patience,
			// What keeps the clipboard in the background would hold its pipes open.
			stdout: 'ignore',
			stderr: 'ignore',
			...(input === undefined ? { stdin: 'ignore' } : { input })
		});
		if (!failed) return true;
	}
	return false;
}
