import type { App } from '../frameworks/framework.ts';

/** Whether a file of the folder stands for a package that the app was written for. */
export function isCompat(file: string): boolean {
	return file.startsWith('compat/');
}

/** Whether an app was converted to such files, and sign-in runs where its owner put it. */
export function hasCompat(app: Pick<App, 'manifest' | 'places'>): boolean {
	return compatFiles(app).length > 0;
}

/** The paths of such files in an app. */
export function compatFiles({ manifest, places }: Pick<App, 'manifest' | 'places'>) {
	const files = Object.keys(manifest?.files ?? {});
	return files.filter((path) => path.startsWith(`${places.runtime}/compat/`));
}
