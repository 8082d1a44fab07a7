import { existsSync, realpathSync } from 'node:fs';
import { relative } from 'node:path';

/** An app and what git tracks of its repository, by path from the app. */
interface Tracked {
	readonly root: string;
	readonly isTracked: (path: string) => boolean;
}

/** Whether a file came with the repository. Of what lies behind a link git knows nothing by the name of the link. */
export function isFromRepository({ root, isTracked }: Tracked, file: string): boolean {
	const names = existsSync(file) ? [file, realpathSync(file)] : [file];
	return names.some((name) => isTracked(relative(root, name).replaceAll('\\', '/')));
}
