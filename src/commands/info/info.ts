import type { Checked } from '../../checks/check.ts';
import { everyFinding } from '../../checks/index.ts';
import { packagesOf } from '../../checks/packages.ts';
import { withoutSecrets } from '../../checks/without-secrets.ts';
import { registration } from '../../plan/registration.ts';
import type { Command } from '../command.ts';
import { openApp } from '../open-app.ts';

/** Everything about sign-in in an app, in one call. Throws `NOT_SET_UP`. */
export const info: Command<object> = async (context) => {
	const app = openApp(context);
	const data = {
		...factsOf(app),
		findings: withoutSecrets(app, await everyFinding(app))
	};
	const { framework, choices, providers, versions, places, findings } = data;
	const rows = [
		['framework', `${framework.name} ${framework.version}`],
		['auth-cli', `${versions.files ?? 'unknown'} made the files; this is ${versions.program}`],
		['providers', providers.map(({ id }) => id).join(', ') || 'none'],
		['features', choices.features.join(', ') || 'none'],
		['sessions', choices.adapter ? `${choices.session}, ${choices.adapter}` : choices.session],
		['configuration', places.config],
		['runtime', places.runtime],
		['findings', `${findings.length}; \`auth-cli doctor\` shows them`]
	] as const;
	const text = rows.map(([label, value]) => `${label.padEnd(13)}  ${value}\n`).join('');
	return { text, data, exitCode: 0 };
};

function factsOf(app: Checked) {
	const { project, manifest, catalogue, places } = app;
	const { session, sessions, adapter, providers, features, options, pages, demo } = app.present();
	const { packageManager, typescript, framework } = project;
	const wanted = Object.entries(packagesOf(app));
	return {
		framework,
		language: typescript ? 'typescript' : 'javascript',
		packageManager: packageManager.name,
		versions: { program: catalogue.version, files: manifest?.version },
		choices: {
			session,
			sessions,
			adapter: adapter?.id,
			features,
			parts: options,
			pages: pages !== undefined,
			demo
		},
		providers: providers.map((provider) => ({
			id: provider.id,
			type: provider.type,
			own: provider.own === true,
			callbackUrl: registration(app, provider).callbackUrl
		})),
		basePath: app.authPath(),
		places,
		packages: wanted.map(([name, range]) => ({ name, range, installed: project.installed(name) }))
	};
}
