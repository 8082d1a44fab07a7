import { join } from 'node:path';
import type { App } from './reader.ts';

/** Names of Vite's configuration, in the order in which Vite looks for them. */
export const viteConfigs = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].map(
	(ending) => `vite.config.${ending}`
);

/** The text of Vite's configuration, or nothing. It is never run. */
export function readViteConfig({ root, reader }: Pick<App, 'root' | 'reader'>): string {
	const name = viteConfigs.find((file) => reader.kind(join(root, file)) === 'file');
	return (name && reader.text(join(root, name))) ?? '';
}
