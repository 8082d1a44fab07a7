// Packages that came into an app with one that goes, and that code of the app imports although its package.json does not name them.
import type { App } from '../frameworks/framework.ts';

/** The ranges by name, as the installed packages say them; `isUsed` tells what the app imports. */
export function broughtPackages(
	project: Pick<App['project'], 'above'>,
	going: readonly string[],
	isUsed: (name: string) => boolean
): Readonly<Record<string, string>> {
	const asked = going.flatMap((name) => {
		const installed = project.above(`node_modules/${name}/package.json`) ?? '';
		const [, list = ''] = /"dependencies": {0,9}\{([^{}]*)\}/.exec(installed) ?? [];
		return [...list.matchAll(/"([@\w./-]{1,214})": {0,9}"([^"]{1,214})"/g)];
	});
	const ranges = asked.map(([, name = '', range = '']) => [name, range] as const);
	return Object.fromEntries(ranges.filter(([name]) => isUsed(name)));
}
