import type { Project } from '../detect/project.ts';
import type { Setting } from '../frameworks/framework.ts';
import { frameworkOf } from '../frameworks/index.ts';
import { manifestPath, readManifest } from '../manifest.ts';
import type { Catalogue } from './catalogue.ts';
import { openFolder } from './folder.ts';

/** What planning reads of an app. Throws `MANIFEST_UNREADABLE`. */
export function openSetting(project: Project, catalogue: Catalogue): Setting {
	const framework = frameworkOf(project);
	const text = project.text(manifestPath);
	const manifest = text === undefined ? undefined : readManifest(text);
	const usual = framework.places(project);
	const { javaScript } = openFolder({ project, framework, places: usual });
	const places = javaScript ? { ...usual, icons: usual.icons.replace(/\.ts$/, '.js') } : usual;
	// An app that was converted may have its configuration in another place.
	const config = manifest?.places['config'];
	if (config === undefined || project.text(config) === undefined) {
		return { project, catalogue, framework, places, manifest };
	}
	return { project, catalogue, framework, places: { ...places, config }, manifest };
}
