import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { apt, runs } from './runs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium or Chrome, which is installed first if there is none. Throws if that
 * fails.
 */
export async function ensureBrowser(): Promise<string> {
	const found = findBrowser();
	if (found !== undefined) return found;
	console.error('No Chromium found; installing one.');
	for (const install of [installWithApt, installWithPlaywright]) {
		const failure = install();
		const installed = findBrowser();
		if (installed !== undefined) return installed;
		if (failure !== undefined) console.error(failure);
	}
	throw new Error(
		'Chromium is missing and could not be installed; the lines above say why. Install Chromium or Google Chrome so that it is on PATH, or set CHROMIUM_PATH to the program, and run this again.'
	);
}

/** The path of an installed browser: CHROMIUM_PATH, then PATH, then playwright's own. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
	const chosen = env['CHROMIUM_PATH'];
	if (chosen) {
		if (isProgram(chosen)) return chosen;
		throw new Error(`CHROMIUM_PATH is ${chosen}, which is no program. Correct it or unset it.`);
	}
	const folders = (env['PATH'] ?? '').split(delimiter);
	const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
	return [...candidates, ...wellKnown(), chromium.executablePath()].find(isProgram);
}

function wellKnown(): string[] {
	if (process.platform === 'darwin')
		return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
	if (process.platform === 'win32')
		return ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'];
	return [];
}

function isProgram(path: string): boolean {
	if (!path || !existsSync(path)) return false;
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EACCES') return false;
		throw error;
	}
}

/** Only root may use the system's package manager without a prompt; does nothing otherwise. */
function installWithApt(): string | undefined {
	if (process.getuid?.() !== 0 || !runs('apt-get', ['--version'])) return undefined;
	return apt(['update']) ?? apt(['install', '-y', '--no-install-recommends', 'chromium']);
}

function installWithPlaywright(): string | undefined {
	const cli = join(import.meta.dirname, '../node_modules/playwright-core/cli.js');
	// Output goes to stderr, so that stdout stays free for the caller.
	const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
		stdio: ['ignore', 2, 2]
	});
	return status === 0 ? undefined : 'playwright could not download Chromium.';
}
