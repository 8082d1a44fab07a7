import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** An app and what git tracks of its repository, by path from the app. */
interface Tracked {
	readonly root: string;
	readonly isTracked: (path: string) => boolean;
}

/** Whether a file came with the repository. Git knows files behind a link only by their own path. */
export function isFromRepository({ root, isTracked }: Tracked, file: string): boolean {
	const names = existsSync(file) ? [file, realpathSync(file)] : [file];
	return names.some((name) => isTracked(relative(root, name).replaceAll('\\', '/')));
}

/** The folders with packages of an app, the nearest first: its own, and those of parent folders. */
export function packageFolders(root: string): readonly string[] {
	const above = dirname(root);
	return [join(root, 'node_modules'), ...(above === root ? [] : packageFolders(above))];
}
