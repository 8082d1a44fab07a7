import type { Project } from '../detect/project.ts';
import type { Setting } from '../frameworks/recipe.ts';
import { recipeOf } from '../frameworks/recipes.ts';
import { manifestPath, readManifest } from '../manifest.ts';
import type { Catalogue } from './catalogue.ts';
import { openFolder } from './folder.ts';

/** What planning reads of an app. Throws `MANIFEST_UNREADABLE`. */
export function openSetting(project: Project, catalogue: Catalogue): Setting {
	const recipe = recipeOf(project);
	const text = project.text(manifestPath);
	const manifest = text === undefined ? undefined : readManifest(text);
	const usual = recipe.places(project);
	const { javaScript } = openFolder({ project, recipe, places: usual });
	const places = javaScript ? { ...usual, icons: usual.icons.replace(/\.ts$/, '.js') } : usual;
	// An app that was converted may have its configuration in another place.
	const config = manifest?.places['config'];
	if (config === undefined || project.text(config) === undefined) {
		return { project, catalogue, recipe, places, manifest };
	}
	return { project, catalogue, recipe, places: { ...places, config }, manifest };
}
