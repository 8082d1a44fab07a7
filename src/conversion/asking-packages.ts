// Packages that need one of Auth.js beside them.

import { askingFor } from '../app/needed-peers.ts';
import type { App } from '../frameworks/framework.ts';
import { authjsRecords } from './packages/index.ts';

/** Those that ask for it; where no package is installed, and no lock file can be read (`bun.lockb`), as far as it is known here. */
export function askingPackages(
	project: Pick<App['project'], 'text' | 'above'>,
	name: string,
	packages: readonly string[]
): readonly string[] {
	const asking = askingFor(project, name, packages);
	if (asking.length > 0) return asking;
	const known = authjsRecords.filter(({ peers }) => peers?.includes(name));
	return packages.filter((one) => known.some((record) => record.packages.includes(one)));
}
