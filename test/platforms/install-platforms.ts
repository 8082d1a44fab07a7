import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderBeside, installBeside } from '../../scripts/packages-beside.ts';

const folder = folderBeside('platforms');
/** Together larger than all other packages, so that only who runs these tests gets them. */
const dependencies = { bun: '1.4.5', deno: '2.9.6', miniflare: '4.20260426.0' };

/** Installs the platforms besides Node.js, from npm. */
export function installPlatforms(): void {
	installBeside('platforms', dependencies);
}

/** The program of a platform, from its package for this machine. */
export function programOf(scope: '@oven' | '@deno', name: string): string {
	const packages = join(folder, 'node_modules', scope);
	const files = readdirSync(packages, { recursive: true, encoding: 'utf8' });
	const found = files.find((file) => file.split(/[\\/]/).at(-1)?.replace('.exe', '') === name);
	if (!found) throw new Error(`${scope} has no program ${name} for this machine`);
	return join(packages, found);
}

/** The module miniflare, which runs workerd. */
export function miniflarePath(): string {
	return join(folder, 'node_modules/miniflare/dist/src/index.js');
}
