import type { Setting } from '../frameworks/framework.ts';
import { openFolder } from './folder.ts';

/** The specifier by which the configuration imports a file of the vendored folder, given without extension. */
export function configImport(setting: Setting, file: string): string {
	return openFolder(setting).specifier(setting.places.config, file);
}
