import type { Project } from '../detect/project.ts';
import { manifestPath, readManifest } from '../manifest.ts';
import type { Catalogue } from './catalogue.ts';
import type { Setting } from './recipe.ts';
import { recipeOf } from './recipes.ts';

/** What planning reads of an app. Throws `MANIFEST_UNREADABLE`. */
export function openSetting(project: Project, catalogue: Catalogue): Setting {
	const recipe = recipeOf(project);
	const text = project.text(manifestPath);
	const manifest = text === undefined ? undefined : readManifest(text);
	const places = recipe.places(project);
	// An app that was converted may have its configuration in another place.
	const config = manifest?.places['config'];
	if (config === undefined || project.text(config) === undefined) {
		return { project, catalogue, recipe, places, manifest };
	}
	return { project, catalogue, recipe, places: { ...places, config }, manifest };
}
