import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const rival = 'sv@0.17.1';
const otherFiles = 10_000;

/**
 * The SvelteKit apps to measure, and the competitor that creates them. Outside this repository, so
 * that its git does not interfere.
 */
export interface BenchApps {
	/** The competitor's program, run with node. */
	readonly sv: string;
	/** Gives a fresh copy of the app, or of the app with 10,000 other source files. */
	readonly copy: (app: 'small' | 'large') => string;
	readonly remove: () => void;
}

/** Installs the competitor and creates its app, once; both stay in `cache`. */
export function benchApps(cache: string): BenchApps {
	const sv = installRival(cache);
	const small = join(cache, 'small');
	if (!existsSync(small)) createApp(sv, small);
	const work = mkdtempSync(join(tmpdir(), 'auth-cli-bench-'));
	const large = join(work, 'large');
	cpSync(small, large, { recursive: true });
	addSources(large);
	let copies = 0;
	return {
		sv,
		copy: (app) => {
			const folder = join(work, `app-${++copies}`);
			cpSync(app === 'small' ? small : large, folder, { recursive: true });
			return folder;
		},
		remove: () => rmSync(work, { recursive: true, force: true })
	};
}

function installRival(cache: string): string {
	const folder = join(cache, 'rival');
	const sv = join(folder, 'node_modules/sv/dist/bin.mjs');
	if (existsSync(sv)) return sv;
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
	execFileSync('npm', ['install', '--no-audit', '--no-fund', rival], {
		cwd: folder,
		stdio: 'inherit'
	});
	return sv;
}

function createApp(sv: string, folder: string): void {
	const choices = ['--template', 'minimal', '--types', 'ts', '--no-add-ons', '--no-install'];
	execFileSync(process.execPath, [sv, 'create', folder, ...choices], { stdio: 'ignore' });
	execFileSync('git', ['init', '--quiet', '--template=', folder]);
}

function addSources(app: string): void {
	for (let number = 0; number < otherFiles; number++) {
		const folder = join(app, 'src/lib/features', `feature-${number % 100}`);
		if (number < 100) mkdirSync(folder, { recursive: true });
		const text = `export const name = 'part ${number}';\n\nexport function describePart(): string {\n\treturn name;\n}\n`;
		writeFileSync(join(folder, `part-${number}.ts`), text);
	}
}
