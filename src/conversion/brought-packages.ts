// Packages that came into an app with one that goes, and that code of the app imports although its package.json does not name them.
import type { App } from '../frameworks/framework.ts';
import { installedPackage } from './installed-package.ts';

/** A name and a range. */
const isPlain = /^[@\w./-]{1,214} [^"]{1,214}$/;

/** The ranges by name, as the installed packages say them; `isUsed` tells what the app imports. */
export function broughtPackages(
	project: Pick<App['project'], 'above'>,
	going: readonly string[],
	isUsed: (name: string) => boolean
): Readonly<Record<string, string>> {
	const ranges = going.flatMap((name) => {
		const { dependencies } = installedPackage(project, name);
		return Object.entries(Object(dependencies)).flatMap(([one, range]): [string, string][] =>
			isPlain.test(`${one} ${range}`) && isUsed(one) ? [[one, `${range}`]] : []
		);
	});
	return Object.fromEntries(ranges);
}
