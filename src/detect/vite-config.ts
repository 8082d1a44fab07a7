import { join } from 'node:path';
import { CliError } from '../errors.ts';
import type { Options } from './folders.ts';
import { argumentsOf, literalOf, settingsOf, withoutComments } from './object-literal.ts';
import type { Disk } from './reader.ts';

/** Names of Vite's configuration, in the order in which Vite looks for them. */
export const viteConfigs = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].map(
	(ending) => `vite.config.${ending}`
);

/** The text of Vite's configuration, or nothing. It is never run. */
export function readViteConfig(app: Pick<Disk, 'root' | 'reader'>): string {
	return configFile(app, viteConfigs)?.text ?? '';
}

/** What Vite's plugins of these names are given. */
export function pluginOptions(app: Disk, names: readonly string[]): readonly Options[] {
	return optionsIn(app, viteConfigs, (code, file) => {
		refuseRoot(file, code);
		const locals = names.flatMap((name) => [name, ...importedAs(code, name)]);
		return locals.flatMap((name) => argumentsOf(code, name));
	});
}

/** What `read` finds in the code of the first of these configurations that is there. */
export function optionsIn(
	app: Pick<Disk, 'root' | 'reader'>,
	names: readonly string[],
	read: (code: string, file: string) => readonly string[]
): readonly Options[] {
	const { file, text } = configFile(app, names) ?? {};
	if (file === undefined) return [];
	const code = withoutComments(text ?? '');
	return read(code, file).map((value) => ({ file, code, value }));
}

/** Other names that an import gives this one. */
function importedAs(code: string, name: string): readonly string[] {
	const all = code.matchAll(new RegExp(`\\b${name}\\s+as\\s+(\\w+)`, 'g'));
	return [...all].flatMap(([, local = '']) => local);
}

/** Whether an app has a file or folder of this path. */
export function has({ root, reader }: Pick<Disk, 'root' | 'reader'>, path: string): boolean {
	return reader.kind(join(root, path)) !== undefined;
}

/** The first of these files that is there. */
export function configFile(
	{ root, reader }: Pick<Disk, 'root' | 'reader'>,
	names: readonly string[]
): { file: string; text: string } | undefined {
	const file = names.find((name) => reader.kind(join(root, name)) === 'file');
	return file === undefined ? undefined : { file, text: reader.text(join(root, file)) ?? '' };
}

/** Env files and pages of an app with another root lie there, and so does what this program would make. */
function refuseRoot(file: string, code: string): void {
	for (const { index, 0: all } of code.matchAll(/(?:\(|=>|return|default|=)\s*(?=\{)/g)) {
		const settings = settingsOf(code.slice(index + all.length));
		const root = settings?.has('plugins') ? literalOf(settings.get('root') ?? '') : undefined;
		if (root === undefined || /^(\.?\/?)$/.test(root)) continue;
		throw new CliError('FOLDERS_MOVED', {
			title: `${file} sets root to ${JSON.stringify(root)}: the app lies elsewhere than its package.json`,
			fix: `Take root out of ${file} and keep package.json and ${file} in the folder that it names.`
		});
	}
}
