import { authPath } from '../configuration/auth-path.ts';
import { findConfig, findRoute } from '../configuration/find-config.ts';
import { authjsOf } from '../conversion/packages/index.ts';
import type { Project } from '../detect/project.ts';
import { inStyle } from '../edit/in-style.ts';
import type { Basis, Setting } from '../frameworks/framework.ts';
import { frameworkOf } from '../frameworks/index.ts';
import { manifestPath, readManifest } from '../manifest.ts';
import type { Choice } from '../plan/choice.ts';
import { askedFor } from '../plan/dependencies.ts';
import { presentChoice } from '../plan/present-choice.ts';
import type { Catalogue } from '../templates/catalogue.ts';
import { render } from '../templates/render.ts';
import { openFolder } from './folder.ts';
import { openModules } from './modules.ts';
import { withMovedFolder } from './moved-folder.ts';
import { presentVariables } from './present-variables.ts';
import { withSettled } from './settled.ts';

/** What planning reads of an app. Throws `MANIFEST_UNREADABLE`. */
export function openSetting(project: Project, catalogue: Catalogue): Setting {
	const framework = frameworkOf(project);
	const text = project.text(manifestPath);
	const usual = framework.places(project);
	const manifest =
		text === undefined
			? undefined
			: withSettled(withMovedFolder(readManifest(text), project, usual.runtime), project);
	const { javaScript } = openFolder({ project, framework, places: usual, catalogue, manifest });
	const places = javaScript ? { ...usual, icons: usual.icons.replace(/\.ts$/, '.js') } : usual;
	// An app that was converted may have the folder elsewhere: it had one of its own there.
	const { runtime = places.runtime } = manifest?.places ?? {};
	const isBeside = manifest?.files[`${runtime}/README.md`] !== undefined;
	const known = { ...places, ...(isBeside && { runtime }) };
	const app = { project, catalogue, framework, authjs: authjsOf(framework), manifest };
	const found = { ...known, config: findConfig({ ...app, places: known }) };
	return settingOf({ ...app, places: { ...found, ...findRoute({ ...app, places: found }) } });
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
