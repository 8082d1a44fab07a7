import type { Project } from '../detect/project.ts';
import type { Basis, Setting } from '../frameworks/framework.ts';
import { frameworkOf } from '../frameworks/index.ts';
import { manifestPath, readManifest } from '../manifest.ts';
import { authPath } from './auth-path.ts';
import type { Catalogue } from './catalogue.ts';
import { type Choice, presentChoice } from './choice.ts';
import { askedFor } from './dependencies.ts';
import { openFolder } from './folder.ts';
import { inStyle } from './in-style.ts';
import { openModules } from './modules.ts';
import { presentVariables } from './present-variables.ts';
import { render } from './render.ts';

/** What planning reads of an app. Throws `MANIFEST_UNREADABLE`. */
export function openSetting(project: Project, catalogue: Catalogue): Setting {
	const framework = frameworkOf(project);
	const text = project.text(manifestPath);
	const manifest = text === undefined ? undefined : readManifest(text);
	const usual = framework.places(project);
	const { javaScript } = openFolder({ project, framework, places: usual, catalogue });
	const places = javaScript ? { ...usual, icons: usual.icons.replace(/\.ts$/, '.js') } : usual;
	// An app that was converted may have its configuration in another place.
	const config = manifest?.places['config'];
	const isMoved = config !== undefined && project.text(config) !== undefined;
	return settingOf({
		...{ project, catalogue, framework, manifest },
		places: isMoved ? { ...places, config } : places
	});
}

/** An app with what follows from it. */
export function settingOf(basis: Basis): Setting {
	const { catalogue, project } = basis;
	const template = (name: string) => catalogue.readTemplate(project.framework.id, name);
	const variables = presentVariables(basis);
	let present: Choice | undefined;
	const setting: Setting = {
		...basis,
		folder: openFolder(basis),
		variables,
		authPath: () => authPath({ ...basis, variables }),
		template,
		filled: (name, holes) => render(template(name), holes),
		code: async (name, holes) => setting.styled(await setting.filled(name, holes)),
		asked: () => askedFor(project.text('package.json') ?? '{}'),
		modules: openModules(basis),
		styled: (text) => inStyle(text, project.style),
		present: () => {
			present ??= presentChoice(setting);
			return present;
		}
	};
	return setting;
}
