// What the code of a configuration says by itself, so that no variable of ours is read for it.
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

/** Values of `secret` in the configuration, but for those that are none. */
export function secretsGiven(app: Seen): readonly Setting[] {
	return openConfig(app)
		.setting('secret')
		.filter(({ value }) => literalOf(value) !== '' && !/^(undefined|null)\b/.test(value));
}

/** Files of the app that hand the secret of the environment to something, such as `getToken`. */
export function secretsHandedOver({ project, places }: Seen): readonly string[] {
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

/** The variables of a provider that are read: a setting that the configuration gives has none. */
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
