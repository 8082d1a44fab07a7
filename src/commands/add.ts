import { detectProject } from '../detect/project.ts';
import { CliError } from '../errors.ts';
import { openCatalogue, type ProviderEntry } from '../templates/catalogue.ts';
import { presentAdapter } from '../templates/find-adapter.ts';
import { findProviders } from '../templates/find-providers.ts';
import { openSetting, planSignIn } from '../templates/plan-sign-in.ts';
import type { Setting } from '../templates/recipe.ts';
import { vendoredProviders } from '../templates/vendored-folder.ts';
import type { AddOptions, Command, Context } from './command.ts';
import { freshSecrets } from './fresh-secrets.ts';

/** Plans more providers for an app that `init` set up. Throws `NOT_SET_UP` for any other app. */
export const add: Command<AddOptions> = async (context, { providers: ids = [] }) => {
	const catalogue = openCatalogue();
	const given = findProviders(ids, catalogue);
	const project = detectProject(context.cwd, { env: context.env });
	const setting = openSetting(project, catalogue);
	const { manifest } = setting;
	if (manifest === undefined) throw notSetUp(ids.map((id) => ` --provider ${id}`).join(''));
	const entries = given.length > 0 ? given : await askProviders(context, setting);
	const plan = await planSignIn(setting, {
		providers: entries.map(({ module }) => catalogue.readProvider(module)),
		session: manifest.choices.session,
		adapter: presentAdapter(setting),
		fresh: freshSecrets(context),
		replaceSecret: false
	});
	const replay = ['add provider', ...entries.map(({ id }) => id), '--yes'].join(' ');
	return { plan, replay, project };
};

async function askProviders(context: Context, setting: Setting): Promise<ProviderEntry[]> {
	const there = new Set(vendoredProviders(setting).map(({ id }) => id));
	const others = setting.catalogue.readProviderIndex().filter(({ id }) => !there.has(id));
	const ids = await context.ask.many({
		message: 'Which providers are to be added?',
		flag: 'add provider <id>',
		choices: others.map(({ id, name }) => ({ value: id, label: name, hint: id })),
		required: true
	});
	return findProviders(ids, setting.catalogue);
}

/** The error for an app that `init` has to see first, with these flags. */
export function notSetUp(flags: string): CliError {
	return new CliError('NOT_SET_UP', {
		title: 'auth-cli has not set up sign-in in this app yet',
		fix: `Run \`npx auth-cli init${flags}\` first.`
	});
}
