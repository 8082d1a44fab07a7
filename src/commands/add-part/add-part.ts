import { detectProject } from '../../detect/project.ts';
import { openCatalogue } from '../../templates/catalogue.ts';
import { openSetting } from '../../templates/open-setting.ts';
import { findPart } from '../../templates/optional-parts.ts';
import { planSignIn } from '../../templates/plan-sign-in.ts';
import { checked, whenAdding, withFindings } from '../checked.ts';
import type { Command } from '../command.ts';
import { freshSecrets } from '../fresh-secrets.ts';
import { notSetUp } from '../not-set-up.ts';
import type { AddPartOptions } from './record.ts';

/** Plans optional parts of the runtime for an app that `init` set up. Throws `NOT_SET_UP` and `PART_UNKNOWN`. */
export const addPart: Command<AddPartOptions> = async (context, { parts: names }) => {
	const parts = names.map((name) => findPart(name).name);
	const project = detectProject(context.cwd, { env: context.env });
	const setting = openSetting(project, openCatalogue());
	if (setting.manifest === undefined) throw notSetUp('');
	const plan = await planSignIn(setting, {
		providers: [],
		parts,
		session: setting.manifest.choices.session,
		fresh: freshSecrets(context),
		replaceSecret: false
	});
	const found = await withFindings(plan, checked(context, setting), whenAdding);
	return { plan: found, replay: `add part ${parts.join(' ')} --yes`, project };
};
