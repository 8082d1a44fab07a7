// Packages that came into an app with one that goes, and that code of the app imports although its package.json does not name them.
import { literalOf, settingsOf, valuesOf } from '../detect/object-literal.ts';
import type { App } from '../frameworks/framework.ts';

/** The ranges by name, as the installed packages say them; `isUsed` tells what the app imports. */
export function broughtPackages(
	project: Pick<App['project'], 'above'>,
	going: readonly string[],
	isUsed: (name: string) => boolean
): Readonly<Record<string, string>> {
	const asked = going.flatMap((name) => {
		const installed = project.above(`node_modules/${name}/package.json`) ?? '';
		const [dependencies = ''] = valuesOf(installed, 'dependencies');
		return [...(settingsOf(dependencies) ?? [])].map(([one, range]) => [one, literalOf(range)]);
	});
	const used = asked.filter(([name = '', range]) => range !== undefined && isUsed(name));
	return Object.fromEntries(used);
}
