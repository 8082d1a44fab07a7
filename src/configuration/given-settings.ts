// Settings in the code of a configuration, for which no variable is read.
import {
	argumentsOf,
	literalOf,
	settingsOf,
	spread,
	withoutComments
} from '../detect/object-literal.ts';
import type { App } from '../frameworks/framework.ts';
import type { ProviderAsset, ProviderVariable } from '../templates/catalogue.ts';
import { openConfig, type Setting } from './config.ts';

type Seen = Pick<App, 'project' | 'framework' | 'authjs' | 'places'>;

/** Values of `secret` in the configuration, except empty ones. */
export function secretSettings(app: Seen): readonly Setting[] {
	return openConfig(app)
		.setting('secret')
		.filter(({ value }) => literalOf(value) !== '' && !/^(undefined|null)\b/.test(value));
}

/** Files of the app that pass the secret of the environment to a call, such as `getToken`. */
export function secretArguments({ project, places }: Seen): readonly string[] {
	const isOne = (line: string) =>
		/\bsecret\s*:/.test(line) && /\b(NEXTAUTH|AUTH)_SECRET\b/.test(line);
	return project
		.sources()
		.filter((path) => !path.startsWith(`${places.runtime}/`))
		.filter((path) =>
			withoutComments(project.text(path) ?? '')
				.split('\n')
				.some(isOne)
		);
}

/** The variables of a provider that are read: a setting in the configuration replaces its variable. */
export function variablesRead(app: Seen, provider: ProviderAsset): readonly ProviderVariable[] {
	const codes = [...openConfig(app).texts.values()];
	return provider.env.filter(
		({ option }) => !codes.some((code) => isGiven(code, provider, option))
	);
}

function isGiven(code: string, { module }: ProviderAsset, option: string): boolean {
	const local = new RegExp(
		`import\\s+([\\w$]{1,100})(?![\\w$])[^;'"]{0,200}['"][^'"]{0,200}/providers/${module}(\\.\\w+)?['"]`
	).exec(code)?.[1];
	if (local === undefined) return false;
	const called = `${local.replaceAll('$', '\\$')}(?:\\.default)?`;
	return argumentsOf(code, called).some((given) => {
		const settings = settingsOf(given);
		return settings === undefined
			? !given.startsWith(')')
			: settings.has(option) || settings.has(spread);
	});
}
