import { specifier } from './checked.ts';
import { relativeSpecifier } from './module-imports.ts';
import type { Setting } from './recipe.ts';

/** The specifier by which the configuration imports a file of the vendored folder, given without extension. */
export function configImport({ places }: Setting, file: string): string {
	return specifier(relativeSpecifier(places.config, `${places.runtime}/${file}`));
}
